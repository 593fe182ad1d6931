/**
 * `npm run python`: builds the Python package, installs it with all that its tests use into an environment of its own,
 * and tests it. `npm run python -- wheel` writes the wheel that is given to others into this folder instead.
 * `npm run build` comes before both: the package carries the page.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packPage } from './python/page.mjs'
import { findCargo, must, output, root, script, UserError } from './run.mjs'

const folder = join(root, 'engine/python')
const environment = join(folder, '.venv')
/** @param {string} venv @param {string} name */
const program = (venv, name) => join(venv, process.platform === 'win32' ? 'Scripts' : 'bin', executable(name))
const executable = (/** @type {string} */ name) => (process.platform === 'win32' ? `${name}.exe` : name)

script(async () => {
  const python = [process.env.PYTHON, 'python3', 'python'].find((name) => name && isNewEnough(name))
  if (!python) throw new UserError('Python 3.10 or newer is needed; PYTHON may say which.')
  findCargo()
  if (!output('cargo', ['--version'])) throw new UserError('The Rust toolchain is needed: https://rustup.rs')
  if (!existsSync(join(root, 'dist/embed.html'))) throw new UserError('There is no page to pack: run npm run build.')
  await environmentOf(environment, python, ['-r', join(folder, 'requirements.txt')])
  await packPage(join(folder, 'package/nifdy/page'))
  if (process.argv[2] === 'wheel') return build('wheel', root)
  const wheels = join(root, 'target/wheels')
  rmSync(wheels, { recursive: true, force: true })
  mkdirSync(wheels, { recursive: true })
  await build('release', wheels)
  const wheel = join(wheels, readdirSync(wheels).find((name) => name.endsWith('.whl')) ?? '')
  // tests read what the command line writes as Arrow and Parquet
  await must(
    'cargo',
    ['build', '--locked', '--workspace', '--bin', 'nifdy'],
    'The command line could not be built: see above.',
  )
  process.env.NIFDY = join(process.env.CARGO_TARGET_DIR ?? join(root, 'target'), 'debug', executable('nifdy'))
  const run = (/** @type {string[]} */ args) => must(program(environment, 'python'), args, 'See above.')
  await run(['-m', 'pip', 'install', '--quiet', '--force-reinstall', '--no-deps', wheel])
  await run(['-m', 'mypy', '--config-file', join(folder, 'pyproject.toml'), join(folder, 'package/nifdy')])
  await must(
    program(environment, 'pytest'),
    ['-c', join(folder, 'pyproject.toml'), join(folder, 'tests')],
    'See above.',
  )
  await notebooks(python, wheel)
})

/** @param {string} name */
function isNewEnough(name) {
  return output(name, ['-c', 'import sys, venv; print(sys.version_info >= (3, 10))'])?.trim() === 'True'
}

/**
 * An environment with some packages.
 * @param {string} venv
 * @param {string} python
 * @param {string[]} packages
 */
async function environmentOf(venv, python, packages) {
  if (!existsSync(program(venv, 'python'))) await must(python, ['-m', 'venv', venv], 'Python lacks its module venv.')
  const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages]
  await must(program(venv, 'python'), install, 'Packages could not be installed: see above.')
}

/** @param {'release' | 'wheel'} profile @param {string} to */
async function build(profile, to) {
  const args = ['build', '--profile', profile, '--manifest-path', join(folder, 'Cargo.toml'), '--out', to]
  await must(program(environment, 'maturin'), args, 'The package could not be built: see above.')
}

/**
 * Runs the notebooks from top to bottom as a newcomer does, in an environment that has nothing else.
 * @param {string} python
 * @param {string} wheel
 */
async function notebooks(python, wheel) {
  const clean = mkdtempSync(join(tmpdir(), 'nifdy-notebooks-'))
  try {
    const needed = [`nifdy[frames,notebook] @ file://${wheel}`, 'ipykernel', 'matplotlib', 'nbclient']
    await environmentOf(join(clean, 'venv'), python, needed)
    const run = [join(folder, 'tests/notebooks.py'), join(root, 'docs/notebooks'), clean]
    await must(program(join(clean, 'venv'), 'python'), run, 'A notebook fails: see above.')
  } finally {
    rmSync(clean, { recursive: true, force: true })
  }
}
