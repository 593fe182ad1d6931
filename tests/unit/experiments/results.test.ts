import { describe, expect, it } from 'vitest'
import { type Keep, memoryKeep } from '../../../web/base/keep'
import { ResultBook } from '../../../web/experiments/results'
import { settled } from '../fakes'

const quiet = () => undefined

async function filled(keep: Keep, engine: string, ...keys: string[]): Promise<ResultBook> {
  const book = await ResultBook.open(keep, engine, quiet)
  for (const key of keys) book.add(key, `{"delivered":${key.length}}`)
  return book
}

describe('the book of results', () => {
  it('has on a second visit what was measured on the first', async () => {
    const keep = memoryKeep()
    await filled(keep, 'engine-1', 'a', 'bb')
    const book = await ResultBook.open(keep, 'engine-1', quiet)
    expect(book.has('a')).toBe(true)
    expect(book.text('a')).toBeUndefined()
    await book.load(['a', 'bb', 'c'])
    expect(JSON.parse(book.json(['a', 'bb', 'c']))).toEqual({ a: { delivered: 1 }, bb: { delivered: 2 } })
  })

  it('has nothing of what another engine measured, and leaves it to that one until it is told to delete it', async () => {
    const keep = memoryKeep()
    await filled(keep, 'engine-1', 'a')
    const book = await filled(keep, 'engine-2', 'b')
    expect([book.has('a'), book.ofOthers]).toEqual([false, 1])
    await book.clear()
    expect((await ResultBook.open(keep, 'engine-1', quiet)).has('a')).toBe(true)
    await book.deleteOthers()
    expect([book.ofOthers, await keep.names()]).toEqual([0, []])
  })

  it('keeps what a check said in words, and sets aside what no run can have measured', async () => {
    const keep = memoryKeep()
    const check = '{"holds":1,"verdict":"holds","measured":"4 of 4","note":""}'
    await keep.write(
      new Map([
        ['e/check', check],
        ...['"x"', '[]', '{"n":"many"}', '{garbage'].map((text, at) => [`e/${at}`, text] as const),
      ]),
    )
    const book = await ResultBook.open(keep, 'e', quiet)
    expect(await book.load(['check', '0', '1', '2', '3'])).toBe(4)
    expect(JSON.parse(book.json(['check', '0']))).toEqual({ check: JSON.parse(check) })
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
    const book = await ResultBook.open(keep, 'engine-1', quiet)
    await keep.clear()
    await book.load(['a'])
    expect(book.has('a')).toBe(false)
  })

  it('says why results are not stored: once, and again after one that was', async () => {
    const refusals: string[] = []
    let reason: string | undefined = 'the disk is full'
    const keep: Keep = { ...memoryKeep(), write: async () => reason }
    const book = await ResultBook.open(keep, 'e', (told) => refusals.push(told))
    const add = async (key: string) => {
      book.add(key, '{}')
      await settled()
    }
    for (const key of ['a', 'b', 'c']) await add(key)
    expect(refusals).toEqual(['the disk is full'])
    reason = undefined
    await add('d')
    reason = 'the disk is full'
    await add('e')
    expect(refusals).toHaveLength(2)
  })
})
