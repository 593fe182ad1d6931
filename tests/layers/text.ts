/** Source text without what is not code, line for line: what the checks of the layers look at. */

/** How a language writes what is not code. */
export interface Lexis {
  /** Matches one comment, at a place. */
  readonly comment: RegExp
  /** Matches one literal text (or character, or regular expression), at a place. */
  readonly literal: RegExp
}

export const rust: Lexis = {
  comment: /\/\/[^\n]*|\/\*[\s\S]*?\*\//y,
  literal: /\bb?r(#*)"[\s\S]*?"\1|b?"(?:\\[\s\S]|[^"\\])*"|b?'(?:\\(?:u\{[^}]*\}|x..|.)|[^\\'\n])'/y,
}

/** A quote in JSX text opens no literal that ends on its line: what cannot be closed is taken as it stands. */
export const typescript: Lexis = {
  comment: /\/\/[^\n]*|\/\*[\s\S]*?\*\//y,
  literal:
    /`(?:\\[\s\S]|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=(?:[=(:,[!&|?{};]|=>|\breturn)\s*)\/(?![*/>])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\//y,
}

/** The text with comments blanked; literals too if `literals` says so. Line breaks stay. */
export function code(text: string, lexis: Lexis, literals: 'keep' | 'blank'): string {
  let result = ''
  for (let at = 0; at < text.length; ) {
    const comment = matchAt(lexis.comment, text, at)
    const literal = comment === undefined ? matchAt(lexis.literal, text, at) : undefined
    const found = comment ?? literal ?? text.charAt(at)
    const keep = comment === undefined && (literal === undefined || literals === 'keep')
    result += keep ? found : found.replace(/[^\n]/g, ' ')
    at += found.length
  }
  return result
}

function matchAt(sticky: RegExp, text: string, at: number): string | undefined {
  sticky.lastIndex = at
  return sticky.exec(text)?.[0]
}

/** Where the bracket opened at `open` closes: the index after it. */
export function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    const character = text.charAt(at)
    if ('({['.includes(character)) depth++
    if (')}]'.includes(character) && --depth === 0) return at + 1
  }
  return text.length
}

/** The number of the line that holds index `at`, from 1. */
export function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}
