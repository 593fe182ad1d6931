/** What a run is called in speech for a value that tells it apart; other values are called by the labels of the contract. */

const CALLED: Readonly<Record<string, string>> = {
  'ni.kind=plain': 'no protocol',
  'ni.kind=nifdy': 'NIFDY',
  'router.kind=ideal': 'ideal network',
  'routing.kind=oblivious': 'X first',
  'routing.kind=restrictive': 'X or Y first',
  'routing.kind=adaptive': 'adaptive',
  'routing.kind=detour': 'with detours',
  'routing.kind=shortest_path': 'shortest paths',
  'routing.kind=spanning_tree': 'up*/down* routing',
  'routing.datelines=on': 'datelines',
  'routing.datelines=off': 'no datelines',
  'routing.scheme=1xvc': 'one virtual channel',
  'routing.scheme=2xvc': 'two virtual channels',
  'routing.scheme=sh2xvc': 'two shared channels',
  'routing.scheme=ad2xvc': 'two channels, adaptive',
  'routing.scheme=shad2xvc': 'two shared, adaptive',
  'routing.scheme=no_escape': 'no escape channel',
  'router.bypass=on': 'bypass',
  'router.bypass=off': 'no bypass',
  'router.scheme.kind=by_host': 'by load of the host',
  'router.switch_allocator.kind=separable_input_first': 'inputs choose first',
  'router.switch_allocator.kind=separable_output_first': 'outputs choose first',
  'router.switch_allocator.kind=islip': 'iSLIP',
  'router.switch_allocator.kind=wavefront': 'wavefront',
  'router.second.kind=same': 'shared channels',
  'router.second.kind=own': 'a channel for each',
  'software.library=reordering': 'reordering library',
  'software.library=in_order': 'in order',
  'software.poll=once': 'polls once',
  'software.poll=until_empty': 'polls until empty',
  'software.barrier_wait=polling': 'polls at barriers',
  'software.barrier_wait=idle': 'no polls at barriers',
  'topology.wrap=on': 'torus',
  'topology.wrap=off': 'mesh',
  'workload.barrier=none': 'no barriers',
  'workload.barrier=every': 'barriers',
  'workload.barrier=optimized': 'barriers',
  'workload.by=path': 'by Hamiltonian path',
  'workload.interleaving.kind=whole': 'block after block',
  'workload.interleaving.kind=interleaved': 'interleaved blocks',
  'workload.memory.placement=owner': 'pages at their owners',
  'workload.memory.placement=spread': 'pages spread',
  'workload.memory.placement=round_robin': 'pages in turn',
  'workload.program.words=together': 'words in one line',
  'workload.program.words=apart': 'a line for each word',
}

/** Small numbers are said as words. */
const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

const count = (value: string, one: string, many = `${one}s`) =>
  `${WORDS[Number(value)] ?? value} ${value === '1' ? one : many}`

const COUNTED: Readonly<Record<string, (value: string) => string>> = {
  'router.vcs': (value) => count(value, 'virtual channel'),
  'topology.bristling': (value) => `${count(value, 'node')} per router`,
  'ni.dialogs': (value) => count(value, 'dialog'),
  'ni.outstanding': (value) => `${value} outstanding`,
  'ni.pool': (value) => `pool of ${value}`,
  'ni.window': (value) => `window of ${value}`,
  'ni.piggyback': (value) => (value === '0' ? 'acks of their own' : 'acks on replies'),
  'software.delay': (value) => (value === '0' ? 'no delay' : `delay of ${value} cycles`),
  'workload.program.writers': (value) => count(value, 'writer'),
  'workload.to': (value) => `to node ${value}`,
}

/** What follows from other differences, and is named only where it is the only one. */
export const MINOR: ReadonlySet<string> = new Set([
  'router.channels',
  'router.second.kind',
  'router.second.channels',
  'router.second.datelines',
  'router.policy',
  'routing.datelines',
])

/** The words for a value, if its label does not do. */
export function spoken(path: string, value: string): string | undefined {
  return CALLED[`${path}=${value}`] ?? COUNTED[path]?.(value)
}
