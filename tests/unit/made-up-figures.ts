/** Experiments and findings made up for tests of charts: in the engine's shapes, without an engine. */
import type {
  At,
  Axis,
  Chart,
  ClaimFinding,
  Estimate,
  Experiment,
  Group,
  HeatFinding,
  Judgement,
  Measure,
  Row,
  Verdict,
} from '../../web/answers.gen'

export const delivered: Measure = {
  name: 'delivered',
  unit: 'packets',
  sentence: 'Data packets that processors took.',
}

export const latency: Measure = {
  name: 'latency_mean',
  unit: 'cycles',
  sentence: 'Mean latency of the packets delivered.',
}

export const networks = axis('network', 'Network', [
  ['fat-tree', 'Full fat tree'],
  ['cm5', 'CM-5-like tree'],
  ['sf-tree', 'Store-and-forward tree'],
  ['mesh', '8×8 mesh'],
  ['torus', '8×8 torus'],
  ['mesh-3d', '4×4×4 mesh'],
  ['butterfly', 'Butterfly'],
  ['multibutterfly', 'Multibutterfly'],
])

export const interfaces = axis('interface', 'Interface', [
  ['none', 'No NIFDY'],
  ['buffers', 'Buffers only'],
  ['nifdy', 'NIFDY'],
])

export function axis(name: string, label: string, values: readonly (readonly [string, string])[]): Axis {
  return { name, label, values: values.map(([value, text]) => ({ name: value, label: text })) }
}

export function numbers(name: string, label: string, values: readonly number[], unit = ''): Axis {
  return {
    name,
    label,
    ...(unit ? { unit } : {}),
    parameter: `workload.${name}`,
    values: values.map((number) => ({ name: String(number), label: String(number), number })),
  }
}

/** A chart's scale is linear unless it says otherwise. */
type Drawn = Omit<Chart, 'log'> & Partial<Chart>

export function experiment(chart: Drawn, axes: readonly Axis[], measure: Measure, title = 'Made up'): Experiment {
  return {
    name: 'made-up',
    title,
    paper: 'nifdy',
    figure: 'Figure 0',
    about: 'Made up.',
    chart: { log: false, ...chart },
    measure: measure.name,
    lower_is_better: false,
    seeds: 5,
    points: axes.reduce((product, { values }) => product * values.length, 5),
    claims: [],
    estimate: 1,
    axes,
  }
}

export function estimate(mean: number, half = mean / 100, n = 5): Estimate {
  return { mean, low: mean - half, high: mean + half, n }
}

/** Every choice of one value on each axis. */
export function places(axes: readonly Axis[]): readonly At[] {
  return axes.reduce<readonly At[]>(
    (made, { name, values }) => made.flatMap((at) => values.map((value) => ({ ...at, [name]: value.name }))),
    [{}],
  )
}

/** A judgement in which `value` says what is known of a place: a mean, or nothing yet. */
export function judgement(
  { axes, measure }: Experiment,
  value: (at: At) => Estimate | undefined,
  more: Partial<Judgement> = {},
): Judgement {
  const groups = places(axes).map((at): Group => {
    const known = value(at)
    return { at, n: known?.n ?? 0, measures: known ? { [measure]: known } : {}, keys: [], text: '' }
  })
  return { groups, claims: [], complete: groups.every(({ n }) => n > 0), ...more }
}

/** Heavy traffic: packets delivered by the networks with each interface, as in figure 2. */
export const heavy = experiment({ kind: 'bars', x: 'network', series: 'interface' }, [networks, interfaces], delivered)

const HEAVY: Readonly<Record<string, readonly [number, number, number]>> = {
  'fat-tree': [512_000, 548_000, 571_000],
  cm5: [404_000, 431_000, 455_000],
  'sf-tree': [288_000, 301_000, 352_000],
  mesh: [241_000, 252_000, 318_000],
  torus: [366_000, 384_000, 421_000],
  'mesh-3d': [402_000, 415_000, 462_000],
  butterfly: [431_000, 446_000, 489_000],
  multibutterfly: [541_000, 559_000, 574_000],
}

export function heavyValue(at: At): Estimate {
  const place = ['none', 'buffers', 'nifdy'].indexOf(at.interface ?? '')
  const mean = HEAVY[at.network ?? '']?.[place] ?? 0
  return estimate(mean, mean * 0.012)
}

/** Accepted against offered load, as of a network that saturates. */
export const loads = numbers('load', 'Offered load', [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4], 'flits/node/cycle')
export const curve = experiment({ kind: 'lines', x: 'load', series: 'interface' }, [loads, interfaces], latency)

export function curveValue(at: At): Estimate {
  const load = Number(at.load)
  const limit = { none: 0.33, buffers: 0.36, nifdy: 0.47 }[at.interface ?? ''] ?? 1
  const mean = load < limit * 0.97 ? 40 + 30 / (1 - load / limit) : 1900 + 900 * (load - limit)
  return estimate(mean, mean * 0.06)
}

/** The best O and B. */
const entries = numbers('o', 'Outstanding packets O', [1, 2, 4, 8, 16])
const buffers = numbers('b', 'Pool buffers B', [1, 2, 4, 8, 16, 32])
export const best = experiment({ kind: 'heat', x: 'o', y: 'b' }, [entries, buffers], delivered)

export function bestValue(at: At): Estimate {
  const [o, b] = [Math.log2(Number(at.o)), Math.log2(Number(at.b))]
  const mean = 420_000 - 24_000 * (o - 2.8) ** 2 - 9_000 * (b - 3.4) ** 2
  return estimate(mean, 4_000)
}

/** Pending packets of 32 receivers: piles that drift upward. */
export function pile(at: At, strength: number, columns: number): HeatFinding {
  return {
    at,
    window: 2000,
    nodes: 32,
    columns: Array.from({ length: columns }, (_, column) =>
      Array.from({ length: 32 }, (_, node) => {
        const wave = Math.sin((node - column / 6) / 2.5) + Math.sin((node + column / 9) / 5.1)
        return Math.max(0, Math.round(strength * wave * Math.min(1, column / 60)))
      }),
    ),
  }
}

export const pending = experiment({ kind: 'maps', x: 'interface' }, [interfaces], delivered)
export const piles: readonly HeatFinding[] = [
  pile({ interface: 'none' }, 14, 240),
  pile({ interface: 'buffers' }, 11, 225),
  pile({ interface: 'nifdy' }, 4, 171),
]

export function claim(row: string, verdict: Verdict, more: Partial<ClaimFinding> = {}): ClaimFinding {
  const measured = 'mesh 1.32 ± 0.01 … multibutterfly 1.06 ± 0.01'
  return {
    row,
    star: row === 'NIFDY-47',
    says: 'NIFDY delivers more packets than no NIFDY, on every network',
    verdict,
    measured,
    note: '',
    tests: [{ verdict, measured }],
    readings: [],
    runs: '5 seeds',
    ...more,
  }
}

export function row(name: string, more: Partial<Row> = {}): Row {
  return {
    row: name,
    star: false,
    where: 'Figure 2',
    expected: 'NIFDY > no NIFDY on each net',
    tolerance: '',
    tier: 'S',
    experiment: 'nifdy-figure-2',
    clauses: [],
    ...more,
  }
}
