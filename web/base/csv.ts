/** Comma-separated values. */

/** Lines of fields as a text. */
export function csv(lines: readonly (readonly string[])[]): string {
  return `${lines.map((line) => line.map(quoted).join(',')).join('\n')}\n`
}

/** A field of a line. A text that a spreadsheet would take for a formula is made a plain text by an apostrophe. */
function quoted(field: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(field) && !Number.isFinite(Number(field))
  const plain = isFormula ? `'${field}` : field
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
