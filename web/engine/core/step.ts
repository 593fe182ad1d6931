/**
 * Keeps the runs shown at one cycle, wherever they live: a pure step from what is known and a message to what is known
 * then and what is to be done.
 *
 * What the page asks for is done one thing after the other. Whatever was asked of workers for a scene that is over
 * leads nowhere any more.
 */
import { assertNever } from '../../base/assert'
import type { Answer, Question, QuestionOf } from '../protocol'
import { beginSearch, search, searchOn } from './differing'
import { allPast, open, opened, openWhere, pastOfEach } from './opening'
import { placesOf } from './phases'
import { aimNearer, begin, gathered, meet, meetNearer, meetWhere, pictured, watchFor } from './picture'
import {
  type Asked,
  type Asking,
  answer,
  ask,
  askEach,
  atRest,
  base,
  type Command,
  change,
  command,
  first,
  type Job,
  type Message,
  nothing,
  type Pictures,
  type Purpose,
  placed,
  type State,
  type Turn,
  those,
} from './state'

type Of<K extends Purpose['kind']> = Purpose & { readonly kind: K }

/** What is asked of workers for these purposes is answered before anything else is begun. */
const ALONE: ReadonlySet<Purpose['kind']> = new Set(['stay', 'seek', 'phases', 'claims', 'open'])

/** What is asked of workers for these purposes leads nowhere once another scene begins. */
const OF_ONE_SCENE: ReadonlySet<Purpose['kind']> = new Set(['change', 'tallied', 'tallies'])

const MOVES = ['frame', 'pause', 'seek', 'seekChange', 'align', 'summary', 'fingerprint', 'difference'] as const

/** What the page asks of one scene: once another begins, nobody waits for the answer. */
export const OF_SCENE: ReadonlySet<Question['kind']> = new Set(MOVES)

export function step(state: State, message: Message, now: number): readonly [State, readonly Command[]] {
  let turn = hear({ state, commands: [], now }, message)
  for (;;) {
    const { asking, queue } = turn.state
    const complete = asking.find(({ answers }) => answers.every((one) => one !== undefined))
    const [next, ...later] = asking.some(({ purpose }) => ALONE.has(purpose.kind)) ? [] : queue
    if (complete) turn = goOn(change(turn, { asking: asking.filter((one) => one !== complete) }), complete)
    else if (next) turn = start(change(turn, { queue: later }), next)
    else return [turn.state, turn.commands]
  }
}

function hear(turn: Turn, message: Message): Turn {
  const { state } = turn
  switch (message.kind) {
    case 'asked': {
      const asked = message.scene > state.scene ? beginScene(turn, message) : turn
      const { kind } = message.question
      if (kind === 'check' || kind === 'list') return passOn(asked, message)
      return change(asked, { queue: [...asked.state.queue, message] })
    }
    case 'answered': {
      const { id, index, answer } = message
      const add = (answers: Asking['answers']) => answers.map((one, at) => (at === index ? answer : one))
      const asking = state.asking.map((one) => (one.id === id ? { ...one, answers: add(one.answers) } : one))
      return change(turn, { asking })
    }
    case 'lost': {
      const { canSplit, budget, scene, last } = state
      return command(
        { ...turn, state: { ...nothing(canSplit, budget), scene, last } },
        { kind: 'tell', share: undefined },
      )
    }
    default:
      return assertNever(message)
  }
}

/** Forgets what was asked for in earlier scenes; runs that are to be opened only where others are. */
function beginScene(turn: Turn, { scene, question }: Asked): Turn {
  const { asking, queue } = turn.state
  const isOpening = (job: Job) => job.kind === 'asked' && job.question.kind === 'open'
  const isOver = (job: Job) => isOvertaken(scene, job) || (question.kind === 'open' && isOpening(job))
  const begun = change(turn, {
    scene,
    asking: asking.filter(({ purpose }) => !OF_ONE_SCENE.has(purpose.kind)),
    queue: queue.filter((job) => !isOver(job)),
  })
  const isSearching = asking.some(({ purpose }) => purpose.kind === 'tallies')
  return isSearching ? command(begun, { kind: 'tell', share: undefined }) : begun
}

