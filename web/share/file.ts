/**
 * The page as one file that needs no network and no server: everything it is made of, packed, and a few lines that
 * unpack it. A saved page can be saved again.
 */
import { ensureExists } from '../base/assert'
import boot from './boot.js?raw'

/** Where the packed files of a saved page are. */
const FILES = 'nifdy-lab-files'

/** An address that nobody has: modules believe that they come from there. */
const AT = 'https://nifdy-lab.invalid/assets/'

/** Nothing but what is in the file itself, so that it asks no server for anything. */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'worker-src blob:',
  'connect-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** What the page is made of. Texts are as the saved page uses them. */
interface Packed {
  /** The module to begin with. */
  readonly entry: string
  readonly icon: string
  readonly styles: string
  readonly modules: Readonly<Record<string, string>>
  readonly workers: Readonly<Record<string, string>>
}

/** An engine, and its bytes, which are packed after all texts: as texts they would be a third longer. */
interface Engine {
  readonly name: string
  readonly bytes: Blob
}

/** Gives a file of the built page, by its name in the build's folder. */
type Get = (file: string) => Promise<Response>

/** The text of a file that opens at a link: of the page itself, which is either saved already or on a server. */
export async function pageAsFile(link: string, title: string): Promise<string> {
  return asFile(link, title, document.getElementById(FILES)?.textContent ?? (await collect('index.html', get)))
}

/** The text of a file with one of the pages of a build, whose files come from elsewhere than the page's own server. */
export async function buildAsFile(page: string, title: string, from: Get): Promise<string> {
  return asFile('', title, await collect(page, from))
}

function asFile(link: string, title: string, files: string): string {
  return `<!doctype html>
<html lang="en" data-theme="light" data-link="${escaped(link)}">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(title)}</title>
  </head>
  <body>
    <noscript>NIFDY Lab simulates networks in your browser, for which it needs JavaScript. Please switch it on.</noscript>
    <div id="root"></div>
    <script type="text/plain" id="${FILES}">${files}</script>
    <script>
${boot}
    </script>
  </body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

async function collect(of: string, get: Get): Promise<string> {
  const texts = async (names: readonly string[]) =>
    new Map(await Promise.all(names.map(async (name) => [name, await (await get(`assets/${name}`)).text()] as const)))
  const names = (await (await get('files.json')).json()) as readonly string[]
  const page = await (await get(of)).text()
  const [, entry] = /<script type="module"[^>]* src="\.\/assets\/([^"]+)"/.exec(page) ?? []
  const assets = names.flatMap((name) => (name.startsWith('assets/') ? [name.slice('assets/'.length)] : []))
  const scripts = await texts(assets.filter((name) => name.endsWith('.js')))
  const all = [...scripts.values()].join('\n')
  const isWorker = (name: string) => all.includes(`new Worker(new URL(new URL(\`${name}\``)
  const ready = (worker: boolean) =>
    Object.fromEntries(
      [...scripts]
        .filter(([name]) => isWorker(name) === worker)
        .map(([name, text]) => [name, adapted(name, text, scripts)]),
    )
  // the sheets that the page names come first, in its order
  const sheets = [...page.matchAll(/href="\.\/assets\/([^"]+\.css)"/g)].map(([, name]) => name ?? '')
  const others = assets.filter((name) => name.endsWith('.css') && !sheets.includes(name))
  const engines = assets.filter((name) => name.endsWith('.wasm') && !name.startsWith('outline_bg-'))
  const files: Packed = {
    entry: ensureExists(entry, 'the first script of the page'),
    icon: `data:image/svg+xml;base64,${base64(new Uint8Array(await (await get('icon.svg')).arrayBuffer()))}`,
    styles: [...(await texts([...sheets, ...others])).values()].join('\n'),
    modules: ready(false),
    workers: ready(true),
  }
  return packed(
    files,
    await Promise.all(engines.map(async (name) => ({ name, bytes: await (await get(`assets/${name}`)).blob() }))),
  )
}

/** A script whose imports go by name, and which fetches nothing ahead. */
function adapted(name: string, text: string, scripts: ReadonlyMap<string, string>): string {
  return text
    .replaceAll(/(["'`])\.\/([\w.-]+\.js)\1/g, (found, quote, other) =>
      scripts.has(other) ? `${quote}nifdy-lab/${other}${quote}` : found,
    )
    .replaceAll('import.meta.url', JSON.stringify(AT + name))
    .replaceAll(/=>(\w+)\.map\((\w+)=>d\[\2\]\)/g, '=>[]')
}

async function get(file: string): Promise<Response> {
  const response = await fetch(`./${file}`)
  if (!response.ok) throw new Error(`${file} did not come`)
  return response
}

/** One line of JSON, which says how long each engine is, and the engines. */
async function packed(files: Packed, engines: readonly Engine[]): Promise<string> {
  const sizes = engines.map(({ name, bytes }) => [name, bytes.size])
  const line = `${JSON.stringify({ ...files, engines: sizes })}\n`
  const stream = new Blob([line, ...engines.map(({ bytes }) => bytes)])
    .stream()
    .pipeThrough(new CompressionStream('gzip'))
  return base64(new Uint8Array(await new Response(stream).arrayBuffer()))
}

function base64(bytes: Uint8Array): string {
  let signs = ''
  // in pieces: a function takes only so many arguments
  for (let at = 0; at < bytes.length; at += 0x8000) signs += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(signs)
}
