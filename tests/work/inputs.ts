/** Inputs of every form that the engine reads, of any size: such as people have, and such as somebody makes on purpose. */

/** The text of an input that is `size` times as large as the least. */
type Input = (size: number) => string

/** So many entries, joined. */
const many = (count: number, entry: (place: number) => string, between = '\n') =>
  Array.from({ length: count }, (_, place) => entry(place)).join(between)

/** Files, by what they are. */
export const FILES: Readonly<Record<string, Input>> = {
  'an edge list': (size) => many(200 * size, (at) => `${2 * at} ${2 * at + 1}`),
  'an edge list of two routers': (size) => many(200 * size, () => '0 1'),
  'an edge list with a heading and weights': (size) =>
    `source,target,weight\n${many(200 * size, (at) => `${2 * at},${2 * at + 1},${at % 9}`)}`,
  'an edge list of routers with names': (size) => many(200 * size, (at) => `city${at} city${at * 7}`),
  'an edge list with a fault in every line': (size) => many(200 * size, (at) => `${at} 1 2 3 x${at}`),
  'a line without an end': (size) => many(500 * size, (at) => `${at}`, ' '),
  'a word without an end': (size) => 'x'.repeat(2000 * size),
  'an anynet file': (size) => many(200 * size, (at) => `router ${2 * at} node ${at} router ${2 * at + 1} 3`),
  'an anynet file with a fault in every line': (size) => many(200 * size, (at) => `router ${at} nod ${at}`),
  'an anynet file with one node told again and again': (size) => many(200 * size, () => 'router 0 node 0'),
  'an adjacency list': (size) => many(100 * size, (at) => `r${4 * at} r${4 * at + 1} r${4 * at + 2} r${4 * at + 3}`),
  'a matrix': (size) => {
    const side = Math.round(30 * Math.sqrt(size))
    return many(side, () => many(side, () => '0', ' '))
  },
  DOT: (size) => `graph { ${many(200 * size, (at) => `r${2 * at} -- r${2 * at + 1} [len=2];`)} }`,
  'DOT as one chain': (size) =>
    `graph { x; ${many(200 * size, (at) => `r${at}`, ' -- ')} [len=${'9'.repeat(100 * size)}] }`,
  'DOT with two sets': (size) =>
    `graph { {${many(20 * size, (at) => `a${at}`, ' ')}} -- {${many(20 * size, (at) => `b${at}`, ' ')}} }`,
  'DOT without an end of anything': (size) => `graph { "${'/* '.repeat(500 * size)}`,
  GML: (size) =>
    `graph [ ${many(100 * size, (at) => `node [ id ${at} ]`)} ${many(100 * size, (at) => `edge [ source ${2 * at} target ${2 * at + 1} ]`)} ]`,
  'GML with hosts': (size) =>
    `graph [ ${many(100 * size, (at) => `node [ id ${at} ${at % 2 ? 'type "host"' : ''} ]`)} ${many(50 * size, (at) => `edge [ source ${2 * at} target ${2 * at + 1} ]`)} ]`,
  'GML of lists in one another': (size) => `graph ${'[ a '.repeat(500 * size)}`,
  GraphML: (size) =>
    `<graphml><graph>\n${many(100 * size, (at) => `<node id="n${at}"/>`)}\n${many(100 * size, (at) => `<edge source="n${2 * at}" target="n${2 * at + 1}"/>`)}</graph></graphml>`,
  'GraphML with attributes that mean nothing': (size) =>
    `<graphml><graph>\n${many(100 * size, (at) => `<node id="n${at}" a${at}="x"/>`)}</graph></graphml>`,
  'GraphML of nodes in one another': (size) =>
    `<graphml><graph>${many(60 * size, (at) => `<node id="n${at}"><graph>`)}${'</graph></node>'.repeat(60 * size)}</graph></graphml>`,
  'GraphML with an element of many attributes': (size) =>
    `<graphml><graph><node id="n" ${many(60 * size, (at) => `a${at}="x"`, ' ')}/></graph></graphml>`,
  'GraphML with many namespaces': (size) =>
    `<graphml><graph>${many(60 * size, (at) => `<node xmlns:a${at}="x" id="n${at}">`)}${'</node>'.repeat(60 * size)}</graph></graphml>`,
  GEXF: (size) =>
    `<gexf><graph><edges>${many(200 * size, (at) => `<edge source="${2 * at}" target="${2 * at + 1}"/>`)}</edges></graph></gexf>`,
  JSON: (size) => `{"links": [${many(200 * size, (at) => `[${2 * at}, ${2 * at + 1}]`, ',')}]}`,
  'JSON with routers and nodes': (size) =>
    `{"routers": [${many(100 * size, (at) => `{"id": ${at}, "x": 1, "y": 2}`, ',')}], "nodes": [${many(100 * size, (at) => `${at}`, ',')}]}`,
  'JSON with a number of routers again and again': (size) =>
    `{${many(200 * size, () => '"routers": 1024', ', ')}, "links": []}`,
  // all of one width, so that a hundred times the fields are a hundred times the text
  'JSON with unknown fields': (size) =>
    `{${many(200 * size, (at) => `"x${at + 100_000}": ${at + 100_000}`, ', ')}, "links": []}`,
  'JSON of one link again and again': (size) => `[${many(200 * size, () => '[0,1]', ',')}]`,
  'JSON with a node-link graph': (size) =>
    `{"nodes": [${many(100 * size, (at) => `{"id": "n${at}"}`, ',')}], "links": [${many(100 * size, (at) => `{"source": "n${2 * at}", "target": "n${2 * at + 1}"}`, ',')}]}`,
  'JSON of objects in one another': (size) => '{"links":'.repeat(200 * size),
  'a table of packets': (size) =>
    `pid,ctime,src,dest,flits\n${many(200 * size, (at) => `${at},${at * 3},${at % 16},3,6`)}`,
  'a table of packets out of order': (size) =>
    `ctime,src,dest\n${many(200 * size, (at) => `${(at * 7919) % 65_536},${at % 16},3`)}`,
  'a table of packets without a heading': (size) => many(200 * size, (at) => `${at * 3} ${at % 16} 3 6`),
  'a table of packets with a fault in every line': (size) =>
    `pid,ctime,src,dest,flits\n${many(200 * size, (at) => `7,${at},99,x,0`)}`,
  'a table with columns that mean nothing': (size) =>
    `ctime,src,dest,${many(200 * size, (at) => `c${at}`, ',')}\n1,2,3`,
}

