/** Heights for labels that would stand at `wanted`, at least `apart` from each other and within the box. */
export function spread(wanted: readonly number[], apart: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] as number) - (wanted[b] as number))
  const placed: number[] = []
  let least = top
  for (const index of order) {
    placed[index] = Math.max(least, wanted[index] as number)
    least = (placed[index] as number) + apart
  }
  let most = bottom
  for (const index of order.reverse()) {
    placed[index] = Math.min(most, placed[index] as number)
    most = (placed[index] as number) - apart
  }
  return placed
}
