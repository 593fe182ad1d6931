/** Which rows of the scenario panel are shown: those that differ, those most used, or all; or what a search finds. */
import { match } from '../base/search'
import type { TermName } from '../glossary/terms'
import { helpOf } from './help'
import { type Group, isTelling, type Row } from './rows'
import { termOf } from './terms'

export const FILTERS = ['changed', 'common', 'all'] as const
export type Filter = (typeof FILTERS)[number]

/** What people change first: the parameters that decide what kind of machine it is and what it does. */
export const COMMON: ReadonlySet<string> = new Set([
  'topology.kind',
  'topology.size',
  'topology.nodes',
  'topology.dimensions',
  'routing.kind',
  'channel.flit_cycles',
  'router.kind',
  'router.switching',
  'router.vcs',
  'router.buffer_depth',
  'packet.flits',
  'ni.kind',
  'ni.window',
  'ni.pool',
  'ni.outstanding',
  'ni.dialogs',
  'software.t_send',
  'software.t_receive',
  'software.library',
  'workload.kind',
  'workload.load',
  'workload.block',
  'workload.barrier',
  'workload.pattern',
  'run.seed',
])

/** The groups with the rows that are shown; groups without any are left out. */
export function shownGroups(groups: readonly Group[], filter: Filter, search: string): readonly Group[] {
  const isShown = (row: Row) => (search.trim() === '' ? passes(row, filter) : isFound(row, search))
  return groups.map((group) => ({ ...group, rows: group.rows.filter(isShown) })).filter(({ rows }) => rows.length > 0)
}

function passes(row: Row, filter: Filter): boolean {
  return filter === 'all' || isTelling(row) || (filter === 'common' && COMMON.has(row.path))
}

/** Whether a row is what was searched for: by its path, its label, its options, or else by its sentence. */
function isFound(row: Row, search: string): boolean {
  if (row.path === search) return true
  const settings = row.kind === 'shared' ? [row.setting] : [row.a, row.b]
  return settings.some((setting) => {
    if (!setting) return false
    const { parameter, value } = setting
    const options = parameter.type === 'choice' ? parameter.options.map(({ label }) => label) : []
    const term: TermName | undefined = termOf(row.path, value)
    const name = `${row.path.replaceAll(/[._]/g, ' ')} ${parameter.label} ${options.join(' ')} ${term ?? ''}`
    return match(search, name) !== undefined || (search.length > 3 && match(search, helpOf(parameter)) === 0)
  })
}
