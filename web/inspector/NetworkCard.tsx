/** What a network can carry: its size, its paths, where it is thinnest, and what its routing and traffic ask of it. */
import { useEffect } from 'react'
import { significant, whole } from '../base/format'
import type { Told } from '../engine/question'
import type { Side } from '../engine/view'
import { Term } from '../glossary/Term'
import { store } from '../shown/store'
import { Fact, Facts, ThingLink } from './parts'
import { useAnswer } from './useInspection'
import styles from './why.module.css'

type Card = Told<'card'>

export function NetworkCard({ side }: { side: Side }) {
  const look = useAnswer(side, { kind: 'card' })
  if (!look) return null
  if (look.found.kind === 'none') return <p className={styles.none}>{look.found.sentence}</p>
  const card = look.found
  return (
    <section className={styles.why} aria-label="Network" data-testid="network-card">
      <h3>What the network of {side.toUpperCase()} can carry</h3>
      <Facts>
        <Fact name="nodes">{whole(card.nodes)}</Fact>
        <Fact name="routers">{whole(card.routers)}</Fact>
        <Fact name="channels between routers">{whole(card.channels)}</Fact>
        <Fact name="ports at most">{card.ports}</Fact>
        <Fact name="routers on shortest paths">
          {significant(card.routers_mean, 3)} on average, {card.routers_most} at most
        </Fact>
        <Fact name="layers for shortest paths">{layers(card)}</Fact>
      </Facts>
      <Cut side={side} card={card} />
      {card.demand ? (
        <Demand demand={card.demand} />
      ) : (
        <p className={styles.none}>What its channels carry is not worked out for this routing.</p>
      )}
    </section>
  )
}

function layers({ layers_by_hop: byHop, layers_by_pair: byPair }: Card): string {
  const hops = `${Math.max(1, byHop)} by hop`
  return byPair === null ? hops : `${hops}, ${byPair} by pair`
}

/** The bisection, drawn in the picture as long as it is told. */
function Cut({ side, card }: { side: Side; card: Card }) {
  const { channels, throughput_bound: bound, second } = card.bisection
  useEffect(() => {
    const halves = { side, second }
    store.setState({ halves })
    return () => store.setState((state) => (state.halves === halves ? { halves: undefined } : state))
  }, [side, second])
  const [there, back] = channels
  const width = there === back ? whole(there) : `${whole(there)} and ${whole(back)}`
  return (
    <p className={styles.sentence}>
      <Term name="bisection">Bisection</Term>: at most {width} channels in each direction, as drawn. Under uniform
      traffic they allow {bound.toFixed(3)} flits per node and cycle at most, whatever the routing.
    </p>
  )
}

function Demand({ demand }: { demand: NonNullable<Card['demand']> }) {
  const { traffic, routers_mean: mean, routers_most: most, channel, name, load, pace, throughput_bound: bound } = demand
  return (
    <>
      <p className={styles.sentence}>
        Under {traffic} traffic, paths have {significant(mean, 3)} routers on average and {most} at most. The busiest
        channel, the{' '}
        <ThingLink kind="channel" id={channel}>
          {name}
        </ThingLink>
        , carries {significant(load, 3)} times what a node sends
        {pace === 1 ? '' : `, at ${pace} times the time of a flit on the widest links`}: if all send alike,{' '}
        <b data-testid="throughput-bound">{bound.toFixed(3)}</b> flits per node and cycle at most.
      </p>
      <p className={styles.none}>Where a packet may take several links, each is counted equally often.</p>
    </>
  )
}
