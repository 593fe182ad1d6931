/** What a chart draws for an experiment: places, scales, words. Its look on a page is in `figures-page.test.ts`. */
import { describe, expect, it } from 'vitest'
import { arrange, at, drawnInterval, range } from '../../web/figures/arrange'
import { bars } from '../../web/figures/bars'
import { walk } from '../../web/figures/cursor'
import { heat } from '../../web/figures/heat'
import { lines } from '../../web/figures/lines'
import { maps, pendingAt, pixels } from '../../web/figures/maps'
import { brief, estimated, interval, tickTexts } from '../../web/figures/numbers'
import { around, isDark, rising } from '../../web/figures/ramp'
import { isGeometric, numberScale, valueScale } from '../../web/figures/scales'
import { type Scene, spotAt } from '../../web/figures/scene'
import { textWidth, wrap } from '../../web/figures/text'
import { description, reading, valueTitle } from '../../web/figures/words'
import * as made from './made-up-figures'

const heavy = () => arrange(made.heavy, made.judgement(made.heavy, made.heavyValue))

/** The experiment of figure 2, each value over that without NIFDY. */
const relative = { ...made.heavy, chart: { ...made.heavy.chart, relative_to: { interface: 'none' } } }
const overNone = () => {
  const judged = made.judgement(relative, made.heavyValue)
  const groups = judged.groups.map((group) => ({ ...group, relative: made.estimate(1.1, 0.02) }))
  return arrange(relative, { ...judged, groups })
}

const texts = (scene: Scene, role: string) =>
  scene.labels.filter((label) => label.role === role).map(({ text }) => text)
const shapes = (scene: Scene, kind: string) => scene.shapes.filter((shape) => shape.kind === kind)
const parts = (scene: Scene, kind: string) =>
  shapes(scene, kind).reduce((count, { d }) => count + (d.match(/z/g)?.length ?? 0), 0)

