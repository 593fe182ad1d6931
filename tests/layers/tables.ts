/** Who may import whom, and what must not occur where: the structure of the code, as data. */
import type { MachineKey } from '../../web/machines/list'
import type { Exception, Table } from './graph'
import { knowsKind, type RouterKind } from './kinds'

/**
 * The engine's crates, each a folder of `engine`. Which may use which is in their `Cargo.toml` and kept by the compiler;
 * no module of two of them has the same name.
 */
export const crates = ['net', 'sim', 'shown', 'lab', 'files']

/** One row for each module of a crate, with those of the same crate that it may import. */
const machine = ['memory', 'software', 'workload', 'scenario', 'measure', 'machine']
export const engine: Table = {
  answer: [],
  model: [],
  parameter: [],
  topology: ['model', 'parameter'],
  routing: ['topology', 'model', 'parameter'],
  router: ['routing', 'topology', 'parameter', 'model'],
  /** An interface knows no network. */
  ni: ['model', 'parameter'],

  software: [],
  /** Caches and directories, which know no processor. */
  memory: [],
  workload: ['software', 'memory'],
  /** Puts together what all kinds of parts declare, and the rules between them. */
  scenario: ['software', 'workload'],
  measure: [],
  /** Tells its measures what happened by a plain call: this is the innermost loop. */
  machine: ['software', 'workload', 'scenario', 'measure'],
  lives: ['machine', 'measure', 'scenario', 'workload'],
  /** Looks at a whole machine between two cycles; the machine knows nothing of it. */
  check: machine,
  /** What can be asked about a run, and what it can be about. */
  question: [],
  /** Reads off a machine between two cycles what everything waits for. */
  why: [...machine, 'question'],
  /** Looks at a machine again and again while it runs. */
  observe: [...machine, 'why'],
  /** Never the machine, or a formula would check itself. */
  theory: ['scenario'],
  simulation: [...machine, 'why', 'observe'],
  snapshot: ['measure', 'simulation'],
  /** Replays part of a run with observers. */
  replay: [...machine, 'simulation', 'observe'],

  /** Faults of files, and lines as fields. */
  faults: [],
  rows: [],
  rates: ['faults'],
  network: ['faults', 'rows'],
  /** Messages are cut into packets; lines of JSON are rows. */
  lines: [],
  messages: ['lines', 'faults'],
  json_lines: ['rows', 'network', 'faults'],
  columns: ['rows', 'network'],
  table: ['faults', 'rows', 'columns', 'rates', 'messages'],
  packets: ['faults', 'rows', 'columns', 'rates', 'messages', 'table'],
  /** Large tables, a row at a time, and traces of another tool. */
  flow: ['faults', 'rows', 'columns', 'json_lines', 'packets', 'routes'],
  netrace: ['faults', 'messages', 'packets'],
  /** Traffic that is no list of packets: it is played as packets, or set. */
  matrix: ['faults', 'rows', 'rates', 'network', 'packets'],
  spots: ['faults', 'rows', 'network'],
  /** Tables of paths, for a network that is there. */
  routes: ['faults', 'rows', 'network'],
  /** The machine that a network from a file runs on. */
  general: ['faults'],
  /** Configurations of another simulator, which may name a network. */
  booksim: ['faults', 'network'],

  /** Counts what is in use, and knows of nothing else. */
  heap: [],
  /** How frames are declared. */
  section: [],
  /** What packets, channels and places are called in answers. */
  naming: [],
  /** What is shown of one machine only; the registry alone knows them all. */
  machines: ['section', 'naming'],
  /** The phases of programs, and how fast collectives are. */
  phases: [],
  bus: [],
  frame: ['section', 'machines', 'phases'],
  inspect: ['naming', 'machines', 'phases'],
  summary: ['bus'],
  /** What a run has counted, for files and other programs. */
  tables: [],
  places: ['naming', 'tables'],
  /** A run over time as an SVG file. */
  figure: ['summary', 'tables'],
  dialogs: [],
  /** Every packet of a stretch of a run, for viewers of traces. */
  recording: ['summary', 'tables', 'dialogs'],
  /** Files of scenarios. */
  saved: ['summary'],
  watch: ['inspect'],
  /** Answers questions about the past by simulating parts of it again. */
  retrace: ['inspect'],
  span: ['retrace', 'summary'],
  taken: ['retrace', 'recording', 'places', 'tables', 'summary'],
  history: ['watch', 'retrace', 'span', 'taken', 'inspect'],

  /** A framework: stands above a run and looks at it from outside; knows no paper. */
  experiment: [],
  /** Is checked by experiments. */
  challenge: ['experiment'],
  /** Challenges and questions, and what students hand in. */
  assignment: ['challenge', 'experiment'],
  /** What papers bring to it; the registry alone knows them all. */
  papers: ['experiment'],
}

