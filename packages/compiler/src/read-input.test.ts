import { expect, test } from 'vitest'
import { InvalidSourcesError, inputOf, readStandardInput } from './read-input.ts'

const SETTINGS = { optimizer: true, runs: 200 }

test.each([
  [
    'in its settings',
    (deep: string) => `{"sources":{"A.sol":{"content":""}},"settings":{"remappings":${deep}}}`,
  ],
  ['in place of all', (deep: string) => deep],
])('standard JSON that is nested endlessly %s is refused before it is parsed', (_, around) => {
  const text = around('['.repeat(1_000_000) + ']'.repeat(1_000_000))
  const begin = performance.now()
  expect(() => readStandardInput(text)).toThrow('nested too deeply')
  expect(performance.now() - begin).toBeLessThan(1_000)
})

test('libraries without a file for many files are linked in little time, and too many are refused', () => {
  const files = Array.from({ length: 200 }, (_, index) => ({
    name: `${index}.sol`,
    content: 'contract A {}',
  }))
  const librariesOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`L${index}`, '00'.repeat(20)]))
  const begin = performance.now()
  const { settings } = inputOf(files, { ...SETTINGS, libraries: librariesOf(200) })
  expect(Object.keys(settings.libraries?.['199.sol'] ?? {})).toHaveLength(200)
  expect(() => inputOf(files, { ...SETTINGS, libraries: librariesOf(20_000) })).toThrow(InvalidSourcesError)
  expect(performance.now() - begin).toBeLessThan(1_000)
})
