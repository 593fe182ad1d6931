/** Light, dark or for projectors: the system decides unless the user or a link did. The choice of the user is remembered. */
import { browserStorage } from '../base/keep'
import { keepSetting } from '../shown/settings'
import { THEMES } from '../shown/shown'
import { store } from '../shown/store'

/** Applies the theme, now and whenever it changes. */
export function startTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const { theme } = store.getState()
    const appearance = theme === 'system' ? (system.matches ? 'dark' : 'light') : theme
    document.documentElement.dataset.theme = appearance
    store.setState({ appearance })
  }
  system.addEventListener('change', apply)
  store.subscribe((now, before) => now.theme !== before.theme && apply())
  apply()
}

/** From one theme to the next and round again. */
export function cycleTheme(): void {
  const index = THEMES.indexOf(store.getState().theme)
  const theme = THEMES[(index + 1) % THEMES.length] ?? 'system'
  keepSetting('theme', theme, browserStorage)
  store.setState({ theme })
}
