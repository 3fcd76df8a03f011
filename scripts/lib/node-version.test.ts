import { expect, test } from 'vitest'
import { fitsRange } from './node-version.mjs'

test.each([
  ['22.19.0', true],
  ['22.18.9', false],
  ['20.20.2', false],
  ['24.0.0', true],
  ['100.0.0', true],
])('Node %s fits >=22.19.0: %s', (version, fits) => {
  expect(fitsRange(version, '>=22.19.0')).toBe(fits)
})

test('a range of another form is an error that names it', () => {
  expect(() => fitsRange('22.19.0', '^22.19.0')).toThrow(
    'engines.node of package.json is "^22.19.0"; it has to be one lower bound.',
  )
})
