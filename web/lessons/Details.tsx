/**
 * On a phone what a step shows beside the networks would leave them no room, and in a wide window a question stands where it
 * would be: it is folded, and one tap away.
 */
import { useEffect, useState } from 'react'
import { useLab } from '../shown/store'
import { Button } from '../ui/Button'
import { LegendIcon } from '../ui/icons'
import { useSlim } from '../ui/room'
import type { Step } from './lesson'

export function Details({ step }: { step: Step }) {
  const slim = useSlim()
  const selected = useLab((state) => state.selected)
  const question = useLab((state) => state.question)
  const [isOpen, open] = useState(false)
  // what the reader has asked for is not folded; that a deadlock was found, the page asks itself
  const isOfStep =
    question?.kind === 'deadlock' || (same(selected, step.shown.selected) && same(question, step.shown.question))
  const canFold = (slim || step.predict !== undefined) && isOfStep && (selected !== undefined || question !== undefined)
  const isFolded = canFold && !isOpen
  useEffect(() => {
    document.documentElement.toggleAttribute('data-folded', isFolded)
    return () => document.documentElement.removeAttribute('data-folded')
  }, [isFolded])
  if (!canFold) return null
  return (
    <Button
      label={question ? 'What the step asks of the runs' : 'What the step has selected'}
      icon={LegendIcon}
      look={slim && isFolded ? 'primary' : 'quiet'}
      bare={!slim}
      expanded={isOpen}
      onClick={() => open(!isOpen)}
    >
      {question?.kind === 'allocation' ? 'Matrix' : 'Details'}
    </Button>
  )
}

/** Things that are written alike: those of a link are other objects. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
