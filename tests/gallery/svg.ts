/** SVG files of the gallery: text that a browser opens and that a diff can be read of. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { round, escaped as text } from '../../web/page/svgInk'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

/** The custom properties of the light theme. */
const theme = new Map(
  [
    ...(/:root,[^{]*\{([\s\S]*?)\n\}/.exec(read('web/ui/theme.css'))?.[1] ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g),
  ].map(([, name = '', value = '']) => [name, value.trim()] as const),
)

/** A colour, or another property, of the light theme. */
export function themed(property: string): string {
  const value = theme.get(property)
  if (value === undefined) throw new Error(`${property} is not in the theme`)
  return value
}

export const FAMILY = 'system-ui, sans-serif'

/** A file of its own: elements on the surface of the light theme. */
export function drawing(title: string, width: number, height: number, elements: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${text(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${themed('--surface')}"/>`,
    ...elements,
    '</svg>',
    '',
  ].join('\n')
}

interface Rendered {
  /** What React wrote: the first `<svg>` in it is the picture. */
  readonly markup: string
  /** The style sheets it needs. */
  readonly sheets: readonly string[]
  /** The class of what it stands in on the page, where style sheets ask for that. */
  readonly within?: string
  /** Elements below it. */
  readonly below?: readonly string[]
}

/** What React rendered as a file of its own, with its style sheets and the properties of the theme that these use. */
export function rendered(title: string, { markup, sheets, within, below = [] }: Rendered): string {
  const [svg, attributes = '', raw = ''] = /<svg([^>]*)>([\s\S]*?)<\/svg>/.exec(plain(markup)) ?? []
  if (!svg) throw new Error(`${title}: nothing was rendered`)
  const [, width = '', height = ''] =
    /width="([\d.]+)" height="([\d.]+)"/.exec(attributes) ?? /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(attributes) ?? []
  const own = /class="([^"]+)"/.exec(attributes)?.[1]
  const inner = `<g class="${within ?? own ?? ''}">\n${raw.replaceAll('><', '>\n<')}\n</g>`
  // where a style sheet stands is no part of the picture
  const style = sheets.map((sheet) => read(sheet).replaceAll(/from "[./\w]*\//g, 'from "./')).join('\n')
  const used = [...`${style}${inner}`.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name)
  const properties = [...new Set(used)].filter((name) => theme.has(name)).sort()
  const values = properties.map((name) => `${name}: ${themed(name)};`).join(' ')
  const sheet = `<style>\nsvg { ${values} font-family: ${FAMILY}; }\n${style.trim()}\n</style>`
  return drawing(title, Number(width), Number(height), [sheet, ...below, inner])
}

/** Without what differs between machines: the hash of a file in its class names, and the last digits of numbers. */
function plain(markup: string): string {
  return markup
    .replaceAll(/class="([^"]+)"/g, (_, names: string) => `class="${names.replaceAll(/\b_(\w+?)_\w+\b/g, '$1')}"`)
    .replaceAll(/-?\d+\.\d{3,}/g, (number) => String(round(Number(number))))
}

/** Compares a picture with its file; `UPDATE_GALLERY=1` writes the file instead. */
export function expectPicture(name: string, svg: string): void {
  const file = new URL(`${name}.svg`, import.meta.url)
  if (process.env.UPDATE_GALLERY) writeFileSync(file, svg)
  expect(existsSync(file), `tests/gallery/${name}.svg is missing: run with UPDATE_GALLERY=1`).toBe(true)
  expect(svg, `tests/gallery/${name}.svg is another: look at both, then run with UPDATE_GALLERY=1`).toBe(
    readFileSync(file, 'utf8'),
  )
}
