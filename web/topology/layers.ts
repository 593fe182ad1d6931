/** What is drawn on each layer of the picture, as functions of one moment. */
import type { Reach } from '../answers.gen'
import type { Side } from '../engine/view'
import { type Lasting, lastingAt } from '../scenario/poking'
import type { Moment, ShownRun } from '../shown/moment'
import type { Selection, Span } from '../shown/shown'
import type { State, Waits } from '../shown/store'
import { drawArms } from './arms'
import { drawLinksOf, drawTubeDifferences, drawTubeLoads, drawTubes, isDense, LARGE } from './bundles'
import { drawLinkDifferences, drawNodeDifferences, loadDifferences } from './difference'
import { drawBlocked, drawLoad, drawTiles, drawWires } from './draw'
import { drawFlits, drawFronts, parsePacket } from './flits'
import { drawLasting } from './handmade'
import type { Ink } from './ink'
import { late } from './late'
import type { Load } from './load'
import { drawLosses } from './losses'
import { drawCursor, drawPacket, drawReceivers, drawSelection } from './marks'
import { drawPhases } from './phases'
import { drawPiles } from './piles'
import type { Placement } from './placement'
import { drawSeen, seenIn } from './seen'
import { drawPeaks, drawState } from './tiles'
import { type Colours, detail, type View } from './view'
import { drawWaits } from './waits'
import type { Spot } from './walk'

/** Cycles for which a lost packet stays in sight: longer where a picture covers several. */
const LOSS_SHOWN = { A: 60, B: 400 }

/** One moment of a run, with its positions, view and colours. */
export interface Picture {
  readonly placement: Placement
  readonly view: View
  readonly colours: Colours
  readonly run: Pick<ShownRun, 'network' | 'frame'>
  readonly regime: Moment['regime']
  readonly fraction: number
  /** A's run, if B − A is shown. */
  readonly other: Pick<ShownRun, 'network' | 'frame'> | undefined
  /** What was pending on average in the span that is marked. */
  readonly mean: Float32Array | undefined
  /** The least share of load of the links that are drawn. */
  readonly least: number
}

/** What is marked in the picture of a run. */
export interface PictureMarks {
  readonly selected: Selection | undefined
  /** Packets that are followed or pointed at, by name. */
  readonly packets: readonly string[]
  /** The node that is pointed at, in any panel. */
  readonly pointed: number | undefined
  readonly waits: Waits | undefined
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
}

/** Whether a picture stands for many cycles; then no single flit is drawn. */
export function isAveraged(regime: Moment['regime']): boolean {
  return regime === 'C' || regime === 'D'
}

/** What of the state is marked in the picture of a side. */
export function marksOf(
  state: State,
  side: Side,
  { cursor, hovered }: Pick<PictureMarks, 'cursor' | 'hovered'>,
  cycle: number,
): PictureMarks {
  const { selected, waits, pointed, pointedPacket, followed, reached, span } = state
  return {
    selected: selected?.side === side ? selected.selection : undefined,
    packets: [followed, pointedPacket].flatMap((packet) => (packet?.side === side ? [packet.name] : [])),
    pointed,
    waits: waits?.side === side ? waits : undefined,
    cursor,
    hovered,
    lasting: lastingAt({ ...state.scenario.shared, ...state.scenario[side] }, cycle),
    reach: reached?.side === side ? reached.reach : undefined,
    receivers: span?.receivers,
  }
}

/** Whether idle links are left out: some links are to be hidden, or only what differs in a large network is to be seen. */
export function isBare({ placement, least, other }: Pick<Picture, 'placement' | 'least' | 'other'>): boolean {
  return least > 0 || (other !== undefined && placement.network.nodes >= LARGE)
}

/** Draws what changes only with size and zoom: wires, or tubes where there are too many, tiles and names. */
export function drawWiringLayer(ink: Ink, placement: Placement, view: View, colours: Colours, bare = false): void {
  late('planes')?.drawSheets(ink, placement, view, colours)
  const adapters = adaptersOf(placement)
  if (!bare && isDense(placement, view)) drawTubes(ink, placement, view, colours)
  else if (!bare) (adapters?.drawLanes ?? drawWires)(ink, placement, view, colours)
  drawTiles(ink, placement, view, colours)
  adapters?.drawTransmitters(ink, placement, view, colours)
}

/** What draws adapters, if the network consists of such. */
function adaptersOf({ network }: Placement): ReturnType<typeof late<'adapters'>> {
  return network.layout === 'adapters' ? late('adapters') : undefined
}

