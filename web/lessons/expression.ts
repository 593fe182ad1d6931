/** Small calculations with the numbers of runs: `b.payload / a.payload`, `a.pending > 2 * b.pending`. */
import { numberOf, type Runs, whyNoValue } from './values'

export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'of'; readonly sign: Sign; readonly left: Expression; readonly right: Expression }

type Sign = '+' | '-' | '*' | '/'

const COMPARISONS = ['<=', '>=', '=', '<', '>'] as const

/** Comparisons that all hold. */
export type Statement = readonly Comparison[]

export interface Comparison {
  readonly left: Expression
  readonly comparison: (typeof COMPARISONS)[number]
  readonly right: Expression
}

/** Something read, or the sentence that says why not. */
export type Read<T> = { readonly is: T } | { readonly fault: string }

/** Reads a calculation. */
export function readExpression(text: string): Read<Expression> {
  const found = sum(tokens(text))
  if ('fault' in found) return found
  const [next] = found.rest
  return next === undefined ? { is: found.is } : { fault: `expected + - * or /, not “${next}”` }
}

/** Reads comparisons of calculations, with `and` between them. */
export function readStatement(text: string): Read<Statement> {
  const parts: Comparison[] = []
  for (const part of text.split(/\band\b/)) {
    const read = readComparison(part)
    if ('fault' in read) return read
    parts.push(read.is)
  }
  return { is: parts }
}

function readComparison(text: string): Read<Comparison> {
  const comparison = COMPARISONS.find((sign) => text.includes(sign))
  if (!comparison) return { fault: `compares nothing; one of ${COMPARISONS.join(' ')} is needed` }
  const [before = '', ...after] = text.split(comparison)
  const [left, right] = [readExpression(before), readExpression(after.join(comparison))]
  if ('fault' in left) return left
  if ('fault' in right) return right
  return { is: { left: left.is, comparison, right: right.is } }
}

/** The number of a calculation; undefined where a value of it does not exist yet. */
export function evaluate(expression: Expression, runs: Runs): number | undefined {
  switch (expression.kind) {
    case 'number':
      return expression.value
    case 'value':
      return numberOf(expression.name, runs)
    case 'of': {
      const left = evaluate(expression.left, runs)
      const right = evaluate(expression.right, runs)
      return left === undefined || right === undefined ? undefined : apply(expression.sign, left, right)
    }
  }
}

/** Whether a statement holds; what is not known does not. */
export function holds(statement: Statement, runs: Runs): boolean {
  return statement.every((one) => isTrue(one, runs))
}

function isTrue({ left, comparison, right }: Comparison, runs: Runs): boolean {
  const [one, other] = [evaluate(left, runs), evaluate(right, runs)]
  if (one === undefined || other === undefined) return false
  switch (comparison) {
    case '<=':
      return one <= other
    case '>=':
      return one >= other
    case '=':
      return one === other
    case '<':
      return one < other
    case '>':
      return one > other
  }
}

function apply(sign: Sign, left: number, right: number): number | undefined {
  switch (sign) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return right === 0 ? undefined : left / right
  }
}

type Partly = { readonly is: Expression; readonly rest: readonly string[] } | { readonly fault: string }

function tokens(text: string): readonly string[] {
  return text.match(/[\w.]+|\S/g) ?? []
}

function sum(from: readonly string[]): Partly {
  return chain(from, ['+', '-'], product)
}

function product(from: readonly string[]): Partly {
  return chain(from, ['*', '/'], single)
}

function chain(from: readonly string[], signs: readonly string[], part: (from: readonly string[]) => Partly): Partly {
  let found = part(from)
  while (!('fault' in found) && signs.includes(found.rest[0] ?? '')) {
    const [sign, ...rest] = found.rest
    const next = part(rest)
    if ('fault' in next) return next
    found = { is: { kind: 'of', sign: sign as Sign, left: found.is, right: next.is }, rest: next.rest }
  }
  return found
}

function single([first, ...rest]: readonly string[]): Partly {
  if (first === undefined) return { fault: 'a value or a number is missing' }
  if (/^\d+(\.\d+)?$/.test(first)) return { is: { kind: 'number', value: Number(first) }, rest }
  const fault = whyNoValue(first)
  return fault === undefined ? { is: { kind: 'value', name: first }, rest } : { fault }
}
