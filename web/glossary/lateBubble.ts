/** The bubble with all sentences, which is loaded when the first word is pointed at. */
import type { Sign } from './bubble'

/** What hears of words, and what it needs of one before it is loaded. */
type Hearer<W> = { hear(word: W, sign: Sign): void }
type Word = Pick<HTMLElement, 'title'>

/** Hears what happens to words in the order in which it happens, also while the bubble is still being loaded. */
export class LateBubble<W extends Word> implements Hearer<W> {
  private bubble: Hearer<W> | undefined
  private loading: Promise<void> | undefined

  constructor(private readonly load: () => Promise<Hearer<W>>) {}

  hear(word: W, sign: Sign): void {
    if (this.bubble) {
      this.bubble.hear(word, sign)
      return
    }
    this.loading ??= this.load().then((bubble) => {
      this.bubble = bubble
    })
    this.loading.then(
      () => this.bubble?.hear(word, sign),
      () => {
        this.loading = undefined
        word.title = 'The glossary could not be loaded. Check the connection.'
      },
    )
  }
}
