import { refuse } from '../base/errors.ts'
import { isAddress, toHex } from '../base/hex.ts'
import type { Contract } from '../state/records/contract.ts'
import type { Actuator } from './actuator.ts'

export const updateEnergyLimit: Actuator<'UpdateEnergyLimitContract'> = {
  validate: ({ state, contract, owner }) => {
    if (state.headNumber < state.properties.number('energyLimitBlock'))
      refuse('contract type error, unexpected type [UpdateEnergyLimitContract]')
    if (!isAddress(owner)) refuse('Invalid address')
    if (!state.accounts.has(owner)) refuse(`Account[${owner}] does not exist`)
    if (contract.originEnergyLimit <= 0n) refuse('origin energy limit must be > 0')
    const deployed = state.tables.contracts.get(toHex(contract.contractAddress))
    if (!deployed) refuse('Contract does not exist')
    if (deployed.origin !== owner) refuse(`Account[${owner}] is not the owner of the contract`)
  },
  execute: ({ state, contract }) => {
    const address = toHex(contract.contractAddress)
    const deployed = state.tables.contracts.get(address) as Contract
    state.tables.contracts.put(address, { ...deployed, originEnergyLimit: contract.originEnergyLimit })
    return {}
  },
}
