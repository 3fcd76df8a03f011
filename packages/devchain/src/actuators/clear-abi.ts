import { refuse } from '../base/errors.ts'
import { isAddress, toHex } from '../base/hex.ts'
import { type Actuator, notExists } from './actuator.ts'

export const clearAbi: Actuator<'ClearABIContract'> = {
  validate: ({ state, contract, owner }) => {
    if (!state.properties.isOn('getAllowTvmConstantinople'))
      refuse('contract type error,unexpected type [ClearABIContract]')
    if (!isAddress(owner)) refuse('Invalid address')
    if (!state.accounts.has(owner)) refuse(notExists('Account', owner))
    const deployed = state.tables.contracts.get(toHex(contract.contractAddress))
    if (!deployed) refuse('Contract not exists')
    if (deployed.origin !== owner) refuse(`Account[${owner}] is not the owner of the contract`)
  },
  execute: ({ state, contract }) => {
    state.tables.abis.put(toHex(contract.contractAddress), new Uint8Array())
    return {}
  },
}
