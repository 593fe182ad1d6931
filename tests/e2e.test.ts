/** Browser tests wait for states and not for time, and read again what an action has yet to change. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = new URL('e2e/', import.meta.url)

/** What waits for so long, whatever happens meanwhile. */
const FIXED = /\bwaitForTimeout\b|\bsetTimeout\b|\bsetInterval\b|\bsleep\b/
/** Patience in seconds of a test's own; a second at most is allowed within a loop that tries again. */
const PATIENCE = /\btimeout: (?:\d{4,}|\d+_\d+)|\btest\.slow\b/
/** What a person does, and what changes by it only a moment later. */
const ACTION =
  /\.(?:click|dblclick|tap|press|type|fill|check|uncheck|hover|focus|blur|selectOption|setInputFiles|setViewportSize|goBack|goForward|reload|goto|down|up|move|wheel)\(/
/** What is read once. */
const READ = /^\s*expect\(\s*[([]*await\b/

/** A statement that begins at a line, as the formatter lays it out: up to the next line of its indentation. */
function before(lines: readonly string[], index: number): string {
  const indent = /^ */.exec(lines[index] ?? '')?.[0].length ?? 0
  const found: string[] = []
  for (let at = index - 1; at >= 0; at--) {
    const line = lines[at] ?? ''
    if (line.trim() === '' || line.trim().startsWith('//')) continue
    const depth = /^ */.exec(line)?.[0].length ?? 0
    if (depth < indent) break
    found.unshift(line)
    if (depth === indent && !/^[)}\]]/.test(line.trim())) break
  }
  return found.join('\n')
}

/** What is wrong with a browser test, by line. */
function faults(name: string, text: string): readonly string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const at = `${name}:${index + 1}`
    if (FIXED.test(line)) return [`${at} waits for a fixed time: wait for a state (lab.rest, lab.until, expect)`]
    if (PATIENCE.test(line)) return [`${at} has a patience of its own: waits end when nothing moves any more`]
    const isRead = READ.test(line) || (/^\s*expect\($/.test(line) && /^\s*await\b/.test(lines[index + 1] ?? ''))
    const earlier = isRead ? before(lines, index) : ''
    const isAction = /^\s*await\b/.test(earlier) && ACTION.test(earlier) && !/\bexpect\b/.test(earlier)
    return isAction ? [`${at} reads once what the action before has yet to change: use expect.poll or lab.rest`] : []
  })
}

it('waits for states alone, and reads nothing too early', () => {
  const specs = readdirSync(FOLDER).filter((name) => name.endsWith('.spec.ts'))
  expect(specs.length).toBeGreaterThan(30)
  expect(specs.flatMap((name) => faults(name, readFileSync(new URL(name, FOLDER), 'utf8')))).toEqual([])
})

describe('the test finds', () => {
  it.each([
    ['a sleep', '  await page.waitForTimeout(500)', 1],
    ['a sleep of one’s own', '  await new Promise((resolve) => setTimeout(resolve, 500))', 1],
    ['patience in seconds', '  await expect(chip).toBeVisible({ timeout: 20_000 })', 1],
    ['a value that is read once after an action', '  await button.click()\n  expect(await cycle()).toBe(1)', 1],
    [
      'the same over several lines',
      '  await button.click({\n    x: 1,\n  })\n  expect(\n    await cycle(),\n  ).toBe(1)',
      1,
    ],
    [
      'nothing where the page has come to rest',
      '  await button.click()\n  await lab.rest()\n  expect(await cycle()).toBe(1)',
      0,
    ],
    ['nothing where it is read again', '  await button.click()\n  await expect.poll(cycle).toBe(1)', 0],
    [
      'nothing after an action in a block',
      '  if (is) {\n    await button.click()\n  }\n  expect(await cycle()).toBe(1)',
      0,
    ],
  ])('%s', (_what, text, count) => {
    expect(faults('a.spec.ts', text)).toHaveLength(count)
  })
})
