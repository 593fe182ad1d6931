/** `npm start`: installs missing toolchains and packages, builds and serves the page, and opens it in a browser. */
import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { ci, script } from './run.mjs'

script(async () => {
  await build()
  const { preview } = await import('vite')
  const server = await preview()
  const address = server.resolvedUrls?.local[0] ?? ''
  console.log(`\nNIFDY Lab is at ${address}\nCtrl+C ends it.`)
  open(address)
})

/**
 * Opens the address in a browser if there is a display.
 * @param {string} address
 */
function open(address) {
  if (ci || process.env.NO_OPEN) return
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
