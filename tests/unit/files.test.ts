/** Files are recognised by what they hold; lists that are too long for a link stay in the browser. */
import { describe, expect, it } from 'vitest'
import { type Keep, memoryKeep, safeKeep, takingOver } from '../../web/base/keep'
import { type Problem, saying } from '../../web/base/problem'
import { inOrder } from '../../web/files/open'
import { recognise, scenarioFile } from '../../web/files/recognise'
import { lessonsBefore, OwnLessons } from '../../web/lessons/own'
import { readLesson } from '../../web/lessons/read'
import { writeScenarioLink } from '../../web/scenario/link'
import { EMPTY, type Scenario } from '../../web/scenario/scenario'
import { Lists, listsBefore, tooLong } from '../../web/shown/kept'
import { readLink, writeLink } from '../../web/shown/link'
import { settled } from './fakes'

const OWN: Scenario = {
  runs: 2,
  shared: {
    'topology.kind': 'custom',
    'topology.graph': '0.1_0-1',
    'workload.kind': 'uniform',
    'workload.load': '0.2',
  },
  a: { 'ni.kind': 'plain' },
  b: { 'ni.kind': 'nifdy', '500~software.t_send': '9' },
}

describe('a file', () => {
  it('is told by what it holds', () => {
    const kinds = (text: string) => recognise(text).kind
    expect(kinds('router 0 router 1\n')).toBe('list')
    expect(kinds('pid,ctime,src,dest,flits\n')).toBe('list')
    expect(kinds('{"links": [[0, 1]]}')).toBe('list')
    expect(kinds('{"links": [[0, 1]')).toBe('list')
    expect(kinds('{"edges": [{"source": 0, "target": 1}]}')).toBe('list')
    expect(kinds('<graphml/>')).toBe('list')
    expect(kinds('{"elements": {"edges": []}}')).toBe('list')
    expect(kinds('{"graph": {"edges": []}}')).toBe('list')
    expect(kinds('{"0": [1], "1": [0]}')).toBe('list')
    expect(kinds('{"a": {"b": {}}, "b": {"a": {}}}')).toBe('list')
    expect(kinds('{"packets": [{"time": 0, "src": 0, "dst": 1}]}')).toBe('list')
    expect(kinds('{"time": 0, "src": 0, "dst": 1}\n{"time": 4, "src": 1, "dst": 0}\n')).toBe('list')
    expect(kinds('[[0, 1], [1, 0]]')).toBe('list')
    expect(kinds('{"lesson": 1, "title": "A", "steps": []}')).toBe('lesson')
    expect(kinds('{"lesson": 1, ')).toBe('lesson')
    expect(kinds('{}')).toBe('lesson')
    expect(kinds('{"topology": {"kind": "mesh"}}')).toBe('scenario')
    expect(recognise('{"nifdy_bundle": 1, "link": "v=1&at=9"}')).toEqual({ kind: 'bundle', link: 'v=1&at=9' })
    expect(kinds('{"nifdy_bundle": 2, "link": "v=1&at=9"}')).toBe('refused')
    expect(kinds('{"nifdy_bundle": 1, "link": 3}')).toBe('refused')
  })

  it('has a scenario in it that comes back as it was', () => {
    for (const scenario of [OWN, { ...EMPTY, shared: OWN.shared }])
      expect(recognise(scenarioFile(scenario))).toMatchObject({ kind: 'scenario', scenario })
    expect(recognise('{"run": {"seed": 7}, "workload": {"to_itself": true}}')).toMatchObject({
      kind: 'scenario',
      scenario: { ...EMPTY, shared: { 'run.seed': '7', 'workload.to_itself': 'on' } },
    })
  })
})

