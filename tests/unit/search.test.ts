import { describe, expect, it } from 'vitest'
import { nearest } from '../../web/base/nearest'
import { match } from '../../web/base/search'

describe('a word that is none of those allowed', () => {
  const kinds = ['plain', 'buffers', 'nifdy']

  it('is taken for the nearest that may have been meant, as the engine does', () => {
    const meant = { nfdy: 'nifdy', NIFDY: 'nifdy', nidfy: 'nifdy', buffer: 'buffers', pl: 'plain' }
    for (const [typed, word] of Object.entries(meant)) expect(nearest(typed, kinds)).toBe(word)
  })

  it('is taken for nothing if it is near to none', () => {
    for (const typed of ['', 'xyz', 'a very long word that nobody would have meant to be one'])
      expect(nearest(typed, kinds)).toBeUndefined()
  })
})

describe('a search', () => {
  it('finds words by their beginnings', () => {
    expect(match('rest cyc', 'Restart from cycle 0')).toBeDefined()
    expect(match('ycle', 'Restart from cycle 0')).toBeUndefined()
  })

  it('forgives a slip of the fingers in words of four letters and more', () => {
    expect(match('outstandng', 'Outstanding packets (O)')).toBeDefined()
    expect(match('widnow', 'Window (W)')).toBeDefined()
    expect(match('pol', 'Path')).toBeUndefined()
  })

  it('takes numbers as they are written', () => {
    expect(match('12000', 'Go to cycle 12001')).toBeUndefined()
  })
})
