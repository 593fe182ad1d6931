/** Light or dark: the system decides unless the user or a link did. The choice of the user is remembered. */
import { browserStorage, keepSetting } from '../shown/settings'
import type { Theme } from '../shown/shown'
import { store } from '../shown/store'

const THEMES: readonly Theme[] = ['system', 'light', 'dark']

/** Applies the theme, now and whenever it changes. */
export function startTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const { theme } = store.getState()
    const isDark = theme === 'system' ? system.matches : theme === 'dark'
    const appearance = isDark ? 'dark' : 'light'
    document.documentElement.dataset.theme = appearance
    store.setState({ appearance })
  }
  system.addEventListener('change', apply)
  store.subscribe((now, before) => now.theme !== before.theme && apply())
  apply()
}

/** From system to light to dark and round again. */
export function cycleTheme(): void {
  const index = THEMES.indexOf(store.getState().theme)
  const theme = THEMES[(index + 1) % THEMES.length] ?? 'system'
  keepSetting('theme', theme, browserStorage)
  store.setState({ theme })
}