describe('a scenario in a file', () => {
  it('may set nothing but what changes in the middle of the run', () => {
    const scenario: Scenario = { ...EMPTY, shared: { '500~workload.load': '0.3' } }
    expect(recognise(scenarioFile(scenario))).toMatchObject({ kind: 'scenario', scenario })
  })

  it('names its fields as a link does, in the order of the file', () => {
    const text = '{"b": {"ni": {"windw": 3}}, "router": {"vcs": 99}, "a": {"500~ni": {"window": 1}}, "ni": {"pool": 2}}'
    expect(recognise(text)).toMatchObject({ fields: ['b.ni.windw', 'router.vcs', '500~a.ni.window', 'ni.pool'] })
  })

  it('is refused in the order of the file, what is about none of its fields last', () => {
    const at = (path: string) => ({ path, value: '1', sentence: 'is refused' })
    const fields = ['ni.windw', 'router.vcs', 'a.ni.kind']
    const problems = ['router.vcs', 'ni.pool', 'a.ni.kind', 'ni.windw'].map(at)
    expect(inOrder(problems, fields)).toEqual(['ni.windw', 'router.vcs', 'a.ni.kind', 'ni.pool'].map(at))
  })

  // these ended in silence: a recursion or a call with too many arguments was thrown and not caught
  it('that is nested without end is refused, and so is a lesson', () => {
    const text = `${'{"ni":'.repeat(200_000)}1${'}'.repeat(200_000)}`
    const sentence = 'is nested 200000 levels deep; at most 64 are allowed'
    expect(recognise(text)).toEqual({ kind: 'refused', problem: saying(`It ${sentence}`) })
    expect(readLesson('own', text).faults).toEqual([{ step: undefined, field: 'document', sentence }])
    expect(recognise(`{"ni": {"kind": "${'{'.repeat(100)}\\"["}}`)).toMatchObject({ kind: 'scenario' })
  })

  it('that has 200 000 fields in a group is refused', () => {
    const fields = Array.from({ length: 200_000 }, (_, index) => `"x${index}": 1`).join()
    const sentence = 'It has 200\u202f000 fields: at most 10\u202f000 are allowed.'
    expect(recognise(`{"ni": {${fields}}}`)).toEqual({ kind: 'refused', problem: saying(sentence) })
    const list = `{"ni": [${'1,'.repeat(200_000)}1]}`
    expect(recognise(list)).toMatchObject({ kind: 'refused' })
  })
})

/** As much of the browser's storage as is used here. */
function storageOf(texts: Readonly<Record<string, string>>) {
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = Object.create({ getItem, setItem, removeItem })
  return Object.assign(storage, texts)
}

function setItem(this: Record<string, string>, key: string, text: string): void {
  this[key] = text
}

function getItem(this: Record<string, string>, key: string): string | null {
  return this[key] ?? null
}

function removeItem(this: Record<string, string>, key: string): void {
  delete this[key]
}

