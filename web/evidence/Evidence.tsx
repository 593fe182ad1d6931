/** How we know: what judged each part of the engine, what came out, and links that run it again in this browser. */

import EVIDENCE from 'virtual:evidence'
import styles from './Evidence.module.css'
import type { Evidence as One } from './evidence'

export function Evidence() {
  return (
    <main className={styles.page}>
      <article>
        <header>
          <h2>How we know</h2>
          <p>
            A simulator is worth what it has been held against. Each card says who judged a part of this one, how, and
            what came out; the numbers are counted from the files of the repository. What can run in a browser runs
            again here.
          </p>
        </header>
        <ul className={styles.cards}>
          {EVIDENCE.map((one) => (
            <li key={one.what} data-wide={(one.table?.rows.length ?? 0) > SHORT || undefined}>
              <Card one={one} />
            </li>
          ))}
        </ul>
      </article>
    </main>
  )
}

/** Links beyond these are folded. */
const FEW = 4

function Card({ one: { what, judge, how, found, command, reruns, table } }: { one: One }) {
  return (
    <section className={styles.card}>
      <h3>{what}</h3>
      <p className={styles.judge}>
        <small>judged by</small> {judge}
      </p>
      <p className={styles.found}>{found}</p>
      <p className={styles.how}>{how}</p>
      {table !== undefined && <Figures table={table} />}
      <div className={styles.again}>
        {reruns.length > 0 && (
          <>
            <small>again here</small>
            <Links reruns={reruns.slice(0, FEW)} />
            {reruns.length > FEW && (
              <details>
                <summary>{reruns.length - FEW} more</summary>
                <Links reruns={reruns.slice(FEW)} />
              </details>
            )}
          </>
        )}
        <small>on the command line</small>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long command scrolls, by keys too */}
        <code tabIndex={0}>{command}</code>
      </div>
    </section>
  )
}

/** Rows beyond these are folded. */
const SHORT = 10

function Figures({ table }: { table: NonNullable<One['table']> }) {
  if (table.rows.length <= SHORT) return <Rows table={table} />
  return (
    <details className={styles.long}>
      <summary>{`${table.caption}: ${table.rows.length} rows`}</summary>
      <Rows table={table} />
    </details>
  )
}

function Rows({ table: { caption, head, rows } }: { table: NonNullable<One['table']> }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, column) => (
              <td key={head[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Links({ reruns }: Pick<One, 'reruns'>) {
  return (
    <ul className={styles.links}>
      {reruns.map(({ label, link }) => (
        <li key={link}>
          <a href={`#${link}`}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
