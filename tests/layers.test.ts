/** The structure of the code: who imports whom, in both languages, and what must not occur. Tables: `layers/`. */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MACHINES } from '../web/machines/list'
import { longFunctions } from './layers/functions'
import { breaches, cycle, type Edge, tableEdges } from './layers/graph'
import { routerKinds } from './layers/kinds'
import { machinesOf, strangers } from './layers/machines'
import { fieldBodies, modulePath, rustCode } from './layers/rust'
import { crates, engine, engineEdges, page, pageEdges, root, type Sources } from './layers/sources'
import * as tables from './layers/tables'
import { lineOf } from './layers/text'
import { imports, typescriptCode } from './layers/typescript'

/** What must not occur in the engine, whichever kinds of router there are. */
const engineAbsences = tables.engineAbsences(routerKinds(engine.get('router/kinds.rs') ?? ''))

/** The layer a file belongs to: itself if it has its own row, else the first part of its path. */
const layerOf = (file: string) => {
  const whole = file.replace(/\.(rs|tsx?)$/, '')
  return whole in tables.page ? whole : (whole.split('/')[0] ?? '')
}

function isWithinCrate({ from, to }: Edge): boolean {
  return crates.some((files) => files.has(from) && files.has(to))
}

/** Kinds of one family that import each other. */
function siblings(edges: readonly Edge[], kinds: typeof tables.engineKinds): string[] {
  const kindOf = (file: string) => modulePath(file)[1]
  return edges.flatMap(({ from, to }) => {
    const parts = kinds[layerOf(from)]
    const [a, b] = [kindOf(from), kindOf(to)]
    if (!parts || layerOf(from) !== layerOf(to) || !a || !b || a === b || parts.includes(b)) return []
    return [`${from} knows ${to}: what both need moves up`]
  })
}

/** Edges between a module and its parent are idiomatic in Rust and not a cycle. */
const sideways = ({ from, to }: Edge) => {
  const [a, b] = [modulePath(from), modulePath(to)]
  const holds = (outer: readonly string[], inner: readonly string[]) => outer.every((part, at) => inner[at] === part)
  return !holds(a, b) && !holds(b, a)
}

function present(sources: Sources, toCode: (text: string) => string, absences: readonly tables.Absence[]): string[] {
  const within = (file: string, places: readonly string[]) =>
    places.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place))
  return [...sources].flatMap(([file, text]) =>
    absences
      .filter(({ allowed }) => !within(file, allowed))
      .flatMap(({ what, pattern, why }) =>
        [...toCode(text).matchAll(pattern)].map(
          (found) => `${file}:${lineOf(text, found.index)}: ${what} (${found[0]}): ${why}`,
        ),
      ),
  )
}

/** Fields of the simulated world that are as wide as the machine's addresses. */
function wideFields(sources: Sources): string[] {
  return [...sources]
    .filter(([file]) => tables.widthless.includes(layerOf(file)))
    .flatMap(([file, text]) =>
      fieldBodies(rustCode(text)).flatMap(({ name, at, body }) =>
        [...body.matchAll(/\b[ui]size\b/g)].map(
          (found) => `${file}:${lineOf(text, at + found.index)}: ${found[0]} in ${name}`,
        ),
      ),
    )
}

/** Where machines are spoken of outside of their rooms, and which permissions nobody needs. */
function spoken(sources: Sources, known: Readonly<Record<string, tables.Known>>): string[] {
  const texts = [...sources].filter(([file]) => !/^\w+\.gen\.ts$/.test(file))
  return Object.entries(known).flatMap(([key, { words, allowed }]) => {
    const found = texts.flatMap(([file, text]) =>
      file.startsWith(`machines/${key}/`) ? [] : [...text.matchAll(words)].map((word) => ({ file, text, word })),
    )
    const idle = Object.keys(allowed).filter((file) => !found.some((one) => one.file === file))
    return [
      ...found
        .filter(({ file }) => !(file in allowed))
        .map(({ file, text, word }) => `${file}:${lineOf(text, word.index)}: ${word[0]} is a word of ${key}`),
      ...idle.map((file) => `${file} need not speak of ${key} any longer`),
    ]
  })
}

