/**
 * The pictures that are seen, taken at one moment as an image of pixels or as SVG. Painters draw all of it once more, on
 * what is given to them instead of their canvases; words and small boxes around the canvases are read off the page.
 */
import { flushSync } from 'react-dom'
import { whole } from '../base/format'
import { isHeld, type Moment, paint, subscribe } from '../shown/moment'
import { fullName, store } from '../shown/store'
import { magnification, standIns } from '../ui/canvas'
import { type Around, around, type Box, boxOf, type Word } from './around'
import { keyWords } from './keyWords'
import { escaped, round, svgInk } from './svgInk'

/** Pixels below the pictures, for the words, between two of them, and below the words, for the address. */
const BELOW = 26
const APART = 12
const ADDRESS = 18

/** What is done for a picture besides. */
export interface Style {
  /** It is drawn in light colours, whatever the page has. */
  readonly isForPaper?: boolean
  /** It ends with this address, which opens what is seen. */
  readonly address?: string
}

/** Where what is seen stands, from the upper left corner of the whole: that of the window, the rest in the page's pixels. */
interface Seen {
  readonly pictures: readonly HTMLElement[]
  readonly corner: { readonly x: number; readonly y: number }
  readonly width: number
  readonly height: number
  readonly address: string | undefined
  readonly canvases: readonly { readonly canvas: HTMLCanvasElement; readonly box: Box }[]
}

/** How wide a picture of what is seen is, in pixels of the page. */
export function widthOfSeen(): number {
  return look({}).width
}

/** What is seen, as an image with this number of pixels for one of the page. */
export function asImage(scale: number, style: Style = {}): Promise<HTMLCanvasElement> {
  return atMoment(style, (redraw) => {
    const seen = look(style)
    const image = sheet(seen.width, seen.height, scale)
    const layers = seen.canvases.map(({ canvas, box }) => {
      if (!redraw) return canvas
      const layer = sheet(box.width, box.height, scale)
      standIns.set(canvas, inkOf(layer))
      return layer
    })
    draw(seen, redraw)
    const beside = wordsAround(seen)
    const ink = inkOf(image)
    ink.fillStyle = surface()
    ink.fillRect(0, 0, seen.width, seen.height)
    drawBoxes(ink, beside)
    for (const [index, { box }] of seen.canvases.entries())
      ink.drawImage(layers[index] as HTMLCanvasElement, box.x, box.y, box.width, box.height)
    drawCurves(ink, beside)
    drawWords(ink, beside)
    drawWords(ink, { words: addressBelow(seen) })
    return image
  })
}

/** What is seen, as SVG. */
export function asSvg(style: Style = {}): Promise<string> {
  return atMoment(style, (redraw) => {
    const seen = look(style)
    const { canvases } = seen
    const layers = canvases.map(({ canvas, box }, index) => {
      const layer = svgInk({ prefix: `picture-${index}-`, image: addressOf })
      if (redraw) standIns.set(canvas, layer.ink)
      else layer.ink.drawImage(canvas, 0, 0, canvas.width, canvas.height, 0, 0, box.width, box.height)
      return layer
    })
    draw(seen, redraw)
    const beside = wordsAround(seen)
    const [below, above, last] = [svgInk(), svgInk(), svgInk()]
    drawBoxes(below.ink, beside)
    drawWords(above.ink, beside)
    drawWords(last.ink, { words: addressBelow(seen) })
    const [width, height] = [round(seen.width), round(seen.height)]
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
      `<title>${escaped(caption())}</title>`,
      `<rect width="100%" height="100%" fill="${surface()}"/>`,
      ...below.elements,
      ...layers.flatMap(({ elements }, index) => nested(canvases[index]?.box as Box, elements)),
      ...beside.curves.map(curveElement),
      ...above.elements,
      ...(style.address ? [`<a href="${escaped(style.address)}">${last.elements.join('')}</a>`] : []),
      '</svg>',
      '',
    ].join('\n')
  })
}

/** Takes a picture of the next moment that is painted; `redraw` paints it anew, unless what is painted is held. */
function atMoment<T>({ isForPaper = false }: Style, take: (redraw: Redraw) => T): Promise<T> {
  return new Promise((resolve, reject) => {
    function now(redraw: Redraw): void {
      try {
        resolve(take(redraw))
      } catch (error) {
        reject(error)
      }
    }
    if (isHeld()) return now(undefined)
    const stop = subscribe((moment: Moment) => {
      stop()
      const back = isForPaper ? lightened() : undefined
      now(() => paint(moment, true))
      back?.()
    })
  })
}

/** Gives the page light colours; returns what gives it its own again, before anyone has seen it without. */
function lightened(): () => void {
  const { appearance } = store.getState()
  const show = (theme: typeof appearance) => {
    document.documentElement.dataset.theme = theme
    flushSync(() => store.setState({ appearance: theme }))
  }
  show('light')
  return () => show(appearance)
}

type Redraw = (() => void) | undefined

/** Paints all of it at once, with the words that go with it. */
function draw({ canvases }: Seen, redraw: Redraw): void {
  try {
    if (redraw) flushSync(redraw)
  } finally {
    for (const { canvas } of canvases) standIns.delete(canvas)
  }
}

