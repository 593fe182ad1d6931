/** Networks and frames made up for tests of what is drawn: in the engine's shapes, without an engine. */
import type { Channel, End, Network } from '../../web/answers.gen'
import { Frame, type ScalarName, type SectionName } from '../../web/engine/view'
import { NODE, SCALARS, SECTIONS } from '../../web/frame.gen'
import type { Load } from '../../web/topology/load'

const common = {
  networks: 2,
  vcs: 4,
  vcNames: ['request 0', 'request 1', 'reply 0', 'reply 1'],
  bufferDepth: 4,
  arms: [],
  planes: [],
  linkRate: { value: 1, unit: 'B/cycle' },
  linksCanBeSlowed: true,
  linksCanFail: false,
  routersCanFail: false,
  fails: null,
  costs: { send: 40, receive: 60 },
  flitTime: 5,
  pendingScale: 20,
  phases: [],
}

type Unnamed = Omit<Channel, 'name'>

/** Channels with the names that the engine would give them. */
function named(channels: readonly Unnamed[]): Channel[] {
  const end = (one: End) => ('node' in one ? `node ${one.node}` : `router ${one.router}`)
  return channels.map((channel) => ({ ...channel, name: `link from ${end(channel.from)} to ${end(channel.to)}` }))
}

/** A mesh (or torus) with these extents, wired and numbered as the engine does it. */
export function grid(extents: readonly number[], wraps = false): Network {
  const routers = extents.reduce((product, extent) => product * extent, 1)
  const strides = extents.map((_, d) => extents.slice(0, d).reduce((product, extent) => product * extent, 1))
  const at = (router: number) => extents.map((extent, d) => Math.floor(router / (strides[d] ?? 1)) % extent)
  const ports = 2 * extents.length + 1
  const channel: Unnamed[] = []
  for (let router = 0; router < routers; router++) {
    extents.forEach((extent, d) => {
      for (const [port, facing, step] of [
        [2 * d, 2 * d + 1, 1],
        [2 * d + 1, 2 * d, -1],
      ] as const) {
        const here = at(router)[d] ?? 0
        const next = here + step
        if (!wraps && (next < 0 || next >= extent)) continue
        const to = router + (((next + extent) % extent) - here) * (strides[d] ?? 1)
        channel.push({ from: { router, port }, to: { router: to, port: facing }, flitCycles: 4 })
      }
    })
  }
  for (let node = 0; node < routers; node++) {
    channel.push({ from: { node }, to: { router: node, port: ports - 1 }, flitCycles: 4 })
    channel.push({ from: { router: node, port: ports - 1 }, to: { node }, flitCycles: 4 })
  }
  const place = (router: number) => {
    const [x = 0, y = 0, z = 0] = at(router)
    return { x: x + z * ((extents[0] ?? 1) + 1), y }
  }
  return {
    ...common,
    layout: 'grid',
    nodes: routers,
    routers,
    ports,
    size: [extents[0] ?? 1, extents[1] ?? 1],
    channel: named(channel),
    router: Array.from({ length: routers }, (_, id) => ({
      ...place(id),
      name: `router ${at(id).join(',')}`,
      label: at(id).join(','),
      level: 0,
    })),
    node: Array.from({ length: routers }, (_, id) => ({
      ...place(id),
      name: `node ${id}`,
      label: String(id),
      router: id,
      port: ports - 1,
      source: [place(id).x, place(id).y] as const,
    })),
  }
}

/** A fat tree of two levels over sixteen nodes: four routers below, four above. */
export function tree(): Network {
  const channel: Unnamed[] = []
  for (let low = 0; low < 4; low++) {
    for (let high = 0; high < 4; high++) {
      channel.push({ from: { router: low, port: 4 + high }, to: { router: 4 + high, port: low }, flitCycles: 8 })
      channel.push({ from: { router: 4 + high, port: low }, to: { router: low, port: 4 + high }, flitCycles: 8 })
    }
  }
  for (let node = 0; node < 16; node++) {
    const end = { router: Math.floor(node / 4), port: node % 4 }
    channel.push({ from: { node }, to: end, flitCycles: 8 })
    channel.push({ from: end, to: { node }, flitCycles: 8 })
  }
  return {
    ...common,
    layout: 'tree',
    nodes: 16,
    routers: 8,
    ports: 8,
    size: [16, 4],
    channel: named(channel),
    router: Array.from({ length: 8 }, (_, id) => ({
      x: 2 + (id % 4) * 4,
      y: id < 4 ? 2 : 0,
      name: `router ${id < 4 ? 1 : 2}.${id % 4}`,
      label: `${id < 4 ? 1 : 2}.${id % 4}`,
      level: id < 4 ? 0 : 1,
    })),
    node: Array.from({ length: 16 }, (_, id) => ({
      x: id + 0.5,
      y: 4,
      name: `node ${id}`,
      label: String(id),
      router: Math.floor(id / 4),
      port: id % 4,
      source: [id + 0.5, 4] as const,
    })),
  }
}

export interface MadeFlit {
  readonly channel: number
  readonly source: number
  readonly sequence: number
  readonly kind: number
  readonly index?: number
  readonly tail?: boolean
  readonly departed: number
  readonly arrives: number
}

/** A frame with these scalars and sections; what is not given is zero. */
export function frame(
  network: Network,
  scalars: Partial<Record<ScalarName, number>>,
  sections: Partial<Record<SectionName, readonly number[]>> = {},
  flits: readonly MadeFlit[] = [],
): Frame {
  const sizes: Partial<Record<SectionName, number>> = {
    channel_flits: network.channel.length,
    channel_state: network.channel.length,
    buffers: network.routers * network.ports * network.vcs,
    nodes: network.nodes * NODE.WORDS,
  }
  const words: number[] = (Object.keys(SCALARS) as ScalarName[]).map((name) => scalars[name] ?? 0)
  const data: number[] = []
  const start = words.length + 2 * Object.keys(SECTIONS).length
  for (const name of Object.keys(SECTIONS) as SectionName[]) {
    const given = name === 'flits' ? flits.flatMap(flitWords) : (sections[name] ?? [])
    const content = given.length > 0 ? given : new Array<number>(sizes[name] ?? 0).fill(0)
    words.push(start + data.length, content.length)
    data.push(...content)
  }
  return new Frame(Uint32Array.from([...words, ...data]))
}

function flitWords(flit: MadeFlit): number[] {
  const { channel, source, sequence, kind, index = 0, tail = false, departed, arrives } = flit
  return [channel, source, sequence, kind, index, tail ? 1 : 0, departed, arrives, 0]
}

/** An array of zeros with some values set. */
export function sparse(length: number, values: Readonly<Record<number, number>>): number[] {
  return Array.from({ length }, (_, index) => values[index] ?? 0)
}

/** What happened on the links of a network in cycles 0 to 1000: nothing but what is given. */
export function load(network: Network, given: Partial<Load> = {}): Load {
  const none = () => new Float32Array(network.channel.length)
  const nobody = new Uint32Array(network.nodes)
  return { from: 0, to: 1000, share: none(), blocked: none(), sent: nobody, received: nobody, marked: false, ...given }
}
