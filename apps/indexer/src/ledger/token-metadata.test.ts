import { expect, test } from 'vitest'
import { describeMetadata } from './token-metadata.ts'

test('what makes sense is taken as it is', () => {
  expect(describeMetadata({ name: 'Tether', symbol: 'USDT', decimals: 6n })).toEqual({
    name: 'Tether',
    symbol: 'USDT',
    decimals: 6,
    problems: [],
  })
})

test.each([2n ** 255n, 78n, -1n])('decimals of %s are none, and the reason is reported', (decimals) => {
  const { decimals: kept, problems } = describeMetadata({ name: 'A', symbol: 'B', decimals })
  expect(kept).toBe(0)
  expect(problems).toEqual([
    { reason: 'absurd-decimals', detail: expect.stringContaining(`${decimals} decimals`) },
  ])
})

test('a name of a thousand characters is cut between characters', () => {
  const { name, problems } = describeMetadata({ name: '\u{1f600}'.repeat(1_000), symbol: '', decimals: 0n })
  expect(name).toBe('\u{1f600}'.repeat(200))
  expect(problems).toEqual([{ reason: 'long-name', detail: expect.stringContaining('1000 characters') }])
})
