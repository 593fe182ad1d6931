/** Scripts that are fetched ahead: only when asked to begin, one at a time, each when there is nothing else to do. */
import { expect, it } from 'vitest'
import { Ahead } from '../../web/ui/ahead'

function bench() {
  const idle: (() => void)[] = []
  const asked: string[] = []
  const comes: (() => void)[] = []
  const ahead = new Ahead((work) => idle.push(work))
  const add = (name: string) =>
    ahead.add(() => {
      asked.push(name)
      return new Promise<void>((resolve) => comes.push(resolve))
    })
  return { ahead, idle, asked, comes, add }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('scripts wait until they may be fetched, and until the browser is idle', () => {
  const { ahead, idle, asked, add } = bench()
  add('one')
  expect(idle).toHaveLength(0)
  ahead.begin()
  expect(asked).toEqual([])
  idle[0]?.()
  expect(asked).toEqual(['one'])
})

it('the next is fetched when the one before has come', async () => {
  const { ahead, idle, asked, comes, add } = bench()
  add('one')
  add('two')
  ahead.begin()
  idle[0]?.()
  await settled()
  expect(idle).toHaveLength(1)
  comes[0]?.()
  await settled()
  idle[1]?.()
  expect(asked).toEqual(['one', 'two'])
})

it('one that does not come holds up no other', async () => {
  const { ahead, idle, asked, add } = bench()
  ahead.add(() => Promise.reject(new Error('offline')))
  add('two')
  ahead.begin()
  idle[0]?.()
  await settled()
  idle[1]?.()
  expect(asked).toEqual(['two'])
})