function look({ address }: Style): Seen {
  const pictures = [...document.querySelectorAll<HTMLElement>('[data-picture]')].filter((one) => one.checkVisibility())
  const boxes = pictures.map((one) => one.getBoundingClientRect())
  const times = magnification()
  const corner = { x: Math.min(...boxes.map((box) => box.left)), y: Math.min(...boxes.map((box) => box.top)) }
  const canvases = pictures
    .flatMap((one) => [...one.querySelectorAll('canvas')])
    .map((canvas) => ({ canvas, box: boxOf(canvas, corner) }))
  return {
    pictures,
    corner,
    width: (Math.max(...boxes.map((box) => box.right)) - corner.x) / times,
    height: (Math.max(...boxes.map((box) => box.bottom)) - corner.y) / times + BELOW + (address ? ADDRESS : 0),
    address,
    canvases: canvases.filter(({ box }) => box.width > 0 && box.height > 0),
  }
}

/** What stands around the canvases, and below them what is shown, in words. */
function wordsAround({ pictures, corner, width, height, address }: Seen): Around {
  const { fontFamily, color } = getComputedStyle(document.body)
  const at = { y: height - (address ? ADDRESS : 0) - BELOW / 2, font: `400 12px ${fontFamily}` }
  const said = { text: caption(), x: 10, colour: color, ...at }
  const found = around(pictures, corner)
  const measuring = inkOf(document.createElement('canvas'))
  measuring.font = at.font
  const widthOf = (text: string) => measuring.measureText(text).width
  const all = getComputedStyle(document.documentElement)
  let x = said.x + widthOf(said.text) + 2 * APART
  const keys = keyWords(Object.values(store.getState().values)).flatMap(({ text, colour }) => {
    const word = { text, x, colour: all.getPropertyValue(colour), ...at }
    x += widthOf(text) + APART
    return x <= width ? [word] : []
  })
  return { ...found, words: [...found.words, said, ...keys] }
}

/** The address of what is seen below all else, as much of it as there is room for. */
function addressBelow({ address, width, height }: Seen): readonly Word[] {
  if (!address) return []
  const font = `400 11px ${getComputedStyle(document.body).fontFamily}`
  const measuring = inkOf(document.createElement('canvas'))
  measuring.font = font
  const x = 10
  const fits = (text: string) => measuring.measureText(text).width <= width - 2 * x
  let text = address
  while (!fits(text)) text = `${text.slice(0, -Math.max(2, Math.ceil(text.length / 50)))}…`
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--ink-2').trim()
  return [{ text, x, y: height - ADDRESS / 2 - 2, font, colour }]
}

function surface(): string {
  return getComputedStyle(document.body).getPropertyValue('--surface')
}

/** What is shown, in words. */
function caption(): string {
  const { sides, names, progress } = store.getState()
  return `NIFDY Lab: ${sides.map((side) => fullName(side, names)).join(', ')}; cycle ${whole(progress.cycle)}`
}

/** A canvas of this number of pixels of the page. Its sides are even, as video needs them. */
function sheet(width: number, height: number, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = 2 * Math.max(1, Math.round((width * scale) / 2))
  canvas.height = 2 * Math.max(1, Math.round((height * scale) / 2))
  inkOf(canvas).scale(canvas.width / width, canvas.height / height)
  return canvas
}

function inkOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const ink = canvas.getContext('2d', { willReadFrequently: true })
  if (!ink) throw new Error('this browser gives no 2D canvas')
  return ink
}

function drawBoxes(ink: CanvasRenderingContext2D, { boxes }: Around): void {
  for (const { box, colour } of boxes) {
    ink.fillStyle = colour
    ink.fillRect(box.x, box.y, box.width, box.height)
  }
}

function drawWords(ink: CanvasRenderingContext2D, { words }: Pick<Around, 'words'>): void {
  ink.textBaseline = 'middle'
  for (const { text, x, y, font, colour } of words) {
    ink.font = font
    ink.fillStyle = colour
    ink.fillText(text, x, y)
  }
}

function drawCurves(ink: CanvasRenderingContext2D, { curves }: Around): void {
  for (const { d, box, scale, fill, stroke, pen, dash, opacity } of curves) {
    const path = new Path2D()
    path.addPath(new Path2D(d), new DOMMatrix([scale[0], 0, 0, scale[1], box.x, box.y]))
    ink.globalAlpha = opacity
    ink.fillStyle = fill
    if (fill !== 'none') ink.fill(path)
    ink.globalAlpha = 1
    ink.strokeStyle = stroke
    ink.lineWidth = pen
    ink.setLineDash(dash)
    if (stroke !== 'none') ink.stroke(path)
  }
}

function curveElement({ d, box, scale, fill, stroke, pen, dash, opacity }: Around['curves'][number]): string {
  const place = `translate(${round(box.x)} ${round(box.y)}) scale(${round(scale[0])} ${round(scale[1])})`
  const look = `fill="${fill}" fill-opacity="${opacity}" stroke="${stroke}" stroke-width="${pen}"`
  return `<path d="${d}" transform="${place}" ${look} stroke-dasharray="${dash.join(' ')}" vector-effect="non-scaling-stroke"/>`
}

function nested({ x, y, width, height }: Box, elements: readonly string[]): readonly string[] {
  if (elements.length === 0) return []
  const [left, top, wide, high] = [x, y, width, height].map(round)
  return [`<svg x="${left}" y="${top}" width="${wide}" height="${high}">`, ...elements, '</svg>']
}

/** A part of an image as a picture that stands in the text. */
function addressOf(source: CanvasImageSource, part: readonly [number, number, number, number]): string {
  const [x, y, width, height] = part
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  inkOf(canvas).drawImage(source, x, y, width, height, 0, 0, width, height)
  return canvas.toDataURL('image/png')
}