describe('an arrangement', () => {
  it('has a cell for each choice of one value on each axis', () => {
    const cells = heavy().cells
    expect(cells).toHaveLength(24)
    expect(new Set(cells.map(({ at }) => `${at.network} ${at.interface}`)).size).toBe(24)
    expect(cells.map(({ index }) => index)).toEqual(cells.map((_, index) => index))
  })

  it('finds a cell by its place', () => {
    const cell = at(heavy(), 0, 3, 2)
    expect(cell?.at).toEqual({ network: 'mesh', interface: 'nifdy' })
    expect(cell?.value?.mean).toBe(318_000)
  })

  it('knows all places before there are results', () => {
    const nothing = arrange(made.heavy)
    expect(nothing.cells).toHaveLength(24)
    expect(nothing.cells.every(({ n, value }) => n === 0 && value === undefined)).toBe(true)
  })

  it('makes small charts of an axis that the chart does not name', () => {
    const axes = [made.networks, made.loads, made.interfaces]
    const three = made.experiment({ kind: 'lines', x: 'load', series: 'interface' }, axes, made.latency)
    expect(arrange(three).facets.map(({ label }) => label)).toEqual(made.networks.values.map(({ label }) => label))
  })

  it('has all curves in one frame where the paper has: once they were in two', () => {
    const axes = [made.networks, made.loads, made.interfaces]
    const three = made.experiment({ kind: 'lines', x: 'load', series: 'interface' }, axes, made.latency)
    const judged = made.judgement(three, ({ interface: one }) => made.estimate(one === 'nifdy' ? 2 : 1, 0, 3))
    const one = arrange(three, judged, [], { together: true })
    expect(one.facets.map(({ label }) => label)).toEqual([''])
    expect(one.series).toHaveLength(made.networks.values.length * made.interfaces.values.length)
    expect(one.series[0]).toEqual({ name: 'none, fat-tree', label: 'No NIFDY, Full fat tree' })
    expect(new Set(one.looks).size).toBe(one.series.length)
    const last = at(one, 0, 0, one.series.length - 1)
    expect([last?.at.network, last?.at.interface, last?.value?.mean]).toEqual(['multibutterfly', 'nifdy', 2])
  })

  it('has the curves of one axis in one frame, and charts for what the paper has charts for', () => {
    const axes = [made.networks, made.loads, made.interfaces]
    const three = made.experiment({ kind: 'lines', x: 'load', facet: 'interface' }, axes, made.latency)
    const judged = made.judgement(three, () => made.estimate(1, 0, 3))
    const one = arrange(three, judged, [], { together: ['network'] })
    expect(one.facets.map(({ label }) => label)).toEqual(made.interfaces.values.map(({ label }) => label))
    expect(one.series.map(({ label }) => label)).toEqual(made.networks.values.map(({ label }) => label))
  })

  it('draws intervals so much longer as is said above them, and tells them as they are', () => {
    const axes = [made.loads, made.interfaces]
    const two = made.experiment({ kind: 'lines', x: 'load', series: 'interface' }, axes, made.latency)
    const judged = made.judgement(two, () => made.estimate(10, 0.01, 3))
    const one = arrange(two, judged, [], { longer: 20 })
    const value = one.cells[0]?.value
    if (!value) throw new Error('nothing is drawn')
    const drawn = drawnInterval(one, value)
    expect(drawn.high - drawn.low).toBeCloseTo(20 * (value.high - value.low))
    expect(Math.max(...range(one))).toBeCloseTo(drawn.high)
    expect(valueTitle(one, made.latency)).toMatch(/; error bars 20 times as long$/)
  })

  it('counts along x in the unit of the paper, and finds what was measured at each place', () => {
    const two = made.experiment(
      { kind: 'lines', x: 'load', series: 'interface' },
      [made.loads, made.interfaces],
      made.latency,
    )
    const judged = made.judgement(two, ({ load }) => made.estimate(Number(load), 0, 3))
    const percent = arrange(two, judged, [], { x: { times: 600, unit: '% of the bound' } })
    const { values } = made.loads
    expect(percent.numbers).toEqual(values.map(({ number = 0 }) => Math.round(600 * number)))
    expect(percent.xs.map(({ label }) => label)).toEqual(percent.numbers?.map(String))
    expect(percent.x?.unit).toBe('% of the bound')
    expect(values.map((_, x) => at(percent, 0, x, 0)?.value?.mean)).toEqual(values.map(({ name }) => Number(name)))
  })

  it('leaves out what values are divided by, and keeps the look of the rest', () => {
    const divided = overNone()
    expect(divided.series.map(({ name }) => name)).toEqual(['buffers', 'nifdy'])
    expect(divided.looks).toEqual([1, 2])
    expect(divided.reference).toBe('No NIFDY')
    expect(divided.cells.every(({ value }) => value?.mean === 1.1)).toBe(true)
  })

  it('names the axis of a number where the number stands alone', () => {
    const rounds = made.numbers('rounds', 'Rounds', [1, 4])
    const two = made.experiment({ kind: 'lines', x: 'load', facet: 'rounds' }, [made.loads, rounds], made.latency)
    expect(arrange(two).facets.map(({ label }) => label)).toEqual(['Rounds 1', 'Rounds 4'])
  })

  it('needs no scale below zero for the intervals of what cannot be negative', () => {
    const few = made.judgement(made.heavy, () => made.estimate(10, 30, 2))
    expect(Math.min(...range(arrange(made.heavy, few)))).toBe(0)
    const negative = made.judgement(made.heavy, () => made.estimate(-10, 30, 2))
    expect(Math.min(...range(arrange(made.heavy, negative)))).toBe(-40)
  })

  it('draws upward the axis that a heat chart names', () => {
    const heat = arrange(made.best)
    expect(heat.x?.name).toBe('o')
    expect(heat.seriesAxis?.name).toBe('b')
  })
})

describe('numbers', () => {
  it('have as many digits as the first two of their interval', () => {
    expect(estimated(made.estimate(412_345, 1234))).toBe('412\u202f300 ± 1\u202f200')
    expect(estimated(made.estimate(1.13456, 0.0123))).toBe('1.135 ± 0.012')
    expect(estimated(made.estimate(57.34, 3.2))).toBe('57.3 ± 3.2')
  })

  it('stand alone where there is no interval', () => {
    expect(estimated({ mean: 41.23456, low: 41.23456, high: 41.23456, n: 1 })).toBe('41.23')
    expect(estimated(made.estimate(144, 0))).toBe('144')
  })

  it('name both ends of an interval to the same digits', () => {
    expect(interval(made.estimate(1.13, 0.012))).toBe('1.118 … 1.142')
    expect(interval(made.estimate(-3, 1.5))).toBe('\u22124.5 … \u22121.5')
  })

  it('are alike beside one scale', () => {
    expect(tickTexts([0, 0.5, 1, 1.5])).toEqual(['0', '0.5', '1.0', '1.5'])
    expect(tickTexts([0, 200_000, 400_000])).toEqual(['0', '200 k', '400 k'])
    expect(tickTexts([0, 1000, 2000])).toEqual(['0', '1\u202f000', '2\u202f000'])
  })

  it('are three digits in a cell', () => {
    expect([1.1, 0.0456, 37.84, 318_240, 1_234_567, 8, 0].map(brief)).toEqual([
      '1.10',
      '0.0456',
      '37.8',
      '318 k',
      '1.23 M',
      '8',
      '0',
    ])
  })
})

