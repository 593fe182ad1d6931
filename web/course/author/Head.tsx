/** The head of a document that is made: what it is called, and what is read first. */
import type { ReactNode } from 'react'
import styles from './Author.module.css'
import { type Fields, textsOf } from './document'
import { NumberInput, WordsInput } from './inputs'

interface Props {
  /** What one is called: an assignment. */
  readonly kind: string
  /** What repeats its short name. */
  readonly repeats: string
  /** Why the browser does not keep it, if it does not. */
  readonly refused: string | undefined
  readonly draft: Fields
  readonly onChange: (part: Fields) => void
  readonly children?: ReactNode
}

export function Head({ kind, repeats, refused, draft, onChange, children }: Props) {
  return (
    <>
      <header>
        <p>
          <a href="#course">Course</a>
        </p>
        <h2>{`Make ${kind}`}</h2>
        <p className={styles.note}>
          {refused === undefined
            ? 'It is kept in this browser as you type.'
            : `It is here until the page is closed: ${refused}. Save it as a file.`}
        </p>
      </header>
      <section className={styles.fields} aria-label="Its head">
        <WordsInput label="Title" value={draft.title} onChange={(title) => onChange({ title })} />
        <WordsInput
          label={`Short name, which ${repeats} repeat`}
          value={draft.name}
          onChange={(name) => onChange({ name })}
        />
        <NumberInput
          label="Version: raise it when you ask for something else"
          value={draft.version}
          onChange={(version) => onChange({ version })}
        />
        <label className={styles.wide}>
          What is read first
          <textarea
            rows={3}
            value={textsOf(draft.text).join('\n\n')}
            onChange={({ target }) => onChange({ text: target.value === '' ? [] : target.value.split('\n\n') })}
          />
        </label>
        {children}
      </section>
    </>
  )
}
