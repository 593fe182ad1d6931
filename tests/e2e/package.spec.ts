/** The page as an npm package: Node alone installs and serves it. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from './lab'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Runs a program to its end in a folder. */
function must(program: string, args: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

test('a packed page is installed in an empty folder, and runs there', async ({ lab, page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'nifdy-package-'))
  must(process.execPath, ['scripts/package.mjs', '--to', folder], root)
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  must('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${archive}`], folder)
  const server = spawn(join(folder, 'node_modules/.bin/nifdy-lab'), ['--no-open'], { cwd: folder })
  try {
    const address = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (text) => resolve(/http:\S+/.exec(String(text))?.[0] ?? ''))
      server.on('error', reject)
    })
    await page.goto(`${address}#v=1&b.ni.kind=nifdy&at=1000`)
    await lab.rest(1000)
    expect(lab.wrong).toEqual([])
    expect((await page.request.get(`${address}../package.json`)).status()).toBe(404)
  } finally {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})
