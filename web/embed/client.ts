/**
 * Speaks with embedded pages of NIFDY Lab. Copy this file, or import `embed-client.js` from where the page is served.
 *
 *     const lab = await connect(document.querySelector('iframe'))
 *     lab.onState((state) => console.log(state.cycle))
 *     await lab.play()
 *
 * Messages go only to the frame's own origin, and are taken only from that frame and that origin. The embed listens only
 * to the window that holds it, and answers nobody but the origin that greeted it first.
 */

/** One run at the cycle shown. */
export interface RunState {
  /** Packets. */
  readonly created: number
  readonly delivered: number
  readonly inNetwork: number
  /** Most packets pending for one receiver in the latest window. */
  readonly pendingMost: number
}

export interface EmbedState {
  /** `poster`: a picture without an engine behind it. */
  readonly phase: 'waiting' | 'poster' | 'starting' | 'live'
  readonly cycle: number
  /** The furthest cycle that the runs have come to. */
  readonly reached: number
  readonly playing: boolean
  /** The runs have ended. */
  readonly done: boolean
  /** Cycles per second asked for; null is as fast as possible. */
  readonly speed: number | null
  readonly runs: { readonly a?: RunState; readonly b?: RunState }
  /** The step of the lesson that is shown, counted from 1. */
  readonly lesson?: { readonly name: string; readonly step: number }
  /** A newer version of NIFDY Lab is used in this browser: loading the frame anew brings it, if that is wanted. */
  readonly outdated?: true
}

/** What can be set from outside. */
export interface Settings {
  /** Cycles per second; null is as fast as possible. */
  readonly speed?: number | null
  readonly theme?: 'system' | 'light' | 'dark' | 'projector'
  /** What is shown from now on: the part of a link after `#`. */
  readonly link?: string
}

/** What is wrong with a command, or with a field of a link. */
export interface Problem {
  /** The field. */
  readonly path: string
  /** As it was given; empty where there is none. */
  readonly value: string
  /** What is wrong and what is allowed. Reads on after path and value. */
  readonly sentence: string
}

/** A command that was not obeyed: its message has all that is wrong with it. */
export class Refused extends Error {
  constructor(
    sentence: string,
    readonly problems: readonly Problem[],
  ) {
    super(sentence)
  }
}

export type Command =
  | { readonly do: 'play' | 'pause' }
  | { readonly do: 'seek'; readonly cycle: number }
  /** By this many cycles, back if negative. */
  | { readonly do: 'step'; readonly cycles: number }
  | { readonly do: 'set'; readonly settings: Settings }

/** From the page that holds the embed. */
export type ToEmbed =
  | { readonly nifdy: 1; readonly kind: 'hello' }
  | { readonly nifdy: 1; readonly kind: 'command'; readonly id: number; readonly command: Command }

/** From the embed. */
export type FromEmbed =
  /** It has just been loaded, and waits to be greeted. */
  | { readonly nifdy: 1; readonly kind: 'here' }
  | { readonly nifdy: 1; readonly kind: 'welcome' | 'state'; readonly state: EmbedState }
  | { readonly nifdy: 1; readonly kind: 'done'; readonly id: number; readonly state: EmbedState }
  | {
      readonly nifdy: 1
      readonly kind: 'refused'
      readonly id: number
      readonly sentence: string
      readonly problems: readonly Problem[]
    }
  /** A key that means nothing to the embed, such as PageDown. */
  | { readonly nifdy: 1; readonly kind: 'key'; readonly key: string }
  /** Escape was pressed: the focus is the holder's again. */
  | { readonly nifdy: 1; readonly kind: 'leave' }

