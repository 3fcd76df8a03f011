import { expect, test } from 'vitest'
import { besides, checkPairAmount, pairPrice } from './pairs.ts'

const trx = (n: number): bigint => BigInt(n) * 1_000_000n
const held = { balance: trx(200_000), pool: trx(150_000) }

test('a pair begins and stays with at least 100,000 TRX', () => {
  expect(checkPairAmount('create', 99_999n, held)).toBe('least')
  expect(checkPairAmount('create', 100_000n, held)).toBeUndefined()
  expect(checkPairAmount('create', 200_001n, held)).toBe('balance')
  expect(checkPairAmount('inject', 1n, held)).toBeUndefined()
  expect(checkPairAmount('inject', 200_001n, held)).toBe('balance')
  expect(checkPairAmount('withdraw', 50_000n, held)).toBeUndefined()
  expect(checkPairAmount('withdraw', 50_001n, held)).toBe('pool')
})

test('the price of a pair has six decimals', () => {
  expect(pairPrice(100_000n, 3_000_000n)).toBe('0.033333')
  expect(pairPrice(100_000n, 0n)).toBeUndefined()
})

test('beside TRX goes the same share of the other side', () => {
  expect(besides(1_234n, trx(200_000), 50_000_000n)).toBe(308_500n)
  expect(besides(777n, trx(201_234), 50_308_500n)).toBe(194_250n)
  expect(besides(1n, 0n, 5n)).toBe(0n)
})
