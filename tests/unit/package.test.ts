/** What is packed for others: names that other programs look for. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { archiveName } from '../../scripts/package/binary.mjs'

it('the command line is packed under the name by which cargo binstall looks for it', () => {
  const cargo = readFileSync(new URL('../../engine/Cargo.toml', import.meta.url), 'utf8')
  const of = (key: string) => new RegExp(`^${key} = "(.*)"$`, 'm').exec(cargo)?.[1] ?? ''
  const told: Readonly<Record<string, string>> = {
    repo: 'https://example.org/lab',
    name: of('name'),
    version: '0.1.0',
    target: 'x86_64-unknown-linux-musl',
    bin: of('name'),
    'binary-ext': '',
  }
  const filled = (key: string) =>
    of(key).replaceAll(/\{ ([\w-]+) \}/g, (_, name: string) => told[name] ?? `{ ${name} }`)
  const name = archiveName('0.1.0', 'x86_64-unknown-linux-musl')
  expect(filled('pkg-url')).toBe(`https://example.org/lab/releases/download/v0.1.0/${name}.tar.gz`)
  expect([filled('bin-dir'), of('pkg-fmt')]).toEqual([`${name}/nifdy`, 'tgz'])
})
