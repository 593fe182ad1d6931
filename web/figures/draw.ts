/** Makes the scene of an experiment's chart from what is known of it. */

import type { Experiment, Judgement, Measure } from '../answers.gen'
import { assertNever } from '../base/assert'
import type { Arrangement } from './arrange'
import { bars } from './bars'
import { heat } from './heat'
import { lines } from './lines'
import { maps } from './maps'
import type { Scene } from './scene'
import { RISES } from './words'

/** The scene of a chart `width` pixels wide, and as high as `whole` where it fills a box; a table has none. What is past saturation is marked. */
export function draw(
  experiment: Experiment,
  made: Arrangement,
  measure: Measure,
  judgement: Judgement | undefined,
  width: number,
  whole?: number,
): Scene | undefined {
  const scene = drawn(experiment, made, measure, judgement, width, whole)
  const past = scene?.spots.filter(({ cell }) => cell.isPastSaturation) ?? []
  if (!scene || past.length === 0) return scene
  const marks = past.map(({ x, y }) => ({ x, y: y - 8, text: RISES, anchor: 'middle', role: 'direct' }) as const)
  return { ...scene, labels: [...scene.labels, ...marks] }
}

function drawn(
  experiment: Experiment,
  made: Arrangement,
  measure: Measure,
  judgement: Judgement | undefined,
  width: number,
  whole: number | undefined,
): Scene | undefined {
  const { kind, log = false } = experiment.chart
  switch (kind) {
    case 'bars':
      return bars(made, measure, log, width, whole)
    case 'lines':
      return lines(made, measure, log, width, whole)
    case 'heat':
      return heat(made, measure, experiment.lower_is_better ?? false, width)
    case 'maps':
      return maps(made, judgement?.maps ?? [], width)
    case 'table':
      return undefined
    default:
      return assertNever(kind)
  }
}
