/** A number of a flat array at a place that the array has: who asks knows its length. */
export function read(numbers: { readonly [index: number]: number }, index: number): number {
  return numbers[index] as number
}