function isOvertaken(scene: number, job: Job): boolean {
  return job.kind === 'asked' ? job.scene < scene && OF_SCENE.has(job.question.kind) : job.wanted.scene < scene
}

/** Begins what has been asked for. */
function start(turn: Turn, job: Job): Turn {
  if (job.kind === 'again') return begin(turn, job.wanted)
  if (job.kind === 'late') return aimNearer(turn, job)
  const { question } = job
  switch (question.kind) {
    case 'open':
      return open(turn, { ...job, question })
    case 'frame':
      if (turn.state.where.kind !== 'nowhere') return begin(turn, { ...job, question, tries: 0 })
      return answer(turn, job, { kind: 'refused', sentence: 'no run is shown' })
    case 'seek':
      return seek(turn, job, question.cycle)
    case 'watch':
      return watch(turn, { ...job, question })
    case 'pause':
    case 'align':
    case 'seekChange':
    case 'summary':
    case 'fingerprint':
      return atRest(turn, job, (still) => rested(still, job, question))
    case 'difference': {
      const { a, b } = turn.state.homes
      return a !== undefined && b !== undefined && a !== b ? beginSearch(turn, job) : passOn(turn, job)
    }
    case 'past': {
      const within = change(turn, { budget: question.budget ?? turn.state.budget })
      return ask(within, { kind: 'answer', job }, pastOfEach(within.state))
    }
    case 'giveUp':
      return ask(
        turn,
        { kind: 'answer', job },
        turn.state.started.map((home) => [home, question]),
      )
    default:
      return passOn(turn, job)
  }
}

/** Does what needs runs that rest, or that come to where they will. */
function rested(
  turn: Turn,
  job: Asked,
  question: QuestionOf<'pause' | 'align' | 'seekChange' | 'summary' | 'fingerprint'>,
): Turn {
  const { state } = turn
  const cycle = base(state)
  switch (question.kind) {
    case 'pause':
      return answer(change(turn, { told: cycle }), job, { kind: 'paused', cycle })
    case 'align':
      return askEach(turn, { kind: 'phases', job: { ...job, question } }, (side) => ({ kind: 'phases', side }))
    case 'seekChange': {
      const before = placed(state, question.side, cycle)
      const home = state.homes[question.side] ?? 0
      return ask(turn, { kind: 'change', job: { ...job, question } }, [[home, { ...question, before }]])
    }
    case 'summary':
    case 'fingerprint':
      return askEach(turn, { kind: 'answer', job }, (side) => ({
        kind: question.kind,
        side,
        at: placed(state, side, cycle),
      }))
  }
}

/** Goes to a cycle, but no further than a run has come, or was said to come. */
function seek(turn: Turn, job: Asked, cycle: number): Turn {
  return askEach(turn, { kind: 'seek', job, cycle }, (side) => {
    return { kind: 'seek', side, cycle: placed(turn.state, side, cycle) }
  })
}

function sought(turn: Turn, { job, cycle }: Of<'seek'>, cycles: readonly number[]): Turn {
  const { places, told, seen } = turn.state
  const promised = Math.min(cycle, Math.max(told, seen.cycle))
  const to = places ? (cycles[0] ?? 0) : Math.max(promised, ...cycles)
  const there = change(turn, { where: { kind: 'coming', to }, told: to })
  switch (job.question.kind) {
    case 'align':
      return answer(there, job, { kind: 'aligned', by: places ? 'phase' : 'cycle', cycle: to, places })
    case 'watch':
      return start(there, job)
    default:
      return answer(there, job, { kind: 'sought', cycle: to })
  }
}

/** Watches a condition: what comes true on one side stops the other at the same cycle, so they are aligned by that. */
function watch(turn: Turn, job: Asked<QuestionOf<'watch'>>): Turn {
  const watched = job.question.condition === '' ? undefined : job.question
  if (!watched || !turn.state.places) return watchFor(turn, watched, { kind: 'answer', job })
  return atRest(turn, job, (still) => seek(change(still, { places: undefined }), job, base(still.state)))
}