/** Draws buffers and nodes. Returns how many flits the buffers show. */
export function drawStateLayer(ink: Ink, { placement, view, colours, run, regime, other, mean }: Picture): number {
  const { frame } = run
  if (other) {
    drawNodeDifferences(ink, placement, view, colours, other.frame, frame)
    return 0
  }
  const buffers = drawState(ink, placement, view, colours, frame, mean)
  adaptersOf(placement)?.drawAdapters(ink, placement, view, colours, frame, { ways: regime !== 'D' && !mean })
  drawPhases(ink, placement, view, colours, frame)
  drawArms(ink, placement, view, colours)
  if (isAveraged(regime) && !mean) drawPeaks(ink, placement, view, colours, frame)
  if (!mean) drawPiles(ink, placement, view, colours, frame)
  return buffers
}

/** Draws how busy the links were; compared with those of `other`, if that is A's and B − A is shown. */
export function drawLinkLayer(
  ink: Ink,
  { placement, view, colours, run, regime, least }: Picture,
  load: Load,
  other: Load | undefined,
): void {
  const dense = isDense(placement, view)
  const adapters = dense || load.marked ? undefined : adaptersOf(placement)
  if (adapters && !other) {
    adapters.drawLaneLoads(ink, placement, view, colours, run.frame, load, least)
    // until then the lanes say which of them is blocked
    if (regime === 'D') drawBlocked(ink, placement, view, colours, load)
  } else if (other)
    (dense ? drawTubeDifferences : drawLinkDifferences)(
      ink,
      placement,
      view,
      colours,
      loadDifferences(other, load),
      least,
    )
  else (dense ? drawTubeLoads : drawLoad)(ink, placement, view, colours, load, least)
}

/** Whether nothing is drawn on the layer of single flits and marks. */
export function isLiveEmpty({ regime, other }: Pick<Picture, 'regime' | 'other'>, marks: PictureMarks): boolean {
  const { selected, packets, pointed, waits, cursor, hovered, lasting, reach, receivers } = marks
  const single = !isAveraged(regime) && !other
  const lists = [packets, lasting.stopped, lasting.slow, lasting.cut]
  return (
    !single &&
    lists.every((list) => list.length === 0) &&
    [selected, pointed, waits, cursor, hovered, reach, receivers].every((one) => one === undefined)
  )
}

/** Draws single flits, unless averaged, and all marks. Returns how many flits were drawn on wires. */
export function drawLiveLayer(ink: Ink, picture: Picture, marks: PictureMarks): number {
  const { placement, view, colours, regime, fraction } = picture
  const { frame } = picture.run
  const { selected } = marks
  const packet = selected?.kind === 'packet' ? parsePacket(selected.name) : undefined
  const flits = !isAveraged(regime) && !picture.other
  const seen = flits ? seenIn(frame) : undefined
  const style = { fraction, trail: regime === 'B', only: flits ? undefined : packet, seen }
  if (flits && detail(placement, view) === 'slots')
    drawSeen(ink, seen, (shows) => drawFronts(ink, placement, view, colours, frame, shows))
  if (flits && placement.network.layout === 'cube') late('cube')?.drawDoings(ink, placement, view, colours, frame)
  if (flits || packet) late('planes')?.drawPhits(ink, placement, view, colours, frame, style)
  const wires = flits || packet ? drawFlits(ink, placement, view, colours, frame, style) : 0
  if (flits) drawLosses(ink, placement, view, colours, frame, LOSS_SHOWN[regime === 'B' ? 'B' : 'A'])
  if (isDense(placement, view)) for (const thing of looked(marks)) drawLinksOf(ink, placement, view, colours, thing)
  drawLasting(ink, placement, view, colours, marks.lasting)
  if (marks.reach) late('planes')?.drawReach(ink, placement, view, colours, marks.reach)
  if (marks.receivers) drawReceivers(ink, placement, view, colours, marks.receivers)
  if (marks.waits) drawWaits(ink, placement, view, colours, marks.waits)
  if (selected) drawSelection(ink, placement, view, colours, selected, frame, fraction, packet)
  for (const name of marks.packets) {
    const marked = parsePacket(name)
    if (marked) drawPacket(ink, placement, view, colours, marked, frame, fraction)
  }
  if (marks.pointed !== undefined && marks.pointed < placement.network.nodes)
    drawCursor(ink, placement, view, colours, { kind: 'node', id: marks.pointed })
  if (marks.cursor) drawCursor(ink, placement, view, colours, marks.cursor)
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
