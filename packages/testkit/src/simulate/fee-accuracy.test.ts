import { rounds, seedOf } from '@tronlens/core/testing'
import { expect, test } from 'vitest'
import { measureFees, quantileOf } from './fee-accuracy.ts'
import { recordedChain } from './recorded-chain.ts'

/** One of this many blocks is estimated, others with each commit. */
const SHARE = rounds(3, 1)

test('fees are estimated as the recorded java-tron took them', { timeout: 300_000 }, async () => {
  const estimates = await measureFees(recordedChain(), (place) => place % SHARE === seedOf() % SHARE)
  const burning = estimates.filter(({ paid }) => paid > 0n)
  const codes = new Set(estimates.map(({ result }) => result))
  console.log(
    `${estimates.length} transactions, ${burning.length} with a fee, ${codes.size} kinds of results, ` +
      `${estimates.filter(({ error }) => error === 0).length} exact`,
  )
  // the fees of the chain must be there, so that a chain without fees proves nothing
  expect(burning.length).toBeGreaterThan(rounds(150, 300))
  expect(codes).toContain('REVERT')
  expect(new Set(burning.map(({ type }) => type))).toContain('TriggerSmartContract')
  expect(quantileOf(estimates, 0.95)).toBeLessThanOrEqual(0.02)
  expect(estimates.filter(({ error }) => error > 0.02).slice(0, 20)).toEqual([])

  const partly = estimates.filter(({ isPartlyBurned }) => isPartlyBurned)
  console.log(`${partly.length} whose energy was staked in part and burned in part`)
  expect(partly.length).toBeGreaterThan(0)
  expect(quantileOf(partly, 1)).toBeLessThanOrEqual(0.02)

  const taken = estimates.filter(({ isBalanceRight }) => isBalanceRight !== undefined)
  const right = taken.filter(({ isBalanceRight }) => isBalanceRight)
  console.log(`the owner's balance was simulated right in ${right.length} of ${taken.length}`)
  expect(taken.length).toBeGreaterThan(rounds(250, 1_000))
  // pools, order books and stake of the old kind decide what they give when the transaction runs
  expect(right.length / taken.length).toBeGreaterThan(0.98)
})