/** What the crates would allow, and is left out on purpose: modules of other crates that a module may import. */
export const narrow: Table = {
  /** Knows no network. */
  memory: ['model'],
  software: ['model', 'parameter', 'answer'],
  /** Programs know distances, and neither routers nor interfaces. */
  workload: ['topology', 'model', 'parameter'],
  measure: ['model', 'topology'],
  theory: ['topology', 'model'],
}

/** Folders whose modules are kinds of one family and do not import each other, and the parts that all may use. */
export const engineKinds: Readonly<Record<string, readonly string[]>> = {
  topology: ['graph', 'failing', 'plane_port', 'shape', 'hops', 'grid', 'interposer', 'tree', 'stages', 'direct'],
  routing: [
    'ascending',
    'at_ports',
    'by_distance',
    'candidates',
    'layers',
    'networks',
    'next_hops',
    'options',
    'path_counts',
    'grid',
    'halves',
    'in_one_layer',
    'turn_model',
    'up_path',
  ],
  ni: ['queues', 'wait'],
  router: [
    'allocation',
    'bits',
    'capabilities',
    'channel',
    'context',
    'delays',
    'facets',
    'flit',
    'id',
    'incoming',
    'kind',
    'kinds',
    'law',
    'list',
    'occupancy',
    'registry',
    'ring',
    'settings',
    'site',
    'state',
    'table',
    'wires',
    'wiring',
    'wide',
  ],
  workload: [
    'program',
    'list',
    'on_off',
    'goals',
    'open_loop',
    'sizes',
    'transfers',
    'weighted',
    // What the traffic of each of two classes may be, besides being programs of their own.
    'uniform',
    'permutation',
    'hot_spots',
  ],
  papers: [],
  machines: [],
  measure: [],
  theory: [],
}

/**
 * The page: one row for each folder and file directly below `web`, and one for the words of a view, which the panels
 * share with the engine's end.
 */
