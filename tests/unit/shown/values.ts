/** Values of what is shown, made up at random. */
import fc from 'fast-check'
import type { Part } from '../../../web/engine/question'
import { ALIGNMENTS } from '../../../web/engine/view'
import { PARAMETERS, type Scenario, tidy, type Values } from '../../../web/scenario/scenario'
import { FILTER_KINDS, type Filter } from '../../../web/shown/filter'
import {
  type Camera,
  FACES,
  LAYINGS,
  PICTURES,
  type Question,
  type Selected,
  type Shown,
} from '../../../web/shown/shown'

/** A value that can be in a link for any parameter. */
const value = fc.stringMatching(/^[\w.~-]{1,12}$/)
const paths = fc.constantFrom(...new Set(PARAMETERS.map(({ path }) => path)))
const values: fc.Arbitrary<Values> = fc.dictionary(paths, value, { maxKeys: 6 })

export const scenarios: fc.Arbitrary<Scenario> = fc
  .record({ runs: fc.constantFrom(1 as const, 2 as const), shared: values, a: values, b: values })
  .map(tidy)

const side = fc.constantFrom('a' as const, 'b' as const)
const number = fc.nat()
const packet = fc.tuple(number, number).map((numbers) => numbers.join('.'))
const acked = fc.tuple(fc.boolean(), packet).map(([isAck, name]) => (isAck ? `ack ${name}` : name))

const selected: fc.Arbitrary<Selected> = fc.record({
  side,
  selection: fc.oneof(
    fc.record({ kind: fc.constantFrom('node' as const, 'router' as const, 'channel' as const), id: number }),
    fc.record({ kind: fc.constant('packet' as const), name: acked }),
  ),
})

const followed = fc.oneof(
  packet,
  fc.constantFrom('slowest', 'next', 'next from 5', 'next to 9', 'next from 5 to 9', 'slowest bulk to 9 hops 1 4'),
)

const nodes = fc.tuple(fc.nat({ max: 2000 }), fc.nat({ max: 40 })).map(([from, more]) => ({ from, to: from + more }))
const filter: fc.Arbitrary<Filter> = fc.record(
  {
    kind: fc.constantFrom(...FILTER_KINDS),
    from: nodes,
    to: nodes,
    hops: fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 20 })).map(([least, more]) => [least, least + more] as const),
  },
  { requiredKeys: [], noNullPrototype: true },
)
const waiting: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ kind: fc.constant('flit' as const), packet: acked, index: number }),
  fc.record({ kind: fc.constantFrom('buffer' as const, 'processor' as const), id: number }),
)
const question: fc.Arbitrary<Question> = fc.oneof(
  fc.record({ side, kind: fc.constantFrom('blockers' as const, 'card' as const, 'deadlock' as const) }),
  fc.record({ side, kind: fc.constant('follow' as const), what: followed }),
  fc.record({
    side,
    kind: fc.constant('transaction' as const),
    what: fc.constantFrom('5 29 1200', 'oldest', 'next line 3'),
  }),
  fc.record({ side, kind: fc.constant('why' as const), of: waiting }),
  fc.record({ side, kind: fc.constant('allocation' as const), router: fc.nat({ max: 2000 }) }),
  fc.record({ side, kind: fc.constant('ladder' as const), pair: fc.tuple(number, number) }),
)

const span = fc.tuple(number, number).map(([from, length]) => ({ from, to: from + length + 1 }))
const zoom = fc.tuple(span, fc.boolean()).map(([cycles, live]) => ({ ...cycles, live }))
const shift = fc.integer({ min: -99_999, max: 99_999 }).map((part) => part / 1000 + 0)
const camera: fc.Arbitrary<Camera> = fc.record({
  k: fc.integer({ min: 1, max: 99_999 }).map((part) => part / 1000),
  x: shift,
  y: shift,
})

/** Where routers stand that were moved. */
const step = fc.integer({ min: -8000, max: 8000 })
const places = fc.dictionary(fc.nat({ max: 100_000 }).map(String), fc.tuple(step, step), { minKeys: 1, maxKeys: 9 })

/** Titles of bookmarks in any script. */
const title = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => [...text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '')].slice(0, 60).join(''))
  .filter((text) => text !== '')

const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })

/** All of what is shown; what only a link that is copied holds differs from the initial value, or not. */
export const everything: fc.Arbitrary<Shown> = fc.record({
  scenario: scenarios,
  cycle: maybe(number),
  selected: maybe(selected),
  question: maybe(question),
  filter,
  bookmarks: fc.uniqueArray(number, { maxLength: 9 }).map((cycles) => cycles.sort((one, other) => one - other)),
  titles: fc.dictionary(number.map(String), title, { maxKeys: 4 }) as fc.Arbitrary<Shown['titles']>,
  span: maybe(span),
  zoom: maybe(zoom),
  cameras: fc.record({ a: camera, b: camera }, { requiredKeys: [] }),
  threshold: fc.integer({ min: 0, max: 95 }),
  difference: fc.boolean(),
  alignment: fc.constantFrom(...ALIGNMENTS),
  speed: fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.constant(Number.POSITIVE_INFINITY)),
  scenarioOpen: fc.boolean(),
  lesson: maybe(fc.record({ name: fc.stringMatching(/^[a-z0-9-]{1,60}$/), step: fc.integer({ min: 1, max: 60 }) })),
  carried: maybe(fc.stringMatching(/^[A-Za-z0-9_-]{1,80}$/)),
  laying: fc.constantFrom(...LAYINGS),
  moved: fc.record({ a: places, b: places }, { requiredKeys: [] }),
  enlarged: maybe(fc.constantFrom(...PICTURES)),
  sizes: fc.constant({}),
  callOuts: fc.constant(true),
  singleKeys: fc.constant(true),
  face: fc.constantFrom(...FACES),
  theme: fc.constantFrom('system', 'light', 'dark', 'projector'),
  memory: fc.constant(128),
})
