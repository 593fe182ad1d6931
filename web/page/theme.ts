/** Light or dark: the system decides unless the person did. Kept in the browser's storage, if there is one. */
import { store, type Theme } from '../shown/store'

const KEY = 'nifdy-lab.theme'
const THEMES: readonly Theme[] = ['system', 'light', 'dark']

/** Takes up the theme kept, and follows the system from now on. */
export function startTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', () => apply(store.getState().theme))
  apply(kept())
}

/** From system to light to dark and round again. */
export function cycleTheme(): void {
  const index = THEMES.indexOf(store.getState().theme)
  const theme = THEMES[(index + 1) % THEMES.length] ?? 'system'
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // no storage here: the choice lasts as long as the page
  }
  apply(theme)
}

function kept(): Theme {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system'
  } catch {
    return 'system'
  }
}

function apply(theme: Theme): void {
  const dark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  const appearance = dark ? 'dark' : 'light'
  document.documentElement.dataset.theme = appearance
  store.setState({ theme, appearance })
}
