/** The course leads to what there is. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CHALLENGES } from '../../../web/course/challenges'
import { UNITS } from '../../../web/course/units'
import { ALL, LESSONS } from '../../../web/lessons/library'

const ENGINE = new URL('../../../engine/lab/src/', import.meta.url)
const namesIn = (folder: string) => readdirSync(new URL(folder, ENGINE)).map((file) => file.replace(/\.json$/, ''))
const papers = ['nifdy', 'cm5', 'mp1', 'bristled', 'spider', 'textbook']
const experiments = papers.flatMap((key) => namesIn(`papers/${key}/experiments`).map((name) => `${key}-${name}`))

it('has twelve units of lessons and experiments that there are, each once', () => {
  expect(UNITS).toHaveLength(12)
  const lessons = UNITS.map(({ lesson }) => lesson.link.replace('lesson=', ''))
  expect(new Set(lessons).size).toBe(12)
  expect(lessons.filter((name) => !LESSONS.some((lesson) => lesson.name === name))).toEqual([])
  const titles = UNITS.map(({ lesson }) => lesson.title)
  expect(titles).toEqual(lessons.map((name) => LESSONS.find((lesson) => lesson.name === name)?.title))
  const papersOf = UNITS.map(({ paper }) => paper.link.replace('experiments=', ''))
  expect(papersOf.filter((name) => !experiments.includes(name))).toEqual([])
})

it('has every figure of the textbook in one unit, with the lesson on it and the title of its experiment', () => {
  const figures = UNITS.flatMap(({ figures }) => figures)
  const names = figures.map(({ figure }) => figure.link.replace('experiments=textbook-', ''))
  expect(names.toSorted()).toEqual(namesIn('papers/textbook/experiments').sort())
  for (const [at, name] of names.entries()) {
    const text = readFileSync(new URL(`papers/textbook/experiments/${name}.json`, ENGINE), 'utf8')
    expect(figures[at]?.figure.title).toBe(JSON.parse(text).title)
    expect(figures[at]?.lesson.link).toBe(`lesson=figure-${name}`)
    expect(ALL.map((lesson) => `lesson=${lesson.name}`)).toContain(figures[at]?.lesson.link)
  }
})

it('takes as long as its lessons, half an hour for each challenge, and ten minutes for the paper', () => {
  for (const [place, { title, needs, minutes, lesson, figures, challenges }] of UNITS.entries()) {
    const lessons = [lesson, ...figures.map((figure) => figure.lesson)].map(({ link }) => link)
    const read = ALL.filter(({ name }) => lessons.includes(`lesson=${name}`))
    const all = read.reduce((sum, one) => sum + one.minutes, 30 * challenges.length + 10)
    expect(minutes, title).toBe(5 * Math.ceil(all / 5))
    expect(needs.filter((number) => number < 1 || number > place)).toEqual([])
  }
})

it('has every challenge in one unit, and lists all that the engine has', () => {
  expect(UNITS.flatMap(({ challenges }) => challenges).sort()).toEqual(CHALLENGES.map(({ name }) => name).sort())
  expect(namesIn('challenge/shipped').sort()).toEqual(CHALLENGES.map(({ name }) => name).sort())
})

it('stands in the guide for lecturers as it is in the page', () => {
  const guide = readFileSync(new URL('../../../docs/course.md', import.meta.url), 'utf8')
  const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || '–'
  const rows = UNITS.map(({ title, against, needs, minutes, lesson, figures, challenges, paper }, place) => {
    const cells = [
      `${place + 1}. ${title}`,
      minutes,
      needs.join(', ') || '–',
      listed([lesson.link.slice(7)]),
      listed(figures.map(({ figure }) => figure.link.slice('experiments='.length))),
      listed(challenges),
      listed([paper.link.slice('experiments='.length)]),
      against,
    ]
    return `| ${cells.join(' | ')} |`
  })
  expect(rows.filter((row) => !guide.includes(row))).toEqual([])
})