function tooLong(sources: Sources): string[] {
  const lines = (text: string) => text.split('\n').length - 1
  return [...sources]
    .filter(([, text]) => lines(text) > tables.longest)
    .map(([file, text]) => `${file}: ${lines(text)} lines`)
}

describe('the engine', () => {
  it('imports only downwards', () => {
    expect(breaches(engineEdges(engine).filter(isWithinCrate), layerOf, tables.engine, [])).toEqual([])
  })
  it('knows a machine in its own folders only, as far as runs are shown and measured', () => {
    const [, , shown = new Map(), lab = new Map()] = crates
    const machines = machinesOf(shown.get('machines/mod.rs') ?? '')
    const folders = readdirSync(new URL('engine/net/src/router', root), { withFileTypes: true })
    const kinds = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    expect([machines.length, kinds.length]).toSatisfy(([some, all]) => some > 1 && all > some)
    expect(strangers(new Map([...shown, ...lab]), machines, kinds)).toEqual([])
  })
  it('keeps modules apart that their crates would let meet', () => {
    const narrow = ({ from }: Edge) => layerOf(from) in tables.narrow
    const across = engineEdges(engine).filter((edge) => !isWithinCrate(edge) && narrow(edge))
    expect(breaches(across, layerOf, tables.narrow, [])).toEqual([])
  })
  it('has kinds that do not know each other', () => {
    expect(siblings(engineEdges(engine), tables.engineKinds)).toEqual([])
  })
  it('has no import cycle', () => {
    expect(cycle(engineEdges(engine).filter(sideways))).toBeUndefined()
    expect(cycle(tableEdges(tables.engine))).toBeUndefined()
  })
  it('contains nothing where it must not', () => {
    expect(present(engine, rustCode, engineAbsences)).toEqual([])
  })
  it('stores no number whose width depends on the machine', () => {
    expect(wideFields(engine)).toEqual([])
  })
  it('has files of readable length', () => {
    expect(tooLong(engine)).toEqual([])
  })
})

