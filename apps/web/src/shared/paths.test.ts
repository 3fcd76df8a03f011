import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test.each([
  ['.', '/searcherror/%2E'],
  ['..', '/searcherror/%2E%2E'],
  ['a/b?', '/searcherror/a%2Fb%3F'],
  ['...', '/searcherror/...'],
])('"%s" stays a part of its path', (text, path) => {
  expect(paths.searchError(text)).toBe(path)
})
