/** The charts of experiments, one of each kind. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, it } from 'vitest'
import type { Experiment, HeatFinding, Judgement, Measure } from '../../web/answers.gen'
import { greyStyles, shade } from '../../web/base/grey'
import { arrange } from '../../web/figures/arrange'
import { bars } from '../../web/figures/bars'
import { heat } from '../../web/figures/heat'
import { lines } from '../../web/figures/lines'
import { maps } from '../../web/figures/maps'
import { Picture } from '../../web/figures/Picture'
import type { MapBox, Scene } from '../../web/figures/scene'
import * as made from '../unit/made-up-figures'
import { expectPicture, rendered } from './svg'

const WIDTH = 760

function paint(name: string, title: string, scene: Scene, findings: readonly HeatFinding[] = []): void {
  const markup = renderToStaticMarkup(createElement(Picture, { scene, maps: [] }))
  const images = scene.maps.flatMap((place) => {
    const finding = findings[place.map]
    return finding ? rectangles(place, finding) : []
  })
  expectPicture(name, rendered(title, { markup, sheets: ['web/figures/Picture.module.css'], below: images }))
}

/** A map, which the page draws as an image: a rectangle for each stretch of one shade in a row. */
function rectangles({ x, y, width, height }: MapBox, { nodes, columns }: HeatFinding): string[] {
  const [wide, high] = [width / columns.length, height / nodes]
  const at = (column: number, node: number) => shade(columns[column]?.[node] ?? 0)
  return Array.from({ length: nodes }, (_, node) => {
    const made: string[] = []
    for (let from = 0, to = 1; from < columns.length; from = to, to++) {
      while (to < columns.length && at(to, node) === at(from, node)) to++
      const [left, top] = [x + from * wide, y + (nodes - 1 - node) * high]
      const box = [left, top, (to - from) * wide, high].map((number) => number.toFixed(2))
      made.push(
        `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="${greyStyles[at(from, node)]}"/>`,
      )
    }
    return made.join('')
  })
}

const judged = (of: Experiment, value: Parameters<typeof made.judgement>[1], more: Partial<Judgement> = {}) =>
  arrange(of, made.judgement(of, value, more))
const latency: Measure = made.latency

describe('figures', () => {
  it('bars: networks side by side, interfaces told apart by colour and hatch', () => {
    const { delivered, heavy, heavyValue } = made
    paint('figure-bars', 'Bars', bars(judged(heavy, heavyValue), delivered, false, WIDTH))
  })

  it('bars that are still computed: outlines for what is missing', () => {
    const { delivered, heavy, heavyValue } = made
    const some = judged(heavy, (at) =>
      at.network === 'torus' || at.interface === 'nifdy' ? undefined : heavyValue(at),
    )
    paint('figure-bars-partial', 'Bars, some of them missing', bars(some, delivered, false, WIDTH))
  })

  it('lines: a curve that saturates, with its intervals, linear and logarithmic', () => {
    const { curve, curveValue } = made
    paint('figure-lines', 'Lines', lines(judged(curve, curveValue), latency, false, WIDTH))
    paint('figure-lines-log', 'Lines on a logarithmic scale', lines(judged(curve, curveValue), latency, true, WIDTH))
  })

  it('lines in small multiples, one for each network', () => {
    const axes = [made.networks, made.loads, made.interfaces]
    const three = made.experiment({ kind: 'lines', x: 'load', series: 'interface' }, axes, latency)
    paint('figure-multiples', 'Small multiples of lines', lines(judged(three, made.curveValue), latency, false, WIDTH))
  })

  it('heat: two parameters, the best marked', () => {
    const { best, bestValue, delivered } = made
    paint('figure-heat', 'Heat of two parameters', heat(judged(best, bestValue), delivered, false, WIDTH))
  })

  it('maps: receivers over time, one map for each interface', () => {
    const findings = [
      made.pile({ interface: 'none' }, 14, 60),
      made.pile({ interface: 'buffers' }, 11, 55),
      made.pile({ interface: 'nifdy' }, 4, 43),
    ]
    const arranged = judged(made.pending, () => made.estimate(1), { maps: findings })
    paint('figure-maps', 'Heat maps of pending packets', maps(arranged, findings, WIDTH), findings)
  })
})
