import { expect, test } from 'vitest'
import { settleEnergy } from '../execution/energy-bill.ts'
import { getAccount, updateAccount } from '../state/accounts.ts'
import { accountAt, quietChain } from '../testing/bent-transactions.ts'
import { ContractResult } from '../vm/contract-result.ts'
import { soleBudget } from './energy-limit.ts'
import { emptyReceipt } from './receipt.ts'
import { limitOfStake, ResourceCode } from './stake.ts'

const TRX = 1_000_000n

function stakedChain() {
  const devchain = quietChain()
  const { state } = devchain.chain
  const { address } = accountAt(devchain, 0)
  const frozenV2 = [{ type: ResourceCode.Energy, amount: 3n * TRX + 700_000n }]
  updateAccount(state, address, { frozenV2 })
  state.properties.set('totalEnergyWeight', 1000n)
  return { state, address }
}

test('a run counts on whole TRX of stake only', () => {
  const { state, address } = stakedChain()
  const { callerLeft } = soleBudget(state, getAccount(state, address), 0n, 0n)
  expect(callerLeft).toBe(limitOfStake(state, 'energy', 3n * TRX))
  expect(limitOfStake(state, 'energy', 3n * TRX + 700_000n)).toBeGreaterThan(callerLeft)
})

test('the booking of a run that used nothing stays', () => {
  const { state, address } = stakedChain()
  const feeLimit = 50n * state.properties.amount('getEnergyFee')
  const budget = soleBudget(state, getAccount(state, address), feeLimit, 0n)
  const result = { result: ContractResult.Success, runtimeError: '', deleted: [] }
  const settle = (energyUsageTotal: bigint) =>
    settleEnergy(state, { owner: address } as never, { ...emptyReceipt(), energyUsageTotal }, {
      budget,
      result,
    } as never)
  settle(0n)
  expect(getAccount(state, address).energyUsage).toBe(50n)
  settle(20n)
  expect(getAccount(state, address).energyUsage).toBe(20n)
})
