/** A file that is dropped on the page never replaces it, however late what opens it comes. */
import { describe, expect, it } from 'vitest'
import { Drops } from '../../web/App/drops'
import { settled } from './fakes'

function setUp() {
  const target = new EventTarget()
  const opened: string[] = []
  const failed: string[] = []
  const hints: boolean[] = []
  const loads: ((isThere: boolean) => void)[] = []
  new Drops({
    target,
    load: () =>
      new Promise((resolve, reject) =>
        loads.push((isThere) =>
          isThere
            ? resolve(async (files) => void opened.push(...files.map(({ name }) => name)))
            : reject(new Error('no connection')),
        ),
      ),
    hint: (isOver) => hints.push(isOver),
    onFailure: (files) => failed.push(...files.map(({ name }) => name)),
  })
  /** Whether the browser was kept from doing what it does with an event. */
  const drag = (kind: string, files: readonly File[], types = ['Files']) => {
    const event = Object.assign(new Event(kind, { cancelable: true }), {
      dataTransfer: { types, files },
      relatedTarget: null,
    })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { opened, failed, hints, loads, drag }
}

const FILE = new File(['x'], 'packets.csv')

describe('a dropped file', () => {
  it('is taken before what opens it is there, and opened then', async () => {
    const { opened, hints, loads, drag } = setUp()
    expect(drag('dragover', [])).toBe(true)
    expect(drag('drop', [FILE])).toBe(true)
    expect([opened, loads.length]).toEqual([[], 1])
    loads[0]?.(true)
    await settled()
    expect(opened).toEqual(['packets.csv'])
    expect(hints).toEqual([true, false])
    drag('drop', [FILE])
    await settled()
    expect([opened.length, loads.length]).toEqual([2, 1])
  })

  // the script was asked for once: after one failure no drop was taken until the page was reloaded
  it('that cannot be opened is told, and what opens it is asked for again with the next', async () => {
    const { opened, failed, loads, drag } = setUp()
    drag('dragover', [])
    loads[0]?.(false)
    await settled()
    expect(failed).toEqual([])
    expect(drag('drop', [FILE])).toBe(true)
    loads[1]?.(false)
    await settled()
    expect(failed).toEqual(['packets.csv'])
    drag('drop', [FILE])
    loads[2]?.(true)
    await settled()
    expect(opened).toEqual(['packets.csv'])
  })
})

it('text that is dragged is the browser’s', () => {
  const { loads, drag } = setUp()
  expect([drag('dragover', [], ['text/plain']), drag('drop', [], ['text/plain'])]).toEqual([false, false])
  expect(loads).toEqual([])
})
