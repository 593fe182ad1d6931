/** Assignments as they are made, answered and handed in, without a page. */
import { expect, it } from 'vitest'
import { memoryKeep } from '../../../web/base/keep'
import { AnswerBook, keyOf } from '../../../web/course/assignment/book'
import { draftOf, EMPTY, fresh, KINDS, moved, withTask } from '../../../web/course/assignment/document'
import { fileName, fileOf, linkOf, readLink, submissionOf } from '../../../web/course/assignment/submission'
import { textOf, withFields } from '../../../web/course/author/document'
import { Drafts } from '../../../web/course/author/drafts'
import { recognise } from '../../../web/files/recognise'
import { readPage, writePage } from '../../../web/shown/page'

const REFUSING = { ...memoryKeep(), write: async () => 'the browser refuses to store it' }

it('keeps the assignment that is made, goes on with it later, and with another', async () => {
  const keep = memoryKeep()
  const drafts = new Drafts(keep, EMPTY, draftOf)
  await drafts.change((draft) => ({ ...draft, title: 'First', tasks: KINDS.map((kind) => fresh(kind, 'a=1')) }))
  const { key, draft } = drafts.store.getState()
  const later = new Drafts(keep, EMPTY, draftOf)
  await later.resume()
  expect(later.store.getState()).toMatchObject({ key, draft, isRead: true, refused: undefined })
  later.begin()
  await later.change((draft) => ({ ...draft, title: 'Second' }))
  expect((await later.list()).map(({ title }) => title)).toEqual(['First', 'Second'])
  await later.open(key)
  expect(later.store.getState().draft).toEqual(draft)
  const refusing = new Drafts(REFUSING, EMPTY, draftOf)
  await refusing.change((draft) => draft)
  expect(refusing.store.getState().refused).toBe('the browser refuses to store it')
})

it('takes in an assignment from a file with all that it has, and nothing that is none', async () => {
  const drafts = new Drafts(memoryKeep(), EMPTY, draftOf)
  const document = { assignment: 1, name: 'a', odd: true, tasks: [{ kind: 'text' }] }
  expect(await drafts.takeIn(textOf(document))).toBe(true)
  expect(drafts.store.getState().draft).toEqual(document)
  for (const text of ['{', '[]', '{"tasks":1}', '{"tasks":[1]}']) expect(await drafts.takeIn(text), text).toBe(false)
  expect(draftOf('{"tasks":[]}')).toEqual({ tasks: [] })
})

it('changes, moves and leaves out', () => {
  const draft = { tasks: [{ kind: 'a' }, { kind: 'b', points: 1 }] }
  expect(moved(draft, 1, -1).tasks).toEqual([{ kind: 'b', points: 1 }, { kind: 'a' }])
  expect(moved(draft, 0, -1).tasks, 'the first stays').toEqual(draft.tasks)
  expect(withTask(draft, 1, { points: undefined }).tasks).toEqual([{ kind: 'a' }, { kind: 'b' }])
  expect(withFields({ x: 1 }, { y: 2 })).toEqual({ x: 1, y: 2 })
})

it('keeps answers by sheet and version, says what is not kept, and passes over what others have stored', async () => {
  const [sheets, answers] = [memoryKeep(), memoryKeep()]
  const key = keyOf({ name: 'sheet', version: 2 })
  const book = new AnswerBook(sheets, answers)
  await book.read(key)
  await book.call(key, 'Ada')
  await book.answer(key, 1, '2.5')
  await book.takeIn(key, '{"title":"The sheet"}')
  const later = new AnswerBook(sheets, answers)
  await later.read(key)
  expect(later.of(key)).toEqual({ student: 'Ada', answers: { 1: '2.5' } })
  expect(await later.list()).toEqual([{ key: 'sheet.2', title: 'The sheet' }])
  await later.forget(key)
  expect([later.of(key).student, await later.list()]).toEqual(['', []])
  await answers.write(new Map([[key, '{"student":3}']]))
  const other = new AnswerBook(sheets, answers)
  await other.read(key)
  expect(other.of(key)).toEqual({ student: '', answers: {} })
  const refusing = new AnswerBook(sheets, REFUSING)
  await refusing.answer(key, 1, 'x')
  expect(refusing.store.getState().refused).toBe('the browser refuses to store it')
  expect(refusing.of(key).answers, 'they are there all the same').toEqual({ 1: 'x' })
})

it('hands in a file or a link, which say the same; empty answers are none', () => {
  const solution = 'challenge=small.1&v=1&ni.window=4'
  const answered = { student: ' Adä L ', answers: { 1: solution, 2: '  ', 3: '50 % & more' } }
  const submission = submissionOf({ name: 'sheet-1', version: 2 }, answered)
  expect(JSON.parse(fileOf(submission))).toEqual({
    ...{ submission: 1, assignment: 'sheet-1', version: 2, student: 'Adä L' },
    answers: { 1: solution, 3: '50 % & more' },
  })
  expect(fileName(submission)).toBe('sheet-1-ada-l.json')
  expect(readLink(linkOf(submission))).toEqual(submission)
  for (const cut of ['submission=sheet-1', 'submission=sheet-1.2', 'submission=a.1&student=A&1=%C3'])
    expect(readLink(cut), cut).toBeUndefined()
})

it('has addresses for sheets, answers and the making of assignments', () => {
  for (const address of [
    'assignment=sheet-1.2',
    'assignment&z=abc',
    'submission=a.1&student=B',
    'make-assignment',
    'make-challenge',
  ])
    expect(writePage(readPage(`#${address}`) as Parameters<typeof writePage>[0])).toBe(address)
  for (const text of ['{"assignment": 1}', '{"challenge": 1}']) expect(recognise(text)).toEqual({ kind: 'course' })
})
