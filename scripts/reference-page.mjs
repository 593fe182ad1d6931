/** The reference as a page of the site, reference.html, and the JSON Schemas beside it, which editors read. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Marked } from 'marked'
import { filesIn } from './kept.mjs'
import { root } from './run.mjs'

const PAGE = 'reference.html'

/** In the colours of the page, as the system wants them, light or dark. It runs nothing. */
const STYLE = `
  :root { color-scheme: light dark; --ink: light-dark(#14181d, #e9edf2); --faint: light-dark(#4a535e, #a9b4c0);
    --line: light-dark(#d6dae0, #3a434d); --paper: light-dark(#ffffff, #181d23); --accent: light-dark(#1d4fd8, #8fb4ff) }
  body { margin: 0 auto; padding: 24px 20px 60px; max-width: 1080px; background: var(--paper); color: var(--ink);
    font: 15px/1.5 system-ui, sans-serif }
  a { color: var(--accent) }
  h2 { margin-top: 2em; padding-top: 8px; border-top: 1px solid var(--line) }
  nav ul { columns: 16em; padding-left: 1.2em }
  .table { overflow-x: auto }
  table { width: 100%; border-collapse: collapse; font-size: 14px }
  th { color: var(--faint); font-weight: 600 }
  th, td { padding: 5px 12px 5px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
  code { font: 13px/1.4 ui-monospace, monospace; overflow-wrap: break-word }
  td:is(:first-child, :last-child) code { white-space: nowrap }
`

/**
 * A page with the text of docs/reference.md: headings can be linked to, and are listed at its beginning.
 * @param {string} markdown
 */
export function referencePage(markdown) {
  /** @type {{ depth: number, id: string, text: string }[]} */
  const headings = []
  const ids = new Set()
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = idOf(text, ids)
        headings.push({ depth, id, text })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      table(token) {
        const row = (/** @type {string} */ tag, /** @type {typeof token.header} */ cells) =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>\n`
        const rows = token.rows.map((cells) => row('td', cells)).join('')
        return `<div class="table" tabindex="0"><table><thead>${row('th', token.header)}</thead><tbody>\n${rows}</tbody></table></div>\n`
      },
    },
  })
  const body = /** @type {string} */ (marked.parse(markdown, { async: false }))
  const list = headings.filter(({ depth }) => depth > 1).map(listed)
  const [head, rest] = cut(body, body.indexOf('<h2'))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reference · NIFDY Lab</title>
<link rel="icon" href="icon.svg">
<style>${STYLE}</style>
</head>
<body>
<p><a href="./">NIFDY Lab</a></p>
<main>
${head}<nav aria-label="Contents"><ul>
${list.join('\n')}
</ul></nav>
${rest}</main>
</body>
</html>
`
}

/** @param {string} text @param {number} at @returns {[string, string]} */
function cut(text, at) {
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

/** @param {{ depth: number, id: string, text: string }} heading */
function listed({ depth, id, text }) {
  const words = `<a href="#${id}">${text}</a>`
  return `<li>${depth === 2 ? `<strong>${words}</strong>` : words}</li>`
}

/**
 * An id that no heading above has.
 * @param {string} text
 * @param {Set<string>} ids
 */
function idOf(text, ids) {
  const plain = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  let id = plain
  for (let count = 2; ids.has(id); count++) id = `${plain}-${count}`
  ids.add(id)
  return id
}

/**
 * Writes the page and the schemas beside the built page, and serves them while the page is developed.
 * @returns {import('vite').Plugin}
 */
export function shipReference() {
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
  const schemas = filesIn('docs/schema')
  return {
    name: 'ship-reference',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url?.replace(/^\/|[?#].*$/g, '') ?? ''
        const schema = schemas.find((name) => name === `docs/${path}`)
        if (path === PAGE) response.setHeader('Content-Type', 'text/html').end(referencePage(read('docs/reference.md')))
        else if (schema) response.setHeader('Content-Type', 'application/schema+json').end(read(schema))
        else next()
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: PAGE, source: referencePage(read('docs/reference.md')) })
      for (const name of schemas)
        this.emitFile({ type: 'asset', fileName: `schema/${basename(name)}`, source: read(name) })
    },
  }
}
