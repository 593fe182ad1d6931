/** The course leads to what there is. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CHALLENGES } from '../../../web/course/challenges'
import { UNITS } from '../../../web/course/units'
import { LESSONS } from '../../../web/lessons/library'

const ENGINE = new URL('../../../engine/lab/src/', import.meta.url)
const namesIn = (folder: string) => readdirSync(new URL(folder, ENGINE)).map((file) => file.replace(/\.json$/, ''))
const papers = ['nifdy', 'cm5', 'mp1', 'bristled', 'spider']
const experiments = papers.flatMap((key) => namesIn(`papers/${key}/experiments`).map((name) => `${key}-${name}`))

it('has twelve units of lessons and experiments that there are, each once', () => {
  expect(UNITS).toHaveLength(12)
  const lessons = UNITS.map(({ lesson }) => lesson.link.replace('lesson=', ''))
  expect(new Set(lessons).size).toBe(12)
  expect(lessons.filter((name) => !LESSONS.some((lesson) => lesson.name === name))).toEqual([])
  const titles = UNITS.map(({ lesson }) => lesson.title)
  expect(titles).toEqual(lessons.map((name) => LESSONS.find((lesson) => lesson.name === name)?.title))
  const figures = UNITS.map(({ figure }) => figure.link.replace('experiments=', ''))
  expect(figures.filter((name) => !experiments.includes(name))).toEqual([])
})

it('has every challenge in one unit, and lists all that the engine has', () => {
  expect(UNITS.flatMap(({ challenges }) => challenges).sort()).toEqual(CHALLENGES.map(({ name }) => name).sort())
  expect(namesIn('challenge/shipped').sort()).toEqual(CHALLENGES.map(({ name }) => name).sort())
})

it('stands in the guide for lecturers as it is in the page', () => {
  const guide = readFileSync(new URL('../../../docs/course.md', import.meta.url), 'utf8')
  const rows = UNITS.map(({ title, against, lesson, figure, challenges }, place) => {
    const names = challenges.map((name) => `\`${name}\``).join(', ') || '–'
    const cells = [
      `${place + 1}. ${title}`,
      `\`${lesson.link.slice(7)}\``,
      `\`${figure.link.slice(12)}\``,
      names,
      against,
    ]
    return `| ${cells.join(' | ')} |`
  })
  expect(rows.filter((row) => !guide.includes(row))).toEqual([])
})
