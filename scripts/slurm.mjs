/**
 * `npm run slurm`: runs an experiment as the job array of `docs/examples/job-array.sh`, with the controller and the
 * daemon of a Slurm that is installed, as a cluster of this machine alone that begins and ends here. A task is killed
 * in its middle; what is missing is named and submitted again, and all together equals the run of a single command.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { captured, freePort, must, output, root, script, UserError } from './run.mjs'

const PARTS = 3
/** The task that is killed. */
const KILLED = 2
/** What each of the tasks asks for (`docs/examples/job-array.sh`); the machine claims to have as much. */
const CPUS = 4

/**
 * How long the whole is meant to take, in seconds: long enough for a task to be killed after it has kept results, which
 * it does every ten seconds, and before it has all.
 */
const LONG = 40
/** Cycles of the runs that tell how fast this machine is now, and the most and least of those that follow. */
const TRIED = 20_000
const CYCLES = /** @type {const} */ ([1000, 2_000_000])

const EXPERIMENT = {
  name: 'job-array',
  title: 'Two interfaces under uniform traffic',
  base: 'topology.kind=mesh&topology.size=8x8&workload.kind=uniform',
  axes: [
    {
      name: 'interface',
      values: [
        { name: 'none', set: 'ni.kind=plain' },
        { name: 'nifdy', set: 'ni.kind=nifdy' },
      ],
    },
    { name: 'load', parameter: 'workload.load', numbers: [0.05, 0.15, 0.25] },
  ],
  seeds: 8,
  cycles: TRIED,
  measure: 'latency_mean',
  chart: { kind: 'lines', x: 'load', series: 'interface' },
}

/** How often one looks for what is waited for, and for how long nothing may happen meanwhile. */
const EVERY = 200
const MOST = 180_000

