import { expect, test } from 'vitest'
import { Int64OverflowError } from '../base/int64.ts'
import { quietChain } from '../testing/bent-transactions.ts'
import { increaseUsage } from './usage.ts'

test('a product that does not fit a long wraps around before parameter 97, and is exact with it', () => {
  const { chain } = quietChain()
  const harden = (value: number) =>
    chain.editState(({ properties }) => properties.set('getAllowHardenResourceCalculation', value))
  const usage = 10_000_000_000_000n
  harden(0)
  expect(increaseUsage(chain.state, usage, 0n, 5, 5)).toBe(-8_446_744_073_709n)
  harden(1)
  expect(increaseUsage(chain.state, usage, 0n, 5, 5)).toBe(usage)
  expect(() => increaseUsage(chain.state, usage ** 2n, 0n, 5, 5)).toThrow(Int64OverflowError)
})
