import { describe, expect, it } from 'vitest'
import { type BySide, endOf, histogram, servicesOf } from '../../web/charts/latency'
import type { Frame } from '../../web/engine/view'

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

it('tells mean and deviation of each service in cycles, and of none where there is one', () => {
  const frame = (words: number[]) => ({ section: () => Uint32Array.from(words) }) as unknown as Frame
  expect(servicesOf(frame([]))).toEqual([])
  expect(servicesOf(frame([12, 10_050, 2_125, 160, 3, 50_000, 0, 500]))).toEqual([
    { count: 12, mean: 100.5, deviation: 21.25, p95: 160 },
    { count: 3, mean: 500, deviation: 0, p95: 500 },
  ])
})
