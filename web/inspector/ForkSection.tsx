/** What routers do by a parameter that can change in mid-run: one press, and a run goes on with another value from here. */
import { useContext, useState } from 'react'
import type { Side } from '../engine/view'
import { rewrite } from '../run/changing'
import { forked } from '../scenario/fork'
import { type Choice, parameters, valueAt } from '../scenario/scenario'
import { useLab } from '../shown/store'
import { Button } from '../ui/Button'
import cards from './cards.module.css'
import poke from './Poke.module.css'
import { SideContext } from './parts'

const GROUPS = ['routing', 'router'] as const

export function ForkSection() {
  const side = useContext(SideContext)
  const values = useLab((state) => state.values[side])
  const choices = values === undefined ? [] : parameters(values).filter(isLiveChoice)
  return choices.map((choice) => (
    <Others key={choice.path} side={side} choice={choice} value={valueAt(choice.path, values ?? {})} />
  ))
}

function isLiveChoice(parameter: ReturnType<typeof parameters>[number]): parameter is Choice {
  const { path, live, type } = parameter
  return type === 'choice' && live && GROUPS.some((group) => path.startsWith(`${group}.`))
}

interface Props {
  readonly side: Side
  readonly choice: Choice
  readonly value: string | undefined
}

function Others({ side, choice, value }: Props) {
  const two = useLab((state) => state.sides.length > 1)
  const done = useLab((state) => state.progress.done)
  const [refused, setRefused] = useState<readonly string[]>([])
  const label = choice.label.toLowerCase()
  const now = choice.options.find((option) => option.value === value)?.label ?? value
  const fork = async (other: string) => {
    const layer = two ? side : 'shared'
    setRefused(await rewrite((scenario, cycle) => forked(scenario, layer, choice.path, other, cycle)))
  }
  return (
    <section className={cards.port} data-testid="fork">
      <h4>
        {label} <span>{now}</span>
      </h4>
      <p className={cards.lead}>
        {two ? `Run ${side.toUpperCase()} goes on from here with` : 'Go on from here as it is, and beside it with'}
      </p>
      <div className={poke.row}>
        {choice.options
          .filter((option) => option.value !== value)
          .map((option) => (
            <Button
              key={option.value}
              label={`Go on from here with ${option.label}`}
              disabled={done}
              onClick={() => void fork(option.value)}
            >
              {option.label}
            </Button>
          ))}
      </div>
      {refused.map((sentence) => (
        <p key={sentence} className={poke.refused} role="alert">
          {sentence}
        </p>
      ))}
    </section>
  )
}
