import { describe, expect, it } from 'vitest'
import { greyStyles, ON_DARK, PUBLISHED } from '../../web/base/grey'
import { KIND } from '../../web/frame.gen'
import { drawLoad } from '../../web/topology/draw'
import { drawFlits, progress } from '../../web/topology/flits'
import { recentLoad, spanLoad, utilisation } from '../../web/topology/load'
import { drawLosses } from '../../web/topology/losses'
import { place } from '../../web/topology/place'
import { drawPeaks, drawState } from '../../web/topology/tiles'
import { overview, type View, zoomed } from '../../web/topology/view'
import { frame, grid, load, type MadeFlit, sparse, tree } from './made-up'
import { colours, filled, noteInk, scene } from './note-ink'

const network = grid([4, 4])
const placement = place(network, 0.8)
const view = overview(placement, 480, 400)

/** All of it, enlarged by a factor. */
function enlarged(times: number): View {
  return { ...zoomed(view, times, 0, 0), width: times * view.width, height: times * view.height }
}

const flits: MadeFlit[] = Array.from({ length: 40 }, (_, index) => ({
  channel: index % network.channel.length,
  source: index % 16,
  sequence: Math.floor(index / 16),
  kind: index % 3,
  index: index % 8,
  departed: 100,
  arrives: 104,
}))

