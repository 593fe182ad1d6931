/** The colours of the page's theme, as canvases want them. */
import { greysOf } from '../base/grey'
import { type Colours, LOADS, ramp } from './view'

/** The properties of the colours of all kinds of packets, in the order of their codes. */
const KIND_COLOURS = [
  '--scalar',
  '--bulk',
  '--ack',
  '--scalar',
  '--forward',
  '--bulk',
  '--reply',
  '--ack',
  '--write-back',
  '--second',
  '--second',
] as const

/** Reads them from the custom properties that apply to an element. */
export function readColours(element: Element): Colours {
  const style = getComputedStyle(element)
  return coloursOf((name) => style.getPropertyValue(name).trim(), style.fontFamily || 'sans-serif')
}

/** The colours of a theme, given the value of each custom property. */
export function coloursOf(colour: (property: string) => string, font: string): Colours {
  return {
    surface: colour('--surface'),
    sunken: colour('--sunken'),
    ink: colour('--ink'),
    faint: colour('--ink-2'),
    line: colour('--line'),
    strong: colour('--line-strong'),
    blocked: colour('--blocked'),
    lost: colour('--lost'),
    selected: colour('--selected'),
    kinds: KIND_COLOURS.map(colour),
    greys: greysOf(colour('--pending-0')),
    loads: ramp(colour('--load-low'), colour('--load-high'), LOADS),
    font,
    pen: Number(colour('--pen')) || 1,
    text: Number(colour('--text')) || 1,
  }
}
