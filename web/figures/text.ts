/** Estimates the width of text without a page: well enough to decide what fits. */

/** Share of the letter height that a character takes; a little generous, so that nothing is cut. */
function wide(character: string): number {
  if (/[iljtfrI.,:;'|!()[\] \u202f]/.test(character)) return 0.36
  if (/[mwMW@%…]/.test(character)) return 0.95
  if (/[A-Z]/.test(character)) return 0.7
  return 0.61
}

/** Width of a line of text in pixels, `size` pixels high. */
export function textWidth(text: string, size = 12): number {
  let sum = 0
  for (const character of text) sum += wide(character)
  return sum * size
}

/** The text broken after blanks and hyphens into lines no wider than `width`; a part that is wider stands alone. */
export function wrap(text: string, width: number, size = 12): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const part of text.split(/(?<=[ -])/)) {
    const longer = line + part
    if (line !== '' && textWidth(longer.trimEnd(), size) > width) {
      lines.push(line.trimEnd())
      line = part
    } else {
      line = longer
    }
  }
  return line === '' ? lines : [...lines, line.trimEnd()]
}
