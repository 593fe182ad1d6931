/** Faults that are put into sources to see whether a test notices them. */
import { expect, it } from 'vitest'
import { faultAt, faultsOf, inOrder, lineOf, withFault, withSwitches } from '../../scripts/mutants/mutate.mjs'

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

it('are in code, and not in its words and imports', () => {
  const source = `import { a } from 'a < b'
// a < b
/* true */
const text = "a < b" + 'a && b' + \`true\`
const arrow = (a) => a
return x >= y`
  expect(faultsOf(source).map((fault) => lineOf(source, fault))).toEqual([
    { number: 6, before: 'return x >= y', after: 'return x > y' },
  ])
})

it('are put in an order by a seed, each once', () => {
  const all = Array.from({ length: 20 }, (_, at) => at)
  expect(inOrder(all, 1)).toEqual(inOrder(all, 1))
  expect(inOrder(all, 1)).not.toEqual(inOrder(all, 2))
  expect(inOrder(all, 3).toSorted((a, b) => a - b)).toEqual(all)
})

/** A fault that replaces the only `what` of a source, in the expression `whole`. */
function fault(source: string, what: string, instead: string, whole: string) {
  const [place, from] = [source.indexOf(what), source.indexOf(whole)]
  return { place, length: what.length, instead, from, to: from + whole.length }
}

it('are switched in Rust, the inner ones only where the outer ones are off', () => {
  const source = 'if a < b + 1 { x() }'
  const outer = fault(source, '<', '<=', 'a < b + 1')
  const inner = fault(source, '+ 1', '- 1', 'b + 1')
  const same = fault(source, '+ 1', '+ 2', 'b + 1')
  expect(withSwitches(source, [{ number: 2, fault: outer }])).toBe(
    'if (if ::net::mutant::on(2) { a <= b + 1 } else { a < b + 1 } /* 2 */) { x() }',
  )
  const [second, third] = [
    '(if ::net::mutant::on(3) { b - 1 } else { (if ::net::mutant::on(4) { b + 2 } else { b + 1 } /* 4 */) } /* 3 */)',
    '(if ::net::mutant::on(4) { b + 2 } else { (if ::net::mutant::on(3) { b - 1 } else { b + 1 } /* 3 */) } /* 4 */)',
  ]
  const switches = [
    { number: 3, fault: inner },
    { number: 2, fault: outer },
    { number: 4, fault: same },
  ]
  const expected = (b: string) => `if (if ::net::mutant::on(2) { a <= b + 1 } else { a < ${b} } /* 2 */) { x() }`
  expect(withSwitches(source, switches)).toBe(expected(second))
  expect(withSwitches(source, switches.toReversed())).toBe(expected(third))
})

it('are switched at the end of one another’s expressions', () => {
  const source = '!f(x).max(y)'
  const faults = [fault(source, '!', '', source), fault(source, 'max', 'min', 'f(x).max(y)')]
  expect(
    withSwitches(
      source,
      faults.map((fault, at) => ({ number: at + 1, fault })),
    ),
  ).toBe(
    '(if ::net::mutant::on(1) { f(x).max(y) } else { !(if ::net::mutant::on(2) { f(x).min(y) } else { f(x).max(y) } /* 2 */) } /* 1 */)',
  )
})

it('are told by a place in their expressions, which the compiler complains of', () => {
  const source = 'let c = a < b + 1;'
  const switched = withSwitches(source, [
    { number: 12, fault: fault(source, '<', '<=', 'a < b + 1') },
    { number: 1, fault: fault(source, '+', '-', 'b + 1') },
  ])
  expect(faultAt(switched, switched.indexOf('<='))).toBe(12)
  expect(faultAt(switched, switched.indexOf('a < '))).toBe(12)
  expect(faultAt(switched, switched.lastIndexOf('b + 1'))).toBe(1)
  expect(faultAt(switched, switched.indexOf('let'))).toBeUndefined()
  expect(faultAt(switched, switched.indexOf(';'))).toBeUndefined()
})
