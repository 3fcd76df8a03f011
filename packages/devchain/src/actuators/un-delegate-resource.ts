import { refuse } from '../base/errors.ts'
import { isAddress, toHex } from '../base/hex.ts'
import { delegationKey, resourceOf, undelegate, unlockedDelegation } from '../resources/delegation.ts'
import { isStake2, ResourceCode } from '../resources/stake.ts'
import type { Actuator } from './actuator.ts'

export const unDelegateResource: Actuator<'UnDelegateResourceContract'> = {
  validate: ({ state, contract, owner }) => {
    if (!state.properties.isOn('getAllowDelegateResource')) refuse('No support for resource delegate')
    if (!isStake2(state))
      refuse('Not support unDelegate resource transaction, need to be opened by the committee')
    if (!isAddress(owner)) refuse('Invalid address')
    if (!state.accounts.has(owner)) refuse(`Account[${owner}] does not exist`)
    const to = toHex(contract.receiverAddress)
    if (!isAddress(to)) refuse('Invalid receiverAddress')
    if (to === owner) refuse('receiverAddress must not be the same as ownerAddress')
    const table = state.tables.delegationsV2
    if (!table.has(delegationKey(owner, to, false)) && !table.has(delegationKey(owner, to, true)))
      refuse('delegated Resource does not exist')
    if (contract.balance <= 0n) refuse('unDelegateBalance must be more than 0 TRX')
    if (contract.resource !== ResourceCode.Bandwidth && contract.resource !== ResourceCode.Energy)
      refuse('ResourceCode error.valid ResourceCode[BANDWIDTH、Energy]')
    const available = unlockedDelegation(state, owner, to, resourceOf(contract.resource))
    if (available < contract.balance)
      refuse(
        contract.resource === ResourceCode.Energy
          ? `insufficient delegateFrozenBalance(Energy), request=${contract.balance}, unlock_balance=${available}`
          : `insufficient delegatedFrozenBalance(BANDWIDTH), request=${contract.balance}, unlock_balance=${available}`,
      )
  },
  execute: ({ state, contract, owner }) => {
    undelegate(state, {
      from: owner,
      to: toHex(contract.receiverAddress),
      resource: resourceOf(contract.resource),
      amount: contract.balance,
    })
    return {}
  },
}
