import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ERROR_CODES } from './codes.ts'

test('docs/reference/errors.md explains every error code and no other', () => {
  const documented = readFileSync(
    new URL('../../../../docs/reference/errors.md', import.meta.url),
    'utf8',
  ).matchAll(/^\| `([A-Z_]+)`/gm)
  expect([...documented].map((match) => match[1])).toEqual([...ERROR_CODES])
})
