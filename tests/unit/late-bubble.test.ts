/** What happens to explained words, before and after what explains them has been loaded. */
import { describe, expect, it } from 'vitest'
import type { Sign } from '../../web/glossary/bubble'
import { LateBubble } from '../../web/glossary/lateBubble'
import { settled } from './fakes'

interface Word {
  title: string
}

/** A bubble that is loaded, or cannot be, when that is said. */
function setUp() {
  const heard: [Word, Sign][] = []
  const loads: { readonly done: () => void; readonly failed: () => void }[] = []
  const late = new LateBubble<Word>(
    () =>
      new Promise((resolve, reject) => {
        const bubble = { hear: (word: Word, sign: Sign) => heard.push([word, sign]) }
        loads.push({ done: () => resolve(bubble), failed: () => reject(new Error('no connection')) })
      }),
  )
  return { late, heard, loads, word: { title: '' } }
}

describe('a bubble that comes late', () => {
  it('hears all that happened meanwhile, in its order, and is loaded once', async () => {
    const { late, heard, loads, word } = setUp()
    const other = { title: '' }
    late.hear(word, 'entered')
    late.hear(word, 'left')
    late.hear(other, 'entered')
    expect(loads).toHaveLength(1)
    loads[0]?.done()
    await settled()
    expect(heard).toEqual([
      [word, 'entered'],
      [word, 'left'],
      [other, 'entered'],
    ])
  })

  it('hears at once of what happens later: the pointer leaves a word before it enters the bubble', async () => {
    const { late, heard, loads, word } = setUp()
    late.hear(word, 'entered')
    loads[0]?.done()
    await settled()
    late.hear(word, 'left')
    expect(heard.at(-1)).toEqual([word, 'left'])
  })

  it('that cannot be loaded is asked for again at the next word, and says so at the first', async () => {
    const { late, heard, loads, word } = setUp()
    late.hear(word, 'entered')
    loads[0]?.failed()
    await settled()
    expect(word.title).toBe('The glossary could not be loaded. Check the connection.')
    const other = { title: '' }
    late.hear(other, 'pressed')
    loads[1]?.done()
    await settled()
    expect(heard).toEqual([[other, 'pressed']])
    expect(other.title).toBe('')
  })
})
