/** The picture keeps coming while the run goes. What it costs is printed, as the machine decides it. */
import { type Lab, test } from './lab'

// recording a trace would be measured too
test.use({ trace: 'off' })

/** Pictures that are waited for. */
const LEAST = 20

interface Pace {
  readonly milliseconds: number
  readonly tasks: readonly number[]
}

/** Until there are so many screen pictures: how long that took, and main-thread tasks over 50 ms meanwhile. */
function measure(lab: Lab, least: number): Promise<Pace> {
  return lab.page.evaluate(
    (least) =>
      new Promise<Pace>((resolve) => {
        const tasks: number[] = []
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) tasks.push(Math.round(entry.duration))
        })
        observer.observe({ type: 'longtask' })
        const start = performance.now()
        let pictures = 0
        const tick = () => {
          pictures++
          if (pictures < least) requestAnimationFrame(tick)
          else {
            observer.disconnect()
            resolve({ milliseconds: performance.now() - start, tasks })
          }
        }
        requestAnimationFrame(tick)
      }),
    least,
  )
}

const CASES = [
  { name: '64 nodes in motion', scenario: 'topology.nodes=64&b.ni.kind=nifdy', speed: 10 },
  { name: '64 nodes frame by frame', scenario: 'topology.nodes=64&b.ni.kind=nifdy', speed: 50 },
  { name: '64 nodes averaged', scenario: 'topology.nodes=64&b.ni.kind=nifdy', speed: 200 },
  { name: '64 nodes aggregated', scenario: 'topology.nodes=64&b.ni.kind=nifdy', speed: 20_000 },
  {
    name: '1024 nodes aggregated',
    scenario: 'topology.kind=mesh&topology.size=32x32&channel.flit_cycles=4&workload.kind=uniform&b.ni.kind=nifdy',
    speed: 1000,
  },
  {
    name: '1024 nodes in motion',
    scenario: 'topology.kind=fat_tree&topology.nodes=1024&workload.kind=uniform&workload.load=0.05&b.ni.kind=nifdy',
    speed: 10,
  },
]

for (const { name, scenario, speed } of CASES) {
  test(`pictures keep coming: ${name}`, async ({ lab }) => {
    await lab.openAt(scenario, 3000)
    await lab.setSpeed(speed)
    await lab.button('Play').click()
    await lab.past(3000)
    const { milliseconds, tasks } = await measure(lab, LEAST)
    const rate = ((LEAST * 1000) / milliseconds).toFixed(0)
    console.log(`${name}, ${speed} cycles/s: ${rate} pictures/s; tasks over 50 ms: ${tasks.join(' ') || 'none'}`)
    const before = await lab.cycle()
    await lab.past(before)
  })
}
