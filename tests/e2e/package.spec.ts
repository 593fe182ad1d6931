/** The page as an npm package: Node alone installs and serves it. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
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

/** The address that a server prints. */
function told(server: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (text) => resolve(/http:\S+/.exec(String(text))?.[0] ?? ''))
    server.on('error', reject)
  })
}

test('the container file installs the packed page and serves it', async ({ lab, page }) => {
  const lines = readFileSync(join(root, 'docs/examples/Containerfile'), 'utf8').split('\n')
  const after = (word: string) => lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'nifdy-container-'))
  must(process.execPath, ['scripts/package.mjs', '--to', folder], root)
  const environment = { ...process.env, npm_config_prefix: folder }
  const { status, stderr } = spawnSync('sh', ['-c', after('RUN')], { cwd: folder, env: environment, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  const [program = '', ...words] = JSON.parse(after('CMD').replace(after('EXPOSE'), '0')) as readonly string[]
  const server = spawn(join(folder, 'bin', program), words, { cwd: folder })
  try {
    const address = await told(server)
    await page.goto(`${address.replace('0.0.0.0', '127.0.0.1')}#v=1&b.ni.kind=nifdy&at=1000`)
    await lab.rest(1000)
    expect(lab.wrong).toEqual([])
  } finally {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a packed page is installed in an empty folder, and runs there', async ({ lab, page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'nifdy-package-'))
  must(process.execPath, ['scripts/package.mjs', '--to', folder], root)
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  must('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${archive}`], folder)
  const server = spawn(join(folder, 'node_modules/.bin/nifdy-lab'), ['--no-open'], { cwd: folder })
  try {
    const address = await told(server)
    await page.goto(`${address}#v=1&b.ni.kind=nifdy&at=1000`)
    await lab.rest(1000)
    expect(lab.wrong).toEqual([])
    expect((await page.request.get(`${address}../package.json`)).status()).toBe(404)
  } finally {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})
