/** The command line as one static program for Linux, which needs neither Rust nor a C library of the machine. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { must, output, root, UserError } from '../run.mjs'

const MACHINES = /** @type {Record<string, string>} */ ({ x64: 'x86_64', arm64: 'aarch64' })

/**
 * Builds it, packs it, and lets what was packed run a first curve in an empty folder, with an empty environment.
 * @param {string} version
 * @param {string} to where the archive is put
 */
export async function packBinary(version, to) {
  const machine = MACHINES[arch()]
  if (platform() !== 'linux' || !machine)
    throw new UserError(`A static program is packed on Linux on x86-64 or ARM; this is ${platform()} on ${arch()}.`)
  const target = `${machine}-unknown-linux-musl`
  await must('rustup', ['target', 'add', target], `Rust has no ${target}, or it could not be fetched: see above.`)
  const build = ['build', '--release', '--locked', '--package', 'nifdy', '--target', target]
  await must('cargo', build, 'The engine could not be built.')
  const name = archiveName(version, target)
  const archive = join(to, `${name}.tar.gz`)
  const folder = mkdtempSync(join(tmpdir(), 'nifdy-binary-'))
  try {
    const packed = join(folder, name)
    mkdirSync(packed)
    copyFileSync(join(root, 'target', target, 'release/nifdy'), join(packed, 'nifdy'))
    copyFileSync(join(root, 'LICENSE'), join(packed, 'LICENSE'))
    writeFileSync(join(packed, 'licences.txt'), crateLicences(target))
    await must('tar', ['-czf', archive, '-C', folder, name], 'It could not be packed: see above.')
    rmSync(packed, { recursive: true })
    await must('tar', ['-xzf', archive, '-C', folder], 'It could not be unpacked: see above.')
    const begin = performance.now()
    const curve = ['sweep', 'reference-mesh', '--load', '0.1:0.4:0.1', '--csv']
    await must('env', ['-i', '-C', folder, join(packed, 'nifdy'), ...curve], 'The program does not run: see above.')
    console.log(`A first curve took ${((performance.now() - begin) / 1000).toFixed(1)} s. Packed: ${archive}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * What an archive is called, and the folder in it; `cargo binstall` looks for it by this name (engine/Cargo.toml).
 * @param {string} version
 * @param {string} target of the compiler
 */
export function archiveName(version, target) {
  return `nifdy-${version}-${target}`
}

/**
 * The licence of each crate that is in the program, with its text and where its source is.
 * @param {string} target
 */
function crateLicences(target) {
  const args = ['metadata', '--format-version', '1', '--locked', '--filter-platform', target]
  const printed = output('cargo', args)
  if (printed === undefined) throw new UserError('cargo metadata fails.')
  const { packages, resolve } = JSON.parse(printed)
  const nodes = new Map(resolve.nodes.map((/** @type {{ id: string }} */ node) => [node.id, node]))
  const own = packages.find((/** @type {{ name: string }} */ one) => one.name === 'nifdy')
  const reached = new Set([own.id])
  for (const id of reached)
    for (const { pkg, dep_kinds: kinds } of nodes.get(id).deps)
      if (kinds.some((/** @type {{ kind: string | null }} */ { kind }) => kind === null)) reached.add(pkg)
  return packages
    .filter((/** @type {{ id: string, source: string | null }} */ one) => reached.has(one.id) && one.source)
    .map(licence)
    .join('\n---\n\n')
}

/** @param {{ name: string, version: string, license: string, repository: string | null, manifest_path: string }} crate */
function licence({ name, version, license, repository, manifest_path: path }) {
  const folder = dirname(path)
  const texts = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|unlicense)/i.test(file))
  const text = texts.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
  return `${name} ${version}, ${license}${repository ? `\nSource: ${repository}` : ''}\n\n${text}\n`
}
