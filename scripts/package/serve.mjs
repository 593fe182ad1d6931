#!/usr/bin/env node
/** Serves the page of NIFDY Lab from this package: Node is all that it needs. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sirv from 'sirv'

const HELP = `nifdy-lab [--port N] [--host NAME] [--no-open]

Serves NIFDY Lab and opens it in a browser.
  --port N      a port from 0 to 65535; 0, as without it, is any that is free
  --host NAME   where others may reach it, such as 0.0.0.0; without it only this computer may
  --no-open     opens no browser`

main()

function main() {
  const { port, host, open, help } = options()
  if (help) return console.log(HELP)
  const serve = sirv(fileURLToPath(new URL('site', import.meta.url)), { dotfiles: false, etag: true, single: false })
  const server = createServer((request, response) =>
    serve(request, response, () => {
      response.statusCode = 404
      response.end('There is no such file.')
    }),
  )
  server.on('error', (error) => fail(error.message))
  server.listen(port, host, () => {
    const address = server.address()
    const at = `http://${host}:${typeof address === 'object' && address ? address.port : port}/`
    console.log(`NIFDY Lab is at ${at}\nCtrl+C ends it.`)
    if (open) browse(at)
  })
}

/** What the command line says. */
function options() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '0' },
        host: { type: 'string', default: '127.0.0.1' },
        'no-open': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const port = Number(values.port)
    if (!/^\d+$/.test(values.port) || port > 65_535) fail(`--port ${values.port}: expected a number from 0 to 65535.`)
    return { port, host: values.host, open: !values['no-open'] && !process.env.NO_OPEN, help: values.help }
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${HELP}`)
  }
}

/**
 * Says what is wrong, and ends.
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence)
  process.exit(2)
}

/**
 * Opens an address if there is a display.
 * @param {string} address
 */
function browse(address) {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) return
  const [command, args] =
    process.platform === 'win32'
      ? ['cmd', ['/c', 'start', '', address]]
      : [process.platform === 'darwin' ? 'open' : 'xdg-open', [address]]
  const browser = spawn(command, args, { stdio: 'ignore', detached: true })
  browser.on('error', () => console.log('Could not open a browser: open the address yourself.'))
  browser.unref()
}
