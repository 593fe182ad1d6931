import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const file = (path: string) => new URL(`../../../${path}`, import.meta.url)

/** Width and height of a PNG file, from its header. */
function sizeOf(path: string): string {
  const bytes = readFileSync(file(path))
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

it('the page can be put on a home screen: its icons are there in the sizes that it says', () => {
  const { icons } = JSON.parse(readFileSync(file('public/manifest.webmanifest'), 'utf8')) as {
    icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[]
  }
  const images = icons.filter(({ type }) => type === 'image/png')
  expect(images.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  for (const { src, sizes } of images) expect(sizeOf(`public/${src}`)).toBe(sizes)
  const [, touch = ''] =
    /rel="apple-touch-icon" href="([^"]+)"/.exec(readFileSync(file('web/index.html'), 'utf8')) ?? []
  expect(existsSync(file(`public/${touch}`))).toBe(true)
  expect(sizeOf(`public/${touch}`)).toBe('180x180')
})
