/** `npm run dev`: serves the page and reloads it on every change. After a change in Rust, run `cargo xtask wasm`. */
import { prepare } from './machine.mjs'
import { must, script } from './run.mjs'
import { bindings } from './steps.mjs'

script(async () => {
  await prepare()
  await must(bindings.command, bindings.args, 'The engine could not be built: see the message above.')
  const { createServer } = await import('vite')
  const server = await createServer()
  await server.listen()
  server.printUrls()
})
