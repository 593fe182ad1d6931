/** The steps that build and check everything, each one a named command. */
import { join } from 'node:path'
import { packaged } from './run.mjs'

/**
 * Steps of different lanes go on side by side; those of none come last, when all others have passed.
 * @typedef {{ name: string, what: string, command: string, args: string[], lane?: Lane }} Step
 * @typedef {'engine' | 'page'} Lane
 */

/**
 * @param {string} name
 * @param {string} what
 * @param {[string, string[]]} call
 * @returns {Step}
 */
const step = (name, what, [command, args]) => ({ name, what, command, args })
const cargo = (/** @type {string} */ text) => /** @type {[string, string[]]} */ (['cargo', text.split(' ')])

export const bindings = step('wasm', 'the engine as WebAssembly', cargo('xtask wasm'))
export const page = step('build', 'the page, as a static site', packaged('vite/bin/vite.js', ['build']))

/** @param {Lane} lane @param {readonly Step[]} steps @returns {Step[]} */
const inLane = (lane, steps) => steps.map((step) => ({ ...step, lane }))

/**
 * Crates whose own tests are compiled without optimisation, against the optimised crates below: that is where they spend
 * their time, and to optimise a crate again for them takes longer than they run.
 */
export const PLAIN = ['lab', 'sim', 'shown']

/** The tests within such a crate, with the features that it has in the workspace, so that nothing is compiled again. */
const within = (/** @type {string} */ name) =>
  step(
    `rust-${name}`,
    `Rust tests within ${name}`,
    cargo(`test --locked --package ${name} --tests --features ts --config profile.dev.package.${name}.opt-level=0`),
  )

const ENGINE = inLane('engine', [
  step('format', 'Rust is formatted', cargo('fmt --all --check')),
  step('clippy', 'Rust lints', cargo('clippy --locked --workspace --all-targets -- -D warnings')),
  step(
    'clippy-wasm',
    'Rust lints of the code that only WebAssembly builds contain',
    cargo(
      'clippy --locked --package live --package experiments --package outline --target wasm32-unknown-unknown -- -D warnings',
    ),
  ),
  step(
    'python',
    'the Python package fits the engine',
    cargo('check --locked --manifest-path engine/python/Cargo.toml --config env.PYO3_NO_PYTHON="1"'),
  ),
  step(
    'rust',
    'Rust tests',
    cargo(
      `test --locked --workspace --tests --no-default-features ${PLAIN.map((name) => `--exclude ${name}`).join(' ')}`,
    ),
  ),
  ...PLAIN.map(within),
])

const PAGE = inLane('page', [
  bindings,
  step('lint', 'TypeScript is formatted, and TypeScript lints', packaged('@biomejs/biome/bin/biome', ['check', '.'])),
  step('types', 'TypeScript types', packaged('typescript/bin/tsc', ['-p', '.'])),
  step('unit', 'TypeScript tests, in Node', packaged('vitest/vitest.mjs', ['run', '--project', 'node'])),
  step('browser', 'the engine in Chromium', packaged('vitest/vitest.mjs', ['run', '--project', 'chromium'])),
  page,
  step('sizes', 'a first visit loads no more than it may', [process.execPath, [join('scripts', 'sizes.mjs')]]),
])

/** Everything `npm test` does. */
export const steps = [
  ...ENGINE,
  ...PAGE,
  step('e2e', 'the page in Chromium, driven as a user would', packaged('@playwright/test/cli.js', ['test'])),
]
