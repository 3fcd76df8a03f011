import { refuse } from '../base/errors.ts'
import { isAddress } from '../base/hex.ts'
import { RewardStore } from '../consensus/reward-store.ts'
import type { Actuator } from './actuator.ts'

export const updateBrokerage: Actuator<'UpdateBrokerageContract'> = {
  validate: ({ state, contract, owner }) => {
    if (!state.properties.isOn('getChangeDelegation'))
      refuse('contract type error, unexpected type [UpdateBrokerageContract]')
    if (!isAddress(owner)) refuse('Invalid ownerAddress')
    if (contract.brokerage < 0 || contract.brokerage > 100) refuse('Invalid brokerage')
    if (!state.tables.witnesses.has(owner)) refuse(`Not existed witness:${owner}`)
    if (!state.accounts.has(owner)) refuse('Account does not exist')
  },
  execute: ({ state, contract, owner }) => {
    new RewardStore(state).setLatestBrokerage(owner, contract.brokerage)
    return {}
  },
}
