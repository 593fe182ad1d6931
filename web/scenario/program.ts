/** Programs of receivers: as text, and as links write them. */

/** A program that ships with the page. */
export interface Shipped {
  readonly label: string
  readonly value: string
}

/** Those of the schemes, and two that no scheme is. */
export const SHIPPED: readonly Shipped[] = [
  { label: 'packet switching', value: 'here-buffer_otherwise-buffer' },
  { label: 'cut-through, dimension order', value: 'here-buffer_first.free-cut.through.first_otherwise-buffer' },
  {
    label: 'cut-through, minimal adaptive',
    value: 'here-buffer_first.free-cut.through.first_other.free-cut.through.other_otherwise-buffer',
  },
  { label: 'wormhole', value: 'here-buffer_first.free-cut.through.first_otherwise-stall' },
  {
    label: 'stall or buffer, by the host',
    value: 'here-buffer_first.free-cut.through.first_host.below.2-buffer_otherwise-stall',
  },
  {
    label: 'class by class',
    value: 'here-buffer_service.2-buffer_first.free-cut.through.first_otherwise-stall',
  },
  {
    label: 'round a failed link',
    value: 'here-buffer_first.free-cut.through.first_first.failed~other.free-cut.through.other_otherwise-buffer',
  },
]

/** What a link writes for a program, as its text. */
export function programText(value: string): string {
  return value.replaceAll('-', ': ').replaceAll('~', ', ').replaceAll('.', ' ').replaceAll('_', '\n')
}

/** The text of a program as a link writes it. What no program has is left out. */
export function programValue(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9,:\s]/g, '')
    .replaceAll(/\s*\n\s*/g, '_')
    .replaceAll(/\s*:\s*/g, '-')
    .replaceAll(/\s*,\s*/g, '~')
    .replaceAll(/\s+/g, '.')
}
