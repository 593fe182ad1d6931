/** The address of an embed: a link, and fields of its own. */
import { describe, expect, it } from 'vitest'
import { problemSentence } from '../../../web/base/problem'
import { readEmbed, writeOptions } from '../../../web/embed/options'

describe('the address of an embed', () => {
  it('is a link with options', () => {
    const { link, options, problems } = readEmbed('#v=1&preset=cyclic-shift&at=2000&panels=heat.network&loop=9000')
    expect(problems).toEqual([])
    expect(link.shown.cycle).toBe(2000)
    expect(link.shown.scenario.runs).toBe(2)
    expect(options).toEqual({ controls: 'full', panels: ['network', 'heat'], start: 'press', loop: 9000 })
  })

  it('names what cannot be used, and keeps the rest', () => {
    const { options, problems } = readEmbed('v=1&at=soon&controls=some&start=seen&panels=heat.maps&loops=on')
    expect(options).toEqual({ controls: 'full', panels: ['network'], start: 'seen', loop: 'off' })
    expect(problems.map(problemSentence)).toEqual([
      'at: “soon” is not a cycle; a whole number from 0 to 1125899906842624 is allowed.',
      'controls: “some” is not known; full, play or none is allowed.',
      'panels: “heat.maps” is not a list of panels; network, heat, charts are allowed, joined by dots.',
    ])
  })

  it('says only the options that are not as usual', () => {
    expect(writeOptions({ controls: 'play', panels: ['network'], loop: 9000 })).toBe('&controls=play&loop=9000')
    expect(writeOptions({ panels: ['network', 'charts'] })).toBe('&panels=network.charts')
    expect(writeOptions({})).toBe('')
  })
})
