import { expect, test } from 'vitest'
import { Progress, type ProgressLine } from './progress.ts'

test('a back-fill reports how much of its way is behind it, how fast it goes and how long it takes yet', () => {
  const lines: ProgressLine[] = []
  let now = 0
  const progress = new Progress(
    (line) => lines.push(line),
    () => now,
  )
  // an index that begins with block 60,000
  const way = { first: 60_000, head: 70_000 }
  now += 1_000
  progress.add(60_499, 500, 5_000, way)
  expect(lines).toEqual([])
  now += 9_000
  progress.add(61_000, 500, 5_000, way)
  expect(lines).toEqual([
    { block: 61_000, percent: 10, blocksPerSecond: 100, transactionsPerSecond: 1_000, etaSeconds: 90 },
  ])
  now += 10_000
  progress.add(69_990, 8_990, 10, way)
  expect(lines).toHaveLength(1)
})