describe('the page', () => {
  it('imports only downwards', () => {
    expect(breaches(pageEdges(page), layerOf, tables.page, tables.pageExceptions)).toEqual([])
  })
  it('has no import cycle', () => {
    expect(cycle(pageEdges(page))).toBeUndefined()
    expect(cycle(tableEdges(tables.page))).toBeUndefined()
  })
  it('contains nothing where it must not', () => {
    expect(present(page, typescriptCode, tables.pageAbsences)).toEqual([])
  })
  it('has a room for each machine of the registry, and no other', () => {
    const rooms = new Set([...page.keys()].flatMap((file) => /^machines\/(\w+)\//.exec(file)?.[1] ?? []))
    const keys = MACHINES.map(({ key }) => key)
    expect([...rooms].sort()).toEqual([...keys].sort())
    expect(Object.keys(tables.machineWords).sort()).toEqual([...keys].sort())
  })
  it('speaks of a machine in its room alone', () => {
    expect(spoken(page, tables.machineWords)).toEqual([])
  })
  it('loads the engine in the workers alone', () => {
    const loaders = [...page].filter(([, text]) =>
      imports(text).some(({ from, types }) => /\/wasm\//.test(from) && !types),
    )
    expect(loaders.map(([file]) => file).filter((file) => !tables.wasmOwners.includes(file))).toEqual([])
  })
  it('computes places and paints without the document or React', () => {
    const pure = [...page].filter(([file]) => tables.domless.names.includes(file.split('/').at(-1) ?? ''))
    const faults = pure.filter(
      ([, text]) =>
        typescriptCode(text).search(tables.domless.pattern) >= 0 ||
        imports(text).some(({ from }) => /^react/.test(from)),
    )
    expect(faults.map(([file]) => file)).toEqual([])
  })
  it('has files of readable length', () => {
    expect(tooLong(page).filter((fault) => !/^\w+\.gen\.ts/.test(fault))).toEqual([])
  })
  it('has functions of readable length', () => {
    const faults = [...page].flatMap(([file, text]) =>
      longFunctions(file, text, tables.longestFunction).map(
        ({ name, line, lines }) => `${file}:${line}: ${name} has ${lines} lines`,
      ),
    )
    expect(faults).toEqual([])
  })
})

describe('these checks', () => {
  const rustTree = (files: Record<string, string>): Sources => new Map(Object.entries(files))

  it('see every way to name a module in Rust', () => {
    const sources = rustTree({
      'model/mod.rs': '// crate::ni\nfn f() { let s = "crate::ni"; }',
      'model/id.rs': 'pub fn f() -> crate::ni::Ni { super::super::machine::go() }',
      'ni/mod.rs':
        'use net::{model::id::NodeId, router::{self, Router}};\n#[cfg(test)]\nmod tests { use crate::machine::Machine; }',
      'ni/plain.rs': "use super::nifdy::Nifdy; struct A<'a>(&'a u8);",
      'ni/nifdy/mod.rs': 'mod pool;',
      'ni/nifdy/pool.rs': 'use super::Nifdy; use crate::model::*;',
      'router/mod.rs': '',
      'machine/mod.rs': '',
    })
    const edges = engineEdges(sources)
    const faults = breaches(edges, layerOf, tables.engine, [])
    expect(faults.map((fault) => fault.replace(/;.*/, ''))).toEqual([
      'model/id.rs imports ni/mod.rs',
      'model/id.rs imports machine/mod.rs',
      'ni/mod.rs imports router/mod.rs',
    ])
    expect(siblings(edges, tables.engineKinds)).toEqual(['ni/plain.rs knows ni/nifdy/mod.rs: what both need moves up'])
  })

  it('see who knows a machine that is not theirs', () => {
    const registry =
      'macro_rules! machines { ($x:tt) => {} }\nmachines! {\n    mp1 {}\n    spider {\n        router {},\n    }\n}\n'
    expect(machinesOf(registry)).toEqual(['mp1', 'spider'])
    const sources = rustTree({
      'machines/spider/mod.rs': 'fn of(machine: &Machine) { machine.spider() }',
      'papers/spider/measures.rs': 'use net::router::spider::Counts;',
      'inspect/router.rs': '// machine.spider()\nfn f(m: &Machine) { let s = "spider::"; m.spider() }',
      'experiment/run.rs': 'use net::router::mad_postman::Tally;\nfn passed_spider() {}',
    })
    expect(strangers(sources, ['mp1', 'spider'], ['mad_postman', 'spider'])).toEqual([
      'inspect/router.rs:2: spider()',
      'experiment/run.rs:1: mad_postman::',
    ])
  })

  it('see every way to import in TypeScript', () => {
    const sources = rustTree({
      'base/format.ts': "import {\n  store,\n} from '../run/store'\n// import { x } from '../ui/Slider'",
      'run/store.ts': "import type { Frame } from '../engine/worker'\nimport 'zustand'",
      'engine/worker.ts': "export * from '../run/store.ts'",
      'time/HeatMap.tsx':
        "import { type Frame } from '../engine/worker'\nconst pick = () => import('../topology/pick')",
      'charts/Chart.tsx':
        "import { frame } from '../engine/worker'\nnew Worker(new URL('../engine/worker.ts', import.meta.url))",
      'topology/pick.ts': '',
    })
    const edges = pageEdges(sources)
    expect(breaches(edges, layerOf, tables.page, []).map((fault) => fault.replace(/;.*/, ''))).toEqual([
      'base/format.ts imports run/store.ts',
      'engine/worker.ts imports run/store.ts',
      'time/HeatMap.tsx imports topology/pick.ts',
      'charts/Chart.tsx imports engine/worker.ts',
    ])
    expect(cycle(edges)).toEqual(['run/store.ts', 'engine/worker.ts', 'run/store.ts'])
  })

  it('see what must not be there, and not what only looks like it', () => {
    const rust = rustTree({
      'router/mod.rs': 'struct Router { credits: usize, at: [u8; 4] }\nlet x: f64 = 1.0; // f32',
      'ni/mod.rs': "use std::time::Instant; enum Ni { Plain(usize) }\nfn f(at: usize) -> char { '\"' }",
      'measure/latency.rs': 'fn mean() -> f64 { 0.0 }',
    })
    expect(present(rust, rustCode, engineAbsences).map((fault) => fault.replace(/\):.*/, ')'))).toEqual([
      'router/mod.rs:2: floating point (f64)',
      'ni/mod.rs:1: a clock (std::time)',
      'ni/mod.rs:1: a clock (Instant)',
    ])
    expect(wideFields(rust)).toEqual(['router/mod.rs:1: usize in Router', 'ni/mod.rs:1: usize in Ni'])
    const script = rustTree({
      'time/HeatMap.tsx': "const a = 'postMessage'; const b = /postMessage/; <p>It's</p>\nworker.postMessage(a as any)",
      'run/beat.ts': 'requestAnimationFrame(tick)',
      'axis/span.ts': 'const one = 1\nlet begun: number | undefined\nfunction f() {\n  let inside = 1\n}',
      'engine/worker.ts': 'let scheduled = false',
    })
    expect(present(script, typescriptCode, tables.pageAbsences).map((fault) => fault.replace(/\):.*/, ')'))).toEqual([
      'time/HeatMap.tsx:2: messages to the worker (postMessage)',
      'time/HeatMap.tsx:2: any (as any)',
      'axis/span.ts:2: state of a module (let )',
    ])
  })

  it('see a machine spoken of outside of its room, and a permission nobody needs', () => {
    const sources = rustTree({
      'machines/mill/index.ts': "export const mill = { key: 'mill' }",
      'machines/list.ts': "import { mill } from './mill'",
      'time/HeatMap.tsx': "// millstones\nconst grinds = kind === 'mill' || wheel",
      'answers.gen.ts': 'interface Mill {}',
    })
    const allowed = { 'machines/list.ts': 'the registry', 'run/clock.ts': 'made up' }
    expect(spoken(sources, { mill: { words: /\bmill\b|millstone/gi, allowed } })).toEqual([
      'time/HeatMap.tsx:1: millstone is a word of mill',
      'time/HeatMap.tsx:2: mill is a word of mill',
      'run/clock.ts need not speak of mill any longer',
    ])
  })

  it('know every kind of router from the table, and see whoever names one', () => {
    const table =
      '/// routers! { Old(old, OldSettings) = "old", "Old"; }\nrouters! {\n    /// A kind (new).\n    Ring(ring_router, RingSettings) = "ring", "Ring (fast)";\n    Tree(tree_router, TreeSettings) = "tree", "Tree";\n}'
    const kinds = routerKinds(table)
    expect(kinds).toEqual([
      { type: 'Ring', module: 'ring_router' },
      { type: 'Tree', module: 'tree_router' },
    ])
    const rust = rustTree({
      'router/ring_router/mod.rs': 'use crate::router::ring_router::Ring;',
      'why/a.rs': 'use net::router::{Flit, tree_router::Tree};\nuse net::router::InputId; // router::ring_router',
      'why/b.rs': 'fn f() { matches!(router, Router::Ring(_)); network.of::<Tree>(); ring_router::go(); Ring::new() }',
    })
    expect(
      present(rust, rustCode, tables.engineAbsences(kinds)).map((fault) =>
        fault.replace(/ a kind of router|: a kind is.*/g, ''),
      ),
    ).toEqual(['why/a.rs:1: (router::{Flit, tree_router)', 'why/b.rs:1: (Router::Ring)', 'why/b.rs:1: (of::<Tree>)'])
    expect(routerKinds(engine.get('router/kinds.rs') ?? '').length).toBeGreaterThan(4)
  })

  it('see a long function wherever it stands, and what it is called', () => {
    const text =
      'const table = {\n  row(): void {\n    go()\n    go()\n  },\n}\nexport const f = <T,>(a: T) => {\n  go(a)\n}\n'
    expect(longFunctions('a.ts', text, 2)).toEqual([
      { name: 'row', line: 2, lines: 4 },
      { name: 'f', line: 7, lines: 3 },
    ])
    const component = 'export function View() {\n  return (\n    <p>\n      words\n    </p>\n  )\n}\n'
    expect(longFunctions('a.tsx', component, 6)).toEqual([{ name: 'View', line: 1, lines: 7 }])
    expect(longFunctions('a.tsx', component, 7)).toEqual([])
  })

  it('name a layer the table does not know, and an exception nobody needs', () => {
    const edges = [{ from: 'extra/a.ts', to: 'base/b.ts', types: false }]
    const exception = { from: 'ui/a.tsx', to: 'run/b.ts', why: 'made up' }
    expect(breaches(edges, layerOf, tables.page, [exception])).toEqual([
      'extra/a.ts: the table has no layer extra',
      'the exception ui/a.tsx -> run/b.ts is no longer needed',
    ])
  })
})
