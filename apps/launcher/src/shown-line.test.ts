import { expect, test } from 'vitest'
import { shownLine } from './shown-line.ts'

const PROGRESS =
  '{"level":30,"msg":"back-fill","block":12,"percent":1.5,"blocksPerSecond":9,"transactionsPerSecond":90,"etaSeconds":8}'
const WARNING = '{"level":40,"msg":"fork"}'

test.each([
  [PROGRESS, 'block 12, 1.5 %, 9 blocks/s, 90 tx/s, 8 s left'],
  [WARNING, WARNING],
  ['{"level":30,"msg":"request","status":{"level":50}}', undefined],
  ['a sentence', 'a sentence'],
  // the first line of an object that a program prints
  ['{', '{'],
])('%s is shown as %s', (line, shown) => {
  expect(shownLine(line)).toBe(shown)
})
