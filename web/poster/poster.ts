/**
 * The poster: the networks of a link in the frame of the page, drawn by the first script, before the page and its engine
 * have come. It covers the place of the networks until the page has drawn them there.
 */
import type { Outline } from '../answers.gen'
import { outlinesOf } from '../engine/outline'
import { ROOMS } from '../machines/pictures'
import { onSize } from '../ui/canvas'
import styles from './Poster.module.css'
import { paintOutline } from './paint'
import type { Wanted } from './wanted'

export class Poster {
  private element: HTMLElement | undefined
  private readonly stops: (() => void)[] = []

  /** Draws the networks; ends when they are drawn, or cannot be. */
  async show(wanted: Wanted): Promise<void> {
    const { runs } = wanted
    if (runs.length === 0) return
    this.element = frameOf(wanted)
    document.body.append(this.element)
    const networks = this.element.querySelector(`.${styles.networks}`)
    try {
      const outlines = (await outlinesOf(runs)).filter((outline) => outline !== undefined)
      if (outlines.length < runs.length) throw new Error('the link has a fault, of which the page tells')
      await Promise.all(outlines.map((outline) => ROOMS.load(outline)))
      // the page may have been faster
      if (this.element && networks) await Promise.all(outlines.map((outline) => this.draw(networks, outline)))
    } catch {
      // the page draws it, or says what is wrong
      this.leave()
    }
  }

  /** How many networks it shows. */
  get runs(): number {
    return this.element?.querySelectorAll('canvas').length ?? 0
  }

  /** Takes it away: the page shows what there is. */
  leave(): void {
    for (const stop of this.stops.splice(0)) stop()
    this.element?.remove()
    this.element = undefined
  }

  /** Draws a network, now and whenever its box changes; ends when it is drawn. */
  private draw(networks: Element, outline: Outline): Promise<void> {
    const run = part(networks, styles.run)
    part(run, styles.head)
    const box = part(run, styles.network)
    box.dataset.poster = `${outline.nodes} nodes, ${outline.routers} routers`
    const canvas = document.createElement('canvas')
    box.append(canvas)
    return new Promise((resolve) => {
      const paint = (width: number, height: number) => {
        if (width > 0) paintOutline(canvas, outline, ROOMS.of(outline), [width, height])
        resolve()
      }
      this.stops.push(onSize(box, paint))
    })
  }
}

/** The frame of the page, with nothing in it yet. */
function frameOf({ isOpening, explores }: Wanted): HTMLElement {
  const frame = document.createElement('div')
  frame.className = styles.poster ?? ''
  frame.toggleAttribute('data-opening', isOpening)
  frame.toggleAttribute('data-explores', explores)
  part(frame, styles.header).textContent = 'NIFDY Lab'
  const pictures = part(frame, styles.pictures)
  const summary = part(pictures, styles.summary)
  summary.role = 'status'
  summary.textContent = 'Loading …'
  for (const name of [styles.networks, undefined, styles.time]) part(pictures, name)
  part(frame, styles.bottom)
  return frame
}

function part(of: Element, name: string | undefined): HTMLElement {
  const made = document.createElement('div')
  made.className = name ?? ''
  of.append(made)
  return made
}

/** The poster of this window. */
export const poster = new Poster()
