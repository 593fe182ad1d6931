/**
 * The engine that the page shows runs with, and workers for it. Both may be begun before anything asks for them, by the
 * first script, so that they are there when the page is.
 */
import { compile, engineAt, type LentRest, type Report } from './loading'
import { addresses } from './parts'

/** A worker that nobody has asked for yet, and whether it could not be started. */
interface Spare {
  readonly worker: Worker
  hasFailed: boolean
}

export class Workers {
  private readonly spares: Spare[] = []
  private readonly incomplete: Worker[] = []
  private rest: LentRest | undefined

  constructor(
    /** Makes a worker; throws where the browser cannot. */
    private readonly make: () => Worker,
    private readonly engine: { load(): void; lend(worker: Worker, report: Report): Promise<void> },
  ) {}

  /** Begins to load the engine, and this number of workers. */
  begin(count: number): void {
    this.engine.load()
    for (let one = 0; one < count; one++) this.begun()
  }

  /** A worker that is lent the engine: one that was begun, if there is one left that could be. */
  take(report: Report): Worker {
    const begun = this.spares.splice(0)
    const spare = begun.find(({ hasFailed }) => !hasFailed)
    this.spares.push(...begun.filter((one) => one !== spare && !one.hasFailed))
    const taken = spare?.worker ?? this.make()
    void this.engine.lend(taken, report)
    if (this.rest) taken.postMessage(this.rest)
    else this.incomplete.push(taken)
    return taken
  }

  /** Gives all workers the rest of the engine, those of later as well. */
  complete(module: WebAssembly.Module): void {
    this.rest = { kind: 'rest', module }
    for (const worker of this.incomplete.splice(0)) worker.postMessage(this.rest)
  }

  private begun(): void {
    try {
      const spare: Spare = { worker: this.make(), hasFailed: false }
      // whoever takes a worker listens for itself
      spare.worker.onerror = () => {
        spare.hasFailed = true
      }
      this.spares.push(spare)
    } catch {
      // whoever asks for one hears of it
    }
  }
}

const { first, rest } = addresses

/** Whether the rest of the engine is loaded with the first part, as it is unless the first is enough to begin with. */
class Beginning {
  private isRestLater = false

  /** What the page opens with takes the first part alone: the engine is begun with that. */
  withFirstPart(): void {
    this.isRestLater = true
  }

  /** The address of what the engine was begun without, if there is any. */
  get missing(): string | undefined {
    return this.isRestLater ? rest : undefined
  }

  /** The address of what workers are given with the first part, if there is any. */
  get atOnce(): string | undefined {
    return this.isRestLater ? undefined : rest
  }
}

export const beginning = new Beginning()

/** All its workers share one compiled module. */
export const workers = new Workers(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' }),
  engineAt(first, async () => (beginning.atOnce ? compile(beginning.atOnce) : rest)),
)
