import { refuse } from '../base/errors.ts'
import { isAddress, toHex } from '../base/hex.ts'
import type { Contract } from '../state/records/contract.ts'
import type { Actuator } from './actuator.ts'

export const updateSetting: Actuator<'UpdateSettingContract'> = {
  validate: ({ state, contract, owner }) => {
    if (!isAddress(owner)) refuse('Invalid address')
    if (!state.accounts.has(owner)) refuse(`Account[${owner}] does not exist`)
    const percent = contract.consumeUserResourcePercent
    if (percent > 100n || percent < 0n) refuse('percent not in [0, 100]')
    const deployed = state.tables.contracts.get(toHex(contract.contractAddress))
    if (!deployed) refuse('Contract does not exist')
    if (deployed.origin !== owner) refuse(`Account[${owner}] is not the owner of the contract`)
  },
  execute: ({ state, contract }) => {
    const address = toHex(contract.contractAddress)
    const deployed = state.tables.contracts.get(address) as Contract
    state.tables.contracts.put(address, { ...deployed, userPercent: contract.consumeUserResourcePercent })
    return {}
  },
}
