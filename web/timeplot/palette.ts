/** The colours of the page's theme, as painters on a time axis use them. */
import { type Greys, greysOf } from '../base/grey'
import type { Side } from '../engine/view'

export interface Palette {
  readonly side: Readonly<Record<Side, string>>
  readonly soft: Readonly<Record<Side, string>>
  readonly surface: string
  readonly sunken: string
  readonly ink: string
  readonly faint: string
  readonly line: string
  readonly strong: string
  readonly blocked: string
  readonly selected: string
  readonly accent: string
  readonly greys: Greys
  /** How many times as large text is. */
  readonly text: number
  /** Font families. */
  readonly family: string
}

/** Reads the palette from the custom properties that apply to an element. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  return paletteOf((name) => style.getPropertyValue(name).trim(), style.fontFamily)
}

/** The palette of a theme, given the value of each custom property. */
export function paletteOf(colour: (property: string) => string, family: string): Palette {
  return {
    side: { a: colour('--side-a'), b: colour('--side-b') },
    soft: { a: colour('--side-a-soft'), b: colour('--side-b-soft') },
    surface: colour('--surface'),
    sunken: colour('--sunken'),
    ink: colour('--ink'),
    faint: colour('--ink-2'),
    line: colour('--line'),
    strong: colour('--line-strong'),
    blocked: colour('--blocked'),
    selected: colour('--selected'),
    accent: colour('--accent'),
    greys: greysOf(colour('--pending-0')),
    text: Number(colour('--text')) || 1,
    family,
  }
}
