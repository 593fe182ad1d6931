/** Opens a network, packets or a scenario from a file: every fault of a bad one is named, and what was shown stays. */
import type { Fault, Opened, ShownList } from '../answers.gen'
import { whole } from '../base/format'
import { type Problem, saying } from '../base/problem'
import { WorkerLost } from '../engine/line'
import { simulation, unlessLost } from '../engine/simulation'
import type { Side } from '../engine/view'
import { replace } from '../run/changing'
import {
  EMPTY,
  formatPairs,
  inTheEnd,
  type Layer,
  parameterOf,
  parameters,
  resolve,
  type Scenario,
  type Values,
  withValue,
} from '../scenario/scenario'
import type { Moved } from '../shown/moved'
import { dismiss, notify } from '../shown/notices'
import { store } from '../shown/store'
import { saveFile } from '../ui/saveFile'
import { readFile, readList } from './reader'
import { type Recognised, recognise } from './recognise'

/** More bytes than any list has that the engine takes: a million packets, as JSON lines. */
const LARGEST = 160 << 20

async function textOfFile(file: File): Promise<{ readonly text: string } | { readonly problem: Problem }> {
  if (file.size > LARGEST)
    return {
      problem: saying(`${file.name} has ${whole(file.size)} bytes: at most ${whole(LARGEST)} are allowed.`),
    }
  const text = await file.text().catch(() => undefined)
  if (text !== undefined) return { text }
  return { problem: saying(`${file.name} could not be read: it may have been moved or changed meanwhile.`) }
}

/** What is not opened here. */
export type ForOthers = 'lesson' | 'course'

/** Opens a file, whatever it holds; it may name others, which are opened with it. What is wrong with it, if anything; or that it is for others. */
export async function openFile(file: File, more: readonly File[] = []): Promise<readonly Problem[] | ForOthers> {
  const texts: Record<string, string> = {}
  for (const one of [file, ...more]) {
    const read = await textOfFile(one)
    if ('problem' in read) return [read.problem]
    texts[one.name] = read.text
  }
  const { [file.name]: text = '', ...beside } = texts
  const found = recognise(text)
  if (found.kind === 'lesson' || found.kind === 'course') return found.kind
  const { problems, form, told } = await openFound(found, text, beside)
  if (problems.length === 0) {
    const title = form === '' ? `${file.name} is open.` : `${file.name} is open: ${form}.`
    notify({ name: 'file', tone: 'good', title, sentences: told, command: 'undo' })
  }
  return problems
}

function problemOf({ place, value, sentence }: Fault): Problem {
  return { path: place, value, sentence }
}

/** What came of a file: problems, or what it was read as and what is to be told of that. */
interface Outcome extends Pick<Opened, 'form' | 'told'> {
  readonly problems: readonly Problem[]
}

async function openFound(
  found: Exclude<Recognised, { kind: ForOthers }>,
  text: string,
  beside: Readonly<Record<string, string>>,
): Promise<Outcome> {
  switch (found.kind) {
    case 'refused':
      return { problems: [found.problem], form: '', told: [] }
    case 'list':
      return openForeign(text, beside)
    case 'bundle':
      // as any link is that comes into the address: its run is compared with its fingerprint
      location.hash = found.link
      return { problems: [], form: 'a bundled run', told: [] }
    case 'scenario':
      return { problems: inOrder(await begin(() => found.scenario, found.moved), found.fields), form: '', told: [] }
  }
}

/** Opens a network, which comes with all settings of its machine and is one run, or packets, for both runs. */
async function openForeign(text: string, beside: Readonly<Record<string, string>>): Promise<Outcome> {
  const { of, form, told, pairs, faults } = await reading((scenario) => readFile(text, scenario, beside), 'shared')
  if (faults.length > 0) {
    const believed = form === '' ? [] : [saying(`It was read as ${form}.`)]
    return { problems: [...believed, ...faults.map(problemOf)], form, told }
  }
  const problems = await begin((scenario) =>
    of === 'topology'
      ? { ...EMPTY, shared: Object.fromEntries(pairs) }
      : pairs.reduce((sum, [path, value]) => withValue(sum, 'shared', path, value), scenario),
  )
  return { problems, form, told }
}

/** What the worker that reads files says, for the scenario of a layer; that it could not come is a fault of the file's. */
async function reading(read: (scenario: string) => Promise<Opened>, layer: Layer): Promise<Opened> {
  try {
    return await read(textOf(store.getState().scenario, layer))
  } catch (error) {
    if (!(error instanceof WorkerLost)) throw error
    const sentence = `What reads files could not be loaded or has failed: ${error.message}. Open the file again to retry.`
    return { of: 'topology', form: '', told: [], pairs: [], faults: [{ place: '', value: '', sentence }] }
  }
}

