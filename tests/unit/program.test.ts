import { describe, expect, it } from 'vitest'
import { programText, programValue, SHIPPED } from '../../web/scenario/program'

describe('the program of receivers', () => {
  it('is read from a link and written to it without a difference', () => {
    for (const { value } of SHIPPED) {
      expect(value).toMatch(/^[\w.~-]+$/)
      expect(programValue(programText(value))).toBe(value)
    }
    const text = 'here: buffer\nservice 2, longer than 64: drop\notherwise: stall'
    expect(programText(programValue(text))).toBe(text)
  })

  it('is the same however it is spaced, and has no characters that links have not', () => {
    expect(programValue(' Here :buffer \n\n first free ,not  memory full : cut through first\n')).toBe(
      'here-buffer_first.free~not.memory.full-cut.through.first',
    )
    expect(programValue('here: buffer;\notherwise: “stall”')).toBe('here-buffer_otherwise-stall')
  })
})
