/** A link as a code that phones read, as large as the window allows: for the last row. */
import qrcode from 'qrcode-generator'
import styles from './Share.module.css'

/** Modules that stay white around the code, as its standard wants. */
const QUIET = 4

export function QrCode({ address }: { address: string }) {
  const { size, path } = squares(address)
  return (
    <div className={styles.qr}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code of the link below"
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#ffffff" />
        <path d={path} fill="#000000" />
      </svg>
      <p>It opens what is shown here, at this cycle. Phones run it themselves; nothing is sent to them but the link.</p>
      <a href={address}>{address}</a>
    </div>
  )
}

/** The dark squares of the code, as the smallest one that holds the address. */
function squares(address: string): { size: number; path: string } {
  const code = qrcode(0, 'L')
  code.addData(address)
  code.make()
  const count = code.getModuleCount()
  let path = ''
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`
  return { size: count + 2 * QUIET, path }
}
