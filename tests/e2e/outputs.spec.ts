/** What the command line prints as JSON follows the schemas that it prints itself. */
import { expect, test } from '@playwright/test'
import Ajv2020 from 'ajv/dist/2020.js'
import { buildCommandLine, printed } from './cli'

test.beforeAll(buildCommandLine)

/** What the schema of a command objects to. */
function objections(schema: string, output: unknown): readonly string[] {
  const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(printed('schema', schema) as object)
  validate(output)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

test('what run prints of every preset follows its schema, and another field does not', () => {
  const presets = printed('presets', '--json') as readonly { readonly name: string }[]
  expect(presets.length).toBeGreaterThan(30)
  for (const { name } of presets)
    expect(objections('run-output', printed('run', name, '--cycles', '300', '--json')), name).toEqual([])
  const one = printed('run', 'torus-deadlock', '--side', 'a', '--cycles', '20000', '--json') as object
  expect(one).toHaveProperty('standstill')
  expect(objections('run-output', one)).toEqual([])
  expect(objections('run-output', { ...one, latencies: 3 })).toContain(' must NOT have additional properties')
})

test('what sweep prints follows its schema: a load with a mean, and one past saturation', () => {
  const words = ['reference-mesh', '--set', 'topology.size=4x4', '--precision', '50', '--cycles', '40000']
  const output = printed('sweep', ...words, '--load', '0.1,0.6', '--saturation', '--json') as Record<string, unknown>
  expect(objections('sweep-output', output)).toEqual([])
  expect(objections('sweep-output', { ...output, seeds: 0 })).toEqual(['/seeds must be >= 1'])
})
