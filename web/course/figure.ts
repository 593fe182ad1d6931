import { whole } from '../base/format'

/** A bound as it is asked for: whole ones with their thousands apart. */
export function figure(value: number): string {
  return Number.isInteger(value) ? whole(value) : String(value)
}