describe('scales', () => {
  it('of bars start at zero', () => {
    const scale = valueScale({ values: [900, 1000], log: false, zero: true, ticks: 5 })
    expect(scale.from).toBe(0)
    expect(scale.to).toBeGreaterThanOrEqual(1000)
  })

  it('of lines may leave zero out where all values are near each other', () => {
    expect(valueScale({ values: [900, 1000], log: false, zero: false, ticks: 5 }).from).toBeGreaterThan(500)
    expect(valueScale({ values: [300, 1000], log: false, zero: false, ticks: 5 }).from).toBe(0)
  })

  it('hold every value within their ends, logarithmic ones too', () => {
    for (const log of [false, true]) {
      const values = [0.013, 4, 37, 2900]
      const scale = valueScale({ values, log, zero: true, ticks: 5 })
      const shares = values.map((value) => scale.share(value))
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
      expect([...shares].sort((a, b) => a - b)).toEqual(shares)
      expect(scale.ticks.length).toBeGreaterThanOrEqual(3)
    }
  })

  it('put equal factors at equal distances where they are logarithmic', () => {
    const scale = valueScale({ values: [1, 1000], log: true, zero: true, ticks: 5 })
    expect(scale.share(100) - scale.share(10)).toBeCloseTo(scale.share(1000) - scale.share(100), 9)
  })

  it('over no values at all are scales all the same', () => {
    const scale = valueScale({ values: [], log: false, zero: true, ticks: 5 })
    expect([scale.from, scale.to]).toEqual([0, 1])
  })

  it('along x are logarithmic where each number is the same multiple of the one before', () => {
    expect(isGeometric([16, 64, 256])).toBe(true)
    expect(isGeometric([16, 64, 112])).toBe(false)
    expect(numberScale([16, 64, 256]).share(64)).toBeCloseTo(0.5, 9)
    expect(numberScale([16, 64, 112]).share(64)).toBeCloseTo(0.5, 9)
    expect(numberScale([0.1]).share(0.1)).toBe(0.5)
    const blocks = numberScale([16, 32, 64, 128, 512, 1600, 4000, 10_000])
    expect(blocks.log).toBe(true)
    expect(blocks.ticks.map(({ text }) => text.replace(/\s/, ''))).toContain('1600')
    expect(numberScale([1, 10, 20, 30, 40, 50, 60]).log).toBe(false)
    expect(numberScale([32, 64, 1600, 10_000]).log).toBe(true)
  })
})

describe('bars', () => {
  it('are as long as their means, from zero', () => {
    const scene = bars(heavy(), made.delivered, false, 900)
    const [bar] = shapes(scene, 'bar')
    const [first = '', second = ''] = bar?.d.split('z') ?? []
    const height = (d: string) => Math.abs(Number(/v([\d.-]+)h/.exec(d)?.[1]))
    expect(height(second) / height(first)).toBeCloseTo(404 / 512, 2)
    expect(parts(scene, 'bar')).toBe(24)
    expect(shapes(scene, 'whisker')).toHaveLength(3)
  })

  it('are outlines until there is a result, and pale until all seeds have one', () => {
    const some = made.judgement(made.heavy, (at) =>
      at.network === 'mesh' ? { ...made.heavyValue(at), n: 2 } : at.network === 'cm5' ? made.heavyValue(at) : undefined,
    )
    const scene = bars(arrange(made.heavy, some), made.delivered, false, 900)
    expect([parts(scene, 'bar'), parts(scene, 'partial'), parts(scene, 'missing')]).toEqual([3, 3, 18])
  })

  it('are as high as the box that they fill, and never too low to be read', () => {
    for (const whole of [300, 420, 700]) expect(bars(heavy(), made.delivered, false, 900, whole).height).toBe(whole)
    expect(bars(heavy(), made.delivered, false, 900, 50).height).toBeGreaterThan(150)
    expect(lines(heavy(), made.delivered, false, 900, 500).height).toBe(500)
  })

  it('lie down where their names do not fit below them', () => {
    const wide = bars(heavy(), made.delivered, false, 900)
    const narrow = bars(heavy(), made.delivered, false, 340)
    expect(texts(wide, 'title')).toContain('Network')
    expect(texts(narrow, 'facet')).toEqual(made.networks.values.map(({ label }) => label))
    expect(narrow.labels.every(({ x, anchor, text }) => anchor !== 'start' || x + textWidth(text) <= 345)).toBe(true)
    expect(parts(narrow, 'bar')).toBe(24)
  })

  it('are points on a logarithmic scale, where lengths would mean nothing', () => {
    const scene = bars(heavy(), made.delivered, true, 900)
    expect(parts(scene, 'bar')).toBe(0)
    expect(shapes(scene, 'marker')).toHaveLength(3)
  })

  it('stand on 1 where a logarithmic scale shows ratios', () => {
    const scene = bars(overNone(), made.delivered, true, 900)
    expect(parts(scene, 'bar')).toBe(16)
    expect(scene.rules.filter(({ kind }) => kind === 'reference')).toHaveLength(1)
  })

  it('have a line where they equal what they are divided by', () => {
    const scene = bars(overNone(), made.delivered, false, 900)
    expect(scene.rules.some(({ kind }) => kind === 'reference')).toBe(true)
    expect(texts(scene, 'legend')).toContain('No NIFDY = 1')
  })

  it('can each be pointed at, over the whole height', () => {
    const scene = bars(heavy(), made.delivered, false, 900)
    for (const spot of scene.spots) {
      const { box, cell } = spot
      expect(spotAt(scene, box.x + box.width / 2, box.y + 2)?.cell).toBe(cell)
    }
    expect(spotAt(scene, 3, 3)).toBeUndefined()
  })
})

