/** Figures open on the scale that shows what their paper shows. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

function isLogarithmic(paper: string, figure: string): boolean {
  const file = new URL(`../../../engine/lab/src/papers/${paper}/experiments/${figure}.json`, import.meta.url)
  const { chart } = JSON.parse(readFileSync(file, 'utf8')) as { chart: { log?: boolean } }
  return chart.log ?? false
}

describe('the scale of a figure', () => {
  it('is linear for the bandwidths of the CM-5: on a logarithmic one a factor of 2.5 looked small', () => {
    for (const figure of ['figure-3', 'figure-3-cmmd', 'figure-3-nifdy', 'figure-5', 'figure-5-nifdy', 'figure-6'])
      expect(isLogarithmic('cm5', figure), figure).toBe(false)
  })

  it('is logarithmic where latencies at light loads cross below those past saturation', () => {
    expect(isLogarithmic('spider', 'figure-3b')).toBe(true)
  })
})
