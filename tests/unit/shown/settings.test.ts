/** What the browser remembers, as far as it lets the page. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepSetting, readSettings } from '../../../web/shown/settings'
import { FACES, KEEPING, keysWhere, type Settings } from '../../../web/shown/shown'

function storage(texts: Record<string, string> = {}) {
  const kept = new Map(Object.entries(texts))
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  }
}

const pixels = fc.integer({ min: 10, max: 9999 })

/** Keeps each part under its own name. */
function keep(settings: Settings, browser: () => Pick<Storage, 'setItem'>): void {
  for (const key of Object.keys(settings) as (keyof Settings)[]) keepSetting(key, settings[key], browser)
}

describe('settings', () => {
  it('come back as they were kept', () => {
    const settings = fc.record({
      theme: fc.constantFrom('system' as const, 'light' as const, 'dark' as const),
      memory: fc.integer({ min: 16, max: 1024 }),
      scenarioOpen: fc.boolean(),
      sizes: fc.record(
        { scenario: pixels, inspector: pixels, time: pixels },
        { requiredKeys: [], noNullPrototype: true },
      ),
      face: fc.constantFrom(...FACES),
      callOuts: fc.boolean(),
      singleKeys: fc.boolean(),
    })
    fc.assert(
      fc.property(settings, (chosen) => {
        const browser = storage()
        keep(chosen, () => browser)
        expect(readSettings(() => browser)).toEqual(chosen)
      }),
    )
  })

  it('are found under the names of earlier versions', () => {
    const browser = storage({ 'nifdy-lab.theme': 'dark', 'nifdy-lab.snapshots': '64' })
    expect(readSettings(() => browser)).toEqual({ theme: 'dark', memory: 64 })
  })

  it('that cannot be read are left out', () => {
    const sizes = 'inspector.320_time.-5'
    const browser = storage({
      'nifdy-lab.theme': '{garbage',
      'nifdy-lab.snapshots': '-1e9',
      'nifdy-lab.sizes': sizes,
    })
    expect(readSettings(() => browser)).toEqual({})
  })

  it('are all that the table says is remembered', () => {
    const browser = storage()
    const chosen = {
      theme: 'dark',
      memory: 64,
      scenarioOpen: true,
      sizes: { time: 200 },
      face: 'explore',
      callOuts: false,
      singleKeys: false,
    } as const
    keep(chosen, () => browser)
    const names = keysWhere((keeping) => keeping.storage !== undefined).map((key) => KEEPING[key].storage)
    expect([...browser.kept.keys()].sort()).toEqual([...names].sort())
  })

  it('are nothing where the browser refuses', () => {
    const refused = () => {
      throw new Error('access denied')
    }
    expect(readSettings(refused)).toEqual({})
    expect(() => keepSetting('theme', 'dark', refused)).not.toThrow()
    const full = { getItem: refused, setItem: refused }
    expect(readSettings(() => full)).toEqual({})
    expect(() => keepSetting('theme', 'dark', () => full)).not.toThrow()
  })
})
