/**
 * Opens runs, each where most of it is already: runs that begin anew have a worker each, so that both are computed at
 * once; a run that continues another lives in the same worker, as it shares the other's past.
 */
import type { Answer, AnswerTo, Claim, QuestionOf, Texts } from '../protocol'
import { SIDES, type Side } from '../view'
import {
  type Asked,
  answer,
  ask,
  atRest,
  base,
  change,
  type Home,
  NEW,
  type OfSides,
  type Purpose,
  type State,
  type Turn,
  those,
} from './state'

type Open = Asked<QuestionOf<'open'>>
type Homes = OfSides<Home>
type Claims = OfSides<Claim>

/** How much of a run there is already, by kind of claim; of two to continue, the longer one is more. */
function worth(claim: Claim | undefined): number {
  if (!claim) return -1
  if (claim.kind === 'fork') return claim.cycle
  return claim.kind === 'kept' ? Number.MAX_SAFE_INTEGER : Number.POSITIVE_INFINITY
}

/** Where runs of these texts are to live: where most of each is already, and otherwise not in one worker. */
export function homesFor(texts: Texts, claims: readonly [Claims, Claims] = [{}, {}]): Homes {
  const homes: Partial<Record<Side, Home>> = {}
  const shown = SIDES.filter((side) => texts[side] !== undefined)
  for (const side of shown) {
    const [one, other] = [worth(claims[0][side]), worth(claims[1][side])]
    if (one !== other) homes[side] = other > one ? 1 : 0
  }
  for (const side of shown) homes[side] ??= Object.values(homes).includes(0) ? 1 : 0
  return homes
}

export function open(turn: Turn, job: Open): Turn {
  const { state } = turn
  const { texts, fresh, at = 0 } = job.question
  if (fresh || state.where.kind === 'nowhere') return openIn(turn, homesFor(texts), job, at)
  // how far each has come is only known once they do not go on
  return atRest(turn, job, (still) =>
    ask(
      still,
      { kind: 'claims', job },
      state.started.map((home) => [home, { kind: 'claims', texts }]),
    ),
  )
}

/** The workers have said what they have of these runs. */
export function openWhere(turn: Turn, job: Open, answers: readonly Answer[]): Turn {
  const { state } = turn
  const { texts, at } = job.question
  const [refused] = those(answers, 'refused')
  if (refused) return answer(turn, job, refused)
  const claims = those(answers, 'claims')
  const claimsOf = (home: Home) => claims[state.started.indexOf(home)]?.sides ?? {}
  const homes = homesFor(texts, [claimsOf(0), claimsOf(1)])
  const goesOn = SIDES.some((side) => claimsOf(homes[side] ?? 0)[side]?.kind === 'shown')
  return openIn(turn, homes, job, at ?? (goesOn ? base(state) : 0))
}

function openIn(turn: Turn, wanted: Homes, job: Open, at: number): Turn {
  const { state } = turn
  const { question } = job
  // where two workers cannot run at once, all runs live in the first
  const homes: Homes = state.canSplit ? wanted : Object.fromEntries(Object.keys(wanted).map((side) => [side, 0]))
  const used = [...new Set([...state.started, ...Object.values(homes)])]
  const own = (home: Home) =>
    Object.fromEntries(Object.entries(question.texts).filter(([side]) => homes[side as Side] === home))
  return ask(
    change(turn, { ...NEW, texts: question.texts, homes, where: { kind: 'coming', to: at }, told: at }),
    { kind: 'open', job, before: state, at },
    used.map((home) => [home, { ...question, texts: own(home), at }]),
  )
}

/** The runs have been opened. If one was refused, all go on with those they had. */
export function opened(turn: Turn, { job, before, at }: Purpose & { kind: 'open' }, answers: readonly Answer[]): Turn {
  const [refused] = those(answers, 'refused')
  if (refused) {
    const { texts, homes } = before
    const told = answer(turn, job, refused)
    if (before.where.kind === 'nowhere') return change(told, { texts, homes, where: before.where })
    // nobody waits for that
    return openIn(told, homes, { ...job, id: 0, question: { kind: 'open', texts, fresh: false } }, base(before))
  }
  const networks = Object.assign({}, ...those(answers, 'opened').map((one) => one.networks))
  const allotted = ask(turn, { kind: 'nothing' }, pastOfEach(turn.state))
  return answer(allotted, job, { kind: 'opened', networks, cycle: at })
}

/** Asks each worker about its snapshots, and tells it what they may take. */
export function pastOfEach(state: State) {
  const homes: readonly Home[] = state.started.length > 0 ? state.started : [0]
  return homes.map((home) => [home, { kind: 'past', budget: allowance(state, home) }] as const)
}

/** Bytes that the snapshots in a worker may take: runs that are shown count eight times as much as those kept. */
function allowance({ started, budget, homes }: State, home: Home): number {
  const all = Object.values(homes)
  const weight = (shown: number) => 8 * shown + 1
  const total = started.length > 1 ? weight(all.length) + 1 : weight(all.length)
  return (budget * weight(all.filter((one) => one === home).length)) / total
}

/** The snapshots of all runs shown, and what all may take. */
export function allPast({ budget }: State, answers: readonly Answer[]): AnswerTo<'past'> {
  const all = those(answers, 'past')
  const sides = Object.assign({}, ...all.map((one) => one.sides))
  return { kind: 'past', sides, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), budget }
}
