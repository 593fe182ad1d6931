/** A canvas that writes SVG: what painters draw on it is a picture one can read, compare and open in a browser. */
import type { PlotInk } from '../../web/timeplot/painter'
import { text as escaped, round } from './svg'

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

export interface SvgInk {
  readonly ink: PlotInk
  /** The elements drawn so far, one a line. */
  readonly elements: readonly string[]
}

export function svgInk(): SvgInk {
  const elements: string[] = []
  const saved: Style[] = []
  let style: Style = { ...START }
  let path = ''
  let clips = 0

  const xy = (...numbers: number[]) => numbers.map(round).join(' ')
  const emit = (name: string, attributes: Readonly<Record<string, string | number>>, content?: string) => {
    const shared = { 'clip-path': style.within, opacity: style.globalAlpha === 1 ? '' : round(style.globalAlpha) }
    const all = Object.entries({ ...attributes, ...shared }).filter(([, value]) => value !== '')
    const words = all.map(([key, value]) => ` ${key}="${escaped(String(value))}"`).join('')
    elements.push(content === undefined ? `<${name}${words}/>` : `<${name}${words}>${escaped(content)}</${name}>`)
  }
  const stroke = () => ({
    fill: 'none',
    stroke: style.strokeStyle,
    'stroke-width': round(style.lineWidth),
    'stroke-linecap': style.lineCap === 'butt' ? '' : style.lineCap,
    'stroke-linejoin': style.lineJoin === 'miter' ? '' : style.lineJoin,
    'stroke-dasharray': style.dash.join(' '),
  })
  const box = (x: number, y: number, width: number, height: number) => ({
    x: round(Math.min(x, x + width)),
    y: round(Math.min(y, y + height)),
    width: round(Math.abs(width)),
    height: round(Math.abs(height)),
  })
  const write = (words: string, x: number, y: number, look: Readonly<Record<string, string | number>>) => {
    const [, weight = '', size = '10', family = ''] = /^(?:(\d+) )?(\d+)px (.*)$/.exec(style.font) ?? []
    const place = { x: round(x), y: round(y), transform: style.placement.trim() }
    const font = { 'font-size': size, 'font-weight': weight, 'font-family': family }
    const anchor = ANCHOR[style.textAlign]
    const lines = { 'text-anchor': anchor === 'start' ? '' : anchor }
    const baseline = { 'dominant-baseline': BASELINE[style.textBaseline] ?? '' }
    emit('text', { ...place, ...font, ...lines, ...baseline, ...look }, words)
  }

  const methods: Omit<PlotInk, keyof Style> = {
    save: () => saved.push({ ...style }),
    restore: () => {
      style = saved.pop() ?? { ...START }
    },
    translate: (x, y) => {
      style.placement += ` translate(${xy(x, y)})`
    },
    rotate: (angle) => {
      style.placement += ` rotate(${round((angle * 180) / Math.PI)})`
    },
    beginPath: () => {
      path = ''
    },
    moveTo: (x, y) => {
      path += `M${xy(x, y)}`
    },
    lineTo: (x, y) => {
      path += `L${xy(x, y)}`
    },
    bezierCurveTo: (...points) => {
      path += `C${xy(...points)}`
    },
    arc: (x, y, radius, from, to) => {
      const [start, end] = [from, to].map((angle) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)])
      if (Math.abs(to - from) < 2 * Math.PI - 1e-6) {
        const large = Math.abs(to - from) > Math.PI ? 1 : 0
        path += `${path === '' ? 'M' : 'L'}${xy(...(start ?? []))}A${xy(radius, radius)} 0 ${large} 1 ${xy(...(end ?? []))}`
        return
      }
      path += `M${xy(x + radius, y)}a${xy(radius, radius)} 0 1 1 ${xy(-2 * radius, 0)}a${xy(radius, radius)} 0 1 1 ${xy(2 * radius, 0)}`
    },
    rect: (x, y, width, height) => {
      path += `M${xy(x, y)}h${round(width)}v${round(height)}h${round(-width)}z`
    },
    closePath: () => {
      path += 'z'
    },
    clip: () => {
      const id = `clip-${++clips}`
      elements.push(`<clipPath id="${id}"><path d="${path}"/></clipPath>`)
      style.within = `url(#${id})`
    },
    fill: () => {
      if (path !== '') emit('path', { d: path, fill: style.fillStyle })
    },
    stroke: () => {
      if (path !== '') emit('path', { d: path, ...stroke() })
    },
    fillRect: (...at) => emit('rect', { ...box(...at), fill: style.fillStyle }),
    strokeRect: (...at) => emit('rect', { ...box(...at), ...stroke() }),
    clearRect: () => undefined,
    fillText: (words, x, y) => write(words, x, y, { fill: style.fillStyle }),
    strokeText: (words, x, y) => write(words, x, y, stroke()),
    measureText: (words) =>
      ({ width: words.length * LETTER * Number.parseFloat(style.font.replace(/^\d+ /, '')) }) as TextMetrics,
    setLineDash: (dash) => {
      style.dash = [...dash]
    },
    drawImage: () => {
      throw new Error('the gallery draws no images: give the painter what draws rectangles')
    },
  }
  const ink = new Proxy(methods as PlotInk, {
    get: (target, key) => (key in style ? style[key as keyof Style] : target[key as keyof PlotInk]),
    set: (_, key, value) => {
      style = { ...style, [key]: value }
      return true
    },
  })
  return { ink, elements }
}
