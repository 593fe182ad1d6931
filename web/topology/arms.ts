/**
 * The arms of a tree in the drawing: how much each carries each way, and which nodes are in which transfer.
 */
import type { Arm, Network } from '../answers.gen'
import type { Ink } from './ink'
import { type Placement, wireX, wireY } from './placement'
import type { Colours, View } from './view'

const SIZE = 11
/** Pixels around a label's text. */
const PADDING = 3

/** What all links of an arm carry each way, such as `176 MB/s`. */
export function bandwidth(network: Network, arm: Arm): string {
  const { value, unit } = network.linkRate
  return `${Number((arm.out.length * value).toPrecision(3))} ${unit}`
}

/** Who is below an arm: `node 5`, `nodes 16–31`. */
export function below(arm: Arm): string {
  return arm.nodes === 1 ? `node ${arm.first}` : `nodes ${arm.first}–${arm.first + arm.nodes - 1}`
}

/** The bandwidth of every arm above the nodes beside its links; of a height where they would touch, of every second, fourth… */
export function drawArms(ink: Ink, placement: Placement, view: View, colours: Colours): void {
  const { network } = placement
  if (network.arms.length === 0) return
  ink.font = `${SIZE}px ${colours.font}`
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  const width = (text: string) => text.length * SIZE * 0.55 + 2 * PADDING
  const heights = [...new Set(network.arms.map(({ height }) => height))]
  for (const height of heights) {
    const arms = network.arms.filter((arm) => arm.height === height)
    const centres = arms.map((arm) => middle(placement, view, arm))
    const apart = Math.abs((centres[1]?.[0] ?? Number.POSITIVE_INFINITY) - (centres[0]?.[0] ?? 0))
    let step = 1
    while (step < arms.length && step * apart < width(bandwidth(network, arms[0] as Arm)) + 6) step *= 2
    // A node's link is the same at all of them: one label says it.
    if (height === 0) step = arms.length
    for (let index = 0; index < arms.length; index += step) {
      const [centre, y] = centres[index] as readonly [number, number]
      const text = bandwidth(network, arms[index] as Arm)
      // What stands at the left edge is moved in as a whole.
      const x = centre > 0 ? Math.max(centre, width(text) / 2 + 1) : centre
      ink.globalAlpha = 0.85
      ink.fillStyle = colours.surface
      ink.fillRect(x - width(text) / 2, y - SIZE / 2 - 2, width(text), SIZE + 4)
      ink.globalAlpha = 1
      ink.fillStyle = colours.ink
      ink.fillText(text, x, y)
    }
  }
}

/** The middle of an arm's links, in pixels. */
function middle(placement: Placement, view: View, arm: Arm): readonly [number, number] {
  let x = 0
  let y = 0
  for (const channel of arm.out) {
    x += wireX(placement, channel, 0.5)
    y += wireY(placement, channel, 0.5)
  }
  return [(x / arm.out.length) * view.scale + view.x, (y / arm.out.length) * view.scale + view.y]
}
