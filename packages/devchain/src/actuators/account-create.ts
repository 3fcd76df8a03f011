import { refuse } from '../base/errors.ts'
import { isAddress, toHex } from '../base/hex.ts'
import { chargeFee, createAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import { type Actuator, notExists } from './actuator.ts'

const creationFee = (state: ChainState) => state.properties.amount('getCreateNewAccountFeeInSystemContract')

export const accountCreate: Actuator<'AccountCreateContract'> = {
  validate: ({ state, contract, owner }) => {
    if (!isAddress(owner)) refuse('Invalid ownerAddress')
    const account = state.accounts.get(owner)
    if (!account) refuse(notExists('Account', owner))
    if (account.balance < creationFee(state))
      refuse('Validate CreateAccountActuator error, insufficient fee.')
    const created = toHex(contract.accountAddress)
    if (!isAddress(created)) refuse('Invalid account address')
    if (state.accounts.has(created)) refuse('Account has existed')
  },
  execute: ({ state, contract, owner }) => {
    const fee = creationFee(state)
    createAccount(state, toHex(contract.accountAddress), contract.type)
    chargeFee(state, owner, fee)
    return { fee }
  },
}
