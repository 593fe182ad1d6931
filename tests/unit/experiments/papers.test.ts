/** Papers by the keys that they have and had, as the contract lists them. */
import { describe, expect, it } from 'vitest'
import { PAPERS, paperOf, presentName } from '../../../web/experiments/papers'

describe('a paper that had another key before', () => {
  it('keeps the rows that are named after it', () => {
    expect(paperOf('BRIS-32')).toBe('bristled')
    expect(paperOf('NIFDY-47')).toBe('nifdy')
  })

  it('gives the experiments of published links the names that they have now', () => {
    expect(presentName('bris-figure-4')).toBe('bristled-figure-4')
  })

  it('leaves all other names as they are', () => {
    for (const name of ['bristled-figure-4', 'nifdy-figure-6-bris', 'brisk-figure-4', 'bris', ''])
      expect(presentName(name)).toBe(name)
  })

  it('shares no key with another', () => {
    const keys = PAPERS.flatMap(({ key, former }) => [key, ...former])
    expect(new Set(keys).size).toBe(keys.length)
  })
})
