import { refuse } from '../base/errors.ts'
import { isAddress } from '../base/hex.ts'
import { MAX_INT64 } from '../base/int64.ts'
import { splitExpired } from '../resources/frozen-v2.ts'
import { isStake2 } from '../resources/stake.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import { type Actuator, notExists } from './actuator.ts'

export const withdrawExpireUnfreeze: Actuator<'WithdrawExpireUnfreezeContract'> = {
  validate: ({ state, owner }) => {
    if (!isStake2(state))
      refuse('Not support WithdrawExpireUnfreeze transaction, need to be opened by the committee')
    if (!isAddress(owner)) refuse('Invalid address')
    const account = state.accounts.get(owner)
    if (!account) refuse(notExists('Account', owner))
    const { due } = splitExpired(account, state.headTime)
    if (due <= 0n) refuse('no unFreeze balance to withdraw ')
    if (account.balance + due > MAX_INT64) refuse(`overflow: checkedAdd(${account.balance}, ${due})`)
  },
  execute: ({ state, owner }) => {
    const account = getAccount(state, owner)
    const { due, remaining } = splitExpired(account, state.headTime)
    putAccount(state, { ...account, balance: account.balance + due, unfrozenV2: remaining })
    return { withdrawExpireAmount: due }
  },
}
