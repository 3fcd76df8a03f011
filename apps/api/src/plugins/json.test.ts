import { expect, test } from 'vitest'
import { printJson } from './json.ts'

test('integers are printed bare and exact, whatever their size', () => {
  expect(printJson({ a: 5n, b: [1, 2n], c: 'x' })).toBe('{"a":5,"b":[1,2],"c":"x"}')
  expect(printJson({ a: -9223372036854775808n, b: 5n, c: undefined })).toBe(
    '{"a":-9223372036854775808,"b":5}',
  )
})
