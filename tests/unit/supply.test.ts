/** What the page is built from: licences, checksums, advisories, and the hashes of what comes of it. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cargoAnswer, npmAnswer } from '../../scripts/supply/advisories.mjs'
import { hashList, LIST } from '../../scripts/supply/hashes.mjs'
import { isAllowed } from '../../scripts/supply/licence.mjs'
import { crates, faults, inexact, npmPackages } from '../../scripts/supply/packages.mjs'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

it.each([
  ['MIT', true],
  ['MIT/Apache-2.0', true],
  ['bzip2-1.0.6', true],
  ['(MIT OR Apache-2.0) AND Unicode-3.0', true],
  ['Apache-2.0 WITH LLVM-exception OR GPL-3.0', true],
  ['GPL-3.0 OR MIT', true],
  ['GPL-3.0', false],
  ['MIT AND GPL-3.0', false],
  ['(MIT AND GPL-3.0) OR SSPL-1.0', false],
  ['(MIT', false],
  ['MIT SEE LICENSE', false],
  ['', false],
])('the licence %j is allowed: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed)
})

it('a licence that asks for its own source is allowed where that is told', () => {
  expect([isAllowed('MPL-2.0', true), isAllowed('MPL-2.0', false), isAllowed('GPL-3.0', true)]).toEqual([
    true,
    false,
    false,
  ])
})

it('all packages of npm have an exact version, a checksum and a licence that is allowed', () => {
  const packages = npmPackages(read('package-lock.json'))
  expect(packages.length).toBeGreaterThan(100)
  expect([...faults(packages), ...inexact(read('package.json'))]).toEqual([])
})

it('all crates have a checksum and a licence that is allowed', () => {
  const asked = ['metadata', '--locked', '--format-version', '1']
  const metadata = execFileSync('cargo', asked, { encoding: 'utf8', maxBuffer: 1 << 28 })
  const found = crates(metadata, read('Cargo.lock'))
  expect(found.length).toBeGreaterThan(50)
  expect(faults(found)).toEqual([])
})

it('a package is refused by what is wrong with it', () => {
  const lock = JSON.stringify({
    packages: {
      '': { name: 'own' },
      'node_modules/a': { version: '1.0.0', license: 'GPL-3.0', integrity: 'sha512-x' },
      'node_modules/b/node_modules/@x/c': { version: '2.0.0', license: 'MIT', hasInstallScript: true },
    },
  })
  expect(faults(npmPackages(lock))).toEqual([
    'a 1.0.0: its licence, GPL-3.0, is not on the list',
    '@x/c 2.0.0: the lock file has no checksum of it',
    '@x/c 2.0.0: it runs a script when it is installed',
  ])
  expect(inexact('{"dependencies":{"a":"^1.0.0","b":"2.0.0"}}')).toEqual([
    'a ^1.0.0: an exact version is expected in package.json',
  ])
})

it('a crate without a checksum is refused, and one of our own is not asked for it', () => {
  const metadata = JSON.stringify({
    packages: [
      { name: 'own', version: '0.1.0', license: null, source: null },
      { name: 'a', version: '1.0.0', license: 'MIT', source: 'registry' },
      { name: 'b', version: '1.0.0', license: 'MIT', source: 'registry' },
    ],
  })
  const lock = `[[package]]\nname = "a"\nversion = "1.0.0"\nchecksum = "${'0'.repeat(64)}"\n\n[[package]]\nname = "b"\nversion = "1.0.0"\n`
  expect(faults(crates(metadata, lock))).toEqual(['b 1.0.0: the lock file has no checksum of it'])
})

it('advisories are counted, and who did not answer is named', () => {
  expect(npmAnswer('npm audit', '{"vulnerabilities":{"a":{"severity":"high"}}}').found).toEqual([
    'a: an advisory, high severity',
  ])
  const refused = npmAnswer('npm audit', 'npm warn audit 405\n{\n  "message": "405 Method Not Allowed"\n}')
  expect(refused).toEqual({ asked: 'npm audit', found: [], unasked: '405 Method Not Allowed' })
  expect(npmAnswer('npm audit', '')).toMatchObject({ unasked: 'it gave no answer' })
  const found = { vulnerabilities: { list: [{ advisory: { id: 'RUSTSEC-1' }, package: { name: 'a' } }] } }
  expect(cargoAnswer('cargo audit', JSON.stringify(found)).found).toEqual(['a: RUSTSEC-1'])
  expect(cargoAnswer('cargo audit', 'error: no database')).toMatchObject({ unasked: 'error: no database' })
})

it('the list of hashes is one that sha256sum checks, with what a saved page holds first', () => {
  const files = new Map([
    ['licences.txt', Buffer.from('MIT')],
    ['assets/a.js', Buffer.from('a')],
    ['index.html', Buffer.from('page')],
    [LIST, Buffer.from('before')],
  ])
  const list = hashList(files, ['assets/a.js'])
  expect(list.replaceAll(/[0-9a-f]{64}/g, '…')).toBe(
    '# what a page saved as one file is made of\n…  assets/a.js\n…  index.html\n# the rest of the site\n…  licences.txt\n',
  )
  const folder = mkdtempSync(join(tmpdir(), 'supply-'))
  mkdirSync(join(folder, 'assets'))
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes)
  writeFileSync(join(folder, LIST), list)
  expect(execFileSync('sha256sum', ['-c', LIST], { cwd: folder, encoding: 'utf8' })).toContain('assets/a.js: OK')
})
