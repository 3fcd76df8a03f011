import { expect, test } from 'vitest'
import { actionCosts } from './chain-costs.ts'

const PARAMETERS = new Map([
  ['getEnergyFee', 420],
  ['getTotalEnergyCurrentLimit', 180_000_000_000],
  ['getCreateAccountFee', 100_000],
  ['getCreateNewAccountFeeInSystemContract', 1_000_000],
  ['getUpdateAccountPermissionFee', 100_000_000],
])

test('costs follow from the parameters of the chain', () => {
  const costs = actionCosts(PARAMETERS, 15_762_000_000)
  expect(costs.sendToken).toEqual({ burned: 13_395_900n, stakeTrx: 2793 })
  expect(costs.openAccount.burned).toBe(1_100_000n)
  expect(costs.permissions.burned).toBe(100_000_000n)
})

test('without any stake on the chain no amount of stake is advised', () => {
  expect(actionCosts(PARAMETERS, 0).swap.stakeTrx).toBeUndefined()
})
