import { sun } from '@tronlens/core'
import { describe, expect, test } from 'vitest'
import { droppedVotes, perTrx, readResources, splitUnstaking, yieldOf } from './stake.ts'

const resources = readResources({
  TotalEnergyLimit: 180_000_000_000,
  TotalEnergyWeight: 15_000_000_000,
  TotalNetLimit: 43_200_000_000,
})

describe('what stake gives', () => {
  test('is the share of what all stake gives', () => {
    expect(perTrx(resources, 'ENERGY')).toBe(12)
    expect(yieldOf(sun(10_000_000_000n), resources, 'ENERGY')).toBe(120_000)
    expect(perTrx(resources, 'BANDWIDTH')).toBe(0)
  })

  test('gets smaller with the own new stake', () => {
    expect(yieldOf(sun(15_000_000_000_000_000n), resources, 'ENERGY', 15_000_000_000)).toBe(90_000_000_000)
  })
})

test('votes are dropped in proportion when the power falls below them', () => {
  const votes = [{ count: 30n }, { count: 15n }, { count: 10n }]
  expect(droppedVotes(votes, sun(55_000_000n))).toBe(0n)
  // 30, 15 and 10 of 55 become 27, 13 and 9 of 50
  expect(droppedVotes(votes, sun(50_000_000n))).toBe(6n)
  expect(droppedVotes([], sun(0n))).toBe(0n)
})

test('stake that has come back is separated from stake that has not', () => {
  const entries = [
    { amount: sun(3n), ready: 300 },
    { amount: sun(1n), ready: 100 },
    { amount: sun(2n), ready: 200 },
  ]
  const { readySum, waitingSum, waiting } = splitUnstaking(entries, 100)
  expect([readySum, waitingSum, waiting.map(({ ready }) => ready)]).toEqual([1n, 5n, [200, 300]])
})
