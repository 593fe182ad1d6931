/** One scenario, one state: in the page and on the command line. */
import type { Side } from '../../web/engine/view'
import { buildCommandLine, runLink } from './cli'
import { expect, test } from './lab'

test.beforeAll(buildCommandLine)

const SCENARIOS: readonly { readonly link: string; readonly cycles: number; readonly sides: readonly Side[] }[] = [
  { link: 'v=1&b.ni.kind=nifdy', cycles: 30_000, sides: ['a', 'b'] },
  {
    link: 'v=1&topology.kind=mesh&channel.flit_cycles=4&router.switching=wormhole&router.buffer_depth=2&workload.kind=uniform&workload.load=0.3&a.ni.kind=buffers&b.ni.kind=nifdy',
    cycles: 8000,
    sides: ['a', 'b'],
  },
  {
    link: 'v=1&topology.kind=torus&topology.size=4x4x4&router.vcs=2&ni.kind=nifdy&ni.window=2&software.deaf.kind=spells&workload.kind=phases&run.seed=99',
    cycles: 12_345,
    sides: ['a'],
  },
  {
    link: 'v=1&topology.kind=fat_tree&topology.nodes=64&packet.flits=8&ni.kind=nifdy&workload.kind=hot_spot',
    cycles: 10_000,
    sides: ['a'],
  },
]

for (const { link, cycles, sides } of SCENARIOS) {
  test(`the page and the command line agree on ${link} at cycle ${cycles}`, async ({ lab }) => {
    await lab.open(`${link}&at=${cycles}`)
    await lab.rest(cycles)
    const fingerprint = await lab.fingerprint()
    const printed = sides.map((side) => runLink(link, side, cycles))
    expect(fingerprint).toBe(printed.map((one) => one.fingerprint).join(''))
    for (const [index, side] of sides.entries()) {
      const { scalars, payload } = await lab.picture(side)
      const { delivered } = printed[index] ?? {}
      expect({ packets: scalars.delivered, payload_bytes: payload }).toEqual(delivered)
    }
  })
}
