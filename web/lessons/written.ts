/** Numbers in texts of lessons. */
import { percent, significant, whole } from '../base/format'

/** A number as texts have it: whole where it is one, else with three digits that mean something. */
export function written(value: number | undefined, isPercent: boolean): string {
  if (value === undefined) return '…'
  if (isPercent) return percent(value)
  return Number.isInteger(value) || Math.abs(value) >= 100 ? whole(value) : significant(value, 3)
}
