/** Documents of lessons: what is wrong with one is named with its step, its field and what is allowed. */
import { describe, expect, it } from 'vitest'
import { lessonFault, readLesson } from '../../web/lessons/read'
import { FAULTY } from './faulty'

const good = {
  lesson: 1,
  title: 'A lesson',
  audience: 'Everybody',
  minutes: 3,
  steps: [
    { title: 'First', text: 'At cycle {cycle}, **now**, a [[packet]] waits.', shown: 'preset=cyclic-shift&at=50' },
  ],
}

const faults = (document: unknown) => readLesson('own', JSON.stringify(document)).faults.map(lessonFault)

describe('a document', () => {
  it('without faults is a lesson', () => {
    const { lesson, faults } = readLesson('own', JSON.stringify(good))
    expect(faults).toEqual([])
    expect(lesson?.steps[0]?.shown.cycle).toBe(50)
    expect(lesson?.steps[0]?.text[0]?.map(({ kind }) => kind)).toEqual([
      'words',
      'value',
      'words',
      'strong',
      'words',
      'term',
      'words',
    ])
  })

  it('with twelve faults has each of them named', () => {
    expect(readLesson('own', JSON.stringify(FAULTY)).faults.map(lessonFault)).toEqual([
      'minutes: 0 is not a whole number from 1 to 240.',
      'Step 1, tittle: is not a field; was title meant?',
      'Step 1, title: is missing.',
      'Step 1, text: “{a.deliverd}”: “a.deliverd” is not a value; was a.delivered meant?',
      'Step 1, text: “paket” is not a word of the glossary; was packet meant?',
      'Step 2, shown: at: “soon” is not a cycle; a whole number from 0 to 1125899906842624 is allowed.',
      'Step 2, until: “a pendng 20” is no condition; the run (a or b) and a condition are allowed, such as a pending 20.',
      'Step 2, states: “gain 2”: compares nothing; one of <= >= = < > is needed.',
      'Step 3, play: 100 is not after the cycle of the step, 500.',
      'Step 3, predict.to: is missing.',
      'Step 3, predict.choices: [] is not a list of at least 2 choices, and there is no curve in place of it.',
      'Step 4, step: “next” is not an object.',
      'Step 4, title: is missing.',
      'Step 4, text: is missing.',
    ])
  })

  it('that is no JSON, or no object, says so', () => {
    expect(readLesson('own', '{').faults).toHaveLength(1)
    expect(faults([])).toEqual(['document: is not an object of JSON.'])
  })

  it('takes an experiment by its name or as a document, and numbers of its chart only with it', () => {
    const [step] = good.steps
    const about = (part: object) => faults({ ...good, steps: [{ ...step, ...part }] })
    const text = 'From {curve.1} to {curve.3.high}.'
    expect(about({ text, experiment: 'nifdy-figure-6' })).toEqual([])
    expect(about({ text, experiment: { name: 'own', axes: [] } })).toEqual([])
    expect(about({ text })).toEqual(['Step 1, experiment: is missing: numbers such as curve.1 are those of its chart.'])
    expect(about({ experiment: 6 })).toEqual([
      'Step 1, experiment: 6 is neither the name of an experiment nor a document of one.',
    ])
    expect(about({ text: '{curve.1.middle}', experiment: 'nifdy-figure-6' })[0]).toContain('is not a value')
  })

  it('refuses a curve of a measure that there is none of', () => {
    const predict = {
      question: 'How many?',
      to: 100,
      text: 'So many.',
      curve: { side: 'a', line: 'packets', label: 'x', most: 5 },
    }
    const [fault] = faults({ ...good, steps: [{ ...good.steps[0], predict }] })
    expect(fault).toMatch(/^Step 1, predict\.curve\.line: “packets” is not a measure over time; one of payload, /)
  })
})
