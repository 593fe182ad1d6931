/** How much time a program has had, rather than how much has gone by: on a busy machine that is not the same. */
import { readFileSync } from 'node:fs'

/** Seconds that this thread has had, from some beginning: as Linux tells them, to a few milliseconds, else by the wall. */
export function seconds() {
  return told('/proc/thread-self/schedstat', ([had]) => Number(had) / 1e9)
}

/** Seconds that programs started by this one have had, once they have ended: as Linux tells them, to 10 milliseconds. */
export function secondsOfChildren() {
  // Words 16 and 17 are these times in hundredths of a second; the second, a name in brackets, may hold spaces.
  return told('/proc/self/stat', (words) => {
    const third = words.findLastIndex((word) => word.endsWith(')')) + 1
    return (Number(words[third + 13]) + Number(words[third + 14])) / 100
  })
}

/**
 * @param {string} file
 * @param {(words: string[]) => number} read
 */
function told(file, read) {
  try {
    return read(readFileSync(file, 'utf8').trim().split(' '))
  } catch {
    return performance.now() / 1000
  }
}