/** Asks a worker for what concerns one side, or none. */
function passOn(turn: Turn, job: Asked): Turn {
  const { question } = job
  const { canSplit, homes, asking } = turn.state
  const isChecking = ({ purpose }: Asking) => purpose.kind === 'answer' && purpose.job.question.kind === 'check'
  switch (question.kind) {
    case 'check':
      // a second one goes to the other worker: so both load their engines while the page checks what it is about to open
      return ask(turn, { kind: 'answer', job }, [[canSplit && asking.some(isChecking) ? 1 : 0, question]])
    case 'list':
    case 'difference':
      return ask(turn, { kind: 'answer', job }, [[homes.a ?? 0, question]])
    case 'lives':
    case 'totals':
    case 'take':
    case 'inspect':
    case 'traffic':
    case 'observe':
      return ask(turn, { kind: 'answer', job }, [[homes[question.side] ?? 0, question]])
    default:
      throw new Error(`not for one worker: ${question.kind}`)
  }
}

/** Goes on with what all answers are there for. */
function goOn(turn: Turn, { purpose, sides, answers: given }: Asking): Turn {
  const answers = given as readonly Answer[]
  switch (purpose.kind) {
    case 'stay':
      return stayed(turn, purpose, answers)
    case 'picture':
      return pictured(turn, purpose, bySide(sides, answers))
    case 'gather':
      return gathered(turn, purpose, bySide(sides, answers))
    case 'seek':
      return sought(
        turn,
        purpose,
        those(answers, 'sought').map(({ cycle }) => cycle),
      )
    case 'phases': {
      const [a, b] = those(answers, 'phases').map(({ phases }) => phases)
      const { by, known } = purpose.job.question
      const places = by === 'phase' ? placesOf(a ?? known?.a, b ?? known?.b) : undefined
      return seek(change(turn, { places }), purpose.job, base(turn.state))
    }
    case 'change': {
      const { job } = purpose
      const cycle = those(answers, 'sought')[0]?.cycle ?? 0
      const ofA = job.question.side === 'b' ? turn.state.places?.ofA : undefined
      return first(turn, { ...job, question: { kind: 'seek', cycle: ofA ? ofA(cycle) : cycle } })
    }
    case 'claims':
      return openWhere(turn, purpose.job, answers)
    case 'open':
      return opened(turn, purpose, answers)
    case 'tallied':
      return search(turn, purpose, answers)
    case 'tallies':
      return searchOn(turn, purpose, answers)
    case 'answer':
      return combine(turn, purpose.job, answers)
    case 'nothing':
      return turn
    default:
      return assertNever(purpose)
  }
}

/** The runs stay: what waited for that goes on, unless another scene has begun. */
function stayed(turn: Turn, { from, next }: Of<'stay'>, answers: readonly Answer[]): Turn {
  const cycles = those(answers, 'paused').map(({ cycle }) => cycle)
  const [still, stood] = meetWhere(turn, from, cycles)
  if (isOvertaken(still.state.scene, next)) return still
  if (next.kind === 'late') return meetNearer(still, next, stood)
  return next.kind === 'again' ? meet(still, next.wanted, stood) : start(still, next)
}

function bySide(sides: Asking['sides'], answers: readonly Answer[]): Pictures {
  return Object.fromEntries(answers.flatMap((one, index) => (one.kind === 'picture' ? [[sides[index], one]] : [])))
}

/** Answers the page with what the workers have answered. */
function combine(turn: Turn, job: Asked, answers: readonly Answer[]): Turn {
  const [refused] = those(answers, 'refused')
  const next = refused && job.question.kind === 'watch' ? watchFor(turn, undefined, { kind: 'nothing' }) : turn
  return answer(next, job, refused ?? together(turn.state, job.question, answers))
}

function together(state: State, { kind }: Question, answers: readonly Answer[]): Answer {
  switch (kind) {
    case 'summary':
      return { kind, sides: Object.assign({}, ...those(answers, kind).map(({ sides }) => sides)) }
    case 'fingerprint': {
      const all = those(answers, kind)
      const cycles = all.map(({ cycle }) => cycle)
      const cycle = state.places ? (cycles[0] ?? 0) : Math.max(0, ...cycles)
      return { kind, cycle, text: all.map(({ text }) => text).join('') }
    }
    case 'past':
      return allPast(state, answers)
    case 'giveUp':
      return { kind: 'givenUp' }
    case 'watch':
      return { kind: 'watching' }
    default:
      return answers[0] ?? { kind: 'refused', sentence: 'no worker was asked' }
  }
}
