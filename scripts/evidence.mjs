/**
 * How right the engine is, and who says so: counted from the files of the repository, for the page whenever it is built,
 * and for docs/evidence.md by `npm run gen`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run.mjs'

/**
 * Something that is judged: by whom, how, and what came out; a command that repeats it, and links that do so in the page.
 * @typedef {{ readonly label: string, readonly link: string }} Rerun
 * @typedef {{
 *   readonly what: string, readonly judge: string, readonly how: string, readonly found: string,
 *   readonly command: string, readonly reruns: readonly Rerun[],
 *   readonly table?: { readonly caption: string, readonly head: readonly string[], readonly rows: readonly (readonly string[])[] },
 * }} Evidence
 */

const PAGE = join(root, 'docs/evidence.md')

/** @param {string} path @returns {string} */
const read = (path) => readFileSync(join(root, path), 'utf8')
/** @param {string} folder @returns {string[]} */
const list = (folder) => readdirSync(join(root, folder)).sort()
/** @param {string} path @returns {string[][]} the lines of a table, without its head */
const table = (path) =>
  read(path)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
/** @param {number} value @returns {string} */
const whole = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f')
/** @param {number} share @returns {string} */
const percent = (share) => `${(100 * share).toFixed(2)} %`

/** @returns {readonly Evidence[]} */
export function evidence() {
  return [
    recorded(),
    latencies(),
    secondOpinion(),
    options(),
    chips(),
    protocol(),
    coherence(),
    ...papers().flatMap(paper),
    fingerprints(),
    links(),
  ]
}

/** @returns {Evidence} */
function recorded() {
  const traces = list('tests/reference').filter((name) => /_r[\d.]+\.csv$/.test(name))
  const options = traces.filter((name) => name.startsWith('var_'))
  const packets = traces.reduce((sum, name) => sum + table(`tests/reference/${name}`).length, 0)
  const idle = table('tests/reference/zero_load.csv').length
  return {
    what: 'The general router: packets',
    judge: 'an independent cycle-level simulator',
    how: 'Its recorded packets are played to the engine; the cycles in which head and tail leave and arrive must be the recorded ones, without tolerance.',
    found: `All ${whole(packets)} packets of ${traces.length} recordings, on meshes, a torus, a hypercube, butterflies, a quad tree, a fat tree, a flattened butterfly, a dragonfly and a concentrated mesh, with ${options.length} options of the router, with two classes of packets and with requests and replies too, and ${idle} latencies of idle networks.`,
    command: 'cargo test -p nifdy --test it -- reference booksim',
    reruns: ['mesh', 'hypercube', 'butterfly'].map((network) => ({
      label: `the ${network}, live`,
      link: `preset=reference-${network}`,
    })),
    table: {
      caption: 'Packets that are equal, by recording',
      head: ['recording', 'what it is of', 'packets', 'verdict'],
      rows: traces.map((name) => {
        const count = whole(table(`tests/reference/${name}`).length)
        return [name.replace('.csv', ''), ofRecording(name), count, 'all equal, in every cycle']
      }),
    },
  }
}

/** @param {string} name @returns {string} what is written of a recording beside its name; in few rows it says more than that */
function ofRecording(name) {
  const row = read('tests/reference/DEVIATIONS.md')
    .split('\n')
    .find((line) => line.startsWith('|') && line.includes(`\`${name}\``))
  if (!row) throw new Error(`tests/reference/DEVIATIONS.md does not say what ${name} is of`)
  const [, , compared = ''] = row.split('|')
  return (
    compared.trim().replace(/^yes(, )?/, '') || 'the network, virtual channels, buffers, lengths and load in its name'
  )
}

/** Loads up to this share of saturation are compared more strictly: nearer to it latencies hang on chance. */
const STEADY = 0.7

