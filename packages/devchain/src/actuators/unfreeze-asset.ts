import { refuse } from '../base/errors.ts'
import { isAddress } from '../base/hex.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import type { Actuator } from './actuator.ts'
import { addAsset } from './rules.ts'

export const unfreezeAsset: Actuator<'UnfreezeAssetContract'> = {
  validate: ({ state, owner }) => {
    if (!isAddress(owner)) refuse('Invalid address')
    const account = state.accounts.get(owner)
    if (!account) refuse(`Account[${owner}] does not exist`)
    if (account.frozenSupply.length === 0) refuse('no frozen supply balance')
    if (account.assetIssuedId === '') refuse('this account has not issued any asset')
    if (!account.frozenSupply.some((part) => part.expireTime <= state.headTime))
      refuse("It's not time to unfreeze asset supply")
  },
  execute: ({ state, owner }) => {
    const account = getAccount(state, owner)
    const due = account.frozenSupply.filter((part) => part.expireTime <= state.headTime)
    const units = due.reduce((sum, part) => sum + part.amount, 0n)
    putAccount(state, {
      ...addAsset(state, account, account.assetIssuedId, units),
      frozenSupply: account.frozenSupply.filter((part) => part.expireTime > state.headTime),
    })
    return {}
  },
}
