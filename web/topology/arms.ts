/**
 * The arms of a tree in the drawing: how much each carries each way, and which nodes are in which transfer.
 */
import type { Arm, Network } from '../answers.gen'
import { read } from '../base/read'
import { type Placement, wireY } from './placement'
import type { Scene } from './scene'
import { type Box, MARGIN } from './view'

/** Size of a label, in pixels of a screen nearby. */
const SIZE = 12
/** Width of a letter, at most, as a share of its height. */
const LETTER = 0.58
/** Least pixels between a label and the edge of the view. */
const EDGE = 6

/** What all links of an arm carry each way, such as `176 MB/s`. */
export function bandwidth(network: Network, arm: Arm): string {
  const { value, unit } = network.linkRate
  return `${Number((arm.out.length * value).toPrecision(3))} ${unit}`
}

/** Who is below an arm: `node 5`, `nodes 16–31`. */
export function below(arm: Arm): string {
  return arm.nodes === 1 ? `node ${arm.first}` : `nodes ${arm.first}–${arm.first + arm.nodes - 1}`
}

/** What is written of a level, and where. */
interface Label {
  readonly lines: readonly string[]
  readonly box: Box
}

/** What the links of each level carry each way, on the left of the tree, where no link is; none that has no room. */
export function armLabels({
  placement,
  view,
  colours,
}: Pick<Scene, 'placement' | 'view' | 'colours'>): readonly Label[] {
  const { network } = placement
  if (network.arms.length === 0) return []
  const [leftmost] = placement.bounds
  const left = Math.max(EDGE, leftmost * view.scale + view.x - MARGIN + EDGE)
  const room = edgeOf(placement) * view.scale + view.x - left
  const size = SIZE * colours.text
  return [...new Set(network.arms.map((arm) => arm.height))].flatMap((height) => {
    const arms = network.arms.filter((arm) => arm.height === height)
    const lines = rates(network, arms)
    const wide = Math.max(...lines.map(({ length }) => length)) * size * LETTER
    if (wide > room) return []
    const y = levelOf(placement, arms) * view.scale + view.y
    return [{ lines, box: { left, top: y - 1.2 * size, right: left + wide, bottom: y + 1.2 * size } }]
  })
}

export function drawArms(scene: Scene): void {
  const { ink, colours } = scene
  const size = SIZE * colours.text
  ink.font = `${size}px ${colours.font}`
  ink.textAlign = 'left'
  ink.textBaseline = 'middle'
  ink.fillStyle = colours.faint
  for (const { lines, box } of armLabels(scene))
    lines.forEach((line, at) => {
      ink.fillText(line, box.left, box.top + size * (0.6 + 1.2 * at))
    })
}

/** The bandwidths of some arms, from the least to the greatest, and their unit. */
function rates(network: Network, arms: readonly Arm[]): readonly string[] {
  const links = arms.map((arm) => arm.out.length).sort((one, other) => one - other)
  const { value, unit } = network.linkRate
  const ends = [...new Set([links[0], links.at(-1)])].map((count = 0) => Number((count * value).toPrecision(3)))
  return [ends.join('–'), unit]
}

/** The left edge of all that is drawn. */
function edgeOf({ node, router, nodeHalf, tile }: Placement): number {
  let left = Number.POSITIVE_INFINITY
  for (let at = 0; at < node.length; at += 2) left = Math.min(left, read(node, at) - nodeHalf)
  for (let at = 0; at < router.length; at += 2) left = Math.min(left, read(router, at) - tile[0])
  return left
}

/** The height at which the links of a level are half way. */
function levelOf(placement: Placement, arms: readonly Arm[]): number {
  const channels = arms.flatMap((arm) => arm.out)
  const sum = channels.reduce((total, channel) => total + wireY(placement, channel, 0.5), 0)
  return sum / Math.max(1, channels.length)
}
