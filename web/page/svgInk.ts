/** A canvas that writes SVG: what painters draw on it is a picture one can read, compare and open in a browser. */
import type { InkMethod } from '../ui/ink'

/** At most two digits after the point: more are not seen, and differ between machines. */
export function round(value: number): number {
  const rounded = Math.round(value * 100) / 100
  return rounded === 0 ? 0 : rounded
}

export function escaped(raw: string): string {
  return raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

interface Style {
  fillStyle: string
  strokeStyle: string
  lineWidth: number
  lineCap: CanvasLineCap
  lineJoin: CanvasLineJoin
  globalAlpha: number
  font: string
  textAlign: CanvasTextAlign
  textBaseline: CanvasTextBaseline
  imageSmoothingEnabled: boolean
  dash: readonly number[]
  /** Of text; paths are drawn untransformed only. */
  placement: string
  within: string
}

const START: Style = {
  fillStyle: '#000000',
  strokeStyle: '#000000',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  globalAlpha: 1,
  font: '10px sans-serif',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  imageSmoothingEnabled: true,
  dash: [],
  placement: '',
  within: '',
}

const ANCHOR: Readonly<Record<CanvasTextAlign, string>> = {
  start: 'start',
  left: 'start',
  center: 'middle',
  right: 'end',
  end: 'end',
}

const BASELINE: Readonly<Partial<Record<CanvasTextBaseline, string>>> = {
  top: 'text-before-edge',
  middle: 'central',
  bottom: 'text-after-edge',
}

/** Of one letter, in parts of the font's size: about that of the fonts the page asks for. */
const LETTER = 0.62

/** A part of an image, and where it goes: what `drawImage` is given. */
type Drawn = readonly [x: number, y: number, width: number, height: number]

/** What it is told of the page that it draws for. */
export interface SvgPage {
  /** What the names of its clips begin with, where several pictures are in one file. */
  readonly prefix?: string
  /** The address of a part of an image, as a picture of its own. */
  readonly image?: (image: CanvasImageSource, part: Drawn) => string
}

export interface SvgInk {
  readonly ink: CanvasRenderingContext2D
  /** The elements drawn so far, one a line. */
  readonly elements: readonly string[]
}

export function svgInk(page: SvgPage = {}): SvgInk {
  const pen = new Pen()
  const methods = { ...styling(pen), ...tracing(pen), ...drawing(pen, page) } satisfies Pick<
    CanvasRenderingContext2D,
    InkMethod
  >
  const ink = new Proxy(methods as unknown as CanvasRenderingContext2D, {
    get: (target, key) => (key in pen.style ? pen.style[key as keyof Style] : target[key as InkMethod]),
    set: (_, key, value) => {
      pen.style = { ...pen.style, [key]: value }
      return true
    },
  })
  return { ink, elements: pen.elements }
}

type Attributes = Readonly<Record<string, string | number>>

/** What is set, the path that was begun, and the elements drawn. */
class Pen {
  readonly elements: string[] = []
  style: Style = { ...START }
  path = ''

  emit(name: string, attributes: Attributes, content?: string): void {
    const { within, globalAlpha } = this.style
    const shared = { 'clip-path': within, opacity: globalAlpha === 1 ? '' : round(globalAlpha) }
    const all = Object.entries({ ...attributes, ...shared }).filter(([, value]) => value !== '')
    const words = all.map(([key, value]) => ` ${key}="${escaped(String(value))}"`).join('')
    this.elements.push(content === undefined ? `<${name}${words}/>` : `<${name}${words}>${escaped(content)}</${name}>`)
  }

  stroke(): Attributes {
    const { strokeStyle, lineWidth, lineCap, lineJoin, dash } = this.style
    return {
      fill: 'none',
      stroke: strokeStyle,
      'stroke-width': round(lineWidth),
      'stroke-linecap': lineCap === 'butt' ? '' : lineCap,
      'stroke-linejoin': lineJoin === 'miter' ? '' : lineJoin,
      'stroke-dasharray': dash.join(' '),
    }
  }

  write(words: string, x: number, y: number, look: Attributes): void {
    const [, weight = '', size = '10', family = ''] = /^(?:(\d+) )?(\d+)px (.*)$/.exec(this.style.font) ?? []
    const place = { x: round(x), y: round(y), transform: this.style.placement.trim() }
    const font = { 'font-size': size, 'font-weight': weight, 'font-family': family }
    const anchor = ANCHOR[this.style.textAlign]
    const lines = { 'text-anchor': anchor === 'start' ? '' : anchor }
    const baseline = { 'dominant-baseline': BASELINE[this.style.textBaseline] ?? '' }
    this.emit('text', { ...place, ...font, ...lines, ...baseline, ...look }, words)
  }
}

const xy = (...numbers: number[]) => numbers.map(round).join(' ')

const box = (x: number, y: number, width: number, height: number) => ({
  x: round(Math.min(x, x + width)),
  y: round(Math.min(y, y + height)),
  width: round(Math.abs(width)),
  height: round(Math.abs(height)),
})

function styling(pen: Pen) {
  const saved: Style[] = []
  return {
    save: () => void saved.push({ ...pen.style }),
    restore: () => {
      pen.style = saved.pop() ?? { ...START }
    },
    translate: (x: number, y: number) => {
      pen.style.placement += ` translate(${xy(x, y)})`
    },
    rotate: (angle: number) => {
      pen.style.placement += ` rotate(${round((angle * 180) / Math.PI)})`
    },
    setLineDash: (dash: Iterable<number>) => {
      pen.style.dash = [...dash]
    },
    measureText: (words: string) =>
      ({ width: words.length * LETTER * Number.parseFloat(pen.style.font.replace(/^\d+ /, '')) }) as TextMetrics,
  }
}

function tracing(pen: Pen) {
  return {
    beginPath: () => {
      pen.path = ''
    },
    moveTo: (x: number, y: number) => {
      pen.path += `M${xy(x, y)}`
    },
    lineTo: (x: number, y: number) => {
      pen.path += `L${xy(x, y)}`
    },
    bezierCurveTo: (...points: number[]) => {
      pen.path += `C${xy(...points)}`
    },
    arc: (x: number, y: number, radius: number, from: number, to: number) => {
      const [start, end] = [from, to].map((angle) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)])
      if (Math.abs(to - from) < 2 * Math.PI - 1e-6) {
        const large = Math.abs(to - from) > Math.PI ? 1 : 0
        pen.path += `${pen.path === '' ? 'M' : 'L'}${xy(...(start ?? []))}A${xy(radius, radius)} 0 ${large} 1 ${xy(...(end ?? []))}`
        return
      }
      pen.path += `M${xy(x + radius, y)}a${xy(radius, radius)} 0 1 1 ${xy(-2 * radius, 0)}a${xy(radius, radius)} 0 1 1 ${xy(2 * radius, 0)}`
    },
    rect: (x: number, y: number, width: number, height: number) => {
      pen.path += `M${xy(x, y)}h${round(width)}v${round(height)}h${round(-width)}z`
    },
    closePath: () => {
      pen.path += 'z'
    },
  }
}

