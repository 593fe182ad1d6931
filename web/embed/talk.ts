/** What an embed says to the page that holds it, and hears from it. The words are those of `client.ts`. */
import { clip, type Problem, problemSentence, told } from '../base/problem'
import type { Side } from '../engine/view'
import { lists } from '../shown/kept'
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
    const problems = 'do' in command ? await this.attempt(command) : [command]
    if (problems.length === 0) this.say({ nifdy: 1, kind: 'done', id, state: this.state() })
    else {
      const sentence = told(problems.map(problemSentence)).join(' ')
      this.say({ nifdy: 1, kind: 'refused', id, sentence, problems })
    }
  }

  /** Does what is commanded; what is wrong with it, if anything. */
  private async attempt(command: Command): Promise<readonly Problem[]> {
    switch (command.do) {
      case 'play':
        await this.showing.play()
        return []
      case 'pause':
        await this.showing.pause()
        return []
      case 'seek':
        await this.showing.seek(command.cycle)
        return []
      case 'step':
        await this.showing.step(command.cycles)
        return []
      case 'set':
        return this.set(command.settings)
    }
  }

  private async set({ speed, theme, link }: Settings): Promise<readonly Problem[]> {
    if (theme !== undefined) store.setState({ theme })
    if (link !== undefined) {
      await lists.fetch(link)
      const read = readEmbed(link)
      if (read.problems.length > 0) return read.problems
      await this.showing.show(read.link)
    }
    if (speed !== undefined) store.setState({ speed: speed ?? Number.POSITIVE_INFINITY })
    return []
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
    for (const [side, { created, delivered, inNetwork, pendingMost }] of Object.entries(progress.counts))
      runs[side as Side] = { created, delivered, inNetwork, pendingMost }
    const { phase, outdated } = this.showing.state.getState()
    return {
      phase,
      cycle: progress.cycle,
      reached: progress.reached,
      playing: isGoing(state),
      done: progress.done,
      speed: Number.isFinite(speed) ? speed : null,
      runs,
      ...(state.lesson && { lesson: state.lesson }),
      ...(outdated && { outdated }),
    }
  }
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/** A command as it came from outside, or what is wrong with it. */
function readCommand(given: unknown): Command | Problem {
  const command = isFields(given) ? given : {}
  switch (command.do) {
    case 'play':
    case 'pause':
      return { do: command.do }
    case 'seek':
      return isWhole(command.cycle) && command.cycle >= 0
        ? { do: 'seek', cycle: command.cycle }
        : refusal('cycle', command.cycle, 'is not a whole number from 0 on')
    case 'step':
      return isWhole(command.cycles)
        ? { do: 'step', cycles: command.cycles }
        : refusal('cycles', command.cycles, 'is not a whole number')
    case 'set':
      return readSettings(command.settings)
    default:
      return refusal('do', command.do, 'is not a command; play, pause, seek, step and set are allowed')
  }
}

function readSettings(given: unknown): Command | Problem {
  const { speed, theme, link, ...others } = isFields(given) ? given : { given }
  const [unknown] = Object.entries(others)
  if (unknown)
    return refusal(`settings.${unknown[0]}`, unknown[1], 'is not a setting; speed, theme and link are allowed')
  if (speed !== undefined && speed !== null && !(isWhole(speed) && speed > 0 && speed <= 1e9))
    return refusal('settings.speed', speed, 'is not a whole number of cycles per second from 1 to 1000000000, nor null')
  if (theme !== undefined && !(THEMES as readonly unknown[]).includes(theme))
    return refusal('settings.theme', theme, `is not a theme; ${THEMES.join(', ')} are allowed`)
  if (link !== undefined && typeof link !== 'string') return refusal('settings.link', link, 'is not a text')
  return { do: 'set', settings: { speed, theme, link } as Settings }
}

/** A value may be anything that can be sent, such as a circle of objects: only plain ones are repeated. */
function refusal(path: string, value: unknown, sentence: string): Problem {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  return { path, value: isPlain ? clip(String(value)) : '', sentence }
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}
