/**
 * The frames of the screen and the time at which they come: the browser's or, while it is held, one frame after the
 * other as a test asks for them. Nothing that the page shows at a frame depends on the machine then.
 */

/** Milliseconds from one frame to the next, while they are asked for. */
const FRAME = 1000 / 60

type Callback = (at: number) => void

/** Time that stands, and what is to be called at the next frame. */
interface Held {
  at: number
  next: readonly Callback[]
}

export class Beat {
  private held: Held | undefined

  constructor(
    private readonly screen: (callback: Callback) => void,
    private readonly clock: () => number,
  ) {}

  readonly now = (): number => this.held?.at ?? this.clock()

  readonly isHeld = (): boolean => this.held !== undefined

  /** Calls back at the next frame. */
  readonly onNextFrame = (callback: Callback): void => {
    if (this.held) this.await(callback, this.held)
    else this.screen((at) => (this.held ? this.await(callback, this.held) : callback(at)))
  }

  private await(callback: Callback, held: Held): void {
    held.next = [...held.next, callback]
  }

  /** Time stands from now on. */
  hold(): void {
    this.held ??= { at: this.clock(), next: [] }
  }

  /** The next frame; one after no time only draws what has come meanwhile. */
  frame(milliseconds = FRAME): void {
    if (!this.held) throw new Error('time is not held')
    const { next } = this.held
    this.held.next = []
    this.held.at += milliseconds
    for (const callback of next) callback(this.held.at)
  }

  /** Time passes again by itself. */
  release(): void {
    const next = this.held?.next ?? []
    this.held = undefined
    for (const callback of next) this.onNextFrame(callback)
  }
}

/** The frames of the screen. */
export function onNextFrame(callback: (at: number) => void): void {
  requestAnimationFrame(callback)
}
