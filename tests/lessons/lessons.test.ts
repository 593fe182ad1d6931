/** Every step of every lesson, played with the engine: what its text states is checked against the engine's numbers. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allCharts } from '../../scripts/charts'
import { evaluate, holds } from '../../web/lessons/expression'
import type { Lesson, Piece } from '../../web/lessons/lesson'
import { ALL } from '../../web/lessons/library'
import { lessonFault, readLesson } from '../../web/lessons/read'
import type { Runs } from '../../web/lessons/values'
import { heard, heardAfter, misheard } from './heard'
import { Stage } from './play'

const folder = new URL('../../web/lessons/shipped/', import.meta.url)
const names = readdirSync(folder).map((file) => file.replace(/\.json$/, ''))
/** As the page has them. */
const charts = allCharts()

function lesson(name: string): Lesson {
  const { lesson, faults } = readLesson(name, readFileSync(new URL(`${name}.json`, folder), 'utf8'))
  expect(faults.map(lessonFault)).toEqual([])
  if (!lesson) throw new Error(`${name} is no lesson`)
  return lesson
}

/** The values of a text that the runs do not have. */
function unknown(text: readonly Piece[][], runs: Runs): unknown[] {
  return text.flat().filter((piece) => piece.kind === 'value' && evaluate(piece.expression, runs) === undefined)
}

it('the list of lessons says what their documents say, of each of them', () => {
  const listed = ALL.map(({ name, title, minutes }) => ({ name, title, minutes }))
  const written = names.map(lesson).map(({ name, title, minutes }) => ({ name, title, minutes }))
  const byName = (lessons: typeof listed) => lessons.toSorted((a, b) => a.name.localeCompare(b.name))
  expect(byName(listed)).toEqual(byName(written))
})

describe.each(names)('the lesson %s', (name) => {
  it('states at every step what is the case', async () => {
    const stage = await Stage.make()
    const wrong: string[] = []
    const played = lesson(name)
    for (const [index, step] of played.steps.entries()) {
      const where = `step ${index + 1}`
      const check = (runs: Runs, part: Pick<typeof step, 'states' | 'text'>) => {
        for (const { written, statement } of part.states)
          if (!holds(statement, runs))
            wrong.push(`${where}: ${written}: ${statement.map(({ left }) => evaluate(left, runs)).join(' and ')}`)
        // a speaker, too, would read “known when the step is shown”
        for (const piece of unknown(part.text, runs)) wrong.push(`${where}: no value for ${JSON.stringify(piece)}`)
      }
      const curve = step.experiment === undefined ? undefined : charts[step.experiment]
      const arrived = { ...stage.arrive(step), curve }
      check(arrived, step)
      const told = heard(played, index, arrived)
      if (!step.predict) {
        wrong.push(...misheard(played, index, told, []))
        continue
      }
      const runs = { ...stage.goOn(step, step.predict.to), curve }
      wrong.push(...misheard(played, index, told, heardAfter(played, index, runs)))
      check(runs, step.predict)
      if (step.predict.kind === 'curve') continue
      const right = step.predict.choices.filter(({ when }) => holds(when, runs))
      if (right.length !== 1) wrong.push(`${where}: ${right.length} of its choices are right`)
    }
    stage.close()
    expect(wrong).toEqual([])
  })
})
