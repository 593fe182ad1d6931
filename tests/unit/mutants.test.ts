/** Faults that are put into sources to see whether a test notices them. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { EQUIVALENT, reasonOf } from '../../scripts/mutants/equivalents.mjs'
import { faultAt, faultsOf, inOrder, lineOf, withFault, withSwitches } from '../../scripts/mutants/mutate.mjs'
import { judge } from '../../scripts/mutants/tests.mjs'

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

it('are operators, and not what closes the parameters of a type', () => {
  expect(found("interface A extends Pick<B, 'c'> {")).toEqual([])
})

it('are known to change nothing in lines that are still there', () => {
  for (const { path, before, after } of EQUIVALENT) {
    expect(
      readFileSync(path, 'utf8')
        .split('\n')
        .map((line) => line.trim()),
    ).toContain(before)
    expect(after).not.toBe(before)
  }
  const [first] = EQUIVALENT
  if (first) {
    expect(reasonOf(first)).toBe(first.why)
    expect(reasonOf({ ...first, after: first.before })).toBeUndefined()
  }
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

/** Tests that reach some faults each, and fail with some of those. */
const PROGRAM = `#!/bin/sh
[ "$1" = --list ] && printf 'first: test\\nsecond: test\\nbroken: test\\n' && exit
case $2 in first) reached='1 2 4' ;; second) reached='3 4' ;; esac
[ -n "$MUTANTS_REACHED" ] && for number in $reached; do echo $number >> "$MUTANTS_REACHED"; done
case "$2 $MUTANT" in
  broken*|'first 1'|'first 5') exit 101 ;;
  'second 3') kill -ABRT $$ ;;
  'second 4') kill -KILL $$ ;;
esac
exit 0
`

it('are put to the tests that reach them, but to none that fails anyway', async () => {
  const tree = mkdtempSync(join(tmpdir(), 'mutants-'))
  mkdirSync(join(tree, 'engine'))
  const [file, record] = [join(tree, 'program'), join(tree, 'record.json')]
  writeFileSync(file, PROGRAM, { mode: 0o755 })
  const [told, notes] = [new Map<number, string>(), [] as string[]]
  const tell = (fault: number, by: string | undefined, reaching: number) =>
    told.set(fault, by ?? `${reaching} reach it`)
  const note = (sentence: string) => notes.push(sentence)
  // the second time, what tests do without a fault is known from the first
  for (let time = 0; time < 2; time++) {
    told.clear()
    await judge(tree, [{ name: 'it', file }], record, [1, 2, 3, 4, 5], { tell, note })
    expect([...told].sort()).toEqual([
      [1, 'it first'],
      [2, '1 reach it'],
      [3, 'it second, which ends by signal 6'],
      [4, 'it second, which has no end'],
      [5, '0 reach it'],
    ])
    expect(notes.splice(0)).toEqual([
      'NOT ASKED, it fails without a fault: it broken',
      '3 tests are known without a fault; 0 take longer.',
    ])
  }
  expect(JSON.parse(readFileSync(record, 'utf8'))).toHaveLength(2)
  rmSync(tree, { recursive: true })
})
