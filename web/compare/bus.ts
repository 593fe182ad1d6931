/** How fast the collectives of the runs were, beside the fastest that their networks allow, in words. */
import type { Bus } from '../answers.gen'
import { significant } from '../base/format'
import { SIDES, type Side } from '../engine/view'

/** A sentence; nothing where no run is a collective. */
export function busSentence(runs: Readonly<Record<Side, Bus | null | undefined>>): string | undefined {
  const told = SIDES.flatMap((side) => {
    const bus = runs[side]
    return bus ? [{ side, text: ofRun(bus) }] : []
  })
  if (told.length === 0) return undefined
  const same = told.every(({ text }) => text === told[0]?.text)
  const texts = same ? [told[0]?.text] : told.map(({ side, text }) => `${side.toUpperCase()} ${text}`)
  return `Bus bandwidth: ${texts.join('; ')}.`
}

function ofRun({ right, bandwidth, bound }: Bus): string {
  const most = bound === null ? '' : ` of at most ${significant(bound, 3)}`
  if (bandwidth === null)
    return bound === null ? 'known at the end' : `at most ${significant(bound, 3)} bytes per node and cycle`
  const result = right ? 'every node has the right result' : 'the result is wrong'
  return `${significant(bandwidth, 3)}${most} bytes per node and cycle, ${result}`
}
