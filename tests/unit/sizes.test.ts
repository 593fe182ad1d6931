/** What counts as loaded by a first visit. */
import { expect, it } from 'vitest'
import { named } from '../../scripts/sizes.mjs'

it('the files of the first script are told from those that are fetched behind it', () => {
  const { first, later } = named(`
    <script type="module" crossorigin src="./assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="./assets/poster-1.js">
    <link rel="stylesheet" crossorigin href="./assets/index-1.css">
    <link rel="modulepreload" crossorigin="" fetchpriority="low" href="./assets/main-1.js">
    <link rel="icon" href="./icon.svg">`)
  expect([...first]).toEqual(['index-1.js', 'poster-1.js', 'index-1.css'])
  expect([...later]).toEqual(['main-1.js'])
})
