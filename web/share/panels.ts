import type { Panel } from '../page/panel'
import { store } from '../shown/store'
import { QrSheet } from './QrSheet'

export const PANELS: readonly Panel[] = [
  {
    id: 'qr',
    title: 'QR code',
    region: 'dialog',
    when: ({ page, dialog }) => page.kind === 'live' && dialog === 'qr',
    close: () => store.setState({ dialog: undefined }),
    component: QrSheet,
  },
]
