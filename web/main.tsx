import './ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { takeDrops } from './App/drops'
import { totals } from './axis/totals'
import { ensureExists } from './base/assert'
import { browserStorage } from './base/keep'
import { arriving } from './machines/arriving'
import { WithMachines } from './machines/WithMachines'
import { pauseWhenHidden } from './page/hidden'
import { offerHooks } from './page/hooks'
import { followAddress } from './page/pages'
import { workOffline } from './page/serviceWorker'
import { startTheme } from './page/theme'
import { followTitle } from './page/title'
import { stopAtDeadlocks } from './run/deadlock'
import { readSettings } from './shown/settings'
import { store } from './shown/store'

takeDrops()
store.setState(readSettings(browserStorage))
startTheme()
followTitle()
pauseWhenHidden()
stopAtDeadlocks()
totals.follow()
arriving.follow()
offerHooks()
workOffline()
addEventListener('popstate', () => void followAddress())
createRoot(ensureExists(document.getElementById('root'), 'the root element')).render(
  <StrictMode>
    <WithMachines>
      <App />
    </WithMachines>
  </StrictMode>,
)
void followAddress()
