import { describe, expect, it } from 'vitest'
import { browserKeep, type Keep, memoryKeep } from '../../../web/base/keep'
import { ResultBook } from '../../../web/experiments/results'

async function filled(keep: Keep, engine: string, ...keys: string[]): Promise<ResultBook> {
  const book = await ResultBook.open(keep, engine)
  for (const key of keys) book.add(key, `{"delivered":${key.length}}`)
  return book
}

describe('the book of results', () => {
  it('has on a second visit what was measured on the first', async () => {
    const keep = memoryKeep()
    await filled(keep, 'engine-1', 'a', 'bb')
    const book = await ResultBook.open(keep, 'engine-1')
    expect(book.has('a')).toBe(true)
    expect(book.text('a')).toBeUndefined()
    await book.load(['a', 'bb', 'c'])
    expect(JSON.parse(book.json(['a', 'bb', 'c']))).toEqual({ a: { delivered: 1 }, bb: { delivered: 2 } })
  })

  it('has nothing of what another engine measured, and throws it away', async () => {
    const keep = memoryKeep()
    await filled(keep, 'engine-1', 'a')
    const book = await ResultBook.open(keep, 'engine-2')
    expect(book.has('a')).toBe(false)
    expect(await keep.names()).toEqual([])
  })

  it('forgets the points it is told to, here and in the keep', async () => {
    const keep = memoryKeep()
    const book = await filled(keep, 'engine-1', 'a', 'b')
    await book.forget(['a'])
    expect(book.has('a')).toBe(false)
    expect(await keep.names()).toEqual(['engine-1/b'])
  })

  it('knows no longer what the browser has thrown away', async () => {
    const keep = memoryKeep()
    await filled(keep, 'engine-1', 'a')
    const book = await ResultBook.open(keep, 'engine-1')
    await keep.clear()
    await book.load(['a'])
    expect(book.has('a')).toBe(false)
  })
})

describe('what is kept in the browser', () => {
  it('is remembered where there is no database', async () => {
    // Node has none: the same as a frame whose storage is blocked
    const keep = browserKeep('nowhere')
    await keep.write(new Map([['a', '1']]))
    expect(await keep.names()).toEqual(['a'])
    expect(await keep.read(['a', 'b'])).toEqual(new Map([['a', '1']]))
    await keep.remove(['a'])
    expect(await keep.names()).toEqual([])
  })
})
