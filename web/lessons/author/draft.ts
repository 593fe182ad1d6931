/** The lesson that is being made: its document, as it will be saved, and what can be done to it. */
import { createStore } from 'zustand/vanilla'
import { parseJson } from '../../base/json'
import { browserStorage } from '../../base/keep'
import { slug } from '../../base/slug'
import { newName, own } from '../own'
import { type LessonFault, readLesson } from '../read'

/** A step as its document has it. */
export interface DraftStep {
  readonly title: string
  readonly text: string
  readonly shown: string
  readonly notes?: string
  readonly until?: string
  readonly play?: number
  readonly predict?: unknown
  /** The name of an experiment, or its document. */
  readonly experiment?: unknown
  readonly states?: readonly string[]
}

export interface Draft {
  readonly lesson: 1
  readonly title: string
  readonly audience: string
  readonly minutes: number
  readonly steps: readonly DraftStep[]
}

const EMPTY: Draft = { lesson: 1, title: 'My lesson', audience: 'Students', minutes: 10, steps: [] }

/** Where the browser notes which lesson was being made. */
const LAST = 'nifdy-lab.draft'

interface State {
  readonly name: string
  readonly draft: Draft
  /** Why the browser does not keep it, if it does not: it has to be saved as a file. */
  readonly refused: string | undefined
}

export const draftStore = createStore<State>(() => ({ name: newName(), draft: EMPTY, refused: undefined }))

/** Changes the lesson; the browser keeps it. */
function change(alter: (draft: Draft) => Draft): void {
  const { name, draft } = draftStore.getState()
  const next = alter(draft)
  draftStore.setState({ draft: next })
  note(name)
  void own.write(name, textOf(next)).then((refused) => {
    // another lesson may have been begun meanwhile
    if (draftStore.getState().name === name) draftStore.setState({ refused })
  })
}

/** The document as a file has it. */
export const textOf = (draft: Draft) => `${JSON.stringify(draft, null, 2)}\n`

/** The name of its file: the words of its title. */
export const fileName = ({ title }: Draft) => `${slug(title, 'lesson')}.json`

export function setHead(part: Partial<Pick<Draft, 'title' | 'audience' | 'minutes'>>): void {
  change((draft) => ({ ...draft, ...part }))
}

/** Adds a step that shows this. */
export function record(shown: string, isTwo: boolean): void {
  const text = `Cycle {cycle}: {a.delivered} packets are delivered${isTwo ? ' in A, {b.delivered} in B' : ''}.`
  change(({ steps, ...draft }) => ({ ...draft, steps: [...steps, { title: `Step ${steps.length + 1}`, text, shown }] }))
}

/** Changes a step; a field that is undefined goes. */
export function editStep(index: number, part: { readonly [K in keyof DraftStep]?: DraftStep[K] | undefined }): void {
  change((draft) => ({
    ...draft,
    steps: draft.steps.map((step, at) =>
      at === index ? (JSON.parse(JSON.stringify({ ...step, ...part })) as DraftStep) : step,
    ),
  }))
}

/** Moves a step up or down. */
export function moveStep(index: number, by: 1 | -1): void {
  change((draft) => {
    const steps = [...draft.steps]
    const [step] = steps.splice(index, 1)
    if (step) steps.splice(index + by, 0, step)
    return { ...draft, steps }
  })
}

export function deleteStep(index: number): void {
  change((draft) => ({ ...draft, steps: draft.steps.filter((_, at) => at !== index) }))
}

/** Begins another one. */
export function beginDraft(): void {
  note('')
  draftStore.setState({ name: newName(), draft: EMPTY, refused: undefined })
}

/** Goes on with one that the browser keeps. */
export async function continueDraft(name: string): Promise<void> {
  const draft = await kept(name)
  if (draft) take(name, draft)
}

/** Goes on with the lesson that was being made when the page was left, unless one is being made; that lesson. */
export async function resumeDraft(): Promise<Draft | undefined> {
  const name = noted()
  const draft = name === '' ? undefined : await kept(name)
  // the first step of a new one may have been recorded meanwhile
  if (!draft || draftStore.getState().draft.steps.length > 0) return undefined
  take(name, draft)
  return draft
}

async function kept(name: string): Promise<Draft | undefined> {
  const parsed = parseJson((await own.text(name)) ?? 'null')
  return 'value' in parsed && isDraft(parsed.value) ? { ...EMPTY, ...parsed.value } : undefined
}

function take(name: string, draft: Draft): void {
  note(name)
  draftStore.setState({ name, draft, refused: undefined })
}

function note(name: string): void {
  try {
    browserStorage().setItem(LAST, name)
  } catch {
    // where nothing can be remembered, a new one is begun after each reload
  }
}

function noted(): string {
  try {
    return browserStorage().getItem(LAST) ?? ''
  } catch {
    return ''
  }
}

/** Whether a document can be edited: what else is wrong with it is named where it is. */
function isDraft(value: unknown): value is Pick<Draft, 'steps'> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'steps' in value &&
    Array.isArray(value.steps) &&
    value.steps.every((step) => typeof step === 'object' && step !== null)
  )
}

/** What is wrong with it. */
export function faultsOf({ name, draft }: Pick<State, 'name' | 'draft'>): readonly LessonFault[] {
  return draft.steps.length === 0 ? [] : readLesson(name, textOf(draft)).faults
}
