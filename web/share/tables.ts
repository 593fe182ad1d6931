/**
 * Tables as files, all with the same columns, their units and the link to the run. The libraries that write Arrow and
 * Parquet are fetched when they are needed first.
 */
import type { Column, TakenTable } from '../answers.gen'
import { csv } from '../base/csv'

/** What a table can be written as. */
export const FORMS = ['csv', 'arrow', 'parquet'] as const
export type Form = (typeof FORMS)[number]

export async function tableFile(table: TakenTable, form: Form): Promise<Blob> {
  switch (form) {
    case 'csv':
      return new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' })
    case 'arrow':
      return new Blob([await arrowOf(table)], { type: 'application/vnd.apache.arrow.file' })
    case 'parquet':
      return new Blob([await parquetOf(table)], { type: 'application/vnd.apache.parquet' })
  }
}

/** Comma-separated values, below the link and the units in lines that begin with #. */
export function csvOf({ link, columns }: TakenTable): string {
  const rows = Array.from({ length: rowsOf(columns) }, (_, row) =>
    columns.map(({ values }) => String(values[row] ?? '')),
  )
  const [units, ...lines] = csv([columns.map(({ unit }) => unit), columns.map(({ name }) => name), ...rows]).split('\n')
  return [`# ${link}`, `# ${units}`, ...lines].join('\n')
}

export async function arrowOf({ link, columns }: TakenTable): Promise<Uint8Array<ArrayBuffer>> {
  const { int64, tableFromArrays, tableToIPC, Table, utf8 } = await import('@uwdata/flechette')
  const types = Object.fromEntries(columns.map(({ name, values }) => [name, isText(values) ? utf8() : int64()]))
  const made = tableFromArrays(
    columns.map(({ name, values }): [string, unknown[]] => [name, isText(values) ? [...values] : values.map(wide)]),
    { types, useBigInt: true },
  )
  const fields = made.schema.fields.map((field, place) => ({
    ...field,
    metadata: new Map([['unit', columns[place]?.unit ?? '']]),
  }))
  const schema = { ...made.schema, fields, metadata: new Map(Object.entries(metadataOf(link, columns))) }
  const bytes = tableToIPC(new Table(schema, made.children), { format: 'file' })
  return new Uint8Array(bytes ?? [])
}

export async function parquetOf({ link, columns }: TakenTable): Promise<ArrayBuffer> {
  const { parquetWriteBuffer } = await import('hyparquet-writer')
  return parquetWriteBuffer({
    columnData: columns.map(({ name, values }) =>
      isText(values) ? { name, data: [...values], type: 'STRING' } : { name, data: values.map(wide), type: 'INT64' },
    ),
    kvMetadata: Object.entries(metadataOf(link, columns)).map(([key, value]) => ({ key, value })),
  })
}

/** What files say of a table besides its values. */
function metadataOf(link: string, columns: readonly Column[]): Record<string, string> {
  return { link, units: JSON.stringify(Object.fromEntries(columns.map(({ name, unit }) => [name, unit]))) }
}

export function rowsOf(columns: readonly Column[]): number {
  return columns[0]?.values.length ?? 0
}

function isText(values: Column['values']): values is readonly string[] {
  return typeof values[0] === 'string'
}

/** A number of 64 bits, as in the files that the command line writes. */
function wide(value: number | null): bigint | null {
  return value === null ? null : BigInt(value)
}
