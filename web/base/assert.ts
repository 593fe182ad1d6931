/** Says to the compiler, and at run time, that a union is exhausted. */
export function assertNever(value: never): never {
  throw new Error(`not expected: ${JSON.stringify(value)}`)
}

/** The value, which must be there; `what` says what is missing otherwise. */
export function ensureExists<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`)
  return value
}
