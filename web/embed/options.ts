/** What the address of an embed says: a link as any other, and besides how the embed behaves. */
import type { Problem } from '../base/problem'
import { type Link, readLink } from '../shown/link'

/** The pictures that an embed can have. */
export const PANELS = ['network', 'heat', 'charts'] as const

export type PanelName = (typeof PANELS)[number]

export interface Options {
  /** `full`: play, steps, time, speed and the way to the page; `play`: one button; `none`. */
  readonly controls: 'full' | 'play' | 'none'
  readonly panels: readonly PanelName[]
  /** When it begins to play: at a press, or as soon as it is seen. */
  readonly start: 'press' | 'seen'
  /** It begins again at its first cycle: when the runs are done, or when they have come to a cycle. */
  readonly loop: 'off' | 'on' | number
}

const DEFAULTS: Options = { controls: 'full', panels: ['network'], start: 'press', loop: 'off' }

export interface EmbedAddress {
  readonly link: Link
  readonly options: Options
  /** What could not be used. */
  readonly problems: readonly Problem[]
}

type Reader<T> = (text: string) => T | undefined

const READERS: { readonly [K in keyof Options]: { readonly read: Reader<Options[K]>; readonly fault: string } } = {
  controls: { read: oneOf('full', 'play', 'none'), fault: 'is not known; full, play or none is allowed' },
  panels: {
    read: (text) => {
      const names = text.split('.')
      const known = PANELS.filter((name) => names.includes(name))
      return known.length === names.length ? known : undefined
    },
    fault: `is not a list of panels; ${PANELS.join(', ')} are allowed, joined by dots`,
  },
  start: { read: oneOf('press', 'seen'), fault: 'is not known; press or seen is allowed' },
  loop: {
    read: (text) => (/^[1-9]\d{0,11}$/.test(text) ? Number(text) : oneOf('off', 'on')(text)),
    fault: 'is not known; on, off or a cycle is allowed',
  },
}

const KEYS = Object.keys(READERS) as (keyof Options)[]

/** Reads a fragment, with or without `#`. It never throws: what cannot be used is named, and the rest is kept. */
export function readEmbed(fragment: string): EmbedAddress {
  const own = new Map<string, string>()
  const rest = fragment
    .replace(/^#/, '')
    .split('&')
    .filter((field) => {
      const [key = '', value = ''] = field.split(/=(.*)/s)
      if (!(KEYS as readonly string[]).includes(key)) return true
      own.set(key, value)
      return false
    })
  const refused: Problem[] = []
  const options = { ...DEFAULTS }
  for (const [key, value] of own) {
    const { read, fault } = READERS[key as keyof Options]
    const found = read(value)
    if (found === undefined) refused.push({ path: key, value, sentence: fault })
    else Object.assign(options, { [key]: found })
  }
  const { link, faults } = readLink(rest.join('&'))
  return { link, options, problems: [...faults, ...refused] }
}

/** The options as fields of an address, those left out that are as if not said. */
export function writeOptions(options: Partial<Options>): string {
  return KEYS.flatMap((key) => {
    const value = options[key]
    const text = (one: Options[typeof key]) => (Array.isArray(one) ? one.join('.') : String(one))
    return value === undefined || text(value) === text(DEFAULTS[key]) ? [] : [`&${key}=${text(value)}`]
  }).join('')
}

function oneOf<const T extends string>(...allowed: readonly T[]): Reader<T> {
  return (text) => allowed.find((one) => one === text)
}
