/** The list of panels, and what holds their failures. */
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { PANELS, panelsIn } from '../../web/App/panels'
import { cardOf } from '../../web/inspector/cards'
import { interfaceCard } from '../../web/inspector/interfaces'
import { applies } from '../../web/page/panel'
import { type State, store } from '../../web/shown/store'
import { Boundary } from '../../web/ui/Boundary'
import { lazyPanel } from '../../web/ui/lazyPanel'

const shown = (state: Partial<State>) =>
  PANELS.filter((panel) => applies(panel, { ...store.getState(), ...state })).map(({ id }) => id)

describe('the list of panels', () => {
  it('names each panel once, in words the reader can use', () => {
    expect(new Set(PANELS.map(({ id }) => id)).size).toBe(PANELS.length)
    for (const { title } of PANELS) expect(title).toMatch(/^[A-Z]/)
  })

  it('shows the network, the heat map, the charts and the time bar of live runs, and no dialog', () => {
    const live = shown({})
    for (const id of ['header', 'compare', 'run-head', 'network', 'heat-map', 'charts', 'time-bar', 'transport'])
      expect(live).toContain(id)
    for (const { id } of panelsIn('dialog')) expect(live).not.toContain(id)
    expect(live).not.toContain('experiments')
    expect(live).not.toContain('inspector')
  })

  it('shows the inspector while something is selected, and a question above it while one is asked', () => {
    const selected = { side: 'a', selection: { kind: 'node', id: 3 } } as const
    const question = { side: 'a', kind: 'blockers' } as const
    expect(shown({ selected })).toContain('inspector')
    const both = shown({ selected, question })
    expect(both.indexOf('questions')).toBeLessThan(both.indexOf('inspector'))
  })

  it('shows presets and run-until only over live runs', () => {
    expect(shown({ dialog: 'gallery' })).toContain('gallery')
    expect(shown({ dialog: 'gallery', page: { kind: 'sweep' } })).not.toContain('gallery')
    expect(shown({ asksUntil: true, page: { kind: 'sweep' } })).not.toContain('run-until')
    expect(shown({ dialog: 'keys', page: { kind: 'sweep' } })).toContain('keys')
  })

  it('closes what the reader closes', () => {
    store.setState({ selected: { side: 'b', selection: { kind: 'router', id: 1 } }, scenarioOpen: true })
    for (const region of ['left', 'right'] as const) for (const panel of panelsIn(region)) panel.close()
    expect(store.getState()).toMatchObject({ selected: undefined, question: undefined, scenarioOpen: false })
  })
})

describe('the cards of the inspector', () => {
  it('draw every kind of thing and every kind of interface', () => {
    for (const kind of ['node', 'router', 'channel', 'packet'] as const) expect(cardOf(kind)).toBeTypeOf('function')
    for (const kind of ['nifdy', 'plain', 'buffers'] as const)
      expect(interfaceCard({ kind } as Parameters<typeof interfaceCard>[0]).name).not.toBe('')
  })
})

const inBoundary = (children: string) => createElement(Boundary, { title: 'Charts' } as Boundary['props'], children)

/** What a boundary shows once something in it has thrown. */
function failed(props: Partial<Boundary['props']>, thrown: unknown): string {
  const boundary = new Boundary({ title: 'Charts', children: null, ...props })
  boundary.state = Boundary.getDerivedStateFromError(thrown)
  return renderToStaticMarkup(boundary.render())
}

describe('a boundary', () => {
  it('shows what is inside as long as nothing fails', () => {
    const text = renderToStaticMarkup(inBoundary('all is well'))
    expect(text).toBe('all is well')
  })

  it('says what failed and offers to try again', () => {
    const text = failed({}, new Error('no such column'))
    expect(text).toContain('role="alert"')
    expect(text).toContain('Charts could not be shown')
    expect(text).toContain('no such column')
    expect(text).toContain('Try again')
    expect(text).toContain('Reload the page')
  })

  it('offers to load again what comes over the net', () => {
    const text = failed({ title: 'Experiments', onLoadAgain: () => undefined }, 'Failed to fetch')
    expect(text).toContain('Experiments could not be loaded')
    expect(text).toContain('Failed to fetch')
    expect(text).toContain('Load again')
  })

  it('loads nothing before it is shown, and says so while it loads', async () => {
    vi.stubGlobal('document', new EventTarget())
    let loads = 0
    const Late = lazyPanel('Experiments', () => {
      loads += 1
      return new Promise<ComponentType>(() => undefined)
    })
    expect(loads).toBe(0)
    expect(renderToStaticMarkup(createElement(Late))).toContain('Loading Experiments …')
    await vi.waitFor(() => expect(loads).toBe(1))
    vi.unstubAllGlobals()
  })
})
