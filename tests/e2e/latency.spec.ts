/** How long packets take, and whether a run has settled. */
import { expect, test } from './lab'

const MESH =
  'topology.kind=mesh&topology.size=4x4&channel.flit_cycles=1&channel.networks=one&router.switching=wormhole' +
  '&router.vcs=2&router.buffer_depth=4&packet.flits=4&packet.header_flits=0&software.t_send=0&software.t_receive=0' +
  '&software.t_poll=0&workload.kind=uniform'

test('latencies of both runs stand beside each other, and the one past saturation is marked', async ({ lab }) => {
  await lab.openAt(`${MESH}&workload.load=0.2&b.workload.load=0.95`, 66_000)
  await expect(lab.page.getByTestId('warnings-b')).toHaveText('saturated')
  await expect(lab.page.getByTestId('warnings-a')).toHaveCount(0)
  await lab.page.getByRole('radio', { name: 'latency', exact: true }).check()
  const panel = lab.page.getByTestId('latency')
  await expect(panel.getByTestId('sign-a')).toContainText(/steady since cycle [\d\s]+: mean [\d.]+ ± [\d.]+/)
  await expect(panel.getByTestId('sign-b')).toContainText(/past saturation: \d+\s% accepted/)
  const { scalars } = await lab.picture('a')
  const mean = (scalars.recent_latency_lo ?? 0) / (scalars.recent_delivered ?? 1)
  await expect(panel.locator('tr[data-side="a"] td').first()).toHaveText(String(Number(mean.toPrecision(3))))
  await expect(panel.locator('tr[data-side="b"] td').first(), 'no mean without a mark').toContainText('↗')
  await expect(panel.getByRole('img', { name: /^Histogram: A [\d\s]+ packets.*; B [\d\s]+ packets/ })).toBeVisible()
})