const view = 'engine/view'
/** How questions are written, which links share with the engine's end. */
const question = 'engine/question'
/** Written by the engine's tests. */
const generated = ['contract.gen', 'frame.gen', 'answers.gen']
const below = ['scenario', view, question, 'base', ...generated]
/** What a machine may bring to the page: panels know this, and no machine. */
const contract = 'machines/machine'
const panel = [contract, 'glossary', 'page', 'run', 'axis', 'shown', 'engine (types)', 'ui', ...below]
export const page: Table = {
  base: [],
  'contract.gen': [],
  'help.gen': [],
  'frame.gen': [],
  'answers.gen': [],
  ui: ['base'],
  /** Explains words wherever they stand. */
  glossary: ['ui', 'base'],
  scenario: ['glossary', 'base', 'ui', 'contract.gen', 'help.gen'],
  [view]: [...generated, 'base'],
  [question]: ['answers.gen', 'base'],
  engine: [view, question, 'scenario (types)', ...generated, 'base'],
  /** What is shown: one value, where each part of it is kept, and what is drawn of it now. Nothing here moves it. */
  shown: ['engine (types)', ...below],
  /** The shared time axis: which part of it is visible, what is marked on it, and the snapshots along it. */
  axis: ['engine', 'shown', ...below],
  /** The runs and what moves them: opening, playing, seeking, changing. */
  run: ['engine', 'axis', 'shown', ...below],
  /** The page around the runs: its address, its commands and keys, its theme. */
  page: ['engine', 'run', 'axis', 'shown', 'ui', ...below],
  [contract]: ['glossary', 'page', 'shown', 'scenario', 'answers.gen'],
  topology: panel,
  /** Owns the canvases that have a time axis; what is painted on them is the panels' own. */
  timeplot: ['axis', 'shown', 'engine (types)', 'ui', ...below],
  time: [...panel, 'timeplot'],
  charts: [...panel, 'timeplot'],
  /** Draws experiments and what became of them; knows nothing of how they are run. */
  figures: ['glossary', 'answers.gen', 'ui', 'base'],
  inspector: panel,
  /** A room for each machine, which brings its slices of the picture and of the inspector; the registry knows them all. */
  machines: [...panel, 'topology', 'inspector'],
  compare: panel,
  experiments: [...panel, 'engine', 'figures'],
  /** Documents that show one exact state after the other, and what plays, makes and presents them. */
  lessons: [...panel, 'experiments'],
  /** Challenges, which experiments check, and what a reader has solved of them. */
  course: [...panel, 'engine', 'figures', 'experiments', 'embed'],
  /** Opens and saves what a scenario is made of. */
  files: [...panel, 'engine'],
  /** Ways to hand on what is shown. */
  share: [...panel, 'engine', 'embed'],
  /** The page within the page of another. */
  embed: [...panel, 'engine', 'topology', 'time', 'charts', 'lessons', 'machines'],
  /** What judged the engine: data, and the page that shows it. */
  evidence: ['page', 'ui'],
  App: [
    ...panel,
    'engine',
    'topology',
    'time',
    'charts',
    'inspector',
    'machines',
    'compare',
    'course',
    'experiments',
    'evidence',
    'files',
    'lessons',
    'share',
  ],
  /** The first picture, before the page is there. */
  poster: ['engine', 'machines', 'topology', 'page', 'shown', 'ui', ...below],
  first: ['engine', 'poster', 'ui', 'main'],
  main: ['App', 'poster', 'machines', 'page', 'run', 'axis', 'shown', 'ui', 'base'],
}
export const pageExceptions: readonly Exception[] = [
  {
    from: 'inspector/useInspection.ts',
    to: 'engine/simulation.ts',
    why: "the inspector asks about what is selected; what it hears is nobody else's",
  },
]

/** What must not occur in the code, where it is allowed nevertheless, and why. */
export interface Absence {
  readonly what: string
  readonly pattern: RegExp
  /** Files, or folders ending in `/`. */
  readonly allowed: readonly string[]
  readonly why: string
}

/** What must not occur in the engine, whose kinds of router are these. */
export const engineAbsences = (kinds: readonly RouterKind[]): readonly Absence[] => [
  {
    what: 'the numbering of inputs and outputs',
    pattern: /\bper_port\b|\.width\(\)/g,
    allowed: ['router/', 'routing/'],
    why: 'InputId and OutputId say where they are; nobody outside calculates with their numbers',
  },
  {
    what: 'a kind of router',
    pattern: knowsKind(kinds),
    allowed: [
      'router/',
      // A paper's machine is its own.
      'papers/',
      // Its sections of frames, and what is said of its nodes and routers.
      'machines/',
    ],
    why: 'a kind is a folder of router/ and a line in router/kinds.rs: others ask for what it can do, holds and has',
  },
  {
    what: 'a kind of interface',
    pattern: /\bNi::Queues\b/g,
    allowed: ['ni/'],
    why: 'ni/look.rs answers for every kind what is asked about an interface',
  },
  {
    what: 'floating point',
    pattern: /\bf(?:32|64)\b/g,
    allowed: [
      'measure/',
      'theory/',
      'experiment/',
      'challenge/',
      'assignment/',
      'papers/',
      'frame.rs',
      'bus.rs',
      'summary.rs',
      'inspect/',
      'figure.rs',
      'figure/',
      // What routing costs in a network, which no run depends on.
      'routing/costs.rs',
      'scenario/card.rs',
      'scenario/routes.rs',
      // Numbers of files, before they are whole.
      'booksim/',
      'network/',
      'columns.rs',
      'packets.rs',
      'rates.rs',
      'matrix.rs',
      'spots.rs',
      'general.rs',
      'rows.rs',
    ],
    why: 'the simulated world is whole numbers, the same on every machine; only what is shown is divided',
  },
  {
    what: 'hash order',
    pattern: /\bHash(?:Map|Set)\b/g,
    allowed: [],
    why: 'its order differs between runs',
  },
  {
    what: 'a clock',
    pattern: /\bstd\s*::\s*time\b|\bInstant\b|\bSystemTime\b/g,
    allowed: [],
    why: 'the engine knows only cycles',
  },
  {
    what: 'a global',
    pattern: /\bstatic\s+mut\b|\bthread_local!|\b(?:Once|Lazy)(?:Lock|Cell)\b/g,
    allowed: [],
    why: 'two simulations in one page are two values',
  },
]

