/** A link as a code that phones read, as large as the window allows: for the last row. */
import { QrSquares } from '../ui/QrSquares'
import styles from './Share.module.css'

export function QrCode({ address }: { address: string }) {
  return (
    <div className={styles.qr}>
      <QrSquares text={address} label="QR code of the link below" />
      <p>It opens what is shown here, at this cycle. Phones run it themselves; nothing is sent to them but the link.</p>
      <a href={address}>{address}</a>
    </div>
  )
}
