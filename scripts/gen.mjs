/** `npm run gen`: the engine writes web/contract.gen.ts anew. */
import { prepareEngine } from './machine.mjs'
import { Lacking, run, script } from './run.mjs'

script(async () => {
  await prepareEngine()
  const failed = await run('cargo', ['test', '--package', 'nifdy-engine', 'contract'], { UPDATE_CONTRACT: '1' })
  if (failed) throw new Lacking('The contract could not be written: see the message above.')
  console.log('web/contract.gen.ts is what the engine says.')
})
