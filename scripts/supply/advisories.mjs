/** Known weaknesses of what this is built from, as far as somebody can be asked. */
import { captured } from '../run.mjs'

/** @typedef {{ readonly asked: string, readonly found: readonly string[], readonly unasked?: string }} Advisories */

/** @returns {Promise<Advisories>} */
export async function npmAdvisories() {
  const asked = 'npm audit'
  const { text } = await captured('npm', ['audit', '--json'])
  return npmAnswer(asked, text)
}

/**
 * What `npm audit --json` has printed; a registry may not answer it.
 * @param {string} asked
 * @param {string} text
 * @returns {Advisories}
 */
export function npmAnswer(asked, text) {
  const answer = jsonIn(text)
  const { vulnerabilities } = answer
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null) {
    const { message } = answer
    return { asked, found: [], unasked: typeof message === 'string' ? message : 'it gave no answer' }
  }
  const found = Object.entries(/** @type {Record<string, { severity?: string }>} */ (vulnerabilities))
  return {
    asked,
    found: found.map(([name, { severity }]) => `${name}: an advisory, ${severity ?? 'of unknown'} severity`),
  }
}

/** @returns {Promise<Advisories>} */
export async function cargoAdvisories() {
  const asked = 'cargo audit'
  const { code, text } = await captured('cargo', ['audit', '--json'])
  if (/no such (command|subcommand)/.test(text) || code === 127)
    return { asked, found: [], unasked: 'it is not installed; cargo install --locked cargo-audit brings it' }
  return cargoAnswer(asked, text)
}

/**
 * What `cargo audit --json` has printed.
 * @param {string} asked
 * @param {string} text
 * @returns {Advisories}
 */
export function cargoAnswer(asked, text) {
  const { vulnerabilities } = jsonIn(text)
  const list =
    /** @type {{ list?: readonly { advisory: { id: string }, package: { name: string } }[] } | undefined} */ (
      vulnerabilities
    )?.list
  if (!list) return { asked, found: [], unasked: text.trim().split('\n').at(-1) || 'it gave no answer' }
  return { asked, found: list.map(({ advisory, package: { name } }) => `${name}: ${advisory.id}`) }
}

/**
 * The first JSON object of a text, which may have other lines before it.
 * @param {string} text
 * @returns {Record<string, unknown>}
 */
function jsonIn(text) {
  try {
    return JSON.parse(text.slice(text.indexOf('\n{') + 1 || text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return {}
  }
}
