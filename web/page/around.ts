/** What stands around the canvases of pictures, read off the page: its words, its coloured boxes and its curves. */
import { magnification } from '../ui/canvas'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Word {
  readonly text: string
  /** Its left end, and the middle of its height. */
  readonly x: number
  readonly y: number
  readonly font: string
  readonly colour: string
}

interface Curve {
  readonly d: string
  readonly box: Box
  /** Pixels of the page for one of the curve, across and down. */
  readonly scale: readonly [number, number]
  readonly fill: string
  readonly stroke: string
  readonly pen: number
  readonly dash: number[]
  /** Of what is filled. */
  readonly opacity: number
}

export interface Around {
  readonly words: readonly Word[]
  readonly boxes: readonly { readonly box: Box; readonly colour: string }[]
  readonly curves: readonly Curve[]
}

type Corner = Pick<Box, 'x' | 'y'>

/** What is no part of a picture: what the reader works it with, and what is only read out. */
const CONTROLS =
  'fieldset, button[aria-label], .visually-hidden, [role="option"], [hidden], output, [data-testid^="tip-"], [data-chrome]'

/** All there is around the canvases of some pictures, with places from a corner of the page. */
export function around(pictures: readonly HTMLElement[], from: Corner): Around {
  const elements = pictures
    .flatMap((picture) => [...picture.querySelectorAll<HTMLElement>('*')])
    .filter((element) => !element.closest(CONTROLS) && element.checkVisibility({ visibilityProperty: true }))
  return {
    words: elements.flatMap((element) => wordsOf(element, from)),
    boxes: elements.flatMap((element) => coloured(element, from)),
    curves: elements.flatMap((element) => (element.matches('figure path') ? curve(element, from) : [])),
  }
}

/** Where something is from a corner of the window, in pixels of the page: magnified, the window has more of them. */
export function boxOf(element: Element | Range, from: Corner): Box {
  const { x, y, width, height } = element.getBoundingClientRect()
  const times = magnification()
  return { x: (x - from.x) / times, y: (y - from.y) / times, width: width / times, height: height / times }
}

/** The texts that stand in an element itself, each line by itself. */
function wordsOf(element: HTMLElement, from: Corner): readonly Word[] {
  const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  if (texts.length === 0) return []
  const { fontWeight, fontSize, fontFamily, color } = getComputedStyle(element)
  const font = `${fontWeight} ${Math.round(Number.parseFloat(fontSize))}px ${fontFamily}`
  const right = (clipping(element).right - from.x) / magnification()
  return texts.flatMap((node) => linesOf(node, right, from).map((line) => ({ ...line, font, colour: color })))
}

/** The lines of a text, of which what does not fit is left out. */
function linesOf(node: Node, right: number, from: Corner): readonly Pick<Word, 'text' | 'x' | 'y'>[] {
  const lines: { text: string; x: number; y: number }[] = []
  for (const { 0: text, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
    const range = document.createRange()
    range.setStart(node, index)
    range.setEnd(node, index + text.length)
    const box = boxOf(range, from)
    if (box.width === 0) continue
    const [y, line] = [box.y + box.height / 2, lines.at(-1)]
    const word = box.x + box.width > right + 1 ? '…' : text
    if (line && Math.abs(line.y - y) < box.height / 2) line.text += line.text.endsWith('…') ? '' : ` ${word}`
    else lines.push({ text: word, x: box.x, y })
  }
  return lines
}

/** The box beyond whose right edge nothing of an element is seen. */
function clipping(element: HTMLElement): DOMRect {
  let clip: HTMLElement | null = element
  while (clip && getComputedStyle(clip).overflowX === 'visible') clip = clip.parentElement
  return (clip ?? document.body).getBoundingClientRect()
}

const COLOURLESS = /^(transparent|rgba\(.*, 0\))$/

function coloured(element: HTMLElement, from: Corner): Around['boxes'] {
  const { backgroundColor } = getComputedStyle(element)
  return COLOURLESS.test(backgroundColor) ? [] : [{ box: boxOf(element, from), colour: backgroundColor }]
}

/** A curve of a drawing that fills its box. */
function curve(element: Element, from: Corner): readonly Curve[] {
  const drawing = element.closest('svg')
  if (!drawing) return []
  const { fill, stroke, strokeWidth, strokeDasharray, fillOpacity } = getComputedStyle(element)
  const box = boxOf(drawing, from)
  const { width, height } = drawing.viewBox.baseVal
  return [
    {
      d: element.getAttribute('d') ?? '',
      box,
      scale: [box.width / width, box.height / height],
      fill,
      stroke,
      pen: Number.parseFloat(strokeWidth) || 1,
      dash: strokeDasharray === 'none' ? [] : strokeDasharray.split(/,\s*/).map(Number.parseFloat),
      opacity: Number(fillOpacity),
    },
  ]
}
