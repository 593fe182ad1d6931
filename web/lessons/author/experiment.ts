/** The experiment that a step shows, as it is typed: the name of a built-in one, or a document. */

/** What the field shows. */
export function experimentText(experiment: unknown): string {
  if (experiment === undefined) return ''
  return typeof experiment === 'string' ? experiment : JSON.stringify(experiment, null, 2)
}

/** What the document of the lesson takes; a text that is no JSON yet stays as it was typed. */
export function experimentOf(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' ? read : text
  } catch {
    return text
  }
}