/** @returns {Evidence} */
function latencies() {
  const points = table('tests/reference/agreement.csv')
  /** @param {readonly string[][]} rows @param {boolean} isSteady @returns {string} the largest difference */
  const worst = (rows, isSteady) => {
    const meant = rows.filter(([, , , share]) => Number(share) <= STEADY === isSteady)
    return percent(Math.max(...meant.map((row) => Math.abs(Number(row[7])))))
  }
  const names = new Set(points.map(([config]) => config))
  const curves = new Map(points.map((row) => [`${row[0]},${row[1]}`, row]))
  return {
    what: 'Routing functions: latency over load',
    judge: 'the same simulator',
    how: `Mean latency of uniform traffic on an 8×8 mesh at ${points.length} points of load, with ${names.size} routing functions and packets of one and of eight flits.`,
    found: `Within ${worst(points, true)} up to 70 % of saturation, within ${worst(points, false)} at 90 %.`,
    command: 'cargo test -p nifdy --test it curves',
    reruns: points
      .filter((row) => row[1] === '8' && Number(row[3]) > STEADY)
      .map((row) => ({ label: `${routing(row[8])} at 90 %, live`, link: `v=1&${row[8]}` })),
    table: {
      caption: 'The largest difference in mean latency, by routing function',
      head: ['routing', 'flits', 'up to 70 % of saturation', 'at 90 %'],
      rows: [...curves.values()].map(([config = '', flits = '', , , , , , , scenario]) => {
        const own = points.filter((row) => row[0] === config && row[1] === flits)
        return [routing(scenario), flits, `± ${worst(own, true)}`, `± ${worst(own, false)}`]
      }),
    },
  }
}

/** @param {string | undefined} link @returns {string} its routing function, in words */
const routing = (link) => (/routing\.kind=(\w+)/.exec(link ?? '')?.[1] ?? '').replaceAll('_', ' ')

/** @returns {Evidence} */
function secondOpinion() {
  const runs = /const RUNS: u64 = (\d+)/.exec(read('engine/tests/it/second_opinion.rs'))?.[1] ?? ''
  return {
    what: 'The general router: any network',
    judge: 'a second implementation, written from the description alone',
    how: 'Random networks, buffers, delays, lengths and loads; every packet must take the same cycles in both.',
    found: `${runs} random networks with every run of the tests, as many as wanted on demand.`,
    command: 'RUNS=1000 cargo test -p nifdy --test it second_opinion',
    reruns: [],
  }
}

/** @returns {Evidence} */
function options() {
  const rows = table('tests/reference/options.csv')
  const compared = rows.filter((row) => row.slice(2).some((count) => count !== '0'))
  /** @param {string} [packets] @param {string} [runs] @param {string} [of] @returns {string} */
  const counted = (packets = '0', runs = '0', of = '') =>
    runs === '0' ? '–' : `${whole(Number(packets))} of ${runs} ${of}${runs === '1' ? '' : 's'}`
  return {
    what: 'The general router: each of its options',
    judge: 'the recordings, the second implementation and the curves',
    how: 'What the tests play is counted by the options that are set in it. Every packet that is counted takes the same cycles there and here; a point of a curve is a mean latency. What is compared with nothing says so.',
    found: `${compared.length} of ${rows.length} options and ranges of numbers are compared; ${rows.length - compared.length} are not.`,
    command: 'cargo test -p nifdy --test it compared',
    reruns: [],
    table: {
      caption: 'Packets that are equal, by option',
      head: ['option', 'recorded packets', 'packets of random networks', 'points of curves'],
      rows: rows.map(([path, value, recorded, recordings, second, networks, points = '0']) => {
        const counts = [
          counted(recorded, recordings, 'recording'),
          counted(second, networks, 'network'),
          points === '0' ? '–' : points,
        ]
        const isNone = counts.every((count) => count === '–')
        return [`${path} = ${value}`, ...(isNone ? ['not compared', '', ''] : counts)]
      }),
    },
  }
}

