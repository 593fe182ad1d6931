/**
 * Makes the text of a step as much smaller as it must be to be seen whole in its part of the window. What is still longer
 * says that it goes on, and Next shows the rest before it leads to the next step: whoever presents cannot scroll.
 */

/** How many times as large as usual text may be. */
const SIZES = [1, 0.92, 0.85, 0.78, 0.72] as const

/** The shares of the width that the text may have beside a question. */
const SHARES = [0.4, 0.5, 0.6, 0.7] as const

/** What is tried, the best first; at last the text has the room of the legend, too. */
const FITS = [
  ...SIZES.flatMap((size) => SHARES.map((share) => ({ size, share, legend: true }))),
  { size: SIZES[4], share: SHARES[0], legend: false },
] as const

/** The fit of a text and a question of which neither is seen whole: the smallest letters, and half of the width each. */
const HALVES = FITS.findIndex(({ size, share }) => size === SIZES[4] && share === SHARES[1])

/** Parts of a pixel by which boxes and their contents differ without anything being hidden. */
const ROUNDED = 2

/** Keeps the text in a bar whole until the returned function is called. */
export function keepWhole(bar: HTMLElement): () => void {
  shrink(bar, 0)
  const hasOtherRoom = onChange(() => [bar.clientWidth, innerHeight, document.documentElement.style.cssText].join())
  const again = () => hasOtherRoom() && shrink(bar, 0)
  const room = new ResizeObserver(again)
  room.observe(bar)
  addEventListener('resize', again)
  const onScroll = () => sayMore(bar)
  bar.addEventListener('scroll', onScroll, true)
  // numbers that grow while a run plays only ever make text smaller: it would jump to and fro
  const words = new MutationObserver((changes) =>
    shrink(bar, changes.some(({ type }) => type === 'childList') ? 0 : Number(bar.dataset.fit ?? 0)),
  )
  words.observe(bar, { subtree: true, childList: true, characterData: true })
  return () => {
    room.disconnect()
    words.disconnect()
    removeEventListener('resize', again)
    bar.removeEventListener('scroll', onScroll, true)
  }
}

/** Shows the next part of a text, or the one before; false if there is none. */
export function readOn(way: 1 | -1): boolean {
  const bar = document.querySelector<HTMLElement>('[data-strip]')
  const box = bar && partsOf(bar).find((part) => (way > 0 ? below(part) : part.scrollTop) > ROUNDED)
  if (!bar || !box) return false
  // the last line that was read stays, so that a line that was cut through is there
  box.scrollTop += way * Math.max(1, box.clientHeight - 2 * Number.parseFloat(getComputedStyle(box).fontSize))
  sayMore(bar)
  return true
}

/** Tells each time whether a text is another than the last time. */
function onChange(text: () => string): () => boolean {
  let last = text()
  return () => {
    const before = last
    last = text()
    return last !== before
  }
}

/** Tries one fit after the other until nothing is hidden. */
function shrink(bar: HTMLElement, from: number): void {
  const asks = bar.querySelector('[data-asks]') !== null
  // the mark of a text that goes on takes room itself
  bar.removeAttribute('data-more')
  const isWhole = FITS.some(({ share, legend }, at) => {
    // beside a question there is no legend; without one there is nothing to share with
    if (at < from || (asks ? !legend : share !== SHARES[0])) return false
    apply(bar, at)
    return partsOf(bar).every(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight <= ROUNDED)
  })
  if (asks && !isWhole) apply(bar, HALVES)
  sayMore(bar)
}

function apply(bar: HTMLElement, fit: number): void {
  const { size = 1, share = 0, legend = true } = FITS[fit] ?? {}
  bar.dataset.fit = String(fit)
  bar.toggleAttribute('data-needs-legend', !legend)
  bar.style.setProperty('--fit', String(size))
  bar.style.setProperty('--text-share', `${100 * share}%`)
}

function sayMore(bar: HTMLElement): void {
  bar.toggleAttribute(
    'data-more',
    partsOf(bar).some((part) => below(part) > ROUNDED),
  )
}

/** The boxes whose contents are to be seen whole. */
function partsOf(bar: HTMLElement): readonly HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>('[data-whole]')]
}

/** Pixels that are hidden below what is seen. */
function below({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number {
  return scrollHeight - scrollTop - clientHeight
}
