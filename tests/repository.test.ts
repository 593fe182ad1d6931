/** Files around the code: lock files that work anywhere, and matching versions. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

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

it('writes the bindings with the very version the engine was compiled against', () => {
  const locked = [
    ...read('Cargo.lock').matchAll(/name = "(wasm-bindgen|wasm-bindgen-cli-support)"\nversion = "([^"]+)"/g),
  ]
  expect(locked.map(([, name]) => name)).toEqual(['wasm-bindgen', 'wasm-bindgen-cli-support'])
  expect(new Set(locked.map(([, , version]) => version)).size).toBe(1)
})
