/** One compiled engine for all workers, and what becomes of one that cannot be had. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { compile, engineAt, type Lent, LentEngine } from '../../../web/engine/loading'

/** The smallest module there is. */
const BYTES = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)

function worker() {
  const heard: Lent[] = []
  return { heard, postMessage: (lent: Lent) => void heard.push(lent) }
}

function ignore(): void {}

/** A module, or the sentence that stands for one. */
const told = ({ heard: [lent] }: ReturnType<typeof worker>) => lent && ('module' in lent ? lent.module : lent.sentence)

describe('an engine', () => {
  it('is compiled once for all workers, those of later as well', async () => {
    let loads = 0
    const engine = new LentEngine(async () => {
      loads += 1
      return { module: new WebAssembly.Module(BYTES) }
    })
    const [one, two, late] = [worker(), worker(), worker()]
    await Promise.all([engine.lend(one, ignore), engine.lend(two, ignore)])
    await engine.lend(late, ignore)
    expect(loads).toBe(1)
    expect(told(one)).toBeInstanceOf(WebAssembly.Module)
    expect([told(two), told(late)]).toEqual([told(one), told(one)])
  })

  it('that could not be loaded is told to all who wait, and loaded again for the next', async () => {
    let loads = 0
    const engine = new LentEngine(async () => {
      loads += 1
      if (loads === 1) throw new Error('no way')
      return { module: new WebAssembly.Module(BYTES) }
    })
    const [one, two, next] = [worker(), worker(), worker()]
    await Promise.all([engine.lend(one, ignore), engine.lend(two, ignore)])
    expect([told(one), told(two)]).toEqual(['no way', 'no way'])
    await engine.lend(next, ignore)
    expect(told(next)).toBeInstanceOf(WebAssembly.Module)
    expect(loads).toBe(2)
  })

  it('tells each worker that waits for it how many bytes have come', async () => {
    const engine = new LentEngine(async (report) => {
      report(1000)
      return { module: new WebAssembly.Module(BYTES) }
    })
    const heard: number[] = []
    await engine.lend(worker(), (bytes) => heard.push(bytes))
    expect(heard).toEqual([1000])
  })
})

describe('what comes from an address', () => {
  afterEach(() => vi.unstubAllGlobals())

  async function lentBy(answer: () => Promise<Response>) {
    vi.stubGlobal('fetch', answer)
    const one = worker()
    await engineAt('engine.wasm').lend(one, ignore)
    return told(one)
  }

  it('is compiled, whatever the server calls it', async () => {
    for (const type of ['application/wasm', 'application/octet-stream'])
      expect(await lentBy(async () => new Response(BYTES, { headers: { 'content-type': type } }))).toBeInstanceOf(
        WebAssembly.Module,
      )
  })

  it('brings what is told of its rest, or the rest itself', async () => {
    vi.stubGlobal('fetch', async () => new Response(BYTES))
    const rests = [undefined, async () => 'rest.wasm', () => compile('rest.wasm')].map(async (rest) => {
      const one = worker()
      await engineAt('engine.wasm', rest).lend(one, ignore)
      const [lent] = one.heard
      return lent && 'rest' in lent ? lent.rest : undefined
    })
    expect(await Promise.all(rests)).toEqual([undefined, 'rest.wasm', expect.any(WebAssembly.Module)])
  })

  it('is told in a sentence where it is no engine, is not there, or does not come', async () => {
    expect(await lentBy(async () => new Response('<!doctype html>'))).toContain('WebAssembly')
    expect(await lentBy(async () => new Response('', { status: 404 }))).toBe(
      'its file did not come: the server said 404',
    )
    expect(await lentBy(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('Failed to fetch')
  })
})
