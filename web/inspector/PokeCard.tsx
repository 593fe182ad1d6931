/** What can be done by hand to the thing that is looked at, from the present cycle on. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whole } from '../base/format'
import type { Side } from '../engine/view'
import { rewrite } from '../run/changing'
import { FOREVER, type Poke, poked, sentenceOf } from '../scenario/pokes'
import type { Layer } from '../scenario/scenario'
import { nameIn, networkOf } from '../shown/names'
import { notify } from '../shown/notices'
import type { Selected } from '../shown/shown'
import { store, useLab } from '../shown/store'
import { Button } from '../ui/Button'
import styles from './Poke.module.css'

/** Does something, in the runs that were chosen. */
type Does = (poke: Poke) => void

export function PokeCard({ selected: { side, selection } }: { selected: Selected }) {
  const both = useLab((state) => state.sides.length > 1)
  const done = useLab((state) => state.progress.done)
  const poking = useLab((state) => state.poking)
  const box = useRef<HTMLDivElement>(null)
  const own = selection.kind === 'packet'
  const [shares, setShares] = useState(true)
  const [refused, setRefused] = useState<readonly string[]>([])
  // a packet is at the same place in one of the runs only
  const layer: Layer = both && (own || !shares) ? side : 'shared'

  const does: Does = async (poke) => {
    const problems = await rewrite((scenario, cycle) => poked(scenario, layer, poke, cycle))
    setRefused(problems)
    if (problems.length === 0) tell(poke, layer)
  }
  useEffect(() => {
    if (poking !== 'asked') return
    // asked for from elsewhere: what can be done is to be seen, and at hand for the keyboard
    const first = box.current?.querySelector<HTMLElement>('select, input, button')
    first?.focus()
    first?.scrollIntoView({ block: 'nearest' })
    store.setState({ poking: 'open' })
  }, [poking])
  if (selection.kind === 'router' && !networkOf(side)?.routersCanFail) return null
  return (
    <details
      className={styles.poke}
      data-testid="poke"
      open={poking !== undefined}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== (store.getState().poking !== undefined)) store.setState({ poking: open ? 'open' : undefined })
      }}
    >
      <summary>Poke: change it by hand</summary>
      <div className={styles.body} ref={box}>
        {done ? <p>The run has ended. Go back to an earlier cycle to change something there.</p> : null}
        {both && !own ? <Runs side={side} shares={shares} onChange={setShares} /> : null}
        {selection.kind === 'node' ? <NodePokes node={selection.id} does={does} /> : null}
        {selection.kind === 'router' ? (
          <FailurePokes what="router" fail="fail_router" mend="mend_router" id={selection.id} does={does} />
        ) : null}
        {selection.kind === 'channel' ? <LinkPokes side={side} channel={selection.id} does={does} /> : null}
        {selection.kind === 'packet' ? <PacketPokes name={selection.name} does={does} /> : null}
        {refused.map((sentence) => (
          <p key={sentence} className={styles.refused} role="alert">
            {sentence}
          </p>
        ))}
      </div>
    </details>
  )
}

/** In which runs something is done. */
function Runs({ side, shares, onChange }: { side: Side; shares: boolean; onChange: (shares: boolean) => void }) {
  return (
    <div className={styles.row}>
      <span>In</span>
      <select
        aria-label="Runs to change"
        value={shares ? 'both' : side}
        onChange={({ target }) => onChange(target.value === 'both')}
      >
        <option value="both">both runs</option>
        <option value={side}>run {side.toUpperCase()} only</option>
      </select>
    </div>
  )
}

