import { expect, test } from 'vitest'
import { ResourceCode } from '../resources/stake.ts'
import { getAccount } from '../state/accounts.ts'
import { accountAt, quietChain } from '../testing/bent-transactions.ts'
import { freeze, unfreeze } from './staking-v1.ts'

const TRX = 1_000_000n

test('freezing for an account that does not exist creates the account; taking back leaves an empty record', () => {
  const devchain = quietChain()
  const { state } = devchain.chain
  const { address } = accountAt(devchain, 0)
  const thirdParty = `41${'66'.repeat(20)}`
  const weight = state.properties.amount('totalEnergyWeight')
  freeze(state, address, thirdParty, 3n * TRX + 5n, ResourceCode.Energy)
  expect(getAccount(state, thirdParty).acquiredForEnergy).toBe(3n * TRX + 5n)
  expect(getAccount(state, address).delegatedForEnergy).toBe(3n * TRX + 5n)
  expect(state.properties.amount('totalEnergyWeight')).toBe(weight + 3n)
  expect(() => unfreeze(state, address, thirdParty, ResourceCode.Energy)).toThrow(
    "It's not time to unfreeze.",
  )
  devchain.advance('4d')
  expect(unfreeze(state, address, thirdParty, ResourceCode.Energy)).toBe(3n * TRX + 5n)
  expect(state.tables.delegations.get(address + thirdParty)).toMatchObject({ energy: 0n, bandwidth: 0n })
  expect(() => freeze(state, address, thirdParty, TRX, ResourceCode.TronPower)).toThrow(
    'Unknown ResourceCode',
  )
})
