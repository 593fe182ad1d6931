/** What is drawn on each layer of the picture, as functions of one moment. */
import type { Reach } from '../answers.gen'
import type { Side } from '../engine/view'
import { type Lasting, lastingAt } from '../scenario/poking'
import type { Halves, Waits } from '../shown/marked'
import { networkOf } from '../shown/names'
import type { Selection, Span } from '../shown/shown'
import type { State } from '../shown/store'
import { drawArms } from './arms'
import { drawLinksOf, drawTubeDifferences, drawTubeLoads, isDense, LARGE } from './bundles'
import { drawCallOuts } from './callouts'
import { drawCut } from './cut'
import { drawLinkDifferences, drawNodeDifferences, loadDifferences } from './difference'
import { drawLoad } from './draw'
import { drawFlits, drawFronts } from './flits'
import { drawLasting } from './handmade'
import type { Load } from './load'
import { drawLosses } from './losses'
import { drawCursor, drawPacket, drawReceivers, drawSelection } from './marks'
import { parsePacket } from './packets'
import { drawPhases } from './phases'
import { drawPiles } from './piles'
import { isAveraged, type Picture, type Scene } from './scene'
import { drawSeen, seenIn } from './seen'
import { drawPeaks, drawState } from './tiles'
import { detail } from './view'
import { drawWaits } from './waits'
import type { Spot } from './walk'
import { drawWiring } from './wiring'

/** Cycles for which a lost packet stays in sight: longer where a picture covers several. */
const LOSS_SHOWN = { A: 60, B: 400 }

/** What is marked in the picture of a run. */
export interface PictureMarks {
  readonly selected: Selection | undefined
  /** Packets that are followed or pointed at, by name. */
  readonly packets: readonly string[]
  /** The node that is pointed at, in any panel. */
  readonly pointed: number | undefined
  readonly waits: Waits | undefined
  /** The halves between which the cut is drawn. */
  readonly halves?: Halves | undefined
  /** The place that keyboard navigation is at. */
  readonly cursor?: Spot | undefined
  /** The router under the pointer. */
  readonly hovered?: Spot | undefined
  /** What was done by hand and still lasts. */
  readonly lasting: Lasting
  /** Who has a packet with several receivers that is shown. */
  readonly reach?: Reach | undefined
  /** Receivers that are marked on a heat map. */
  readonly receivers?: Span | undefined
  /** Packets that the story follows, by name. */
  readonly tracked?: readonly string[]
}

/** What of the state is marked in the picture of a side. */
export function marksOf(
  state: State,
  side: Side,
  { cursor, hovered }: Pick<PictureMarks, 'cursor' | 'hovered'>,
  cycle: number,
): PictureMarks {
  const { selected, waits, halves, pointed, pointedPacket, followed, reached, span, tracked } = state
  return {
    selected: selected?.side === side ? selected.selection : undefined,
    packets: [followed, pointedPacket].flatMap((packet) => (packet?.side === side ? [packet.name] : [])),
    pointed,
    waits: waits?.side === side ? waits : undefined,
    halves: halves?.side === side ? halves : undefined,
    cursor,
    hovered,
    lasting: lastingAt({ ...state.scenario.shared, ...state.scenario[side] }, cycle, networkOf(side)),
    reach: reached?.side === side ? reached.reach : undefined,
    receivers: span?.receivers,
    tracked: tracked?.side === side ? tracked.names : [],
  }
}

/** Whether idle links are left out: some links are to be hidden, or only what differs in a large network is to be seen. */
function isBare({ placement, least, other }: Picture): boolean {
  return least > 0 || (other !== undefined && placement.network.nodes >= LARGE)
}

/** Draws what changes only with size and zoom: wires, or tubes where there are too many, tiles and names. */
export function drawWiringLayer(scene: Scene): void {
  drawWiring(scene, scene.room, isBare(scene))
}

