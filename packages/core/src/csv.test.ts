import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('cells are quoted where they would end early, and a text that would be run is none any more', () => {
  expect(csvLine(['a,b', 'say "x"', 'two\nlines', '=1+1', '-2+3', '@cmd'])).toBe(
    `"a,b","say ""x""","two\nlines",'=1+1,'-2+3,'@cmd`,
  )
})

test('numbers keep their sign and all digits, nothing is an empty cell', () => {
  expect(csvLine([-5, '-0.25', 2n ** 70n, null, undefined, true])).toBe(
    '-5,-0.25,1180591620717411303424,,,true',
  )
})
