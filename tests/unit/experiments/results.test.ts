import { describe, expect, it } from 'vitest'
import { browserKeep, type Keep, memoryKeep, safeKeep } from '../../../web/base/keep'
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

  it('has nothing of what another engine measured, and leaves it to that one until it is told to delete it', async () => {
    const keep = memoryKeep()
    await filled(keep, 'engine-1', 'a')
    const book = await filled(keep, 'engine-2', 'b')
    expect([book.has('a'), book.ofOthers]).toEqual([false, 1])
    await book.clear()
    expect((await ResultBook.open(keep, 'engine-1')).has('a')).toBe(true)
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
    const book = await ResultBook.open(keep, 'e')
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
    const book = await ResultBook.open(keep, 'engine-1')
    await keep.clear()
    await book.load(['a'])
    expect(book.has('a')).toBe(false)
  })
})

describe('what is kept in the browser', () => {
  it('is remembered where there is no database', async () => {
    // Node has none: the same as a frame whose storage is blocked
    let refusals = 0
    const keep = browserKeep('nowhere', () => {
      refusals += 1
    })
    await keep.write(new Map([['a', '1']]))
    expect(await keep.names()).toEqual(['a'])
    expect(await keep.read(['a', 'b'])).toEqual(new Map([['a', '1']]))
    await keep.remove(['a'])
    expect(await keep.names()).toEqual([])
    expect(refusals).toBe(1)
  })

  it('stays there when the disk is full: only what is refused is kept in memory, and the user hears of it once', async () => {
    const database = memoryKeep()
    let room = 3
    let refusals = 0
    const full: Keep = {
      ...database,
      async write(texts) {
        room -= texts.size
        if (room < 0) throw new Error('quota')
        await database.write(texts)
      },
    }
    const keep = safeKeep(full, () => {
      refusals += 1
    })
    for (const name of ['a', 'b', 'c', 'd', 'e']) await keep.write(new Map([[name, name]]))
    expect([...(await keep.names())].sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect([...(await keep.read(['a', 'e', 'x'])).keys()].sort()).toEqual(['a', 'e'])
    expect(await database.names()).toEqual(['a', 'b', 'c'])
    expect(refusals).toBe(1)
    room = 10
    await keep.write(new Map([['d', 'again']]))
    expect(await database.names()).toContain('d')
    expect((await keep.read(['d'])).get('d')).toBe('again')
  })
})
