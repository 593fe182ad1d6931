/** What outlives a tab: nothing of it goes without a word. */
import { describe, expect, it } from 'vitest'
import { type Before, browserKeep, type Keep, memoryKeep, safeKeep, takingOver } from '../../web/base/keep'

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
    const keep = browserKeep('nowhere')
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

describe('what earlier versions kept elsewhere', () => {
  const earlier = (texts: ReadonlyMap<string, string>) => {
    const found = { forgotten: 0, reads: 0 }
    const old: Before = {
      read() {
        found.reads++
        return texts
      },
      forget() {
        found.forgotten++
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
    expect(found).toEqual({ forgotten: 1, reads: 1 })
  })

  it('stays where it was if it cannot be stored, and is there all the same', async () => {
    const { found, old } = earlier(text('old'))
    const keep = takingOver(safeKeep(databaseOf(0).full), old)
    expect(await keep.names()).toEqual(['old'])
    expect(found.forgotten).toBe(0)
  })

  it('is nothing where the browser has no such storage', async () => {
    const old: Before = {
      read() {
        throw new Error('denied')
      },
      forget: () => undefined,
    }
    expect(await takingOver(memoryKeep(), old).names()).toEqual([])
  })
})
