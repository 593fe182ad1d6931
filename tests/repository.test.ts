/** Files around the code: lock files that work anywhere, and matching versions. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { licences } from '../scripts/licences.mjs'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

it('records no download address for npm packages: each machine has its own registry', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { resolved?: string }> }
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

it('pins every npm package to one version', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  const versions = Object.entries({ ...dependencies, ...devDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

it('is cited by the version that it has', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(read('CITATION.cff')).toContain(`\nversion: ${version}\n`)
  expect(read('Cargo.toml')).toContain(`\nversion = "${version}"\n`)
  expect(read('README.md')).toContain(`nifdy-lab-${version}.tgz`)
})

it('writes the bindings with the very version the engine was compiled against', () => {
  const locked = [
    ...read('Cargo.lock').matchAll(/name = "(wasm-bindgen|wasm-bindgen-cli-support)"\nversion = "([^"]+)"/g),
  ]
  expect(locked.map(([, name]) => name)).toEqual(['wasm-bindgen', 'wasm-bindgen-cli-support'])
  expect(new Set(locked.map(([, , version]) => version)).size).toBe(1)
})

it('ships the licence of every package whose code is in the page, once', () => {
  const path = (file: string) => new URL(`../node_modules/${file}`, import.meta.url).pathname
  const text = licences([
    path('react/index.js'),
    path('react/jsx-runtime.js'),
    path('d3-scale/src/linear.js'),
    'web/App.tsx',
  ])
  expect(text.match(/^\S+ \d+\.\d+\.\d+, .+$/gm)).toEqual(['d3-scale 4.0.3, ISC', 'react 19.3.1, MIT'])
  expect(text).toContain('Permission')
  expect(text).toMatch(/^Source: \S+github.com\/d3\/d3-scale/m)
})

it('publishes the page by commands that there are', () => {
  const commands = [...read('.github/workflows/pages.yml').matchAll(/run: npm run (\S+)/g)].map(([, name]) => name)
  expect(commands).toEqual(['build'])
  expect(Object.keys(JSON.parse(read('package.json')).scripts)).toEqual(expect.arrayContaining(commands))
})
