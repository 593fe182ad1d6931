/** A text as a code that phones read. */
import qrcode from 'qrcode-generator'

/** Modules that stay white around the code, as its standard wants. */
const QUIET = 4
/** Most characters that the largest code holds. */
export const LONGEST_CODE = 2953

export function QrSquares({ text, label }: { text: string; label: string }) {
  const { size, path } = squares(text)
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}

/** The dark squares of the code, as the smallest one that holds the text. */
function squares(text: string): { size: number; path: string } {
  const code = qrcode(0, 'L')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  let path = ''
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`
  return { size: count + 2 * QUIET, path }
}
