/** Files of data: the same values, names, units and link in every form, read by other programs' readers. */
import { tableFromIPC } from '@uwdata/flechette'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import type { TakenTable } from '../../web/answers.gen'
import { openInPerfetto } from '../../web/embed/perfetto'
import { arrowOf, csvOf, parquetOf, tableFile } from '../../web/share/tables'
import { formsOf, MOST_ROWS, rowsOfPlaces } from '../../web/share/taking'

const TABLE: TakenTable = {
  link: 'v=1&topology.kind=mesh',
  columns: [
    { name: 'from', unit: 'cycle', values: [0, 700, 2 ** 45] },
    { name: 'received', unit: 'cycle', values: [12, null, 0] },
    { name: 'place', unit: '', values: ['link from router 1,2 to node 5', 'a "quoted" one', '=SUM(A1)'] },
  ],
}
const ROWS = [
  { from: 0n, received: 12n, place: 'link from router 1,2 to node 5' },
  { from: 700n, received: null, place: 'a "quoted" one' },
  { from: BigInt(2 ** 45), received: 0n, place: '=SUM(A1)' },
]
const UNITS = { from: 'cycle', received: 'cycle', place: '' }

describe('a table of data', () => {
  it('has link and units above the head as CSV, in which nothing passes for a formula', () => {
    expect(csvOf(TABLE).split('\n')).toEqual([
      '# v=1&topology.kind=mesh',
      '# cycle,cycle,',
      'from,received,place',
      '0,12,"link from router 1,2 to node 5"',
      '700,,"a ""quoted"" one"',
      `${2 ** 45},0,'=SUM(A1)`,
      '',
    ])
  })

  it('is the same as Arrow', async () => {
    const read = tableFromIPC(await arrowOf(TABLE), { useBigInt: true })
    expect(read.toArray()).toEqual(ROWS)
    expect(read.schema.metadata?.get('link')).toBe(TABLE.link)
    expect(JSON.parse(read.schema.metadata?.get('units') ?? '')).toEqual(UNITS)
    expect(read.schema.fields.map(({ metadata }) => metadata?.get('unit'))).toEqual(['cycle', 'cycle', ''])
  })

  it('is the same as Parquet', async () => {
    const file = await parquetOf(TABLE)
    expect(await parquetReadObjects({ file })).toEqual(ROWS)
    const { key_value_metadata: told = [] } = parquetMetadata(file)
    const of = (key: string) => told.find((pair) => pair.key === key)?.value ?? ''
    expect([of('link'), JSON.parse(of('units'))]).toEqual([TABLE.link, UNITS])
  })

  it('without rows has its columns in every form', async () => {
    const empty = { ...TABLE, columns: TABLE.columns.map((column) => ({ ...column, values: [] })) }
    expect(csvOf(empty)).toBe('# v=1&topology.kind=mesh\n# cycle,cycle,\nfrom,received,place\n')
    expect(tableFromIPC(await arrowOf(empty)).names).toEqual(['from', 'received', 'place'])
    expect(await parquetReadObjects({ file: await parquetOf(empty) })).toEqual([])
  })

  it('is a file of the kind that was asked for', async () => {
    const kinds = await Promise.all((['csv', 'arrow', 'parquet'] as const).map((form) => tableFile(TABLE, form)))
    expect(kinds.map(({ type }) => type)).toEqual([
      'text/csv;charset=utf-8',
      'application/vnd.apache.arrow.file',
      'application/vnd.apache.parquet',
    ])
  })
})

describe('what can be taken', () => {
  it('as a trace is where packets were', () => {
    expect(formsOf('packets')).toEqual(['csv', 'arrow', 'parquet', 'trace'])
    expect(formsOf('places')).not.toContain('trace')
  })

  it('of places has a row for each measure in each window', () => {
    const network = { channel: Array.from({ length: 80 }), routers: 16, nodes: 16 } as never
    const plan = { side: 'a', from: 0, to: 1000, what: 'places', window: 300, form: 'csv' } as const
    expect(rowsOfPlaces(network, plan)).toBe(4 * (160 + 16 + 48 + 4))
    expect(rowsOfPlaces(network, { ...plan, to: 1_000_000, window: 1 })).toBeGreaterThan(MOST_ROWS)
  })
})

/** A page in another tab, and the window that opens it; `tick` lets time pass. */
class Tab {
  readonly got: unknown[] = []
  closed = false
  private heard: ((event: MessageEvent) => void) | undefined
  private asks: (() => void) | undefined
  readonly around = {
    open: () => this as never,
    addEventListener: (_: 'message', heard: (event: MessageEvent) => void) => {
      this.heard = heard
    },
    removeEventListener: () => {
      this.heard = undefined
    },
    setInterval: (ask: () => void) => {
      this.asks = ask
      return 1
    },
    clearInterval: () => {
      this.asks = undefined
    },
  }
  postMessage = (message: unknown) => this.got.push(message)
  tick = () => this.asks?.()
  say = (data: string, origin: string) => this.heard?.({ source: this, origin, data } as never)
  get isAsked() {
    return this.asks !== undefined
  }
}

describe('Perfetto’s page', () => {
  const ORIGIN = 'https://viewer.test'

  it('is given the trace once it has said that it is there', async () => {
    const tab = new Tab()
    const done = openInPerfetto(Promise.resolve('{"traceEvents":[]}'), 'a run', tab.around, ORIGIN)
    tab.tick()
    tab.say('PONG', 'https://elsewhere.test')
    tab.tick()
    tab.say('PONG', ORIGIN)
    await done
    expect(tab.got.slice(0, 2)).toEqual(['PING', 'PING'])
    const { perfetto } = tab.got[2] as { perfetto: { buffer: ArrayBuffer; title: string } }
    expect([new TextDecoder().decode(perfetto.buffer), perfetto.title]).toEqual(['{"traceEvents":[]}', 'a run'])
    expect(tab.isAsked).toBe(false)
  })

  it('is asked no longer once it has been closed', async () => {
    const tab = new Tab()
    const done = openInPerfetto(Promise.resolve(''), 'a run', tab.around, ORIGIN)
    tab.closed = true
    tab.tick()
    await expect(done).rejects.toThrow('the tab was closed')
    expect(tab.isAsked).toBe(false)
  })

  it('that the browser does not open is told of', async () => {
    const around = { ...new Tab().around, open: () => null }
    await expect(openInPerfetto(Promise.resolve(''), 'a run', around, ORIGIN)).rejects.toThrow(
      'the browser did not open another tab',
    )
  })
})
