/** Words as the name of a file, or of a document. */

/** Most letters of it. */
const LONGEST = 60

/** Its letters and digits, in words joined by hyphens; `instead` if there are none. */
export function slug(text: string, instead: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return words?.join('-').slice(0, LONGEST) ?? instead
}