/** Says what was done, and offers to take it back. */
function tell(poke: Poke, layer: Layer): void {
  const { progress, values } = store.getState()
  const side = layer === 'b' ? 'b' : 'a'
  const name = (kind: 'node' | 'router' | 'channel', id: number) => nameIn(networkOf(side), { kind, id })
  const sentence = sentenceOf(poke, name, values[side] ?? {})
  const title = `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
  notify({
    name: 'change',
    tone: 'good',
    title,
    sentences: [`From cycle ${whole(progress.cycle)} on. The link has it, and undo takes it back.`],
    command: 'undo',
  })
}

function NodePokes({ node, does }: { node: number; does: Does }) {
  const nodes = useLab((state) => networkOf(state.sides[0] ?? 'a')?.nodes ?? 0)
  const [cycles, setCycles] = useState('2000')
  const [packets, setPackets] = useState('20')
  const [to, setTo] = useState(String(node === 0 ? 1 : 0))
  return (
    <>
      <Row>
        <Whole label="Cycles to stop for" value={cycles} most={1_000_000_000} onChange={setCycles} />
        <span>cycles</span>
        <Button
          label={`Stop receiving for ${cycles} cycles`}
          onClick={() => does({ path: `poke.stop.${node}`, value: cycles })}
        >
          Stop receiving
        </Button>
        <Button label="Stop receiving for good" onClick={() => does({ path: `poke.stop.${node}`, value: FOREVER })}>
          For good
        </Button>
        <Button label="Receive again" look="quiet" onClick={() => does({ path: `poke.stop.${node}`, value: '0' })} />
      </Row>
      <Row>
        <Whole label="Packets in the burst" value={packets} least={1} most={10_000} onChange={setPackets} />
        <span>packets to node</span>
        <Whole label="Receiver of the burst" value={to} most={nodes - 1} onChange={setTo} />
        <Button
          label={`Send ${packets} packets to node ${to}`}
          onClick={() => does({ path: `poke.burst.${node}.${to}`, value: packets })}
        >
          Send a burst
        </Button>
      </Row>
    </>
  )
}

function LinkPokes({ side, channel, does }: { side: Side; channel: number; does: Does }) {
  const holdBack = useLab(() => networkOf(side)?.linksCanBeSlowed ?? true)
  const fails = useLab(() => canFail(side, channel))
  const [cycles, setCycles] = useState('2000')
  const [pace, setPace] = useState('10')
  const [slow, cut] = [`poke.slow.${channel}`, `poke.cut.${channel}`]
  if (!holdBack) return <p>The links of these routers cannot be cut or slowed: nothing holds back what comes next.</p>
  return (
    <>
      <Row>
        <Whole label="Cycles that it lasts" value={cycles} most={1_000_000_000} onChange={setCycles} />
        <span>cycles</span>
        <Button label={`Cut the link for ${cycles} cycles`} onClick={() => does({ path: cut, value: cycles })}>
          Cut
        </Button>
        <Button label="Cut the link for good" onClick={() => does({ path: cut, value: FOREVER })}>
          Cut for good
        </Button>
        <Button label="Mend the link" look="quiet" onClick={() => does({ path: cut, value: '0' })}>
          Mend
        </Button>
      </Row>
      <Row>
        <Whole label="Times as long for a flit" value={pace} least={2} most={1000} onChange={setPace} />
        <span>times as long for a flit</span>
        <Button
          label={`Slow the link for ${cycles} cycles`}
          onClick={() => does({ path: slow, value: `${pace}.${cycles}` })}
        >
          Slow
        </Button>
      </Row>
      {fails ? <FailurePokes what="link" fail="fail" mend="mend" id={channel} does={does} /> : null}
    </>
  )
}

/** Whether a channel is between routers, of a network in which links can fail. */
function canFail(side: Side, channel: number): boolean {
  const { linksCanFail, channel: channels } = networkOf(side) ?? {}
  const link = channels?.[channel]
  return linksCanFail === true && link !== undefined && 'router' in link.from && 'router' in link.to
}

interface Failure {
  readonly what: string
  readonly fail: string
  readonly mend: string
  readonly id: number
  readonly does: Does
}

/** A link or a router fails, or works again, and routing knows of it some cycles later. */
function FailurePokes({ what, fail, mend, id, does }: Failure) {
  const [cycles, setCycles] = useState('0')
  return (
    <Row>
      <Button
        label={`The ${what} fails; routing leads round it ${cycles} cycles later`}
        onClick={() => does({ path: `poke.${fail}.${id}`, value: cycles })}
      >
        Fail
      </Button>
      <Button
        label={`The ${what} works again`}
        look="quiet"
        onClick={() => does({ path: `poke.${mend}.${id}`, value: cycles })}
      >
        Repair
      </Button>
      <span>and route round it</span>
      <Whole label="Cycles until routing knows" value={cycles} most={1_000_000_000} onChange={setCycles} />
      <span>cycles later</span>
    </Row>
  )
}

function PacketPokes({ name, does }: { name: string; does: Does }) {
  const isAck = name.startsWith('ack ')
  const packet = isAck ? name.slice('ack '.length) : name
  return (
    <>
      <p>The network loses it where it is. Only an interface that retransmits sends it again.</p>
      <Row>
        <Button
          label={`Drop ${isAck ? name : `packet ${name}`}`}
          onClick={() => does({ path: `poke.drop.${packet}`, value: isAck ? 'ack' : 'data' })}
        >
          Drop it
        </Button>
      </Row>
    </>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

interface Number {
  readonly label: string
  readonly value: string
  readonly least?: number
  readonly most: number
  readonly onChange: (value: string) => void
}

function Whole({ label, value, least = 0, most, onChange }: Number) {
  return (
    <input
      type="number"
      inputMode="numeric"
      aria-label={label}
      min={least}
      max={most}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
