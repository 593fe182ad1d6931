/** CPU time rather than elapsed time: on a busy machine the two differ. */
import { readFileSync } from 'node:fs'

/** CPU seconds of this thread, to a few milliseconds, from /proc on Linux; elsewhere elapsed seconds. */
export function seconds() {
  return readSeconds('/proc/thread-self/schedstat', ([had]) => Number(had) / 1e9)
}

/** CPU seconds of all finished child processes, to 10 milliseconds, from /proc on Linux; elsewhere elapsed seconds. */
export function secondsOfChildren() {
  // Fields 16 and 17, in hundredths of a second; field 2, the program's name in brackets, may contain spaces.
  return readSeconds('/proc/self/stat', (words) => {
    const third = words.findLastIndex((word) => word.endsWith(')')) + 1
    return (Number(words[third + 13]) + Number(words[third + 14])) / 100
  })
}

/**
 * @param {string} file
 * @param {(words: string[]) => number} read
 */
function readSeconds(file, read) {
  try {
    return read(readFileSync(file, 'utf8').trim().split(' '))
  } catch {
    return performance.now() / 1000
  }
}