describe('lines', () => {
  const some = (known: number) =>
    arrange(
      made.curve,
      made.judgement(made.curve, (at) => (Number(at.load) <= known ? made.curveValue(at) : undefined)),
    )

  it('join the points that are known, and mark where points are to come', () => {
    const scene = lines(some(0.2), made.latency, false, 900)
    expect(shapes(scene, 'line')).toHaveLength(3)
    expect(shapes(scene, 'line')[0]?.d.match(/[ML]/g)).toHaveLength(4)
    expect(parts(scene, 'missing')).toBe(4)
  })

  it('break where a point between is missing', () => {
    const gap = made.judgement(made.curve, (at) => (at.load === '0.2' ? undefined : made.curveValue(at)))
    const scene = lines(arrange(made.curve, gap), made.latency, false, 900)
    expect(shapes(scene, 'line')[0]?.d.match(/M/g)).toHaveLength(2)
  })

  it('are named where they end, or in a legend where there is no room', () => {
    expect(texts(lines(some(1), made.latency, false, 900), 'direct')).toEqual(['No NIFDY', 'Buffers only', 'NIFDY'])
    const narrow = lines(some(1), made.latency, false, 320)
    expect(texts(narrow, 'direct')).toEqual([])
    expect(texts(narrow, 'legend')).toEqual(['No NIFDY', 'Buffers only', 'NIFDY'])
  })

  it('find the nearest point to the pointer', () => {
    const scene = lines(some(1), made.latency, false, 900)
    const spot = scene.spots[5]
    expect(spot && spotAt(scene, spot.x + 3, spot.y - 2)?.cell).toBe(spot?.cell)
  })

  it('have bands where whiskers would touch', () => {
    const many = made.numbers(
      'load',
      'Offered load',
      Array.from({ length: 40 }, (_, index) => (index + 1) / 100),
    )
    const dense = made.experiment(made.curve.chart, [many, made.interfaces], made.latency)
    const scene = lines(arrange(dense, made.judgement(dense, made.curveValue)), made.latency, false, 900)
    expect(shapes(scene, 'band')).toHaveLength(3)
    expect(shapes(scene, 'error')).toHaveLength(0)
  })
})

describe('a heat chart', () => {
  const scene = heat(arrange(made.best, made.judgement(made.best, made.bestValue)), made.delivered, false, 800)

  it('writes the number of each cell, dark on light and light on dark', () => {
    expect(texts(scene, 'inside').length + texts(scene, 'inverse').length).toBe(30)
    expect(texts(scene, 'inside').length).toBeGreaterThan(0)
    expect(texts(scene, 'inverse').length).toBeGreaterThan(0)
  })

  it('marks the best, and what is as good within the intervals', () => {
    const marks = scene.tiles.map(({ mark }) => mark)
    expect(marks.filter((mark) => mark === 'best')).toHaveLength(1)
    expect(marks.filter((mark) => mark === 'near')).toHaveLength(1)
  })

  it('marks the least where less is better', () => {
    const least = heat(arrange(made.best, made.judgement(made.best, made.bestValue)), made.delivered, true, 800)
    const best = least.tiles.find(({ mark }) => mark === 'best')
    const [left, low] = [Math.min, Math.max].map((of, way) =>
      of(...least.spots.map(({ box }) => (way ? box.y : box.x))),
    )
    expect([best?.x, best?.y]).toEqual([left, low])
  })

  it('has the first value of the axis that goes up at the bottom', () => {
    const y = (text: string) => scene.labels.find((label) => label.text === text && label.anchor === 'end')?.y ?? 0
    expect(y('1')).toBeGreaterThan(y('32'))
  })

  it('goes from light to dark, and to two colours around 1', () => {
    const blue = rising(10, 20)
    expect(isDark(blue.colour(10))).toBe(false)
    expect(isDark(blue.colour(20))).toBe(true)
    const two = around(0.5, 1.2)
    expect(two.low * two.high).toBeCloseTo(1, 9)
    expect(two.colour(0.5)).not.toBe(two.colour(2))
    expect(isDark(two.colour(1))).toBe(false)
  })
})