/** @returns {Evidence} */
function chips() {
  const rounds = /for round in 0\.\.(\d+)/.exec(read('engine/tests/it/mad_postman.rs'))?.[1] ?? ''
  return {
    what: 'Mad-postman chips',
    judge: 'a second model, phit by phit, that shares nothing with the engine',
    how: 'Random small meshes, flow controls, priorities, lengths and delays: every message must leave and come in the same cycles, every output be held as long, every used-up address die alike.',
    found: `${rounds} random meshes with every run of the tests; phits conserved in every cycle of further runs, and broadcasts delivered to each node once.`,
    command: 'cargo test -p nifdy --test it mad_postman',
    reruns: [{ label: 'messages ahead of their address, live', link: 'preset=mp1-ahead' }],
  }
}

/** @returns {Evidence} */
function protocol() {
  const worlds = read('engine/explore/tests/nifdy.rs').match(/"[^"\n]*packets=/g)?.length ?? 0
  const ways = list('engine/explore/broken/ways/nifdy').length
  return {
    what: 'The NIFDY protocol',
    judge: 'exhaustive exploration of all behaviours',
    how: 'All orders in which packets and acknowledgements can arrive, be lost and be repeated, among a few nodes: each packet is accepted once and in order, bounds are kept, and the end stays reachable.',
    found: `${worlds} small worlds explored to the end; all of ${ways} protocols that were broken on purpose are caught, each with its shortest counterexample.`,
    command: 'cargo test -p nifdy-explore',
    reruns: [{ label: 'rules of the protocol, checked here', link: 'experiments=nifdy-rules' }],
  }
}

/** @returns {Evidence} */
function coherence() {
  const systems = read('engine/explore/tests/memory.rs').match(/"programs=/g)?.length ?? 0
  const ways = list('engine/explore/broken/ways/memory').length
  return {
    what: 'The coherence protocol of the shared memory',
    judge: 'exhaustive exploration of all behaviours',
    how: 'All programs of a few reads, writes, evictions and critical sections on one home and two or three caches, and all orders in which their messages can arrive: one writer or many readers, nobody reads backwards, a reader after a release sees the write, bounds are kept, and the end stays reachable.',
    found: `${systems} small systems explored to the end, in which every race of the protocol was met; all of ${ways} protocols that were broken on purpose are caught, each with its shortest counterexample.`,
    command: 'cargo test -p nifdy-explore --test memory',
    reruns: [],
  }
}

/**
 * @typedef {{ readonly key: string, readonly name: string }} Listed
 * @returns {readonly Listed[]} the papers that have findings
 */
function papers() {
  const contract = /export const contract = (.*) satisfies Contract/s.exec(read('web/contract.gen.ts'))?.[1] ?? '{}'
  const found = list('docs/reproduction')
  return JSON.parse(contract).papers.filter((/** @type {Listed} */ { key }) => found.includes(`${key}.json`))
}

/**
 * @param {Listed} paper
 * @returns {readonly Evidence[]}
 */
function paper({ key, name }) {
  const documents = list(`engine/lab/src/papers/${key}/experiments`).map((file) =>
    JSON.parse(read(`engine/lab/src/papers/${key}/experiments/${file}`)),
  )
  const checks = documents.filter((document) => Array.isArray(document.checks))
  // a second check of a row has a word behind a point
  const rows = new Set(
    checks.flatMap((document) => document.checks.map((/** @type {string} */ check) => check.split('.')[0])),
  )
  const { experiments } = JSON.parse(read(`docs/reproduction/${key}.json`))
  // as the report has counted them: rows may have been asked more since
  const report = read(`docs/reproduction/${key}.md`)
  const counted = new Map(
    [...report.matchAll(/^\| ([a-z ]+) \| (\d+) \|/gm)].map(([, verdict, rows]) => [verdict, Number(rows)]),
  )
  const counts = /** @type {const} */ ([
    ['holds', 'hold', 'holds'],
    ['calibrated', 'are calibrated', 'is calibrated'],
    ['partly tested', 'hold as far as they are tested', 'holds as far as it is tested'],
    ['fails', 'fail', 'fails'],
    ['open', 'are open', 'is open'],
  ])
    .map(([verdict, many, one]) => ({ many, one, rows: counted.get(verdict) ?? 0 }))
    .filter(({ rows }) => rows > 0)
    .map(({ many, one, rows }) => `${rows} ${rows === 1 ? one : many}`)
  const engines = [...new Set(Object.values(experiments).map(({ engine }) => engine))]
  const rules = {
    what: `${name}: rules and formulas`,
    judge: 'the equations, tables and rules of the paper',
    how: 'Each is checked by itself, on an idle network, a single pair or a single unit.',
    found: `${rows.size} rows in ${checks.length} groups of checks.`,
    command: `cargo run --release --bin nifdy -- experiment ${checks[0]?.name}`,
    reruns: checks.map((document) => ({ label: document.title, link: `experiments=${document.name}` })),
  }
  return [
    ...(checks.length > 0 ? [rules] : []),
    {
      what: `${name}: statements`,
      judge: key === 'textbook' ? 'what every course on networks teaches' : 'the text, tables and figures of the paper',
      how: `Each statement that can be checked is a row; ${Object.keys(experiments).length} experiments decide them, over several seeds with 95 % confidence.`,
      found: `${counts.join(', ')}; what is missed is shown as missed. From the report of engine ${engines.join(', ')}.`,
      command: `cargo run --release --bin nifdy -- reproduce ${key}`,
      reruns: [
        { label: 'its scorecard', link: 'experiments' },
        ...documents
          .filter(({ claims }) => claims?.length > 0)
          .map(({ title, name }) => ({ label: title, link: `experiments=${name}` })),
      ],
    },
  ]
}

/** @returns {Evidence} */
function fingerprints() {
  const runs = read('tests/golden/fingerprints.txt')
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split(' '))
  return {
    what: 'Any run: the same everywhere',
    judge: 'native code, Node and a browser, against each other',
    how: 'The complete state of each run is hashed at a cycle; the three must agree with the recorded hash bit for bit. A link below runs to its cycle here and compares.',
    found: `${runs.length} runs, recorded in ${basename('tests/golden/fingerprints.txt')}.`,
    command: 'cargo test -p nifdy --test it golden',
    reruns: runs.slice(0, 12).map(([cycle, print, scenario = '']) => ({
      label: `cycle ${whole(Number(cycle))}, ${print?.slice(0, 8)}`,
      link: `v=1&${scenario === '' ? '' : `${scenario}&`}at=${cycle}&chk=${print}`,
    })),
  }
}