/** Opens a network as run B, with the settings that it brings; run A is what is shown as A. What is wrong with it, if anything. */
export async function openBeside(file: File): Promise<readonly Problem[]> {
  const read = await textOfFile(file)
  if ('problem' in read) return [read.problem]
  if (recognise(read.text).kind !== 'list') return [NO_NETWORK]
  const { of, form, told, pairs, faults } = await reading((scenario) => readFile(read.text, scenario, {}), 'shared')
  if (faults.length > 0) return faults.map(problemOf)
  if (of !== 'topology') return [NO_NETWORK]
  const problems = await begin((scenario) => besides(resolve(scenario, 'a'), Object.fromEntries(pairs)))
  if (problems.length === 0)
    notify({ name: 'file', tone: 'good', title: `${file.name} is run B: ${form}.`, sentences: told, command: 'undo' })
  return problems
}

const NO_NETWORK = saying(
  'It is no network: only networks, and configurations of BookSim without files of their own, open as a run.',
)

/** Two runs; what both set alike is shared, but for what a choice of the network decides about. */
function besides(a: Values, b: Values): Scenario {
  const isAlike = ([path, value]: [string, string]) => !/^(topology|routing)\./.test(path) && a[path] === value
  const shared = Object.fromEntries(Object.entries(b).filter(isAlike))
  const own = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([path]) => !Object.hasOwn(shared, path)))
  return { runs: 2, shared, a: own(a), b: own(b) }
}

/** Problems in the order of the fields in the file; those that are of none of them last. */
export function inOrder(problems: readonly Problem[], fields: readonly string[]): readonly Problem[] {
  const places = new Map(fields.map((field, index) => [field, index]))
  const place = ({ path }: Problem) => places.get(path) ?? fields.length
  return [...problems].sort((one, other) => place(one) - place(other))
}

/** Opens what was dropped on the page; what is for others is handed to whoever takes it. */
export async function openDropped(
  files: readonly File[],
  take: Readonly<Record<ForOthers, (file: File) => Promise<void>>>,
): Promise<void> {
  const file = await mainOf(files)
  if (!file) return
  const problems = await openFile(
    file,
    files.filter((other) => other !== file),
  )
  if (problems === 'lesson' || problems === 'course') return take[problems](file)
  if (problems.length === 0) return
  const title = `${file.name} cannot be used. Nothing has changed.`
  notify({ name: 'file', tone: 'bad', title, sentences: [], problems })
}

/** Of several files the one that names another, or else the first. */
async function mainOf(files: readonly File[]): Promise<File | undefined> {
  for (const file of files.length > 1 ? files : []) {
    if (file.size > LARGEST) continue
    const text = await file.text().catch(() => '')
    if (files.some(({ name }) => name !== file.name && text.includes(name))) return file
  }
  return files[0]
}

/** Sets what an edited list holds, and nothing else. What is wrong with it, if anything: then nothing has changed. */
export async function openList(of: Opened['of'], text: string, layer: Layer): Promise<readonly Problem[]> {
  const opened = await reading((scenario) => readList(of, text, scenario), layer)
  if (opened.faults.length > 0) return opened.faults.map(problemOf)
  return begin((scenario) => opened.pairs.reduce((sum, [path, value]) => withValue(sum, layer, path, value), scenario))
}

/** A list of the scenario. */
export interface Listed extends ShownList {
  readonly layer: Layer
  readonly path: string
  readonly label: string
}

/** The lists of the scenario, each once for both runs or for the one whose own it is. */
export async function listsOf(scenario: Scenario): Promise<readonly Listed[]> {
  const layers = scenario.runs === 2 ? (['a', 'b'] as const) : (['shared'] as const)
  const found: Listed[] = []
  for (const layer of layers) {
    const values = resolve(scenario, layer === 'b' ? 'b' : 'a')
    for (const parameter of parameters(values)) {
      // programs are edited among the parameters
      if (parameter.type !== 'list' || parameter.of === 'program') continue
      const { path, label } = parameter
      const isOwn = layer === 'shared' || Object.hasOwn(scenario[layer], path) || !parameterOf(path, scenario.shared)
      if (!isOwn && found.some((other) => other.path === path)) continue
      const { list } = await simulation.ask({ kind: 'list', path, scenario: textOf(scenario, layer) })
      if (list) found.push({ ...list, layer: isOwn ? layer : 'shared', path, label })
    }
  }
  return found
}

/** What has become of each packet of a list that a side plays. */
export async function saveLives(side: Side): Promise<void> {
  await unlessLost(async () => {
    const { table } = await simulation.ask({ kind: 'lives', side })
    if (table !== undefined) saveFile(`packets-${side}.csv`, table, 'text/csv')
  })
}

async function begin(make: (scenario: Scenario) => Scenario, moved?: Moved): Promise<readonly Problem[]> {
  const problems = await replace(make, moved)
  if (problems.length === 0) {
    dismiss('file')
    store.setState({ dialog: undefined })
  }
  return problems
}

/** The scenario of a layer, as the engine reads it. */
function textOf(scenario: Scenario, layer: Layer): string {
  return formatPairs(inTheEnd(resolve(scenario, layer === 'b' ? 'b' : 'a')))
}
