/**
 * Whatever a link, an embed, a scenario's file or a lesson holds, what is said of it is fit to be read: no control
 * characters, no words without an end, and a field wherever there is one. `engine/files/src/refusals.rs` says the same of
 * what the engine reads.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Problem, problemSentence } from '../../web/base/problem'
import { readEmbed } from '../../web/embed/options'
import { recognise } from '../../web/files/recognise'
import { lessonFault, readLesson } from '../../web/lessons/read'
import { readLink } from '../../web/shown/link'

/** The longest word and the longest sentence: of what was given only the beginning is repeated. */
const [LONGEST_WORD, LONGEST] = [140, 1200]

function isReadable(sentence: string): void {
  expect(sentence).not.toMatch(/\p{Cc}/u)
  expect(sentence.length).toBeLessThanOrEqual(LONGEST)
  for (const word of sentence.split(/\s+/)) expect([...word].length).toBeLessThanOrEqual(LONGEST_WORD)
  expect(sentence.trim()).not.toBe('')
}

const areReadable = (problems: readonly Problem[]) => {
  for (const problem of problems) isReadable(problemSentence(problem))
}

/** What terminals obey, what has no end, what means something, and what means nothing. */
const piece = fc.oneof(
  fc.constantFrom(
    '\0',
    '\x07',
    '\x1b[31m',
    '\r',
    '\x85',
    '\x9b',
    '\n',
    '"',
    '{',
    '}',
    '[',
    ']',
    '&',
    '=',
    '~',
    '.',
    '-1',
  ),
  fc.nat({ max: 300 }).map((times) => 'x\0y'.repeat(times)),
  fc.nat({ max: 2000 }).map((times) => '9'.repeat(times)),
  fc.nat({ max: 400 }).map((times) => `w${'é'.repeat(times)}`),
  fc.string(),
)

/** Texts without a fault, with some of them replaced. */
function spoilt(texts: readonly string[]): fc.Arbitrary<string> {
  const edits = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 12 }), piece), { minLength: 1, maxLength: 4 })
  return fc.tuple(fc.constantFrom(...texts), edits).map(([text, edits]) =>
    edits.reduce((sum, [place, count, more]) => {
      const at = place % (sum.length + 1)
      return sum.slice(0, at) + more + sum.slice(at + count)
    }, text),
  )
}

const LINKS = [
  'v=1&e=0.1&router.vcs=2&a.ni.kind=nifdy&b.ni.window=4&at=300&chk=0123456789abcdef',
  'preset=torus-deadlock&at=400&look=a.channel.8&ask=why&marks=100.200&zoom=0.500&speed=50',
  'v=1&500~workload.load=0.2&600~b.run.seed=3&titles=one~two&lesson=deadlock.2&theme=dark&panel=lessons',
]
const EMBEDS = LINKS.map((link) => `${link}&controls=play&panels=network.heat&start=seen&loop=700`)
const FILES = [
  '{"router":{"vcs":"2"},"a":{"ni":{"kind":"nifdy"}},"b":{"ni":{"window":4}}}',
  '{"500~workload":{"load":"0.2"},"topology":{"kind":"mesh","size":"4x4"}}',
]
const LESSONS = [
  '{"lesson":1,"title":"One","audience":"All","minutes":5,"steps":[{"title":"First","text":"Look.","shown":"preset=torus-deadlock&at=400","predict":{"question":"How many?","options":["1","2"],"answer":1}}]}',
]

describe('what is said of', () => {
  it.each([
    ['links', LINKS, (text: string) => areReadable(readLink(text).faults)],
    ['addresses of embeds', EMBEDS, (text: string) => areReadable(readEmbed(text).problems)],
    [
      'scenarios from files',
      FILES,
      (text: string) => {
        const found = recognise(text)
        if (found.kind === 'refused') areReadable([found.problem])
      },
    ],
    [
      'lessons',
      LESSONS,
      (text: string) => {
        for (const fault of readLesson('own-1', text).faults) isReadable(lessonFault(fault))
      },
    ],
  ] as const)('%s that are spoilt is fit to be read', (_, texts, read) => {
    fc.assert(fc.property(spoilt(texts), read), { numRuns: 1000 })
  })

  it('any field, value and sentence keeps its field', () => {
    fc.assert(
      fc.property(piece, piece, (path, value) => {
        const told = problemSentence({ path, value, sentence: 'is not allowed' })
        isReadable(told)
        if (path !== '') expect(told.length).toBeGreaterThan('is not allowed.'.length)
      }),
    )
  })
})