describe('a list too long for a link', () => {
  const long = (letter: string): Scenario => ({ ...OWN, a: { 'topology.graph': `z${letter.repeat(8000)}` } })
  const setUp = (keep: Keep = memoryKeep()) => {
    const refusals: string[] = []
    return { keep, refusals, lists: new Lists(keep, (reason) => refusals.push(reason)) }
  }
  /** What a link that is opened in another tab of the same browser means. */
  const elsewhere = async (keep: Keep, shortened: Scenario) => {
    const { lists } = setUp(keep)
    const problems: Problem[] = []
    await lists.fetch(writeScenarioLink(shortened))
    return { scenario: lists.restored(shortened, problems), problems }
  }

  it('is named in the link and found by that name in the same browser', async () => {
    const link = writeLink({ scenario: long('A') })
    expect(link.length).toBeLessThan(400)
    expect(readLink(link)).toMatchObject({ link: { shown: { scenario: long('A') } }, faults: [] })
    const { keep, lists } = setUp()
    expect(await elsewhere(keep, lists.shortened(long('A')))).toEqual({ scenario: long('A'), problems: [] })
  })

  it('is missed in another browser, and the rest of the link is kept', async () => {
    const { scenario, problems } = await elsewhere(memoryKeep(), setUp().lists.shortened(long('B')))
    expect(scenario).toEqual({ ...OWN, a: {} })
    expect(problems).toMatchObject([
      {
        path: 'topology.graph',
        value: expect.stringMatching(/^kept\./),
        sentence: expect.stringContaining('from a file'),
      },
    ])
  })

  // six later ones pushed out the list that the address of an open tab named
  it('makes room for no other, however many there are', async () => {
    const { keep, lists } = setUp()
    const first = lists.shortened(long('C'))
    for (const letter of 'DEFGHIJ') lists.shortened(long(letter))
    expect(await keep.names()).toHaveLength(8)
    expect((await elsewhere(keep, first)).problems).toEqual([])
    expect([tooLong(OWN), tooLong(long('K'))]).toEqual([false, true])
    expect(lists.shortened(OWN)).toBe(OWN)
  })

  // a full storage swallowed it: the address named a list that a reload did not find
  it('that the browser refuses to keep is told of each time, with the reason, and works until the page is closed', async () => {
    const full = safeKeep({ ...memoryKeep(), write: () => Promise.reject(new Error('no room')) })
    const { lists, refusals } = setUp(full)
    const shortened = lists.shortened(long('L'))
    lists.shortened(long('L'))
    lists.shortened(long('M'))
    await settled()
    expect(refusals).toEqual(Array(2).fill('the browser refuses to store it (no room)'))
    expect(lists.restored(shortened, [])).toEqual(long('L'))
  })

  it('is deleted when the reader says so, and then what was refused is kept', async () => {
    const database = memoryKeep()
    let isFull = false
    const keep = safeKeep({
      ...database,
      write: (texts) => (isFull ? Promise.reject(new Error('no room')) : database.write(texts)),
    })
    const { lists } = setUp(keep)
    lists.shortened(long('N'))
    await settled()
    isFull = true
    lists.shortened(long('O'))
    await settled()
    expect(await database.names()).toHaveLength(1)
    const others = await lists.others(long('O'))
    expect(others).toEqual(await database.names())
    isFull = false
    await lists.forget(others)
    expect(await lists.others(long('O'))).toEqual([])
    expect(await database.names()).toHaveLength(1)
  })

  it('that an earlier version kept is found, and leaves the storage of that version', async () => {
    const storage = storageOf({
      'nifdy-lab.lists': 'kept.abc',
      'nifdy-lab.lists.kept.abc': 'z1',
      'nifdy-lab.theme': 'dark',
    })
    const keep = takingOver(
      memoryKeep(),
      listsBefore(() => storage),
    )
    const named = { ...OWN, a: { 'topology.graph': 'kept.abc' } }
    expect((await elsewhere(keep, named)).scenario.a).toEqual({ 'topology.graph': 'z1' })
    expect(Object.keys(storage)).toEqual(['nifdy-lab.theme'])
  })
})

describe('lessons of one’s own', () => {
  const document = '{"lesson":1,"title":"Mine","steps":[{},{}]}'

  it('are listed by what is in them', async () => {
    const own = new OwnLessons(memoryKeep())
    for (const [name, text] of [
      ['own-1', document],
      ['own-2', 'null'],
      ['own-3', '{"title":'],
      ['own-4', '{"steps":5}'],
    ] as const)
      await own.write(name, text)
    expect(await own.list()).toEqual([
      { name: 'own-1', title: 'Mine', steps: 2 },
      { name: 'own-4', title: 'Without a title', steps: 0 },
    ])
    await own.forget('own-1')
    expect(await own.text('own-1')).toBeUndefined()
  })

  it('say why the browser does not keep one', async () => {
    const own = new OwnLessons(safeKeep({ ...memoryKeep(), write: () => Promise.reject(new Error('no room')) }))
    expect(await own.write('own-1', document)).toBe('the browser refuses to store it (no room)')
    expect(await own.text('own-1')).toBe(document)
  })

  it('that an earlier version kept are taken over', async () => {
    const storage = storageOf({ 'nifdy-lab.lessons': JSON.stringify({ 'own-1': document, 'own-2': 5, other: 'x' }) })
    const own = new OwnLessons(
      takingOver(
        memoryKeep(),
        lessonsBefore(() => storage),
      ),
    )
    expect((await own.list()).map(({ name }) => name)).toEqual(['own-1'])
    expect(Object.keys(storage)).toEqual([])
  })

  // the list failed to render, every time, until the storage was cleared
  it.each(['null', '5', '"text"', '[1]', '{garbage', ''])('are none where the storage holds %j', async (garbage) => {
    const storage = storageOf({ 'nifdy-lab.lessons': garbage })
    const own = new OwnLessons(
      takingOver(
        memoryKeep(),
        lessonsBefore(() => storage),
      ),
    )
    expect(await own.list()).toEqual([])
    expect(Object.keys(storage)).toEqual(['nifdy-lab.lessons'])
  })
})
