import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { takeDrops } from './App/drops'
import { totals } from './axis/totals'
import { ensureExists } from './base/assert'
import { browserStorage } from './base/keep'
import { arriving } from './machines/arriving'
import { WithMachines } from './machines/WithMachines'
import { afterFirstPicture } from './page/firstPicture'
import { pauseWhenHidden } from './page/hidden'
import { offerHooks } from './page/hooks'
import { followAddress } from './page/pages'
import { workOffline } from './page/serviceWorker'
import { startTheme } from './page/theme'
import { followTitle } from './page/title'
import { poster } from './poster/poster'
import { replacePoster } from './poster/replaced'
import { stopAtDeadlocks } from './run/deadlock'
import { completeEngine } from './run/rest'
import { readSettings } from './shown/settings'
import { store } from './shown/store'
import { ahead, savesData } from './ui/ahead'

takeDrops()
store.setState(readSettings(browserStorage))
startTheme()
followTitle()
pauseWhenHidden()
stopAtDeadlocks()
totals.follow()
arriving.follow()
offerHooks()
addEventListener('popstate', () => void followAddress())
const root = ensureExists(document.getElementById('root'), 'the root element')
createRoot(root).render(
  <StrictMode>
    <WithMachines>
      <App />
    </WithMachines>
  </StrictMode>,
)
void followAddress()
replacePoster(poster, root, store)
ahead.add(completeEngine)
afterFirstPicture(store, () => {
  if (savesData()) {
    // a run that goes on must not fail for want of a part of its engine
    void completeEngine().catch(() => undefined)
    return
  }
  ahead.begin()
  workOffline()
})
