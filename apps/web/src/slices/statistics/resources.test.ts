import type { Cost } from '@tronlens/api-contract'
import { sun, sunText } from '@tronlens/core'
import { expect, test } from 'vitest'
import { DAY } from '../../shared/format/time.ts'
import { dailyBurn, mostForRent, pricesSince, type ResourceMarket, recentUse, stakeFor } from './resources.ts'

const MARKET: ResourceMarket = {
  energyPrice: 210n,
  netPrice: 1_000n,
  freeNet: 600,
  energyLimit: 180_000_000_000,
  energyWeight: 18_000_000_000,
  netLimit: 43_200_000_000,
  netWeight: 27_000_000_000,
}

test('each change of a price is a row with what both cost from then on', () => {
  expect(
    pricesSince('0:100,1575871200000:10,1606537680000:40', '0:10,1606537680000:40,1613000000000:140'),
  ).toEqual([
    { since: 1_613_000_000_000, energy: 40n, bandwidth: 140n },
    { since: 1_606_537_680_000, energy: 40n, bandwidth: 40n },
    { since: 1_575_871_200_000, energy: 10n, bandwidth: 10n },
    { since: 0, energy: 100n, bandwidth: 10n },
  ])
  expect(pricesSince('', 'nonsense')).toEqual([])
})

test('free bandwidth covers whole transactions only', () => {
  // 600 free: one of 345 is covered, the second is bought whole
  const burn = dailyBurn({ acts: 3, energy: 3 * 64_285, bandwidth: 3 * 345 }, MARKET)
  expect(burn).toEqual({
    energy: 192_855n * 210n,
    bandwidth: 690_000n,
    total: 192_855n * 210n + 690_000n,
    free: 1,
  })
  expect(dailyBurn({ acts: 1, energy: 0, bandwidth: 268 }, MARKET).total).toBe(0n)
  expect(dailyBurn({ acts: 0, energy: 0, bandwidth: 0 }, MARKET).total).toBe(0n)
})

test('stake that is added counts in what the limit is divided by', () => {
  const stake = stakeFor(1_000_000, MARKET.energyLimit, MARKET.energyWeight) ?? 0
  const given = (staked: number) => (MARKET.energyLimit / (MARKET.energyWeight + staked)) * staked
  expect(given(stake)).toBeGreaterThanOrEqual(1_000_000)
  expect(given(stake - 1)).toBeLessThan(1_000_000)
  expect(stakeFor(0, MARKET.energyLimit, MARKET.energyWeight)).toBe(0)
  expect(stakeFor(MARKET.energyLimit, MARKET.energyLimit, MARKET.energyWeight)).toBeUndefined()
  expect(mostForRent(100_000, MARKET)).toBe(21_000_000n)
})

const cost = (energy: number, origin: number, net: number, netFee: bigint): Cost =>
  ({
    energy_usage_total: energy,
    origin_energy_usage: origin,
    net_usage: net,
    net_fee: sunText(sun(netFee)),
    net_fee_cost: 1_000,
  }) as Cost

test('the use of an account is spread over the days of its newest transactions', () => {
  const rows = [
    { timestamp: 4 * DAY, cost: cost(60_000, 20_000, 0, 345_000n) },
    { timestamp: 2 * DAY, cost: cost(0, 0, 268, 0n) },
  ]
  expect(recentUse(rows)).toEqual({
    count: 2,
    from: 2 * DAY,
    to: 4 * DAY,
    acts: 1,
    energy: 20_000,
    bandwidth: (345 + 268) / 2,
  })
  // an hour is no day
  expect(recentUse(rows.slice(0, 1))).toMatchObject({ acts: 1, energy: 40_000, bandwidth: 345 })
  expect(recentUse([])).toBeUndefined()
})
