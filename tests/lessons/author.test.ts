/** The question of a step that is made, and the curve with which a drawn one is compared. */
import { describe, expect, it } from 'vitest'
import { askedOf, withKind } from '../../web/lessons/author/asked'
import { curveOf, POINTS } from '../../web/lessons/curve'
import { lessonFault, readLesson } from '../../web/lessons/read'

const step = { title: 'First', text: 'Text.', shown: 'v=1&preset=cyclic-shift&at=3000' }

const faults = (predict: unknown) =>
  readLesson(
    'own',
    JSON.stringify({ lesson: 1, title: 'Mine', audience: 'All', minutes: 1, steps: [{ ...step, predict }] }),
  ).faults.map(lessonFault)

describe('the question of a step', () => {
  it('begins after the cycle of the step, and says what is still missing', () => {
    expect(withKind(step, 'choices')).toMatchObject({ to: 8000, choices: [{ words: '' }, { words: '' }] })
    expect(withKind({ ...step, play: 9000 }, 'curve')).toMatchObject({ to: 14_000, curve: { line: 'inNetwork' } })
    expect(faults(withKind(step, 'choices'))).toContain(
      'Step 1, predict.question: “” is not a text of 1 to 400 letters.',
    )
  })

  it('is one of the other kind without losing its words', () => {
    const predict = { question: 'How many?', to: 4000, text: 'So many.', states: ['gain > 1'], choices: [] }
    const curve = withKind({ ...step, predict }, 'curve')
    expect(curve).toMatchObject({ question: 'How many?', to: 4000, text: 'So many.', states: ['gain > 1'] })
    expect(curve).not.toHaveProperty('choices')
    expect(faults(curve)).toEqual([])
    expect(withKind({ ...step, predict }, 'none')).toBeUndefined()
  })

  it('that was written by hand is taken as far as it goes', () => {
    expect(askedOf('how many?')).toBeUndefined()
    expect(askedOf({ question: 5, choices: [null, { words: 'One' }] })).toEqual({
      question: '5',
      to: 0,
      text: '',
      choices: [
        { words: '', when: '' },
        { words: 'One', when: '' },
      ],
    })
    expect(askedOf({ curve: { line: 'flux', most: 'x' } })?.curve).toMatchObject({ line: 'inNetwork', most: 100 })
  })
})

describe('the curve of a measure', () => {
  const series = {
    window: 500,
    columns: 4,
    line: (name: string, column: number) => (name === 'delivered' ? 10 : column),
  }

  it('counts in 1000 cycles, however long the columns are, and states as they are', () => {
    const of = (line: 'delivered' | 'inNetwork') => curveOf(series, { line, most: 40 }, 2000)
    expect(of('delivered')).toEqual(Array.from({ length: POINTS }, () => 0.5))
    expect(of('inNetwork')?.at(-1)).toBe(3 / 40)
  })

  it('is not there before the run has columns', () => {
    expect(curveOf({ ...series, columns: 0 }, { line: 'delivered', most: 40 }, 2000)).toBeUndefined()
  })
})