function drawing(pen: Pen, { prefix = '', image }: SvgPage) {
  let clips = 0
  return {
    clip: () => {
      const id = `${prefix}clip-${++clips}`
      pen.elements.push(`<clipPath id="${id}"><path d="${pen.path}"/></clipPath>`)
      pen.style.within = `url(#${id})`
    },
    fill: () => {
      if (pen.path !== '') pen.emit('path', { d: pen.path, fill: pen.style.fillStyle })
    },
    stroke: () => {
      if (pen.path !== '') pen.emit('path', { d: pen.path, ...pen.stroke() })
    },
    fillRect: (...at: Drawn) => pen.emit('rect', { ...box(...at), fill: pen.style.fillStyle }),
    strokeRect: (...at: Drawn) => pen.emit('rect', { ...box(...at), ...pen.stroke() }),
    clearRect: () => undefined,
    fillText: (words: string, x: number, y: number) => pen.write(words, x, y, { fill: pen.style.fillStyle }),
    strokeText: (words: string, x: number, y: number) => pen.write(words, x, y, pen.stroke()),
    drawImage: (source: CanvasImageSource, ...numbers: number[]) => {
      if (!image) throw new Error('no images here: give the painter what draws rectangles')
      const [x = 0, y = 0, width = 0, height = 0, ...at] = numbers
      const [left = x, top = y, wide = width, high = height] = at
      const href = image(source, [x, y, width, height])
      const smooth = pen.style.imageSmoothingEnabled
      const look = { preserveAspectRatio: 'none', style: smooth ? '' : 'image-rendering:pixelated' }
      pen.emit('image', { ...box(left, top, wide, high), href, ...look })
    },
  }
}
