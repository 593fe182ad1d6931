/**
 * `npm run gen`: writes again what is generated and committed: web/*.gen.ts, docs/{glossary,evidence,reference,booksim}.md,
 * docs/schema.
 */
import { writeEvidence } from './evidence.mjs'
import { writeGlossary } from './glossary.mjs'
import { prepareEngine } from './machine.mjs'
import { run, script, UserError } from './run.mjs'

script(async () => {
  writeGlossary()
  console.log('docs/glossary.md is up to date.')
  writeEvidence()
  console.log('docs/evidence.md is up to date.')
  await prepareEngine()
  const failed = await run('cargo', ['test', '--locked', '--package', 'contract'], {
    UPDATE_CONTRACT: '1',
  })
  if (failed) throw new UserError('What the engine generates could not be written: see the message above.')
  console.log('web/*.gen.ts, docs/reference.md, docs/booksim.md and docs/schema are up to date.')
})
