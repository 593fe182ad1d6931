/** `npm run build`: the engine and the page, as a static site in dist/. */
import { prepare } from './machine.mjs'
import { must, script } from './run.mjs'
import { bindings, page } from './steps.mjs'

export async function build() {
  await prepare()
  await must(bindings.command, bindings.args, 'The engine could not be built: see the message above.')
  await must(page.command, page.args, 'The page could not be built: see the message above.')
}

if (process.argv[1]?.endsWith('build.mjs')) script(build)
