/** The experiments of the user: documents that were made or imported here, and are kept in the browser. */
import type { StoreApi } from 'zustand/vanilla'
import type { Keep } from '../base/keep'
import { unlessLost } from '../engine/line'
import type { ExperimentClient } from './client'
import { freeName, withName } from './document'
import { type Entry, type Experiments, entryFor } from './store'

/** What they depend on. */
interface OwnExperimentsDependencies {
  readonly store: StoreApi<Experiments>
  readonly documents: Keep
  readonly client: ExperimentClient
  show(name: string, instead: boolean): void
  /** Counts the results of an experiment. */
  look(entry: Entry): Promise<void>
  /** Takes an experiment out of the queue. */
  cancel(name: string): void
  /** What is kept from now on is kept only while the page is open, for this reason. */
  onNotKept(reason: string): void
}

export class OwnExperiments {
  constructor(private readonly around: OwnExperimentsDependencies) {}

  /** Those that are kept. */
  async kept(): Promise<readonly Entry[]> {
    const { documents, client } = this.around
    const entries: Entry[] = []
    for (const text of (await documents.read(await documents.names())).values()) {
      const planned = await client.plan(text)
      // a document that this version cannot plan is kept for another version that can
      if (planned.ok) entries.push(entryFor(planned.experiment, text, true))
    }
    return entries
  }

  /**
   * Imports a document and opens it, or reports what is wrong with it. `instead`: in the address it replaces the link
   * that carried the document.
   */
  async take(what: string, text: string, instead = false): Promise<void> {
    if (!text.trimStart().startsWith('{')) {
      const sentence = 'is not JSON; an object with the fields of an experiment is expected'
      this.refuse(what, 'document', text.trim().slice(0, 40), sentence)
      return
    }
    const { store, client, show } = this.around
    const planned = await unlessLost(() => client.plan(text))
    if (!planned) return
    if (!planned.ok) {
      store.setState({ refused: { what, problems: planned.problems } })
      return
    }
    const { name } = planned.experiment
    const entryOf = (name: string) => store.getState().entries.find(({ head }) => head.name === name)
    const isKnown = entryOf(name)?.document === text
    const free = isKnown ? name : freeName(name, (other) => entryOf(other) !== undefined)
    if (!isKnown) await this.keep(free, free === name ? text : withName(text, free))
    store.setState({ refused: undefined })
    show(free, instead)
  }

  private async keep(name: string, document: string): Promise<void> {
    const { store, client, documents, look, onNotKept } = this.around
    await unlessLost(async () => {
      const planned = await client.plan(document)
      if (!planned.ok) return
      const entry = entryFor(planned.experiment, document, true)
      store.setState(({ entries }) => ({ entries: [...entries, entry] }))
      const refused = await documents.write(new Map([[name, document]]))
      if (refused !== undefined) onNotKept(refused)
      await look(entry)
    })
  }

  /** Deletes one; its results stay, as other experiments may share them. */
  async remove(name: string): Promise<void> {
    const { store, documents, show, cancel } = this.around
    cancel(name)
    store.setState(({ entries }) => ({ entries: entries.filter(({ head, own }) => !own || head.name !== name) }))
    await documents.remove([name])
    show('', false)
  }

  refuse(what: string, path: string, value: string, sentence: string): void {
    this.around.store.setState({ refused: { what, problems: [{ path, value, sentence }] } })
  }
}