export interface Lab {
  /** As last heard. */
  readonly state: EmbedState
  play(): Promise<EmbedState>
  pause(): Promise<EmbedState>
  seek(cycle: number): Promise<EmbedState>
  step(cycles?: number): Promise<EmbedState>
  set(settings: Settings): Promise<EmbedState>
  /** Calls `listener` with each state, until the returned function is called. */
  onState(listener: (state: EmbedState) => void): () => void
  onKey(listener: (key: string) => void): () => void
  /** Hears nothing more. */
  close(): void
}

/** Greets the embed in a frame; resolves as soon as it answers. */
export function connect(frame: HTMLIFrameElement): Promise<Lab> {
  return new Promise((resolve) => {
    const line = new Connection(frame, () => resolve(line))
  })
}

interface Waiting {
  readonly resolve: (state: EmbedState) => void
  readonly reject: (error: Error) => void
}

class Connection implements Lab {
  state: EmbedState = {
    phase: 'waiting',
    cycle: 0,
    reached: 0,
    playing: false,
    done: false,
    speed: null,
    runs: {},
  }
  private readonly waiting = new Map<number, Waiting>()
  private readonly stateListeners = new Set<(state: EmbedState) => void>()
  private readonly keyListeners = new Set<(key: string) => void>()
  private readonly origin: string
  private last = 0

  constructor(
    private readonly frame: HTMLIFrameElement,
    private readonly onWelcome: () => void,
  ) {
    this.origin = new URL(frame.src || frame.dataset.src || '', document.baseURI).origin
    addEventListener('message', this.hear)
    // a greeting says nothing that anybody might not hear
    this.frame.contentWindow?.postMessage({ nifdy: 1, kind: 'hello' } satisfies ToEmbed, '*')
  }

  play = () => this.ask({ do: 'play' })
  pause = () => this.ask({ do: 'pause' })
  seek = (cycle: number) => this.ask({ do: 'seek', cycle })
  step = (cycles = 1) => this.ask({ do: 'step', cycles })
  set = (settings: Settings) => this.ask({ do: 'set', settings })

  onState(listener: (state: EmbedState) => void): () => void {
    this.stateListeners.add(listener)
    return () => this.stateListeners.delete(listener)
  }

  onKey(listener: (key: string) => void): () => void {
    this.keyListeners.add(listener)
    return () => this.keyListeners.delete(listener)
  }

  close(): void {
    removeEventListener('message', this.hear)
    this.giveUp('the connection was closed')
  }

  private ask(command: Command): Promise<EmbedState> {
    const id = ++this.last
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.say({ nifdy: 1, kind: 'command', id, command })
    })
  }

  private say(message: ToEmbed): void {
    // files on a disk have no origin that could be named
    this.frame.contentWindow?.postMessage(message, this.origin === 'null' ? '*' : this.origin)
  }

  private readonly hear = ({ source, origin, data }: MessageEvent<FromEmbed | undefined>): void => {
    if (source === this.frame.contentWindow && origin === this.origin && data?.nifdy === 1) this.heed(data)
  }

  private heed(message: FromEmbed): void {
    switch (message.kind) {
      case 'here':
        this.giveUp('the embed was loaded again')
        this.say({ nifdy: 1, kind: 'hello' })
        return
      case 'welcome':
        this.know(message.state)
        this.onWelcome()
        return
      case 'state':
        this.know(message.state)
        return
      case 'done':
        this.know(message.state)
        this.waiting.get(message.id)?.resolve(message.state)
        this.waiting.delete(message.id)
        return
      case 'refused':
        this.waiting.get(message.id)?.reject(new Refused(message.sentence, message.problems))
        this.waiting.delete(message.id)
        return
      case 'key':
        for (const listener of this.keyListeners) listener(message.key)
        return
      case 'leave':
        this.frame.blur()
        window.focus()
    }
  }

  private know(state: EmbedState): void {
    this.state = state
    for (const listener of this.stateListeners) listener(state)
  }

  private giveUp(sentence: string): void {
    for (const { reject } of this.waiting.values()) reject(new Error(sentence))
    this.waiting.clear()
  }
}
