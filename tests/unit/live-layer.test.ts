/** The layer of single flits and marks is left alone only if nothing would be drawn on it. */
import { describe, expect, it } from 'vitest'
import { KIND } from '../../web/frame.gen'
import { drawLiveLayer, isLiveEmpty, type PictureMarks } from '../../web/topology/layers'
import { place } from '../../web/topology/place'
import type { Picture } from '../../web/topology/scene'
import { overview } from '../../web/topology/view'
import { frame, grid } from './made-up'
import { noteInk, scene } from './note-ink'

const network = grid([4, 4])
const placement = place(network, 0.8)
const view = overview(placement, 480, 400)
const flits = [{ channel: 3, source: 1, sequence: 2, kind: KIND.scalar, departed: 0, arrives: 4 }]
const shown = frame(network, {}, {}, flits)
const picture: Picture = { ...scene({ ink: noteInk().ink, placement, view, frame: shown }), regime: 'D' }
const nothing = { stopped: [], slow: [], cut: [], failed: [], broken: [] }
const none: PictureMarks = {
  selected: undefined,
  packets: [],
  pointed: undefined,
  waits: undefined,
  lasting: nothing,
}

function drawn(picture: Picture, marks: PictureMarks): number {
  const { ink, notes } = noteInk()
  drawLiveLayer({ ...picture, ink }, marks)
  return notes.filter(({ path }) => path.length > 0).length
}

describe('the layer of single flits and marks', () => {
  it('is empty in averages without marks', () => {
    expect(isLiveEmpty(picture, none)).toBe(true)
    expect(drawn(picture, none)).toBe(0)
  })

  it('is not where flits are drawn, or anything is marked', () => {
    const marked: readonly Partial<PictureMarks>[] = [
      { selected: { kind: 'node', id: 3 } },
      { packets: ['1.2'] },
      { tracked: ['1.2'] },
      { pointed: 5 },
      { cursor: { kind: 'router', id: 2 } },
      { lasting: { ...nothing, stopped: [4] } },
      { lasting: { ...nothing, cut: [7] } },
      { lasting: { ...nothing, failed: [7] } },
      { lasting: { ...nothing, broken: [1] } },
    ]
    for (const marks of marked) expect(isLiveEmpty(picture, { ...none, ...marks }), JSON.stringify(marks)).toBe(false)
    expect(isLiveEmpty({ ...picture, regime: 'A' }, none)).toBe(false)
    expect(drawn({ ...picture, regime: 'A' }, none)).toBeGreaterThan(0)
  })

  it('has the number of a pointed node above its frame, which once ran through the number', () => {
    const { ink, notes } = noteInk()
    drawLiveLayer({ ...picture, ink }, { ...none, pointed: 5 })
    const [frame, behind, number] = notes.slice(-3)
    expect([frame?.act, behind?.act, number?.text]).toEqual(['stroke', 'fillRect', '5'])
    expect([behind?.colour, number?.colour]).toEqual(['surface', 'ink'])
  })
})
