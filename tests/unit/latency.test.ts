import { describe, expect, it } from 'vitest'
import { type BySide, endOf, histogram } from '../../web/charts/latency'

const one = { from: 0, to: 64, mean: 10, p50: 10, p95: 12, p99: 12, max: 12 }

describe('a histogram of latencies', () => {
  it('has bars that end where the next one begins: four to a doubling', () => {
    const starts = [8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 1024, 1280]
    expect(starts.map(endOf)).toEqual([10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 1280, 1536])
    expect([0, 1, 3, 5, 7].map(endOf)).toEqual([1, 2, 4, 6, 8])
  })

  it('shows both runs on one scale, by the shares of their packets', () => {
    const sides: BySide = {
      a: {
        ...one,
        count: 4,
        bars: [
          [8, 1],
          [10, 3],
        ],
      },
      b: { ...one, count: 8, bars: [[64, 8]] },
    }
    const { outlines, ticks, most, x } = histogram(sides)
    expect(most).toBe(1)
    expect([x(8), x(128), x(32)]).toEqual([0, 1, 0.5])
    expect(ticks.map(({ latency }) => latency)).toEqual([8, 32, 128])
    expect(outlines.a, 'a quarter, then three quarters of the height').toMatch(/^M0 100V75H[\d.]+H?/)
    expect(outlines.a).toContain('V25')
    expect(outlines.b).toContain('V0H')
  })

  it('goes down to the axis where no packet was', () => {
    const { outlines } = histogram({
      a: {
        ...one,
        count: 2,
        bars: [
          [8, 1],
          [16, 1],
        ],
      },
    })
    expect(outlines.a).toBe('M0 100V0H16.1V100H50V0H66.1V100')
  })

  it('is empty while nothing was delivered', () => {
    const { outlines, most } = histogram({ a: { ...one, count: 0, bars: [] } })
    expect([outlines, most]).toEqual([{}, 0])
  })
})
