/** Exports a chart: as an SVG that needs no style sheet, and as a PNG. */

/** What a picture looks like apart from its shape: copied into the elements, so that no style sheet is needed. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'text-anchor',
  'image-rendering',
] as const

const SVG = 'http://www.w3.org/2000/svg'
/** Margin around the chart, and heights of its caption and of the line below it. */
const MARGIN = 16
const CAPTION = 30
const FOOT = 18
/** About as wide as a letter of the line below, so that it is cut rather than too long. */
const LETTER = 6.2

export interface Caption {
  readonly title: string
  /** One sentence, for those who do not see the picture. */
  readonly description: string
  /** The address that opens it in the page; none for what no address holds. */
  readonly address: string | undefined
}

/**
 * The text of an SVG file: the chart as on the screen, in the light theme whatever the page has, with its title above,
 * its address below, and every style written into its elements.
 */
export function toSvgText(picture: SVGSVGElement, { title, description, address }: Caption): string {
  const sheet = document.createElement('div')
  sheet.dataset.theme = 'light'
  sheet.style.cssText = 'position:absolute;left:-100000px;top:0;color:var(--ink)'
  const copy = picture.cloneNode(true) as SVGSVGElement
  sheet.append(copy)
  document.body.append(sheet)
  try {
    const surface = getComputedStyle(sheet).getPropertyValue('--surface').trim()
    const [colour, faint] = ['--ink', '--ink-2'].map((ink) => getComputedStyle(sheet).getPropertyValue(ink).trim())
    settle(copy)
    const { width, height } = picture.viewBox.baseVal
    const wide = width + 2 * MARGIN
    const high = height + 2 * MARGIN + CAPTION + (address ? FOOT : 0)
    const paper = element('rect', { x: -MARGIN, y: -MARGIN - CAPTION, width: wide, height: high, fill: surface })
    const caption = element('text', { x: 0, y: -CAPTION + 10, 'font-size': 15, 'font-weight': 600, fill: colour ?? '' })
    caption.textContent = title
    const named = element('title', {})
    named.textContent = title
    const described = element('desc', {})
    described.textContent = description
    copy.prepend(named, described, paper, caption)
    if (address) copy.append(linkTo(address, width, { x: 0, y: height + FOOT - 2, 'font-size': 11, fill: faint ?? '' }))
    copy.setAttribute('xmlns', SVG)
    copy.setAttribute('viewBox', `${-MARGIN} ${-MARGIN - CAPTION} ${wide} ${high}`)
    copy.setAttribute('width', String(wide))
    copy.setAttribute('height', String(high))
    copy.setAttribute('role', 'img')
    copy.removeAttribute('aria-hidden')
    return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`
  } finally {
    sheet.remove()
  }
}

/** Writes the computed look of each element into its attributes; what is inherited is written once, above. */
function settle(root: SVGSVGElement): void {
  const elements = [root, ...root.querySelectorAll<SVGElement>('*')]
  const looks = new Map(
    elements.map((one) => {
      const style = getComputedStyle(one)
      return [one as Element, LOOKS.map((name) => style.getPropertyValue(name))]
    }),
  )
  for (const one of elements) {
    const above = one === root ? undefined : looks.get(one.parentElement as Element)
    looks.get(one)?.forEach((value, index) => {
      const name = LOOKS[index] as string
      // A reference within the file is written without quotes: some readers know no others.
      const plain = value.replace(/^url\("?(#[^")]+)"?\)$/, 'url($1)')
      if (above?.[index] === value) one.removeAttribute(name)
      else one.setAttribute(name, plain)
    })
    one.removeAttribute('class')
  }
}

/** An address that can be followed, as much of it as there is room for. */
function linkTo(address: string, width: number, look: Readonly<Record<string, string | number>>): SVGElement {
  const link = element('a', { href: address })
  const words = element('text', look)
  const letters = Math.floor(width / LETTER)
  words.textContent = address.length > letters ? `${address.slice(0, letters - 1)}…` : address
  link.append(words)
  return link
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}

/** A PNG of an SVG text, as wide as asked, in pixels; rejects if the browser cannot draw it. */
export async function toPng(svgText: string, width: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svgText], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = Math.round((image.naturalHeight * width) / image.naturalWidth)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large for this browser'))))
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}