/** Draws buffers and nodes. Returns how many flits the buffers show. */
export function drawStateLayer(scene: Scene): number {
  const { regime, room, other, mean } = scene
  if (other) {
    drawNodeDifferences(scene, other.frame)
    return 0
  }
  const buffers = drawState(scene)
  room?.state?.(scene)
  drawPhases(scene)
  drawArms(scene)
  if (isAveraged(regime) && !mean) drawPeaks(scene)
  if (!mean) drawPiles(scene)
  // where single flits are drawn, words stand over those
  if (isAveraged(regime) && scene.callOuts && !mean) drawCallOuts(scene)
  return buffers
}

/** Draws how busy the links were; compared with those of `other`, if that is A's and B − A is shown. */
export function drawLinkLayer(scene: Scene, load: Load, other: Load | undefined): void {
  const { placement, view, room } = scene
  const dense = isDense(placement, view)
  if (other) {
    const differences = loadDifferences(other, load)
    if (dense) drawTubeDifferences(scene, differences)
    else drawLinkDifferences(scene, differences)
  } else if (dense) drawTubeLoads(scene, load)
  else if (room?.links && !load.marked) room.links(scene, load)
  else drawLoad(scene, load)
}

/** Whether nothing is drawn on the layer of single flits and marks. */
export function isLiveEmpty({ regime, other }: Pick<Picture, 'regime' | 'other'>, marks: PictureMarks): boolean {
  const { selected, packets, pointed, waits, halves, cursor, hovered, lasting, reach, receivers, tracked = [] } = marks
  const single = !isAveraged(regime) && !other
  const lists = [packets, tracked, ...Object.values(lasting)]
  return (
    !single &&
    lists.every((list) => list.length === 0) &&
    [selected, pointed, waits, halves, cursor, hovered, reach, receivers].every((one) => one === undefined)
  )
}

/** Draws single flits, unless averaged, and all marks. Returns how many flits were drawn on wires. */
export function drawLiveLayer(scene: Scene, marks: PictureMarks): number {
  const { placement, view, room, regime, other, mean } = scene
  const { selected } = marks
  const packet = selected?.kind === 'packet' ? parsePacket(selected.name) : undefined
  const wires = drawSingle(scene, packet)
  if (isDense(placement, view)) for (const thing of looked(marks)) drawLinksOf(scene, thing)
  drawLasting(scene, marks.lasting)
  if (marks.reach) room?.reach?.(scene, marks.reach)
  if (marks.receivers) drawReceivers(scene, marks.receivers)
  if (marks.halves) drawCut(scene, marks.halves)
  if (marks.waits) drawWaits(scene, marks.waits)
  if (selected) drawSelection(scene, selected, packet)
  for (const name of marks.packets) {
    const marked = parsePacket(name)
    if (marked) drawPacket(scene, marked)
  }
  if (marks.pointed !== undefined && marks.pointed < placement.network.nodes)
    drawCursor(scene, { kind: 'node', id: marks.pointed })
  if (marks.cursor) drawCursor(scene, marks.cursor)
  if (!isAveraged(regime) && !other && !mean && scene.callOuts) drawCallOuts(scene)
  return wires
}

/** Draws all single flits, or in averages those of the packet that is selected. Returns how many are on wires. */
function drawSingle(scene: Scene, packet: ReturnType<typeof parsePacket>): number {
  const { ink, placement, view, frame, room, regime, other } = scene
  const all = !isAveraged(regime) && !other
  if (!all && !packet) return 0
  const flits = all ? { seen: seenIn(frame) } : { only: packet }
  if (all && detail(placement, view) === 'slots') drawSeen(ink, flits.seen, (shows) => drawFronts(scene, shows))
  room?.live?.(scene, flits)
  const wires = drawFlits(scene, flits)
  if (all) drawLosses(scene, LOSS_SHOWN[regime === 'B' ? 'B' : 'A'])
  return wires
}

/** The nodes and routers that are looked at: where single links cannot be told apart, theirs are drawn. */
function looked({ selected, pointed, cursor, hovered }: PictureMarks): readonly Spot[] {
  const chosen = selected?.kind === 'node' || selected?.kind === 'router' ? [selected as Spot] : []
  return [
    ...chosen,
    ...(pointed === undefined ? [] : [{ kind: 'node', id: pointed } as const]),
    ...(cursor ? [cursor] : []),
    ...(hovered ? [hovered] : []),
  ]
}
