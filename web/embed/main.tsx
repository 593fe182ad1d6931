import '../ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ensureExists } from '../base/assert'
import { arriving } from '../machines/arriving'
import { WithMachines } from '../machines/WithMachines'
import { checkWhatIsKept } from '../page/serviceWorker'
import { startTheme } from '../page/theme'
import { stopAtDeadlocks } from '../run/deadlock'
import { address } from '../shown/address'
import { lists } from '../shown/kept'
import { THEMES } from '../shown/shown'
import { store } from '../shown/store'
import { Embed } from './Embed'
import { Showing } from './show'
import { Talk } from './talk'

const fragment = location.hash
// the address and the history are the holder's
address.given()
// before the link is opened, so that nothing is seen in other colours
const theme = /[#&]theme=(\w+)/.exec(fragment)?.[1]
store.setState({ theme: THEMES.find((one) => one === theme) ?? 'system' })
startTheme()
document.documentElement.dataset.wheel = 'holder'
await lists.fetch(fragment)
arriving.follow()
stopAtDeadlocks()
const showing = new Showing(fragment)
const talk = new Talk(showing, parent)
checkWhatIsKept(() => showing.state.setState({ outdated: true }))
document.addEventListener('visibilitychange', () => document.hidden && void showing.pause())
createRoot(ensureExists(document.getElementById('root'), 'the root element')).render(
  <StrictMode>
    <WithMachines>
      <Embed showing={showing} talk={talk} />
    </WithMachines>
  </StrictMode>,
)
