/**
 * An embedded page of NIFDY Lab as an element. Import `embed-element.js` from where the page is served.
 *
 *     <nifdy-lab link="preset=cyclic-shift&at=60000" panels="network.heat"></nifdy-lab>
 *
 * Its attributes are the options of an embed; `src` is the address of the folder with `embed.html`, if it is not the
 * one that this file is in. Its methods are those of the client, and wait until the embed is there. It tells the events
 * `state`, `key` and `refused`.
 */
import { connect, type EmbedState, type Lab, type Settings } from './client'

/** Options that the frame reads from its address. */
const OPTIONS = ['controls', 'panels', 'start', 'loop', 'full'] as const

/** What can be set without loading the frame again. */
const SETTINGS = ['link', 'theme', 'speed'] as const

export class NifdyLab extends HTMLElement {
  static readonly observedAttributes = ['src', 'title', ...OPTIONS, ...SETTINGS]

  /** The folder with `embed.html` for elements without `src`. */
  static home = new URL('.', import.meta.url).href

  private arrival = expected()
  private frame?: HTMLIFrameElement
  private current: Lab | undefined

  constructor() {
    super()
    const style = document.createElement('style')
    style.textContent = ':host { display: block; aspect-ratio: 16 / 9 } iframe { width: 100%; height: 100%; border: 0 }'
    this.attachShadow({ mode: 'open' }).append(style)
  }

  /** The embed, as soon as it answers: another one once the frame is loaded again. */
  get lab(): Promise<Lab> {
    return this.arrival.lab
  }

  /** As last heard; undefined before the embed has answered. */
  get state(): EmbedState | undefined {
    return this.current?.state
  }

  play = async () => (await this.lab).play()
  pause = async () => (await this.lab).pause()
  seek = async (cycle: number) => (await this.lab).seek(cycle)
  step = async (cycles?: number) => (await this.lab).step(cycles)
  set = async (settings: Settings) => (await this.lab).set(settings)

  connectedCallback(): void {
    this.load()
  }

  disconnectedCallback(): void {
    this.unload()
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (!this.isConnected || before === after) return
    if (name === 'title' && this.frame) this.frame.title = this.named()
    else if (after !== null && this.current && isSetting(name)) this.change(name, after)
    else this.load()
  }

  private named(): string {
    return this.title || 'NIFDY Lab'
  }

  private load(): void {
    this.unload()
    const fields = [...OPTIONS, 'theme', 'speed'].flatMap((name) => {
      const value = this.getAttribute(name)
      return value === null ? [] : [`${name}=${value}`]
    })
    const link = this.getAttribute('link')?.replace(/^[^#]*#/, '') ?? ''
    const folder = new URL(this.getAttribute('src') ?? NifdyLab.home, document.baseURI).href.replace(/\/*$/, '/')
    const frame = document.createElement('iframe')
    Object.assign(frame, { title: this.named(), allow: 'fullscreen', loading: 'lazy' })
    frame.part.add('frame')
    frame.src = `${folder}embed.html#${[link, ...fields].filter((part) => part !== '').join('&')}`
    this.frame = frame
    this.shadowRoot?.append(frame)
    void connect(frame).then((lab) => {
      if (frame === this.frame) this.listen(lab)
      else lab.close()
    })
  }

  /** Takes the frame away; who waits for an embed that has not answered gets the next one. */
  private unload(): void {
    this.frame?.remove()
    if (!this.current) return
    this.current.close()
    this.current = undefined
    this.arrival = expected()
  }

  private listen(lab: Lab): void {
    this.current = lab
    this.arrival.arrive(lab)
    lab.onState((state) => this.tell('state', state))
    lab.onKey((key) => this.tell('key', key))
    this.tell('state', lab.state)
  }

  private change(name: (typeof SETTINGS)[number], value: string): void {
    const speed = value === 'max' ? null : Number(value)
    const settings = name === 'speed' ? { speed } : { [name]: value }
    this.set(settings).catch((error) => this.tell('refused', error))
  }

  private tell(event: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(event, { detail }))
  }
}

/** The promise of an embed, and what keeps it. */
function expected(): { lab: Promise<Lab>; arrive: (lab: Lab) => void } {
  let arrive: (lab: Lab) => void = () => undefined
  const lab = new Promise<Lab>((resolve) => {
    arrive = resolve
  })
  return { lab, arrive }
}

function isSetting(name: string): name is (typeof SETTINGS)[number] {
  return SETTINGS.some((setting) => setting === name)
}

declare global {
  interface HTMLElementTagNameMap {
    'nifdy-lab': NifdyLab
  }
}

if (!customElements.get('nifdy-lab')) customElements.define('nifdy-lab', NifdyLab)
