import './ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { ensureExists } from './base/assert'
import { stopAtDeadlocks } from './run/deadlock'
import { pauseWhenHidden } from './run/hidden'
import { offerHooks } from './run/hooks'
import { followAddress } from './run/page'
import { followSpan } from './run/passed'
import { startTheme } from './run/theme'

startTheme()
pauseWhenHidden()
stopAtDeadlocks()
followSpan()
offerHooks()
addEventListener('popstate', () => void followAddress())
createRoot(ensureExists(document.getElementById('root'), 'the root element')).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
void followAddress()
