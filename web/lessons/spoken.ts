/** Steps of lessons for those who do not see them: what is asked and answered, and what the pictures show, in words. */
import { whole } from '../base/format'
import { type Frame, SIDES, type Side } from '../engine/view'
import { NODE } from '../frame.gen'
import { evaluate, holds } from './expression'
import type { Lesson, Piece, Prediction, Step } from './lesson'
import type { LessonState, Phase } from './state'
import { numberOf, type Runs } from './values'
import { written } from './written'

/** How far a lesson is. */
export type Told = Pick<LessonState, 'lesson' | 'step' | 'phase' | 'answer'>

/** What is read out when a step has come to a phase; '' if nothing has to be said. */
export function spokenStep({ lesson, step: index, phase, answer }: Told, runs: Runs, names: Names): string {
  const step = lesson?.steps[index]
  if (!lesson || !step || phase === 'going') return ''
  const { predict } = step
  switch (phase) {
    case 'playing':
      return `${place(lesson, index, step)} The runs play up to cycle ${whole(step.play ?? 0)}.`
    case 'revealing':
      return `The runs go on to cycle ${whole(predict?.to ?? 0)}.`
    case 'asking':
      return [opened(lesson, index, step, runs), pictures(runs, names), predict && asked(predict)].join(' ')
    case 'there':
      if (step.experiment !== undefined && !runs.curve?.isComplete)
        return `${place(lesson, index, step)} The chart is being measured.`
      return predict && answer
        ? [outcome(predict, answer, runs), plain(predict.text, runs), pictures(runs, names)].join(' ')
        : [opened(lesson, index, step, runs), pictures(runs, names)].join(' ')
  }
}

/** Whether the numbers of the runs are needed for what is said in a phase. */
export function needsRuns(phase: Phase): boolean {
  return phase === 'asking' || phase === 'there'
}

/** What the runs are called. */
export type Names = (side: Side) => string

/** The networks as they are drawn, run by run. */
export function pictures(runs: Runs, names: Names): string {
  return SIDES.flatMap((side) => {
    const frame = runs[side]
    return frame ? [picture(frame, side, names(side), runs)] : []
  }).join(' ')
}

function picture(frame: Frame, side: Side, name: string, runs: Runs): string {
  const count = (what: string) => whole(numberOf(`${side}.${what}`, runs) ?? 0)
  const links = frame.section('channel_state').length
  return `Run ${name} at cycle ${whole(frame.cycle)}: ${packets(numberOf(`${side}.delivered`, runs) ?? 0)} delivered, ${count('in_network')} in the network; ${count('blocked')} of ${whole(links)} channels blocked; ${fullest(frame)}.`
}

/** The receiver for which most is pending. */
function fullest(frame: Frame): string {
  const words = frame.section('nodes')
  const pending = Array.from(
    { length: words.length / NODE.WORDS },
    (_, node) => words[node * NODE.WORDS + NODE.pending] ?? 0,
  )
  const most = Math.max(0, ...pending)
  if (most === 0) return 'nothing pending for any receiver'
  return `most pending for receiver ${pending.indexOf(most)}: ${packets(most)}`
}

function packets(count: number): string {
  return `${whole(count)} ${count === 1 ? 'packet' : 'packets'}`
}

function place({ title, steps }: Lesson, index: number, step: Step): string {
  const whole = index === 0 ? `${title}, a lesson of ${steps.length} steps. ` : ''
  return `${whole}Step ${index + 1}: ${step.title}.`
}

function opened(lesson: Lesson, index: number, step: Step, runs: Runs): string {
  return `${place(lesson, index, step)} ${plain(step.text, runs)}`
}

function asked(predict: Prediction): string {
  if (predict.kind === 'curve') return `To be drawn: ${predict.question}. Arrow keys draw the curve.`
  const choices = predict.choices.map(({ words }, index) => `${index + 1}, ${words}`)
  return `A question: ${predict.question} ${choices.join('; ')}.`
}

function outcome(predict: Prediction, answer: NonNullable<Told['answer']>, runs: Runs): string {
  if (predict.kind === 'curve' || answer.kind === 'curve') return 'The curve of the run is drawn beside yours.'
  const right = predict.choices.findIndex(({ when }) => holds(when, runs))
  const happened = predict.choices[right]?.words ?? ''
  const said = predict.choices[answer.choice]?.words ?? ''
  return right === answer.choice ? `As you said: ${happened}.` : `You said: ${said}. What happened: ${happened}.`
}

/** A text without its marks. */
function plain(text: readonly Piece[][], runs: Runs): string {
  return text
    .map((pieces) =>
      pieces
        .map((piece) =>
          piece.kind === 'value' ? written(evaluate(piece.expression, runs), piece.percent) : piece.words,
        )
        .join(''),
    )
    .join(' ')
}