/** Modules whose stored state is the simulated world: no field there is as wide as the machine's addresses. */
export const widthless = [
  'model',
  'parameter',
  'scenario',
  'topology',
  'routing',
  'router',
  'ni',
  'software',
  'workload',
  'machine',
]

export const pageAbsences: readonly Absence[] = [
  {
    what: 'state of a module',
    pattern: /^(?:export )?(?:let|var) /gm,
    allowed: ['engine/worker.ts', 'engine/point-worker.ts'],
    why: 'what changes is a field of an object that a test can make',
  },
  {
    what: 'messages to the worker',
    pattern: /\bpostMessage\b/g,
    allowed: ['engine/', 'page/serviceWorker.ts', 'embed/'],
    why: 'the page asks web/engine/simulation.ts; the service worker is told one word, the holder of an embed its state',
  },
  {
    what: 'an animation loop',
    pattern: /\brequestAnimationFrame\b/g,
    allowed: ['run/beat.ts'],
    why: 'one beat paces the clock, and that every painter',
  },
  {
    what: 'any',
    pattern: /\bas any\b|:\s*any\b|<any>/g,
    allowed: [],
    why: 'types come from the contract or from the function that makes them',
  },
]

/** What a machine of the page is known by, and the only files outside of its room that may speak of it, each with why. */
export interface Known {
  readonly words: RegExp
  readonly allowed: Readonly<Record<string, string>>
}

const registry = { 'machines/list.ts': 'the registry', 'machines/pictures.ts': 'the registry of what draws them' }
const named = {
  'lessons/library.ts': 'lessons are named after what they teach',
  'course/units.ts': 'units name experiments and lessons',
}

/** An entry for each machine of `web/machines/list.ts`. Written words count too: who explains a machine knows it. */
export const machineWords: Readonly<Record<MachineKey, Known>> = {
  spider: {
    words: /spider|adapter|host.?memor|transmitter/gi,
    allowed: { ...registry, ...named },
  },
  mp1: {
    words: /\bmp1\b|mad.?postman|\bphits?\b|dead.?address|\bplanes\b|routing.?machine/gi,
    allowed: { ...registry, ...named, 'shown/texts.ts': 'what links call the ways to lay out sheets' },
  },
  bristled: {
    words: /bristled|pipeline|crossbar|coheren|shared.?memory|write.?back|transaction/gi,
    allowed: {
      ...registry,
      'course/units.ts': 'units name experiments and lessons',
      'engine/question.ts': 'questions in the words of the engine',
      'shown/shown.ts': 'questions are part of what is shown',
      'shown/texts.ts': 'questions and kinds of packets as links call them',
      'shown/filter.ts': 'kinds of packets as links call them',
      'shown/kinds.ts': 'what tells packets apart',
      'compare/FilterForm.tsx': 'kinds of packets in words',
      'page/keyWords.ts': 'kinds of packets in words',
      'topology/shapes.ts': 'the shapes of all kinds of packets',
      'topology/colours.ts': 'the colours of all kinds of packets',
    },
  },
}

/** Files that are pure geometry and painting, wherever they are. */
export const domless = { names: ['place.ts', 'draw.ts', 'pick.ts'], pattern: /(?<![.\w])document\b|\bHTMLElement\b/g }

/** The only files that may name the engine's wasm: the workers, and those that have it compiled for them. */
export const wasmOwners = [
  'engine/worker.ts',
  'engine/run.ts',
  'engine/point-worker.ts',
  'engine/parts.ts',
  'engine/outline.ts',
  'engine/pool.ts',
]

/** A file longer than this usually holds two ideas. */
export const longest = 400

/** A function of the page longer than this usually does two things. A table of data is no function. */
export const longestFunction = 60
