/** A worker of no substance around a real host. */
import { Host, type HostedRun } from '../../../web/engine/host'
import { Refused, WorkerLost } from '../../../web/engine/line'
import type { EngineLine } from '../../../web/engine/pair'
import type { Answer, Envelope, Scene, WorkerQuestion } from '../../../web/engine/protocol'
import { FakeRun } from './fake-runs'

/** A worker whose messages and slices come one at a time. */
export class FakeWorker {
  readonly clock = { now: 0 }
  readonly runs: FakeRun[] = []
  readonly heard: WorkerQuestion[] = []
  isLost = false
  private readonly inbox: (() => void)[] = []
  private readonly waiting = new Map<number, { resolve(answer: never): void; reject(error: Error): void }>()
  private readonly lost: ((sentence: string) => void)[] = []
  private readonly working: ((on: string, share: number | undefined) => void)[] = []
  private isScheduled = false
  private last = 0
  private readonly host: Host

  constructor(slowness: (text: string) => number) {
    this.host = new Host({
      begin: (text) => {
        if (text === 'bad') throw new Error('no scenario')
        const run = new FakeRun(text, this.clock, slowness(text))
        this.runs.push(run)
        return run as unknown as HostedRun
      },
      check: () => ({ scenario: '', values: {}, problems: [] }),
      showList: () => undefined,
      now: () => this.clock.now,
      answer: (to, answer) => this.reply(to, answer),
      tell: (on, share) => {
        for (const listener of this.working) listener(on, share)
      },
      schedule: () => {
        this.isScheduled = true
      },
      isFatal: () => false,
    })
  }

  readonly line: EngineLine = {
    ask: (question: WorkerQuestion & { readonly scene: Scene }) => {
      const id = ++this.last
      this.heard.push(question)
      this.inbox.push(() => this.host.handle({ ...question, id }))
      return new Promise<never>((resolve, reject) => this.waiting.set(id, { resolve, reject }))
    },
    onLost: (listener) => this.lost.push(listener),
    onLoading: () => undefined,
    onWorking: (listener) => this.working.push(listener),
    close: (sentence = '') => {
      this.isLost = true
      for (const { reject } of this.waiting.values()) reject(new WorkerLost(sentence))
      this.waiting.clear()
    },
  }

  /** Fails, as a worker that ran out of memory. */
  lose(sentence: string): void {
    this.line.close(sentence)
    for (const listener of this.lost) listener(sentence)
  }

  /** Handles a message or works for a slice; whether there was anything to do. */
  turn(): boolean {
    const message = this.inbox.shift()
    if (message) message()
    else if (this.isScheduled) {
      this.isScheduled = false
      this.host.turn()
    } else return false
    this.clock.now += 0.01
    return true
  }

  private reply({ id, scene }: Envelope, answer: Answer): void {
    const asked = this.waiting.get(id)
    this.waiting.delete(id)
    if (answer.kind === 'refused') asked?.reject(new Refused(answer.sentence))
    else asked?.resolve({ ...answer, scene } as never)
  }
}
