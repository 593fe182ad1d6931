/** What the address says of where the runs are: whoever opens it finds the same. */
import { describe, expect, it } from 'vitest'
import { control } from './control'

describe('the address', () => {
  it('at rest says the cycle and its fingerprint', async () => {
    const { open, runTo, addresses } = control()
    await open()
    await runTo(1234)
    expect(addresses.at(-1)?.heading).toMatchObject({ cycle: 1234, check: 'f1234' })
  })

  it('says no cycle at the beginning, nor while the runs play', async () => {
    const { open, runTo, transport, store, time, addresses } = control()
    await open()
    expect(addresses.at(-1)?.heading).toBeUndefined()
    await runTo(50)
    store.setState({ speed: 10 })
    transport.play()
    await time.pass(1000)
    expect(addresses.at(-1)?.heading).toBeUndefined()
  })

  it('of a link stays as it is while the runs are on their way to its cycle, and then says all that the link says', async () => {
    const { open, engine, addresses, time } = control()
    engine.pace = 1000
    const heading = { cycle: 40_000, check: 'f40000', question: { side: 'a', kind: 'blockers' } } as const
    await open({ to: 40_000, heading })
    expect(addresses).toEqual([])
    await time.pass(20_000)
    expect(addresses[0]).toEqual({ heading, step: false })
    expect(addresses.at(-1)?.heading).toMatchObject({ cycle: 40_000, check: 'f40000' })
  })

  it('keeps the cycle when something else that it holds changes at rest', async () => {
    const { open, runTo, arrivals, addresses } = control()
    await open()
    await runTo(700)
    arrivals.writeAddress()
    expect(addresses.at(-1)?.heading).toMatchObject({ cycle: 700, check: 'f700' })
  })

  it('is a step of the back button where the opening is one', async () => {
    const { open, addresses } = control()
    await open({ step: true })
    expect(addresses.map(({ step }) => step)).toEqual([true, false])
  })

  it('is not written for a fingerprint that comes when the runs have gone on', async () => {
    const { open, runTo, transport, engine, store, addresses, time } = control()
    await open()
    await runTo(100)
    engine.held.add('fingerprint')
    await transport.goTo(200)
    await time.pass(100)
    store.setState({ speed: 10 })
    transport.play()
    engine.held.clear()
    await engine.release()
    await time.pass(100)
    expect(addresses.at(-1)?.heading).toBeUndefined()
  })
})

it('what was to be done on arrival is given up by a pause', async () => {
  const { open, transport, engine, time, cycle } = control()
  engine.pace = 1
  const arrivals: number[] = []
  await open({ to: 5000, onArrival: () => arrivals.push(cycle()) })
  await transport.pause()
  engine.pace = 10_000
  await time.pass(1000)
  expect(arrivals).toEqual([])
})
