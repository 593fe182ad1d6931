/** What is wrong with a value is data, and one sentence where it is read. */
import { expect, it } from 'vitest'
import { clip, distinct, problemSentence, saying, told } from '../../web/base/problem'

it('a problem is a sentence with its field and its value, each once', () => {
  const sentence = (path: string, value: string, rest: string) => problemSentence({ path, value, sentence: rest })
  expect(sentence('ni.windw', '3', 'does not apply here')).toBe('ni.windw: “3” does not apply here.')
  expect(sentence('router.vcs', '99', '99 is not allowed')).toBe('router.vcs: 99 is not allowed.')
  expect(sentence('run.seed', '', ' is not allowed')).toBe('“run.seed” is not allowed.')
  expect(sentence('line 3, column dest', 'x', 'x: a whole number is expected')).toBe(
    'line 3, column dest: x: a whole number is expected.',
  )
  expect(problemSentence(saying('It has 3 bytes.'))).toBe('It has 3 bytes.')
})

it('a field or a value of any length is shortened, and what the terminal would obey is replaced', () => {
  const long = `a\0${'b'.repeat(200_000)}`
  const told = problemSentence({ path: long, value: long, sentence: `${clip(long)} is not allowed` })
  expect(told.length).toBeLessThan(200)
  expect(told).toMatch(/^a\ufffdb{58}…: a\ufffdb{58}… is not allowed\.$/)
})

it('of many problems twenty are told, and how many more there are', () => {
  const sentences = Array.from({ length: 23 }, (_, index) => `${index}`)
  expect(told(sentences).slice(19)).toEqual(['19', 'and 3 more'])
  expect(told(sentences.slice(0, 20))).toHaveLength(20)
})

it('a problem that both runs have is one', () => {
  const one = { path: 'ni.window', value: '9', sentence: 'is too much' }
  expect(distinct([one, { ...one }, { ...one, value: '8' }])).toEqual([one, { ...one, value: '8' }])
})
