/** A drawing context that takes notes instead of drawing. */
import { PUBLISHED } from '../../web/base/grey'
import type { Ink } from '../../web/topology/ink'
import type { Scene } from '../../web/topology/scene'
import { type Colours, ramp } from '../../web/topology/view'
import { frame } from './made-up'

/** Colours by their names. */
export const colours: Colours = {
  surface: 'surface',
  sunken: 'sunken',
  ink: 'ink',
  faint: 'faint',
  line: 'line',
  strong: 'strong',
  blocked: 'blocked',
  lost: 'lost',
  selected: 'selected',
  kinds: ['scalar', 'bulk', 'ack', 'second'],
  greys: PUBLISHED,
  loads: ramp('#a0c0f0', '#0a2a6a', 9),
  font: 'sans-serif',
  pen: 1,
  text: 1,
}

export interface Note {
  readonly act: string
  readonly with: readonly number[]
  /** Colour, for fills and strokes. */
  readonly colour: string
  readonly alpha: number
  readonly dash: readonly number[]
  /** What was written. */
  readonly text?: string
  /** Shapes of the path that is filled or stroked. */
  readonly path: readonly { readonly act: string; readonly with: readonly number[] }[]
}

/** The context, and its notes of all that was filled or stroked. */
export function noteInk(): { ink: Ink; notes: Note[] } {
  const notes: Note[] = []
  let path: { act: string; with: number[] }[] = []
  let dash: number[] = []
  const add =
    (act: string) =>
    (...given: number[]) => {
      path.push({ act, with: given })
    }
  const ink = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    globalAlpha: 1,
    font: '',
    textAlign: 'left',
    textBaseline: 'top',
    lineCap: 'butt',
    lineJoin: 'miter',
    beginPath: () => {
      path = []
    },
    moveTo: add('moveTo'),
    lineTo: add('lineTo'),
    bezierCurveTo: add('bezierCurveTo'),
    arc: add('arc'),
    rect: add('rect'),
    setLineDash: (given: number[]) => {
      dash = given
    },
    fill: () =>
      notes.push({ act: 'fill', with: [], colour: String(ink.fillStyle), alpha: ink.globalAlpha, dash, path }),
    stroke: () =>
      notes.push({ act: 'stroke', with: [], colour: String(ink.strokeStyle), alpha: ink.globalAlpha, dash, path }),
    fillRect: (...given: number[]) =>
      notes.push({
        act: 'fillRect',
        with: given,
        colour: String(ink.fillStyle),
        alpha: ink.globalAlpha,
        dash,
        path: [],
      }),
    strokeRect: (...given: number[]) =>
      notes.push({
        act: 'strokeRect',
        with: given,
        colour: String(ink.strokeStyle),
        alpha: ink.globalAlpha,
        dash,
        path: [],
      }),
    fillText: (text: string, ...given: number[]) =>
      notes.push({
        act: 'fillText',
        with: given,
        colour: String(ink.fillStyle),
        alpha: ink.globalAlpha,
        dash,
        text,
        path: [],
      }),
  }
  return { ink: ink as unknown as Ink, notes }
}

/** A moment for a painter: single flits at the beginning of a cycle in which nothing is, but for what is given. */
export function scene(given: Pick<Scene, 'ink' | 'placement' | 'view'> & Partial<Scene>): Scene {
  return {
    colours,
    frame: frame(given.placement.network, {}),
    room: undefined,
    regime: 'A',
    fraction: 0,
    other: undefined,
    mean: undefined,
    callOuts: false,
    least: 0,
    ...given,
  }
}

/** How many shapes of a kind were filled in a colour. */
export function filled(notes: readonly Note[], colour: string, act: string): number {
  return notes
    .filter((note) => note.act === 'fill' && note.colour === colour)
    .reduce((sum, note) => sum + note.path.filter((shape) => shape.act === act).length, 0)
}
