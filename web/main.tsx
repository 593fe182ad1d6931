import './ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { ensureExists } from './base/assert'
import { pauseWhenHidden } from './run/hidden'
import { offerHooks } from './run/hooks'
import { openAddress } from './run/opening'
import { startTheme } from './run/theme'

startTheme()
pauseWhenHidden()
offerHooks()
addEventListener('popstate', () => void openAddress())
createRoot(ensureExists(document.getElementById('root'), 'the root element')).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
void openAddress()
