import { refuse } from '../base/errors.ts'
import { isAddress, toHex } from '../base/hex.ts'
import { updateAccount } from '../state/accounts.ts'
import type { Actuator } from './actuator.ts'
import { isAccountName } from './rules.ts'

export const accountUpdate: Actuator<'AccountUpdateContract'> = {
  validate: ({ state, contract, owner }) => {
    if (!isAccountName(contract.accountName)) refuse('Invalid accountName')
    if (!isAddress(owner)) refuse('Invalid ownerAddress')
    const account = state.accounts.get(owner)
    if (!account) refuse('Account does not exist')
    if (state.properties.isOn('getAllowUpdateAccountName')) return
    if (account.name !== '') refuse('This account name is already existed')
    if (state.tables.accountNames.has(toHex(contract.accountName))) refuse('This name is existed')
  },
  execute: ({ state, contract, owner }) => {
    const name = toHex(contract.accountName)
    updateAccount(state, owner, { name })
    state.tables.accountNames.put(name, owner)
    return {}
  },
}
