/** The address bar: what is written into it, when, and for whom. */
import { describe, expect, it } from 'vitest'
import { Address } from '../../../web/shown/address'
import { FakeTime } from '../fakes'

/** A browser's history, of which the last entry is shown. */
function browser(first = '') {
  const entries = [first]
  const writes: number[] = []
  const time = new FakeTime()
  const bar = {
    get fragment() {
      return entries.at(-1) ?? ''
    },
    push(fragment: string) {
      writes.push(time.now())
      entries.push(fragment)
    },
    replace(fragment: string) {
      writes.push(time.now())
      entries[entries.length - 1] = fragment
    },
  }
  return { entries, writes, time, address: new Address(bar, time) }
}

describe('the address of the live runs', () => {
  it('is written at once, and then at most twice a second, with what was said last', async () => {
    const { address, entries, writes, time } = browser()
    for (let turn = 0; turn < 40; turn++) {
      address.write(`at=${turn}`, false)
      await time.pass(100)
    }
    await time.pass(1000)
    expect(entries).toEqual(['at=39'])
    expect(writes.length).toBeGreaterThan(6)
    const pauses = writes.slice(1).map((at, index) => at - (writes[index] ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(500)
  })

  it('is left alone where it says so already', async () => {
    const { address, writes, time } = browser('at=5')
    address.write('at=5', true)
    await time.pass(1000)
    expect(writes).toEqual([])
  })

  it('is a step of the back button where one was asked for, also if more was said meanwhile', async () => {
    const { address, entries, time } = browser()
    address.write('one', false)
    address.write('two', true)
    address.write('two&at=5', false)
    await time.pass(1000)
    expect(entries).toEqual(['one', 'two&at=5'])
  })

  it('says where the runs stood before a step leaves them', async () => {
    const { address, entries, time } = browser()
    address.write('one', false)
    address.write('one&at=5', false)
    address.write('two', true)
    await time.pass(1000)
    expect(entries).toEqual(['one&at=5', 'two'])
  })

  it('is not written after someone else changed it', async () => {
    const { address, entries, time } = browser()
    address.write('one', false)
    address.write('one&at=5', false)
    entries.push('another')
    address.forget()
    await time.pass(1000)
    expect(entries).toEqual(['one', 'another'])
  })
})

describe('while another page has the address', () => {
  it('what the live runs say is kept for their return', async () => {
    const { address, entries, time } = browser()
    address.write('run', false)
    address.give('experiments', false)
    address.write('run&at=5', false)
    await time.pass(1000)
    expect(entries).toEqual(['run', 'experiments'])
    expect(address.restore(true)).toBe(true)
    expect(entries).toEqual(['run', 'experiments', 'run&at=5'])
  })

  it('what was still to be written is in the entry that is left', () => {
    const { address, entries } = browser()
    address.write('run', false)
    address.write('run&at=5', false)
    address.give('experiments', false)
    expect(entries).toEqual(['run&at=5', 'experiments'])
  })

  it('the way back is known by what the live runs left', () => {
    const { address, entries } = browser()
    address.write('run&at=5', false)
    address.give('experiments', false)
    address.give('experiments=figure-2', false)
    expect(address.isBack()).toBe(false)
    entries.splice(1)
    expect(address.isBack()).toBe(true)
  })

  it('there is nothing to come back to where no run was opened', () => {
    const { address } = browser('experiments')
    address.given()
    expect(address.restore(true)).toBe(false)
  })
})
