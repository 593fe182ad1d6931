/** The pictures of a step in words. What is read out of every step, `lessons.test.ts` checks. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Lesson } from '../../web/lessons/lesson'
import { readLesson } from '../../web/lessons/read'
import { pictures } from '../../web/lessons/spoken'
import { Stage } from './play'

const folder = new URL('../../web/lessons/shipped/', import.meta.url)

function lesson(name: string): Lesson {
  const { lesson } = readLesson(name, readFileSync(new URL(`${name}.json`, folder), 'utf8'))
  if (!lesson) throw new Error(`${name} is no lesson`)
  return lesson
}

const names = (side: 'a' | 'b') => ({ a: 'A · no protocol', b: 'B · NIFDY' })[side]

it('says what the networks do at a cycle, from the engine’s numbers', async () => {
  const stage = await Stage.make()
  const steps = lesson('why-it-jams').steps
  const runs = stage.arrive(steps[2] ?? raise())
  const said = pictures(runs, names)
  for (const side of ['a', 'b'] as const) {
    const frame = runs[side] ?? raise()
    const sentence = said.split('Run ').find((one) => one.startsWith(names(side))) ?? ''
    const digits = sentence.replaceAll(/[\s\u2009\u202f]/g, '')
    expect(digits).toContain(`atcycle${frame.cycle}:${frame.scalar('delivered')}packetsdelivered`)
    expect(digits).toContain(`${frame.scalar('in_network')}inthenetwork`)
    expect(digits).toMatch(/\d+of\d+channelsblocked;mostpendingforreceiver\d+:\d+packets?\.$/)
  }
  stage.close()
})

it('says of one packet that it is one', async () => {
  const stage = await Stage.make()
  const said = lesson('switching').steps.map((step) => pictures(stage.arrive(step), names))
  stage.close()
  expect(said.join(' ')).toMatch(/\b1 packet delivered/)
  expect(said.filter((text) => /(?<![\d\s])\s1 packets/.test(text))).toEqual([])
})

function raise(): never {
  throw new Error('there is none')
}