/** Scenarios of links, by what is in them. */
export const LINKS: Readonly<Record<string, Input>> = {
  changes: (size) =>
    `workload.kind=uniform&${many(20 * size, (at) => `${at + 1}~workload.load=${at % 2 ? '0.1' : '0.2'}`, '&')}`,
  'changes that are refused': (size) => many(20 * size, (at) => `${at + 1}~router.vcs=2`, '&'),
  'changes of a machine with a long list': (size) =>
    `topology.kind=mesh&topology.size=4x4&workload.kind=trace&workload.packets=${many(100 * size, (at) => `${at}.${at}.${at % 9}.3.6`, '_')}&${many(10 * size, (at) => `${at + 1}~ni.kind=plain`, '&')}`,
  'things done by hand': (size) => many(20 * size, (at) => `${at + 1}~stop.node.1=10`, '&'),
  'unknown fields': (size) => many(80 * size, (at) => `x${at}=1`, '&'),
  'fields that are nearly known': (size) => many(80 * size, (at) => `router.vcs${at}=1`, '&'),
  'one field again and again': (size) => many(80 * size, (at) => `router.vcs=${(at % 4) + 1}`, '&'),
  'an unknown field without an end': (size) => `${'x'.repeat(2000 * size)}=1`,
  'a value without an end': (size) => `router.vcs=${'9'.repeat(2000 * size)}`,
  'a list of packets': (size) =>
    `topology.kind=mesh&topology.size=4x4&workload.kind=trace&workload.packets=${many(200 * size, (at) => `${at}.${at}.${at % 9}.3.6`, '_')}`,
  'a list of links': (size) =>
    `topology.kind=custom&topology.graph=0.1_${many(200 * size, (at) => `${at}-${at + 1}`, '.')}`,
  'a packed list': (size) => `topology.kind=custom&topology.graph=z${'g'.repeat(1000 * size)}`,
  'a program of SPIDER without an end': (size) =>
    `router.kind=spider&router.receive=${many(50 * size, () => 'here-buffer_first.free', '_')}`,
}

/** Networks of some routers, whose paths are long, short, or many. */
export const network: Readonly<Record<string, Input>> = {
  line: (routers) => many(routers - 1, (at) => `${at} ${at + 1}`),
  tree: (routers) => many(routers - 1, (at) => `${at + 1} ${at >> 1}`),
  torus: (routers) => {
    const side = Math.round(Math.sqrt(routers))
    const of = (x: number, y: number) => (y % side) * side + (x % side)
    return many(routers, (at) => {
      const [x, y] = [at % side, Math.floor(at / side)]
      return `${at} ${of(x + 1, y)}\n${at} ${of(x, y + 1)}`
    })
  },
}

/** Scenarios in which everything has its greatest value. */
export const GREATEST: Readonly<Record<string, string>> = {
  'the largest graph of EM3D': 'workload.kind=em3d&workload.n_nodes=1000&workload.d_nodes=100&workload.local_p=28',
  'a link with 2000 changes': LINKS.changes?.(100) ?? '',
}