/** Contrast of two greys, as WCAG counts it. */
function contrast(one: number, other: number): number {
  const bright = (light: number) => (light <= 10 ? light / 255 / 12.92 : ((light / 255 + 0.055) / 1.055) ** 2.4)
  const [low = 0, high = 0] = [bright(one), bright(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

describe('lost packets', () => {
  const losses = [3, 0, 5, KIND.scalar, 100, 7, 1, 0, KIND.ack, 130, 9, 2, 8, KIND.scalar, 20]
  const now = frame(network, { cycle_lo: 140 }, { losses })

  it('stand crossed out on their links as long as they are recent', () => {
    const { ink, notes } = noteInk()
    expect(drawLosses(scene({ ink, placement, view, frame: now }), 60)).toBe(2)
    expect(notes.filter((note) => note.act === 'stroke' && note.colour === 'lost').length).toBe(2)
  })

  it('are seen for longer where a picture covers several cycles', () => {
    expect(drawLosses(scene({ ink: noteInk().ink, placement, view, frame: now }), 400)).toBe(3)
  })

  it('leave the pen as they found it', () => {
    const { ink } = noteInk()
    drawLosses(scene({ ink, placement, view, frame: now }), 60)
    expect([ink.globalAlpha, ink.lineCap]).toEqual([1, 'butt'])
  })
})

describe('flits', () => {
  it('draws as many as the frame has on wires', () => {
    const now = frame(network, { cycle_lo: 102, flits_on_wires: flits.length }, {}, flits)
    const { ink, notes } = noteInk()
    const drawn = drawFlits(scene({ ink, placement, view, frame: now }), {})
    expect(drawn).toBe(now.scalar('flits_on_wires'))
    expect(filled(notes, 'scalar', 'rect')).toBe(14)
    expect(filled(notes, 'bulk', 'moveTo')).toBe(13)
    expect(filled(notes, 'ack', 'arc')).toBe(13)
  })

  it('fills each class once, however many flits there are', () => {
    const now = frame(network, { cycle_lo: 102 }, {}, flits)
    const { ink, notes } = noteInk()
    drawFlits(scene({ ink, placement, view, frame: now }), {})
    expect(notes.filter((note) => note.act === 'fill').length).toBe(3)
  })

  it('draws those of one packet alone when asked to', () => {
    const now = frame(network, { cycle_lo: 102 }, {}, flits)
    const { ink } = noteInk()
    const only = { source: 3, sequence: 1, ack: false }
    expect(drawFlits(scene({ ink, placement, view, frame: now }), { only })).toBe(1)
  })

  it('stand between departure and arrival by the share of the way, also when the cycle counter wraps', () => {
    expect(progress(100, 0, 100, 104)).toBe(0)
    expect(progress(102, 0.5, 100, 104)).toBe(0.625)
    expect(progress(104, 0, 100, 104)).toBe(1)
    expect(progress(2, 0, 0xfffffffe, 2)).toBe(1)
    expect(progress(0, 0, 0xfffffffe, 2)).toBe(0.5)
  })
})

describe('state', () => {
  const buffers = network.routers * network.ports * network.vcs
  const now = frame(
    network,
    { flits_in_buffers: 9 },
    {
      buffers: sparse(buffers, { 0: 4, 21: 2, 120: 3 }),
      nodes: sparse(network.nodes * 10, { 0: 0, 10: 7, 20: 20, 30: 250 }),
    },
  )

  it('shows as many flits in buffers as the frame has, at every size', () => {
    for (const k of [0.2, 1, 3, 12]) {
      const { ink } = noteInk()
      expect(drawState(scene({ ink, placement, view: zoomed(view, k, 0, 0), frame: now }))).toBe(
        now.scalar('flits_in_buffers'),
      )
    }
  })

  it('fills receivers with the grey of what is pending: white none, black twenty and more', () => {
    const { ink, notes } = noteInk()
    drawState(scene({ ink, placement, view, frame: now }))
    const greys = notes.filter((note) => note.act === 'fillRect').map((note) => note.colour)
    expect(greys.length).toBe(network.nodes)
    expect(greys.slice(0, 4)).toEqual([greyStyles[0], greyStyles[7], greyStyles[20], greyStyles[20]])
    expect(greyStyles[0]).toBe('rgb(255 255 255)')
    expect(greyStyles[20]).toBe('rgb(0 0 0)')
  })

  it('turns the grey round where the page is dark, with numbers that can be read on every shade', () => {
    const { ink, notes } = noteInk()
    drawState(scene({ ink, placement, view: enlarged(3), colours: { ...colours, greys: ON_DARK }, frame: now }))
    const fills = notes.filter((note) => note.act === 'fillRect').map((note) => note.colour)
    expect(fills.slice(0, 4)).toEqual([0, 7, 20, 20].map((shade) => ON_DARK.styles[shade]))
    const numbers = notes.filter((note) => note.act === 'fillText').map((note) => note.colour)
    expect(numbers.slice(0, 3)).toEqual(['#fff', '#fff', '#000'])
    for (const { styles, inks } of [PUBLISHED, ON_DARK])
      styles.forEach((style, shade) => {
        const light = Number(/\d+/.exec(style)?.[0])
        expect(contrast(light, inks[shade] === '#fff' ? 255 : 0), style).toBeGreaterThan(4.5)
      })
  })

  it('marks the most of the latest window at each receiver, so that no peak is lost in averages', () => {
    const { ink, notes } = noteInk()
    const peaks = Object.fromEntries(Array.from({ length: network.nodes }, (_, node) => [node * 3, 20]))
    const shown = frame(network, {}, { recent_nodes: sparse(network.nodes * 3, peaks) })
    drawPeaks(scene({ ink, placement, view, frame: shown }))
    expect(notes.map((note) => note.colour)).toEqual(new Array(network.nodes).fill(greyStyles[20]))
  })

  it('draws one mark per slot taken when slots can be told apart', () => {
    const { ink, notes } = noteInk()
    drawState(scene({ ink, placement, view: enlarged(12), frame: now }))
    expect(filled(notes, 'ink', 'rect')).toBe(9)
  })

  it('draws nothing that lies beyond the view', () => {
    const { ink, notes } = noteInk()
    const shown = drawState(scene({ ink, placement, view: zoomed(view, 12, 0, 0), frame: now }))
    expect(shown).toBe(now.scalar('flits_in_buffers'))
    expect(notes.filter((note) => note.act === 'fillRect').length).toBeLessThan(3)
  })

  it('draws far away only receivers for which something is pending, without frames that would hide it', () => {
    const { ink, notes } = noteInk()
    drawState(scene({ ink, placement, view: zoomed(view, 0.1, 0, 0), frame: now }))
    const greys = notes.filter((note) => note.act === 'fillRect').map((note) => note.colour)
    expect(greys).toEqual([7, 20, 20].map((shade) => greyStyles[shade]))
    expect(notes.filter((note) => note.act === 'stroke')).toEqual([])
  })
})

describe('links', () => {
  it('are busy by the exact share of the window', () => {
    expect(utilisation(10, 4, 80)).toBe(0.5)
    expect(utilisation(30, 4, 80)).toBe(1)
    expect(utilisation(1, 4, 0)).toBe(0)
  })

  it('show the window that the engine names, busy and blocked', () => {
    const shown = frame(
      network,
      { recent_from_lo: 128, recent_to_lo: 192, recent_looked: 64 },
      { recent_channels: sparse(network.channel.length * 2, { 4: 8, 7: 16 }) },
    )
    const now = recentLoad(network, shown)
    expect([now.from, now.to, now.marked]).toEqual([128, 192, false])
    expect([now.share[2], now.blocked[2], now.share[3], now.blocked[3]]).toEqual([0.5, 0, 0, 0.25])
  })

  it('show the marked span as the engine has counted it', () => {
    const channels = (at: number, count: number) => sparse(network.channel.length, { [at]: count })
    const nodes = new Array(network.nodes).fill(3)
    const latency = { mean: 0, p50: 0, p95: 0, p99: 0, max: 0 }
    const counts = { flits: channels(2, 8), blocked: channels(3, 16), looked: 64, sent: nodes, received: nodes }
    const now = spanLoad(network, { from: 100, to: 164, ...counts, delivered: 0, latency, histogram: [] })
    expect([now.share[2], now.blocked[3], now.sent[0], now.marked]).toEqual([0.5, 0.25, 3, true])
  })

  it('are drawn in a few short paths per step of load, idle ones not at all', () => {
    const share = Float32Array.from(network.channel, (_, channel) => (channel < 10 ? 0 : channel < 20 ? 0.5 : 1))
    const { ink, notes } = noteInk()
    drawLoad(scene({ ink, placement, view }), load(network, { share }))
    const wires = notes.map((note) => note.path.filter((shape) => shape.act === 'moveTo').length)
    expect(new Set(notes.map((note) => note.colour)).size).toBe(2)
    expect(wires[0]).toBe(10)
    expect(wires.reduce((sum, count) => sum + count)).toBe(network.channel.length - 10)
    expect(Math.max(...wires)).toBeLessThanOrEqual(16)
  })

  it('are hatched where blocked', () => {
    const blocked = new Float32Array(network.channel.length)
    blocked[5] = 1
    const { ink, notes } = noteInk()
    drawLoad(scene({ ink, placement, view }), load(network, { blocked }))
    expect(notes.map((note) => note.colour)).toEqual(['blocked'])
    expect(notes[0]?.dash).toEqual([5, 3])
  })

  it('are curves in trees', () => {
    const placed = place(tree(), 0.8)
    const share = new Float32Array(placed.network.channel.length).fill(1)
    const { ink, notes } = noteInk()
    drawLoad(scene({ ink, placement: placed, view: overview(placed, 480, 400) }), load(placed.network, { share }))
    expect(notes[0]?.path.some((shape) => shape.act === 'bezierCurveTo')).toBe(true)
  })
})
