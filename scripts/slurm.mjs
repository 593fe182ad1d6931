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

const PARTS = 4
/** The task that is killed. */
const KILLED = 3
/** What each of the tasks asks for; the machine claims to have as much. */
const CPUS = 4

/** Long enough for a task to be killed after it has kept results and before it has all. */
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
    { name: 'load', parameter: 'workload.load', numbers: [0.05, 0.1, 0.15, 0.2, 0.25, 0.3] },
  ],
  seeds: 10,
  cycles: 200_000,
  measure: 'latency_mean',
  chart: { kind: 'lines', x: 'load', series: 'interface' },
}

/** Signs of life after which the next step is taken, and how long one is waited for. */
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
  const runs = join(folder, 'runs')
  const part = join(runs, `${EXPERIMENT.name}-${KILLED}-of-${PARTS}.json`)
  const submit = (/** @type {string} */ tasks) =>
    slurm('sbatch', [
      ...['--parsable', `--array=${tasks}`, `--output=${join(folder, 'task-%a.txt')}`, `--export=ALL,NIFDY=${nifdy}`],
      ...[join(root, 'docs/examples/job-array.sh'), document, runs, String(PARTS)],
    ])
  const merged = () => captured(nifdy, ['merge', '--json', ...readdirSync(runs).map((name) => join(runs, name))])

  const first = await submit(`1-${PARTS}`)
  await until(`results of task ${KILLED}`, () => kept(part) > 0)
  await slurm('scancel', ['--signal=KILL', '--full', `${first}_${KILLED}`])
  await until('the end of the job array', async () => (await slurm('squeue', ['--noheader'])) === '')
  const before = kept(part)
  const holes = await merged()
  const again = `run again: --shard ${KILLED}/${PARTS}`
  if (holes.code !== 4 || !holes.text.includes(again))
    throw new UserError(`merge ends with ${holes.code} and does not say “${again}”:\n${holes.text}`)
  console.log(`Task ${KILLED} was killed with ${before} results kept; merge ends with 4 and says: ${again}`)

  await submit(String(KILLED))
  await until('the end of the task', async () => (await slurm('squeue', ['--noheader'])) === '')
  const together = await merged()
  const whole = await captured(nifdy, ['experiment', document, '--json'])
  const results = (/** @type {{ text: string }} */ { text }) => text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  if (together.code !== 0 || results(together) !== results(whole))
    throw new UserError(`The parts differ from the whole:\n${together.text.slice(-2000)}`)
  console.log(`Submitted again, it went on, and ${PARTS} tasks together equal the whole, byte for byte.`)
}

/** How many results a file of a part keeps. */
function kept(/** @type {string} */ path) {
  if (!existsSync(path)) return 0
  return Object.keys(JSON.parse(readFileSync(path, 'utf8')).results).length
}

/**
 * Waits for something that others do.
 * @param {string} what
 * @param {() => boolean | Promise<boolean>} isSo
 */
async function until(what, isSo) {
  for (let waited = 0; waited < MOST; waited += EVERY) {
    if (await isSo()) return
    await pause(EVERY)
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
