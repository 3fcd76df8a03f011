import { refuse } from '../base/errors.ts'
import { bytesToText, isAddress, textToHex, toHex } from '../base/hex.ts'
import { updateAccount } from '../state/accounts.ts'
import type { Actuator } from './actuator.ts'
import { isAccountId } from './rules.ts'

/** Account ids are unique regardless of case. */
export const accountIdKey = (id: Uint8Array): string => textToHex(bytesToText(id).toLowerCase())

export const setAccountId: Actuator<'SetAccountIdContract'> = {
  validate: ({ state, contract, owner }) => {
    if (!isAccountId(contract.accountId)) refuse('Invalid accountId')
    if (!isAddress(owner)) refuse('Invalid ownerAddress')
    const account = state.accounts.get(owner)
    if (!account) refuse('Account has not existed')
    if (account.accountId !== '') refuse('This account id already set')
    if (state.tables.accountIds.has(accountIdKey(contract.accountId))) refuse('This id has existed')
  },
  execute: ({ state, contract, owner }) => {
    updateAccount(state, owner, { accountId: toHex(contract.accountId) })
    state.tables.accountIds.put(accountIdKey(contract.accountId), owner)
    return {}
  },
}