script(async () => {
  const missing = ['slurmctld', 'slurmd', 'sbatch', 'scontrol', 'scancel'].filter((name) => !isThere(name))
  if (missing.length > 0)
    throw new UserError(
      `Slurm is not installed: ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing. ` +
        'On Debian and its derivatives: apt-get install slurmctld slurmd slurm-client',
    )
  const build = ['build', '--release', '--locked', '--package', 'nifdy', '--no-default-features']
  await must('cargo', build, 'The engine could not be built.')
  const folder = mkdtempSync(join(tmpdir(), 'nifdy-slurm-'))
  const stop = await cluster(folder)
  try {
    await compare(folder)
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** @param {string} name */
function isThere(name) {
  return output('sh', ['-c', `command -v ${name}`]) !== undefined
}

/**
 * Runs the array with a task that is killed, and compares what its parts make together with the whole.
 * @param {string} folder
 */
async function compare(folder) {
  const nifdy = join(root, 'target/release/nifdy')
  const document = join(folder, 'experiment.json')
  writeFileSync(document, JSON.stringify(EXPERIMENT))
  const cycles = await fitting(nifdy, document)
  writeFileSync(document, JSON.stringify({ ...EXPERIMENT, cycles }))
  console.log(`Each run has ${cycles} cycles: the whole takes about ${LONG} s on this machine as it is now.`)
  const runs = join(folder, 'runs')
  const part = join(runs, `${EXPERIMENT.name}-${KILLED}-of-${PARTS}.json`)
  const submit = (/** @type {string} */ tasks) =>
    slurm('sbatch', [
      ...['--parsable', `--array=${tasks}`, `--output=${join(folder, 'task-%a.txt')}`, `--export=ALL,NIFDY=${nifdy}`],
      ...[join(root, 'docs/examples/job-array.sh'), document, runs, String(PARTS)],
    ])
  const merged = () => captured(nifdy, ['merge', '--json', ...readdirSync(runs).map((name) => join(runs, name))])

  const end = (/** @type {string} */ of) =>
    until(
      `the end of ${of}`,
      async () => (await slurm('squeue', ['--noheader'])) === '',
      () => keptIn(runs),
    )

  const first = await submit(`1-${PARTS}`)
  await until(`results of task ${KILLED}`, () => kept(part) > 0)
  await slurm('scancel', ['--signal=KILL', '--full', `${first}_${KILLED}`])
  await end('the job array')
  const before = kept(part)
  const holes = await merged()
  const again = `run again: --shard ${KILLED}/${PARTS}`
  if (holes.code !== 4 || !holes.text.includes(again))
    throw new UserError(`merge ends with ${holes.code} and does not say “${again}”:\n${holes.text}`)
  console.log(`Task ${KILLED} was killed with ${before} results kept; merge ends with 4 and says: ${again}`)

  await submit(String(KILLED))
  await end('the task')
  const together = await merged()
  const whole = await captured(nifdy, ['experiment', document, '--json'])
  const results = (/** @type {{ text: string }} */ { text }) => text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  if (together.code !== 0 || results(together) !== results(whole))
    throw new UserError(`The parts differ from the whole:\n${together.text.slice(-2000)}`)
  console.log(`Submitted again, it went on, and ${PARTS} tasks together equal the whole, byte for byte.`)
}

/**
 * Cycles of a run with which all of them take as long as they are meant to.
 * @param {string} nifdy
 * @param {string} document
 */
async function fitting(nifdy, document) {
  const begin = performance.now()
  const tried = await captured(nifdy, ['experiment', document, '--seeds', '1', '--threads', String(PARTS * CPUS)])
  if (tried.code !== 0) throw new UserError(tried.text)
  const whole = ((performance.now() - begin) / 1000) * EXPERIMENT.seeds
  return Math.round(Math.min(Math.max((TRIED * LONG) / whole, CYCLES[0]), CYCLES[1]))
}

/** How many results all parts keep. */
function keptIn(/** @type {string} */ folder) {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  return files.reduce((sum, name) => sum + kept(join(folder, name)), 0)
}

/** How many results a file of a part keeps. */
function kept(/** @type {string} */ path) {
  if (!existsSync(path)) return 0
  return Object.keys(JSON.parse(readFileSync(path, 'utf8')).results).length
}

/**
 * Waits for something that others do, for as long as they get on.
 * @param {string} what
 * @param {() => boolean | Promise<boolean>} isSo
 * @param {() => number} [done] how much they have done
 */
async function until(what, isSo, done = () => 0) {
  for (let [waited, before] = [0, done()]; waited < MOST; waited += EVERY) {
    if (await isSo()) return
    await pause(EVERY)
    const now = done()
    if (now !== before) [waited, before] = [0, now]
  }
  throw new UserError(`${what}: nothing of it within ${MOST / 1000} s.`)
}

/**
 * A command of Slurm; returns what it prints.
 * @param {string} command
 * @param {string[]} args
 */
async function slurm(command, args) {
  const { code, text } = await captured(command, args)
  if (code !== 0) throw new UserError(`${command} ${args.join(' ')}:\n${text}`)
  return text.trim()
}

/**
 * Starts a controller and a daemon of this machine; returns what ends them.
 * @param {string} folder
 */
async function cluster(folder) {
  const [controller, daemon] = [await freePort(), await freePort()]
  for (const name of ['state', 'spool']) mkdirSync(join(folder, name))
  const user = userInfo().username
  const settings = {
    ClusterName: 'nifdy',
    SlurmctldHost: 'localhost',
    SlurmUser: user,
    SlurmdUser: user,
    AuthType: 'auth/none',
    CredType: 'cred/none',
    SlurmctldPort: controller,
    SlurmdPort: daemon,
    StateSaveLocation: join(folder, 'state'),
    SlurmdSpoolDir: join(folder, 'spool'),
    SlurmctldPidFile: join(folder, 'slurmctld.pid'),
    SlurmdPidFile: join(folder, 'slurmd.pid'),
    ProctrackType: 'proctrack/linuxproc',
    TaskPlugin: 'task/none',
    MpiDefault: 'none',
    SchedulerType: 'sched/builtin',
    SelectType: 'select/cons_tres',
    SelectTypeParameters: 'CR_CPU',
    // as many processors as the tasks ask for, however many there are
    SlurmdParameters: 'config_overrides',
    AccountingStorageType: 'accounting_storage/none',
    JobAcctGatherType: 'jobacct_gather/none',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const node = `NodeName=localhost CPUs=${CPUS * PARTS} State=UNKNOWN`
  const partition = 'PartitionName=all Nodes=localhost Default=YES MaxTime=INFINITE State=UP'
  const path = join(folder, 'slurm.conf')
  writeFileSync(path, `${[...lines, node, partition].join('\n')}\n`)
  process.env.SLURM_CONF = path
  const daemons = [
    spawn('slurmctld', ['-D'], { stdio: 'ignore' }),
    spawn('slurmd', ['-D', '-N', 'localhost'], { stdio: 'ignore' }),
  ]
  const stop = async () => {
    for (const one of daemons) {
      one.kill()
      if (one.exitCode === null && one.signalCode === null) await once(one, 'exit')
    }
  }
  const isIdle = async () => (await captured('sinfo', ['--noheader', '--format=%T'])).text.trim() === 'idle'
  await until('a cluster of this machine', isIdle).catch(async (error) => {
    await stop()
    throw error
  })
  return stop
}
