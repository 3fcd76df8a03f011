import { sun } from '@tronlens/core'
import { expect, test } from 'vitest'
import { chooseFeeLimit, usualFeeLimit } from './fee-limit.ts'

const trx = (n: number) => sun(BigInt(n) * 1_000_000n)

test.each([
  ['alone', false, false, undefined, 10],
  ['alone, where little is needed', false, false, 3, 10],
  ['alone, where more is needed', false, false, 17, 17],
  ['with co-signers', true, false, 16, 20],
  ['with co-signers, where more is needed', true, false, 66, 66],
  ['on a side chain', false, true, undefined, 1],
  ['with co-signers on a side chain', true, true, undefined, 1],
  ['on a side chain, where more is needed', false, true, 2, 2],
])('the fee limit %s covers the need', (_, isShared, isSideChain, least, limit) => {
  expect(
    chooseFeeLimit(usualFeeLimit(isShared, isSideChain), least === undefined ? undefined : trx(least)),
  ).toBe(trx(limit))
})
