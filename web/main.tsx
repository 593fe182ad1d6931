import './ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { totals } from './axis/totals'
import { ensureExists } from './base/assert'
import { arriving } from './machines/arriving'
import { WithMachines } from './machines/WithMachines'
import { pauseWhenHidden } from './page/hidden'
import { offerHooks } from './page/hooks'
import { workOffline } from './page/offline'
import { followAddress } from './page/pages'
import { startTheme } from './page/theme'
import { followTitle } from './page/title'
import { stopAtDeadlocks } from './run/deadlock'
import { browserStorage, readSettings } from './shown/settings'
import { store } from './shown/store'

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
