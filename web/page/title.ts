/** The title of the window, by which tabs, bookmarks and histories are told apart: what is shown, then whose page it is. */
import { presetOf } from '../scenario/presets'
import { type State, store } from '../shown/store'

const OURS = 'NIFDY Lab'

export function titleOf({ page, scenario }: Pick<State, 'page' | 'scenario'>): string {
  switch (page.kind) {
    case 'live':
      return `${presetOf(scenario)?.title ?? 'Own scenario'} · ${OURS}`
    case 'evidence':
      return `How we know · ${OURS}`
    case 'course':
    case 'challenge':
    case 'assignment':
    case 'submission':
    case 'making':
      return `Course · ${OURS}`
    default:
      return `Experiments · ${OURS}`
  }
}

/** Keeps it up to date. */
export function followTitle(): void {
  const follow = (state: State) => {
    const title = titleOf(state)
    if (document.title !== title) document.title = title
  }
  store.subscribe((state, before) => {
    if (state.page !== before.page || state.scenario !== before.scenario) follow(state)
  })
}
