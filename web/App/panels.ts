/** All panels of the page, in the order in which they stand in their regions. A new folder of panels is a line here. */
import { PANELS as charts } from '../charts/panels'
import { PANELS as compare } from '../compare/panels'
import { PANELS as course } from '../course/panels'
import { PANELS as evidence } from '../evidence/panels'
import { PANELS as experiments } from '../experiments/panels'
import { PANELS as files } from '../files/panels'
import { PANELS as inspector } from '../inspector/panels'
import { PANELS as lessons } from '../lessons/panels'
import type { Panel, PanelIn, Region } from '../page/panel'
import { isScenarioSeen, openScenario } from '../page/room'
import { PANELS as share } from '../share/panels'
import { store } from '../shown/store'
import { PANELS as time } from '../time/panels'
import { PANELS as topology } from '../topology/panels'
import { lazyPanel } from '../ui/lazyPanel'
import { lazySheet } from '../ui/lazySheet'
import { Header } from './Header'
import { Live } from './Live'
import { Notices } from './Notices'
import { Transport } from './Transport'

const closeDialog = () => store.setState({ dialog: undefined })

/** The panels of the page itself. The scripts of what is closed at first come after the first picture. */
const own: readonly Panel[] = [
  { id: 'header', title: 'Header', region: 'header', component: Header },
  {
    id: 'scenario',
    title: 'Scenario',
    region: 'left',
    when: isScenarioSeen,
    close: () => openScenario(false),
    component: lazyPanel('Scenario', async () => (await import('./Scenario')).Scenario, true),
  },
  { id: 'transport', title: 'Transport', region: 'bottom', component: Transport },
  { id: 'notices', title: 'Notices', region: 'notices', component: Notices },
  { id: 'live-region', title: 'Sentences read out', region: 'spoken', component: Live },
  {
    id: 'run-until',
    title: 'Run until',
    region: 'dialog',
    when: ({ page, asksUntil }) => page.kind === 'live' && asksUntil,
    close: () => store.setState({ asksUntil: false }),
    component: lazySheet('Run until', async () => (await import('./RunUntil')).RunUntil),
  },
  {
    id: 'gallery',
    title: 'Presets',
    region: 'dialog',
    when: ({ page, dialog }) => page.kind === 'live' && dialog === 'gallery',
    close: closeDialog,
    component: lazySheet('Presets', async () => (await import('./Gallery')).Gallery),
  },
  {
    id: 'glossary',
    title: 'Glossary',
    region: 'dialog',
    when: ({ dialog }) => dialog === 'glossary',
    close: closeDialog,
    component: lazySheet('Glossary', async () => (await import('../glossary/GlossaryList')).GlossaryList),
  },
  {
    id: 'bookmarks',
    title: 'Bookmarks',
    region: 'dialog',
    when: ({ page, dialog }) => page.kind === 'live' && dialog === 'bookmarks',
    close: closeDialog,
    component: lazySheet('Bookmarks', async () => (await import('./Bookmarks')).Bookmarks),
  },
  {
    id: 'keys',
    title: 'Keys',
    region: 'dialog',
    when: ({ dialog }) => dialog === 'keys',
    close: closeDialog,
    component: lazySheet('Keys', async () => (await import('./Keys')).Keys),
  },
  {
    id: 'palette',
    title: 'Commands',
    region: 'dialog',
    when: ({ dialog }) => dialog === 'palette',
    close: closeDialog,
    component: lazySheet('Commands', async () => (await import('./Palette')).Palette),
  },
]

/** What moves time comes before what is only looked at, so that the Tab key is soon there. */
export const PANELS: readonly Panel[] = [
  ...own,
  ...compare,
  ...topology,
  ...time,
  ...charts,
  ...inspector,
  ...experiments,
  ...course,
  ...evidence,
  ...files,
  ...lessons,
  ...share,
]

/** The panels of a region. */
export function panelsIn<R extends Region>(region: R): readonly PanelIn<R>[] {
  return PANELS.filter((panel) => panel.region === region) as unknown as readonly PanelIn<R>[]
}