describe('heat maps of receivers', () => {
  const judged = made.judgement(made.pending, (at) => made.heavyValue({ network: 'cm5', ...at }), { maps: made.piles })
  const scene = maps(arrange(made.pending, judged), made.piles, 900)

  it('share one time axis, so that an earlier end is seen', () => {
    const [none, , nifdy] = scene.maps
    expect((nifdy?.width ?? 0) / (none?.width ?? 1)).toBeCloseTo(171 / 240, 6)
  })

  it('have the first receiver at the bottom, and black from 20 on', () => {
    const words = pixels({ at: {}, window: 1, nodes: 2, columns: [[0, 25]] })
    expect([...words].map((word) => word & 0xff)).toEqual([0, 255])
  })

  it('say what is pending under the pointer', () => {
    const place = scene.maps[0]
    const finding = made.piles[0]
    if (!place || !finding) throw new Error('there is no map')
    const x = place.x + (place.width * 100.5) / 240
    const y = place.y + place.height - (place.height * 7.5) / 32
    expect(pendingAt(finding, place, x, y)).toEqual({
      node: 7,
      cycle: 200_000,
      pending: finding.columns[100]?.[7],
    })
    expect(pendingAt(finding, place, place.x - 5, y)).toBeUndefined()
  })

  it('are outlines until there is a result', () => {
    const waiting = maps(arrange(made.pending), [], 900)
    expect(parts(waiting, 'missing')).toBe(3)
  })
})

describe('words', () => {
  it('read a place with its value, interval and seeds', () => {
    const judged = heavy()
    const cell = at(judged, 0, 3, 2)
    expect(cell && reading(judged, made.delivered, cell)).toBe(
      '8×8 mesh, NIFDY: 318\u202f000 ± 3\u202f800 packets; 95 % interval 314\u202f184 … 321\u202f816, 5 seeds',
    )
  })

  it('say what is still to come', () => {
    const nothing = arrange(made.heavy)
    const cell = at(nothing, 0, 0, 0)
    expect(cell && reading(nothing, made.delivered, cell)).toBe('Full fat tree, No NIFDY: no result yet')
    expect(description(made.heavy, nothing, made.delivered)).toBe(
      'Bar chart of delivered, packets by network and interface: no results yet, 24 to come.',
    )
  })

  it('break into lines between words and after hyphens', () => {
    expect(wrap('Store-and-forward tree', 80)).toEqual(['Store-and-', 'forward tree'])
    expect(wrap('Butterfly', 10)).toEqual(['Butterfly'])
  })
})

describe('the cursor', () => {
  it('walks along x and among the series, and stays at the ends', () => {
    const judged = heavy()
    const start = walk(judged, undefined, 'on')
    expect(start).toBe(0)
    const right = walk(judged, start, 'on')
    expect(judged.cells[right ?? -1]?.at).toEqual({ network: 'cm5', interface: 'none' })
    const up = walk(judged, right, 'up')
    expect(judged.cells[up ?? -1]?.at).toEqual({ network: 'cm5', interface: 'buffers' })
    expect(walk(judged, start, 'back')).toBe(0)
    expect(judged.cells[walk(judged, start, 'last') ?? -1]?.at.network).toBe('multibutterfly')
  })

  it('follows the order of numbers, whatever the order of the axis', () => {
    const mixed = made.numbers('load', 'Offered load', [0.3, 0.1, 0.2])
    const curve = arrange(made.experiment({ kind: 'lines', x: 'load' }, [mixed], made.latency))
    expect(curve.cells[walk(curve, 1, 'on') ?? -1]?.at.load).toBe('0.2')
    expect(curve.cells[walk(curve, 2, 'on') ?? -1]?.at.load).toBe('0.3')
  })
})
