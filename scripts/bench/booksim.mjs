/**
 * `npm run bench -- --booksim PATH`: this engine and a BookSim 2 that the user has built, on the same networks at the
 * same loads, one after the other. Instructions are compared wherever they can be counted; times only where the machine
 * is otherwise idle, since a busy one takes unequal parts from the two.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '../run.mjs'
import { secondsOfChildren } from './clock.mjs'
import { countable } from './instructions.mjs'

/** The machine of all rows: wormhole, two virtual channels of four flits, allocation and switching in a cycle each. */
const MACHINE =
  'topology.kind=mesh&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&' +
  'channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&' +
  'router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.header_flits=0&software.t_send=0&' +
  'software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.to_itself=on'

/**
 * What is compared, at half of saturation.
 * @typedef {{ name: string, side: number, flits: number, load: number, cycles: number }} Row
 * @type {readonly Row[]}
 */
const ROWS = [
  { name: '8×8 mesh, packets of 8 flits', side: 8, flits: 8, load: 0.147, cycles: 2000 },
  { name: '8×8 mesh, packets of 1 flit', side: 8, flits: 1, load: 0.2, cycles: 2000 },
  { name: '32×32 mesh, packets of 8 flits', side: 32, flits: 8, load: 0.037, cycles: 500 },
]

/** A run that is counted a second time is so much longer, and one that is timed. */
const LONGER = { counted: 4, timed: 50 }

/** Samples after which BookSim says that a run has settled, if any difference will do. */
const SAMPLES = 4
const SETTLED = ['warmup_periods=1', 'stopping_thres=-1.0', 'acc_stopping_thres=-1.0', 'latency_thres=-1.0']

/** Processes that ran in the last minute, on average, above which no times are compared. */
const BUSY = 1

/** @typedef {{ hops: number, instructions: number, seconds: number }} Cost what a run took; uncounted is NaN */
/** @typedef {(cycles: number, isCounted: boolean) => Cost} Simulator */
/** @typedef {readonly [ours: number, theirs: number]} Pair per flit-hop */
/** @typedef {{ name: string, instructions?: Pair, nanoseconds?: Pair }} Compared */

/**
 * Compares the two, and prints what comes out.
 * @param {string} program ours
 * @param {string} other the program of BookSim 2
 * @param {number} rounds of which each time is the best
 * @returns {readonly Compared[]}
 */
export function compareWithBookSim(program, other, rounds) {
  const folder = mkdtempSync(join(tmpdir(), 'nifdy-booksim-'))
  const [load = 0] = loadavg()
  const isCounted = countable()
  console.log(`\nProcesses that ran in the last minute: ${load.toFixed(2)}`)
  if (load > BUSY) console.log(`With more than ${BUSY}, times would tell of the machine: none are compared.`)
  try {
    return ROWS.map((row) => {
      const both = simulators(row, program, other, join(folder, 'net.cfg'))
      const compared = {
        name: row.name,
        ...(isCounted && { instructions: counts(both, row.cycles) }),
        ...(load <= BUSY && { nanoseconds: times(both, row.cycles, rounds) }),
      }
      print(compared)
      return compared
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Both for a row: ours writes the configuration that the other reads.
 * @param {Row} row
 * @param {string} program
 * @param {string} other
 * @param {string} config
 * @returns {readonly [Simulator, Simulator]}
 */
function simulators({ side, flits, load }, program, other, config) {
  const scenario = `${MACHINE}&topology.size=${side}x${side}&packet.flits=${flits}&workload.load=${load}`
  writeFileSync(config, ran(program, ['booksim', scenario], false).stdout)
  return [
    (cycles, isCounted) => {
      const { stdout, ...cost } = ran(program, ['run', scenario, '--cycles', `${cycles}`, '--json'], isCounted)
      return { ...cost, hops: JSON.parse(stdout).flit_hops }
    },
    (cycles, isCounted) => {
      const args = [config, `sample_period=${Math.ceil(cycles / SAMPLES)}`, ...SETTLED]
      const { stdout, ...cost } = ran(other, args, isCounted)
      const last = (/** @type {string} */ what) => lastOf(stdout, what)
      const flits = last('Time taken is') * side * side * last('Accepted flit rate average')
      return { ...cost, hops: flits * last('Hops average') }
    },
  ]
}

/**
 * A figure that BookSim prints for each sample, and for the whole run at its end.
 * @param {string} printed
 * @param {string} what
 */
function lastOf(printed, what) {
  const found = [...printed.matchAll(new RegExp(`^${what}\\s*=?\\s*([\\d.]+)`, 'gm'))].at(-1)
  if (!found)
    throw new UserError(`--booksim: the program printed no “${what}”. It is expected to be BookSim 2:\n${printed}`)
  return Number(found[1])
}

/**
 * Of a longer run without those of a shorter one, so that no start-up is in them.
 * @param {readonly [Simulator, Simulator]} both
 * @param {number} cycles
 * @returns {Pair}
 */
function counts(both, cycles) {
  const of = (/** @type {Simulator} */ run) => {
    const [short, long] = [run(cycles, true), run(LONGER.counted * cycles, true)]
    return (long.instructions - short.instructions) / (long.hops - short.hops)
  }
  return [of(both[0]), of(both[1])]
}

/**
 * Of runs so long that their start-up does not matter, one of each after the other.
 * @param {readonly [Simulator, Simulator]} both
 * @param {number} cycles
 * @param {number} rounds
 * @returns {Pair}
 */
function times(both, cycles, rounds) {
  const of = (/** @type {Simulator} */ run) => {
    const { seconds, hops } = run(LONGER.timed * cycles, false)
    return (1e9 * seconds) / hops
  }
  let best = /** @type {Pair} */ ([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
  for (let round = 0; round < rounds; round++) best = [Math.min(best[0], of(both[0])), Math.min(best[1], of(both[1]))]
  return best
}

/**
 * Runs a program to its end. BookSim's exit status says nothing: it is not 0 when all went well.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {boolean} isCounted
 */
function ran(program, args, isCounted) {
  const counter = ['--tool=cachegrind', '--cache-sim=no', '--cachegrind-out-file=/dev/null', program]
  const [command, ...all] = isCounted ? ['valgrind', ...counter, ...args] : [program, ...args]
  const before = secondsOfChildren()
  const { error, stdout, stderr } = spawnSync(command ?? program, all, { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (error) throw new UserError(`${command} could not be run: ${error.message}`)
  if (stdout === '') throw new UserError(`${program} printed nothing:\n${stderr}`)
  const instructions = Number(/I +refs: +([\d,]+)/.exec(stderr)?.[1]?.replaceAll(',', ''))
  return { stdout, instructions, seconds: secondsOfChildren() - before }
}

/** @param {Compared} compared */
function print({ name, instructions, nanoseconds }) {
  console.log(`\n${name}, a flit-hop:`)
  const line = (/** @type {Pair} */ [ours, theirs], /** @type {string} */ unit) =>
    console.log(
      `  ${ours.toFixed(0)} ${unit} here, ${theirs.toFixed(0)} in BookSim 2: ${(theirs / ours).toFixed(1)} times`,
    )
  if (instructions) line(instructions, 'instructions')
  if (nanoseconds) line(nanoseconds, 'ns')
}