/** @returns {Evidence} */
function links() {
  const { cases, page } = JSON.parse(read('tests/links/cases.json'))
  return {
    what: 'Links',
    judge: 'two readers, of the engine and of the page',
    how: 'Both read the same table: values, refusals, limits and sentences must be equal.',
    found: `${cases.length + page.length} links.`,
    command: 'cargo test -p nifdy --test it links',
    reruns: [],
  }
}

/** What the page imports it by. */
const MODULE = 'virtual:evidence'

/** @returns {import('vite').Plugin} gives it to the page, as it is when the page is built */
export function countEvidence() {
  const resolved = `\0${MODULE}`
  return {
    name: 'evidence',
    resolveId: (id) => (id === MODULE ? resolved : undefined),
    load: (id) => (id === resolved ? `export default ${JSON.stringify(evidence())}` : undefined),
  }
}

/** @returns {string} docs/evidence.md, as it should be */
export function evidencePage() {
  const intro =
    '# What judged the engine\n\nWritten by `npm run gen`, which counts it from the files of this repository. The page ' +
    'shows the same under *How we\nknow*, with links that run it again.\n'
  const rows = evidence().map(({ what, judge, found, command }) => [what, judge, found, `\`${command}\``])
  const tables = evidence().flatMap(({ table }) => table ?? [])
  const more = tables.map(({ caption, head, rows }) => `\n${caption}:\n\n${written([head, ...rows])}`)
  return [intro, written([['what', 'judged by', 'what came out', 'again'], ...rows]), ...more].join('\n')
}

/** @param {readonly (readonly string[])[]} rows the first is the head @returns {string} as a table of Markdown */
function written([head = [], ...rows]) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

/** Writes docs/evidence.md again. */
export function writeEvidence() {
  writeFileSync(PAGE, evidencePage())
}
