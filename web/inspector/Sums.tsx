/** What a time is made of: a line for each part with the sign of the bar above it, and their sum. */
import type { ReactNode } from 'react'
import { whole } from '../base/format'

interface Props {
  readonly className: string | undefined
  readonly caption: string
  readonly rows: readonly { readonly name: string; readonly says: string; readonly cycles: number }[]
  /** The sign of a part. */
  readonly sign: (name: string) => ReactNode
  /** What the sum is. */
  readonly total: string
  readonly sum: number
  readonly testId: string
}

export function Sums({ className, caption, rows, sign, total, sum, testId }: Props) {
  return (
    <table className={className}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ name, says, cycles }) => (
          <tr key={name}>
            <td>{sign(name)}</td>
            <th scope="row">{says}</th>
            <td>{whole(cycles)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row">{total}</th>
          <td data-testid={testId}>{whole(sum)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
