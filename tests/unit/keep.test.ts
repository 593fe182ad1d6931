/** What outlives a tab: nothing of it goes without a word. */
import { describe, expect, it } from 'vitest'
import { browserKeep } from '../../web/base/database'
import { type Before, type Keep, memoryKeep, partOf, safeKeep, takingOver } from '../../web/base/keep'

/** A database with room for some texts. */
function databaseOf(room: number) {
  const database = memoryKeep()
  const left = { room }
  const full: Keep = {
    ...database,
    async write(texts) {
      left.room -= texts.size
      if (left.room < 0) throw new DOMException('no room', 'QuotaExceededError')
      return database.write(texts)
    },
  }
  return { database, full, left }
}

const text = (name: string) => new Map([[name, name]])

describe('what is kept in the browser', () => {
  it('is remembered where there is no database, and whoever keeps it hears why', async () => {
    // Node has none: the same as a frame whose storage is blocked
    const keep = browserKeep('lists')
    expect(await keep.write(text('a'))).toMatch(/^the browser refuses to store it \(.*indexedDB.*\)$/)
    expect(await keep.names()).toEqual(['a'])
    expect(await keep.read(['a', 'b'])).toEqual(text('a'))
    await keep.remove(['a'])
    expect(await keep.names()).toEqual([])
  })

  it('stays there when the disk is full: what is refused is kept in memory, and each refusal has its reason', async () => {
    const { database, full, left } = databaseOf(3)
    const keep = safeKeep(full)
    const told: (string | undefined)[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e']) told.push(await keep.write(text(name)))
    const reason = 'the storage that the browser has for this page is full'
    expect(told).toEqual([undefined, undefined, undefined, reason, reason])
    expect([...(await keep.names())].sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect([...(await keep.read(['a', 'e', 'x'])).keys()].sort()).toEqual(['a', 'e'])
    expect(await database.names()).toEqual(['a', 'b', 'c'])
    left.room = 10
    expect(await keep.write(new Map([['d', 'again']]))).toBeUndefined()
    expect(await database.names()).toContain('d')
    expect((await keep.read(['d'])).get('d')).toBe('again')
  })
})

describe('the one store', () => {
  it('has parts whose names are their own', async () => {
    const database = memoryKeep()
    const [lists, lessons] = [partOf(database, 'lists'), partOf(database, 'lessons')]
    await lists.write(text('a'))
    await lessons.write(
      new Map([
        ['a', 'another'],
        ['b', 'b'],
      ]),
    )
    expect(await lists.names()).toEqual(['a'])
    expect(await lessons.read(['a', 'b', 'c'])).toEqual(
      new Map([
        ['a', 'another'],
        ['b', 'b'],
      ]),
    )
    expect(await database.names()).toEqual(['lists/a', 'lessons/a', 'lessons/b'])
    await lessons.remove(['b'])
    await lists.clear()
    expect(await database.names()).toEqual(['lessons/a'])
  })
})

describe('what earlier versions kept elsewhere', () => {
  const earlier = (texts: Map<string, string>) => {
    const found = { left: texts, reads: 0 }
    const old: Before = {
      async read() {
        found.reads++
        return new Map(texts)
      },
      async forget(names) {
        for (const name of names) texts.delete(name)
      },
    }
    return { found, old }
  }

  it('is taken over at the first use, once', async () => {
    const { found, old } = earlier(text('old'))
    const keep = takingOver(memoryKeep(), old)
    expect(found.reads).toBe(0)
    expect([...(await keep.read(['old'])).values()]).toEqual(['old'])
    await keep.write(text('new'))
    expect([...(await keep.names())].sort()).toEqual(['new', 'old'])
    expect(found).toEqual({ left: new Map(), reads: 1 })
  })

  it('comes from several places, and replaces nothing: what differs stays where it was', async () => {
    const [first, second] = [
      earlier(text('a')),
      earlier(
        new Map([
          ['a', 'other'],
          ['b', 'b'],
        ]),
      ),
    ]
    const keep = takingOver(memoryKeep(), first.old, second.old)
    expect(await keep.read(['a', 'b'])).toEqual(
      new Map([
        ['a', 'a'],
        ['b', 'b'],
      ]),
    )
    expect(first.found.left.size).toBe(0)
    expect(second.found.left).toEqual(new Map([['a', 'other']]))
  })

  it('stays where it was if it cannot be stored, and is there all the same', async () => {
    const { found, old } = earlier(text('old'))
    const keep = takingOver(safeKeep(databaseOf(0).full), old)
    expect(await keep.names()).toEqual(['old'])
    expect(found.left).toEqual(text('old'))
  })

  it('is nothing where the browser has no such storage', async () => {
    const old: Before = { read: () => Promise.reject(new Error('denied')), forget: async () => undefined }
    expect(await takingOver(memoryKeep(), old).names()).toEqual([])
  })
})
