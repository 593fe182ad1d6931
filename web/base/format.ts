/** Numbers as people read them: thin spaces between thousands, units after a space. */

const THIN = '\u202f'

/** A whole number with its thousands apart: 12 400. */
export function whole(value: number): string {
  const digits = String(Math.round(Math.abs(value))).replace(/\B(?=(\d{3})+$)/g, THIN)
  return value < 0 ? `\u2212${digits}` : digits
}

/** A difference of whole numbers, with its sign: +12 400, −3, 0. */
export function signed(value: number): string {
  return value > 0 ? `+${whole(value)}` : whole(value)
}

/** A text of the engine with the numbers of its cycles written as the page writes numbers: `until cycle 120 028`. */
export function withThousands(text: string): string {
  return text.replace(/(?<=\bcycles? )\d{4,}\b|\b\d{4,}(?= cycles?\b)/g, (digits) => whole(Number(digits)))
}

/** A text in which no line ends within a number: `until cycle 120 000`. */
export function unbroken(text: string): string {
  return text.replace(/(?<=\d) (?=\d{3}\b)/g, THIN)
}

/** At most `digits` significant digits: 1 700, 0.43, 12. */
export function significant(value: number, digits = 2): string {
  if (value === 0 || !Number.isFinite(value)) return value === 0 ? '0' : '\u221e'
  const rounded = Number(value.toPrecision(digits))
  return Math.abs(rounded) >= 1000 ? whole(rounded) : String(rounded)
}

/** With k and M: 950, 12 k, 1.5 M. */
export function short(value: number): string {
  if (value >= 999_500) return `${significant(value / 1e6)} M`
  if (value >= 9_950) return `${whole(value / 1000)} k`
  if (value >= 1000) return `${significant(value / 1000)} k`
  return significant(value)
}

/** A share of one in percent, with as many digits as mean something: 23 %, 1.4 %. */
export function percent(share: number): string {
  const value = share * 100
  return `${Math.abs(value) >= 10 ? Math.round(value) : significant(value)}${THIN}%`
}

/** A sentence with its full stop, unless it ends already. */
export function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

/** `about 20 s`, `about 3 min`, `about 2 h`. */
export function roughly(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 1) return 'about a second'
  if (seconds < 10) return `about ${Math.ceil(seconds)} s`
  if (seconds < 55) return `about ${Math.ceil(seconds / 5) * 5} s`
  if (seconds < 570) return `about ${Math.ceil(seconds / 60)} min`
  if (seconds < 5400) return `about ${Math.ceil(seconds / 300) * 5} min`
  return `about ${Math.ceil(seconds / 3600)} h`
}
