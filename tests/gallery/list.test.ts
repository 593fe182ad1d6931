import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the list of the gallery names every picture, and nothing else', () => {
  const folder = new URL('.', import.meta.url)
  const pictures = readdirSync(folder).filter((file) => file.endsWith('.svg'))
  const listed = [...readFileSync(new URL('README.md', folder), 'utf8').matchAll(/\]\(([\w-]+\.svg)\)/g)]
  expect(listed.map(([, file]) => file).sort()).toEqual(pictures.sort())
})
