/** Faults that are put into sources to see whether a test notices them. */
import { expect, it } from 'vitest'
import { drawn, faultsOf, lineOf, withFault } from '../../scripts/mutants/mutate.mjs'

const found = (source: string) => faultsOf(source).map((fault) => withFault(source, fault))

it('are one small change each', () => {
  expect(found('if (a < b && !c) return n + 1')).toEqual([
    'if (a <= b && !c) return n + 1',
    'if (a < b || !c) return n + 1',
    'if (a < b && c) return n + 1',
    'if (a < b && !c) return n + 2',
    'if (a < b && !c) return n - 1',
  ])
})

it('are in code, and not in its words, imports and unit tests', () => {
  const source = `import { a } from 'a < b'
// a < b
/* true */
#[derive(true)]
const text = "a < b" + 'a && b' + \`true\`
const arrow = (a) => a
fn f() -> bool {
    x >= y
}
#[cfg(test)]
mod tests { a < b }`
  expect(faultsOf(source).map((fault) => lineOf(source, fault))).toEqual([
    { number: 8, before: 'x >= y', after: 'x > y' },
  ])
})

it('are drawn by a seed, each once', () => {
  const all = Array.from({ length: 20 }, (_, at) => at)
  expect(drawn(all, 5, 1)).toEqual(drawn(all, 5, 1))
  expect(drawn(all, 5, 1)).not.toEqual(drawn(all, 5, 2))
  expect(new Set(drawn(all, 20, 3)).size).toBe(20)
  expect(drawn(all, 50, 3)).toHaveLength(20)
})
