/** Notices to the user: at most one of each name at a time. */
import { type Notice, store } from './store'

/** Shows a notice in place of an earlier one of the same name. */
export function notify(notice: Notice): void {
  const others = store.getState().notices.filter((other) => other.name !== notice.name)
  store.setState({ notices: [notice, ...others] })
}

export function dismiss(name: string): void {
  store.setState((state) => ({ notices: state.notices.filter((notice) => notice.name !== name) }))
}
