/** Asks a worker to read a file: what reads files comes with the engine of experiments, and only when it is needed. */
import type { Opened } from '../answers.gen'
import { WorkerLost } from '../engine/line'
import { pointLine } from '../engine/pool'

/** What a file sets in a scenario, whose machine packets are to fit; it may name one that was opened with it. */
export async function readFile(
  text: string,
  scenario: string,
  beside: Readonly<Record<string, string>>,
): Promise<Opened> {
  return (await asking((line) => line.ask({ kind: 'file', text, scenario, beside }))).opened
}

/** What an edited list sets in a scenario that keeps all its other settings. */
export async function readList(of: Opened['of'], text: string, scenario: string): Promise<Opened> {
  return (await asking((line) => line.ask({ kind: 'list', of, text, scenario }))).opened
}

/** Asks a worker that ends with its answer; once more if it is lost, for it had nothing to lose. */
async function asking<T>(ask: (line: ReturnType<typeof pointLine>) => Promise<T>): Promise<T> {
  const line = pointLine()
  try {
    return await ask(line)
  } catch (error) {
    if (error instanceof WorkerLost) return await ask(line)
    throw error
  } finally {
    line.close()
  }
}
