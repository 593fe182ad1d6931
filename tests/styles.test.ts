/** Styles that several places share stand in one: those of the authors of lessons and of challenges were once written twice. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Declarations that two rules may have in common by chance. */
const CHANCE = 6

interface Rule {
  readonly sheet: string
  readonly selector: string
  readonly declarations: readonly string[]
}

function rulesOf(sheet: string): readonly Rule[] {
  const text = readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', block = '']) => ({
    sheet,
    selector: selector.trim(),
    declarations: block
      .split(';')
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .sort(),
  }))
}

it('no two style sheets have the same long rule', () => {
  const rules = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => rulesOf(`web/${path}`))
  expect(rules.length).toBeGreaterThan(500)
  const long = rules.filter(({ declarations }) => declarations.length > CHANCE)
  const twice = long.flatMap((one, index) =>
    long
      .slice(index + 1)
      .filter(({ sheet, declarations }) => sheet !== one.sheet && declarations.join() === one.declarations.join())
      .map(({ sheet, selector }) => `${one.sheet} ${one.selector} is ${sheet} ${selector}`),
  )
  expect(twice).toEqual([])
})
