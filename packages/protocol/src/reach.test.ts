import { type Address, parseAddress } from '@tronlens/core'
import { expect, test } from 'vitest'
import { fewestSignatures } from './reach.ts'

const [alice, bob, carol] = [
  'TS1gUDtfqrbZKtjQyURPaUqX5AMeHUzHu2',
  'TWPa1suE6CjD7qSje6Wgyzat7n3qiS9GAP',
  'TL3f5KraiKVXpdTXqFvvwyLonpPss7NMG4',
].map(parseAddress) as [Address, Address, Address]

const rule = (threshold: bigint, ...weights: bigint[]) => ({
  threshold,
  keys: [alice, bob, carol].map((address, place) => ({ address, weight: weights[place] ?? 1n })),
})

test.each([
  ['one key is enough', rule(2n, 1n, 2n, 1n), [], 1],
  ['all three have to', rule(5n, 2n, 2n, 1n), [alice], 3],
  ['a light key has signed that the others would not have needed', rule(6n, 1n, 3n, 3n), [alice], 3],
  ['they are enough already', rule(2n, 1n, 1n, 1n), [alice, bob], 2],
] as const)('%s', (_what, keys, signed, count) => {
  expect(fewestSignatures(keys, signed)).toBe(count)
})
