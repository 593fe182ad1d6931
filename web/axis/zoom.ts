/** Which cycles the time axes show: heat maps, charts and the time bar of both sides show the same. */
import { whole } from '../base/format'
import type { Detail } from '../engine/protocol'
import { horizon, latest, type Moment, reachedBy } from '../shown/moment'
import type { Span } from '../shown/shown'
import { announce, store } from '../shown/store'

/** Fewest cycles that are shown. */
const LEAST = 256

/** Most columns that are asked for, however wide the screen is. */
const MOST_COLUMNS = 2048

/** The cycles that the panels show of a moment. */
export function visibleSpan(moment: Moment): Span {
  const { zoom } = store.getState()
  if (!zoom) return { from: 0, to: horizon(moment) }
  if (!zoom.live) return zoom
  const long = zoom.to - zoom.from
  // in steps, so that the picture does not slide with every frame
  const step = 2 ** Math.max(0, Math.floor(Math.log2(long)) - 5)
  const to = Math.max(long, Math.ceil(reachedBy(moment) / step) * step)
  return { from: to - long, to }
}

/** The detail to ask the engine for, so that each visible pixel has a column, and some beyond for scrolling. */
export function detailWanted(): Detail | undefined {
  const { zoom } = store.getState()
  if (!zoom) return undefined
  const beside = zoom.live ? 0 : Math.round((zoom.to - zoom.from) / 4)
  const [from, to] = [Math.max(0, zoom.from - beside), zoom.to + beside]
  const pixels = Math.min(MOST_COLUMNS, Math.round(innerWidth * Math.max(1, devicePixelRatio)))
  return { from, to, columns: Math.ceil((pixels * (to - from)) / (zoom.to - zoom.from)), live: zoom.live }
}

/** Shows these cycles, as far as they exist; at the end of the runs the view follows them if it may. */
export function zoomTo({ from, to }: Span, mayFollow = true): void {
  const moment = latest()
  if (!moment) return
  const end = horizon(moment)
  const long = Math.max(LEAST, Math.round(to - from))
  if (long >= end) {
    store.setState({ zoom: undefined })
    return
  }
  const start = Math.round(Math.max(0, Math.min(end - long, from)))
  store.setState({ zoom: { from: start, to: start + long, live: mayFollow && start + long >= reachedBy(moment) } })
}

/** Shows a stretch `factor` times as long; the cycle `around` stays in place. */
export function zoomBy(factor: number, around?: number): void {
  const moment = latest()
  if (!moment) return
  const { from, to } = visibleSpan(moment)
  const long = Math.max(LEAST, (to - from) * factor)
  const at = around ?? anchor(moment)
  const share = (at - from) / (to - from)
  zoomTo({ from: at - share * long, to: at + (1 - share) * long })
}

/** The cycle that stays in place by default: the one pointed at, the one shown, or the end of the runs. */
function anchor(moment: Moment): number {
  const { from, to } = visibleSpan(moment)
  const { hover } = store.getState()
  const now = Math.max(...Object.values(moment.sides).map(({ frame }) => frame.cycle))
  const middle = from <= now && now <= to ? now : (from + to) / 2
  return hover !== undefined && from <= hover && hover <= to ? hover : now < reachedBy(moment) ? middle : to
}

/** Scrolls by a number of cycles, backward if negative. */
export function scrollBy(cycles: number): void {
  const moment = latest()
  if (!moment || !store.getState().zoom) return
  const { from, to } = visibleSpan(moment)
  zoomTo({ from: from + cycles, to: to + cycles }, cycles > 0)
}

/** Scrolls by half of what is visible. */
export function scrollPage(way: 1 | -1): void {
  const moment = latest()
  if (!moment) return
  const { from, to } = visibleSpan(moment)
  scrollBy((way * (to - from)) / 2)
}

/** Scrolls just far enough to make a cycle visible. */
export function reveal(cycle: number): void {
  const moment = latest()
  const { zoom } = store.getState()
  if (!moment || !zoom) return
  const { from, to } = visibleSpan(moment)
  const beside = (to - from) / 10
  if (cycle < from) scrollBy(cycle - beside - from)
  else if (cycle > to && !zoom.live) scrollBy(cycle + beside - to)
}

/** Shows the whole run. */
export function showWhole(): void {
  store.setState({ zoom: undefined })
}

/** Follows the end of the runs. */
export function follow(): void {
  store.setState(({ zoom }) => ({ zoom: zoom && { ...zoom, live: true } }))
}

/** What is shown, in a sentence. */
export function describeZoom(moment: Moment): string {
  const { zoom } = store.getState()
  const { from, to } = visibleSpan(moment)
  const all = whole(reachedBy(moment))
  if (!zoom) return `the whole run, ${all} cycles`
  return `cycles ${whole(from)} to ${whole(to)} of ${all}${zoom.live ? ', following the run' : ''}`
}

/** Changes what is visible, and announces it. */
export function andAnnounce(act: () => void): void {
  act()
  const moment = latest()
  if (moment) announce(`Time axes show ${describeZoom(moment)}.`)
}

/** What wheels, drags and pinches do. */
export const gestures = { zoom: zoomBy, scroll: scrollBy, whole: showWhole }
