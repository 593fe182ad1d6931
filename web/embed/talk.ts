/** What an embed says to the page that holds it, and hears from it. The words are those of `client.ts`. */
import type { Side } from '../engine/view'
import { THEMES } from '../shown/shown'
import { isGoing, store } from '../shown/store'
import type { Command, EmbedState, FromEmbed, RunState, Settings } from './client'
import { readEmbed } from './options'
import type { Showing } from './show'

/** Milliseconds between two states while the runs are moving. */
const BETWEEN = 100

export class Talk {
  /** Whoever has greeted first: only they are listened to, and answered. */
  private origin: string | undefined
  private said = ''
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly showing: Showing,
    private readonly holder: Window,
  ) {
    addEventListener('message', (event) => this.hear(event))
    store.subscribe(() => this.soon())
    showing.state.subscribe(() => this.soon())
    holder.postMessage({ nifdy: 1, kind: 'here' } satisfies FromEmbed, '*')
  }

  /** Tells the holder, if it has greeted. */
  say(message: FromEmbed): void {
    if (this.origin !== undefined) this.holder.postMessage(message, this.origin === 'null' ? '*' : this.origin)
  }

  private hear({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== this.holder || !isFields(data) || data.nifdy !== 1) return
    if (data.kind === 'hello' && (this.origin === undefined || this.origin === origin)) {
      this.origin = origin
      this.say({ nifdy: 1, kind: 'welcome', state: this.state() })
    } else if (data.kind === 'command' && origin === this.origin && typeof data.id === 'number')
      void this.obey(data.id, data.command)
  }

  private async obey(id: number, given: unknown): Promise<void> {
    const command = readCommand(given)
    const refusal = typeof command === 'string' ? command : await this.attempt(command)
    if (refusal === undefined) this.say({ nifdy: 1, kind: 'done', id, state: this.state() })
    else this.say({ nifdy: 1, kind: 'refused', id, sentence: refusal })
  }

  /** Does what is commanded; what is wrong with it, if anything. */
  private async attempt(command: Command): Promise<string | undefined> {
    switch (command.do) {
      case 'play':
        await this.showing.play()
        return undefined
      case 'pause':
        await this.showing.pause()
        return undefined
      case 'seek':
        await this.showing.seek(command.cycle)
        return undefined
      case 'step':
        await this.showing.step(command.cycles)
        return undefined
      case 'set':
        return this.set(command.settings)
    }
  }

  private async set({ speed, theme, link }: Settings): Promise<string | undefined> {
    if (theme !== undefined) store.setState({ theme })
    if (link !== undefined) {
      const read = readEmbed(link)
      if (read.faults.length > 0) return read.faults.join(' ')
      await this.showing.show(read.link, [])
    }
    if (speed !== undefined) store.setState({ speed: speed ?? Number.POSITIVE_INFINITY })
    return undefined
  }

  private soon(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      const state = this.state()
      const text = JSON.stringify(state)
      if (text !== this.said) this.say({ nifdy: 1, kind: 'state', state })
      this.said = text
    }, BETWEEN)
  }

  private state(): EmbedState {
    const { progress, speed, ...state } = store.getState()
    const runs: Partial<Record<Side, RunState>> = {}
    for (const [side, { created, delivered, inNetwork, pendingMax }] of Object.entries(progress.counts))
      runs[side as Side] = { created, delivered, inNetwork, pendingMost: pendingMax }
    return {
      phase: this.showing.state.getState().phase,
      cycle: progress.cycle,
      reached: progress.reached,
      playing: isGoing(state),
      done: progress.done,
      speed: Number.isFinite(speed) ? speed : null,
      runs,
      ...(state.lesson && { lesson: state.lesson }),
    }
  }
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/** A command as it came from outside, or what is wrong with it. */
function readCommand(given: unknown): Command | string {
  const command = isFields(given) ? given : {}
  switch (command.do) {
    case 'play':
    case 'pause':
      return { do: command.do }
    case 'seek':
      return isWhole(command.cycle) && command.cycle >= 0
        ? { do: 'seek', cycle: command.cycle }
        : 'seek: cycle is not a whole number from 0 on.'
    case 'step':
      return isWhole(command.cycles) ? { do: 'step', cycles: command.cycles } : 'step: cycles is not a whole number.'
    case 'set':
      return readSettings(command.settings)
    default:
      return 'There is no such command; play, pause, seek, step and set are known.'
  }
}

function readSettings(given: unknown): Command | string {
  const { speed, theme, link, ...others } = isFields(given) ? given : { given }
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) return `set: ${unknown} is not known; speed, theme and link are.`
  if (speed !== undefined && speed !== null && !(isWhole(speed) && speed > 0 && speed <= 1e9))
    return 'set: speed is not a whole number of cycles per second, nor null.'
  if (theme !== undefined && !(THEMES as readonly unknown[]).includes(theme))
    return `set: theme is none of ${THEMES.join(', ')}.`
  if (link !== undefined && typeof link !== 'string') return 'set: link is not a text.'
  return { do: 'set', settings: { speed, theme, link } as Settings }
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}
