/** Why something waits: one sentence, the chain to the root link by link, drawn over the network at the same time. */

import { useEffect, useRef } from 'react'
import type { Subject, WhyLink } from '../answers.gen'
import type { Side } from '../engine/view'
import { Term } from '../glossary/Term'
import { announce, isGoing, store } from '../shown/store'
import type { WhyAnswer } from './inspection'
import { PacketLink, SideContext, ThingLink } from './parts'
import { useAnswer } from './useInspection'
import styles from './why.module.css'

/** What a thing waits for; nothing where nothing waits. */
export function WhyCard({ side, of }: { side: Side; of: Subject }) {
  const look = useAnswer(side, { kind: 'why', of })
  const why = look?.found.kind === 'why' && look.found.waits ? look.found : undefined
  return why ? <Chain side={side} why={why} title="Why it waits" below /> : null
}

/** A chain of waits in words, clickable, and drawn as long as it is shown; `below` the title of what is selected. */
export function Chain({ side, why, title, below }: { side: Side; why: WhyAnswer; title: string; below?: boolean }) {
  const Title = below ? 'h4' : 'h3'
  useDrawn(side, why)
  useSpoken(why)
  return (
    <SideContext.Provider value={side}>
      <section className={styles.why} aria-label={title} data-testid="why">
        <Title>
          <Term name={why.again === null ? 'blocked' : 'deadlock'}>{title}</Term>
        </Title>
        <p className={styles.sentence}>{why.sentence}</p>
        <details open={why.chain.length <= MANY}>
          <summary>
            {why.chain.length} {why.chain.length === 1 ? 'step' : 'steps'}{' '}
            {why.again === null ? 'to the root' : 'round'}
          </summary>
          <ol className={styles.chain}>
            {why.chain.map((link, index) => (
              <li key={index} data-root={(why.again === null && index === why.chain.length - 1) || undefined}>
                <Step link={link} />
              </li>
            ))}
          </ol>
        </details>
      </section>
    </SideContext.Provider>
  )
}

/** Longer chains are folded at first. */
const MANY = 12

function Step({ link }: { link: WhyLink }) {
  const { name, says, packet, place, channel } = link
  return (
    <>
      <span>
        {name} {says}
      </span>
      <span className={styles.links}>
        {packet === null ? null : <PacketLink name={packet} />}
        {place && 'router' in place ? <ThingLink kind="router" id={place.router} /> : null}
        {place && 'node' in place ? <ThingLink kind="node" id={place.node} /> : null}
        {channel === null ? null : <ThingLink kind="channel" id={channel} />}
      </span>
    </>
  )
}

function useDrawn(side: Side, { chain, again }: WhyAnswer): void {
  useEffect(() => {
    const waits = { side, links: chain, again, joined: true }
    store.setState({ waits })
    return () => store.setState((state) => (state.waits === waits ? { waits: undefined } : state))
  }, [side, chain, again])
}

/** Read out when it is first shown, and again when it has changed while nothing moves. */
function useSpoken({ sentence }: WhyAnswer): void {
  const first = useRef(true)
  useEffect(() => {
    if (first.current || !isGoing(store.getState())) announce(sentence)
    first.current = false
  }, [sentence])
}
