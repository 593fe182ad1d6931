/** Prints the measurements. */

/** @typedef {import('./places.mjs').Row} Row */

/**
 * @param {readonly Row[]} rows
 * @param {Record<string, readonly number[]>} seconds of each place, in the order of the rows
 * @param {number} rounds
 */
export function printTable(rows, seconds, rounds) {
  const places = Object.keys(seconds)
  const width = widest(rows)
  console.log(`\nthousands of cycles/s, millions of flit-hops/s, ns per flit-hop; best of ${rounds}`)
  console.log([''.padEnd(width), ...places.map((place) => place.padStart(24))].join('  '))
  for (const [at, { name, cycles, flit_hops }] of rows.entries()) {
    const cells = places.map((place) => {
      const time = seconds[place]?.[at] ?? Number.NaN
      const numbers = [cycles / time / 1e3, flit_hops / time / 1e6, (time * 1e9) / flit_hops]
      return numbers.map((number) => figure(number).padStart(8)).join('')
    })
    console.log([name.padEnd(width), ...cells].join('  '))
  }
}

/** @param {readonly Row[]} rows */
export function printPhases(rows) {
  const width = widest(rows)
  console.log('\nshare of time of each phase of a cycle, natively, bytes of state per router and of a run per node;')
  console.log('and the share of its speed that a run retains while a packet is followed')
  for (const { name, phases, bytes_per_router, bytes_per_node, speed_followed } of rows) {
    const shares = Object.entries(phases).map(([phase, share]) => `${phase} ${(100 * share).toFixed(0).padStart(2)} %`)
    console.log(
      [
        name.padEnd(width),
        ...shares,
        `${bytes_per_router} bytes a router`,
        `${bytes_per_node} a node in all`,
        `followed ${(100 * speed_followed).toFixed(0)} %`,
      ].join('  '),
    )
  }
}

/** @param {readonly { name: string }[]} rows */
export function widest(rows) {
  return Math.max(...rows.map(({ name }) => name.length))
}

/** @param {number} value */
export const figure = (value) => value.toFixed(value < 100 ? 1 : 0)
