import { refuse } from '../base/errors.ts'
import { isAddress } from '../base/hex.ts'
import { MAX_INT64 } from '../base/int64.ts'
import { queryReward, settleReward } from '../consensus/rewards.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import { type Actuator, notExists } from './actuator.ts'
import { DAY_MS } from './rules.ts'

export const withdrawBalance: Actuator<'WithdrawBalanceContract'> = {
  validate: ({ state, owner }) => {
    if (!isAddress(owner)) refuse('Invalid address')
    const account = state.accounts.get(owner)
    if (!account) refuse(notExists('Account', owner))
    if (state.properties.addresses('genesisWitnesses').includes(owner))
      refuse(`Account[${owner}] is a guard representative and is not allowed to withdraw Balance`)
    if (state.headTime - account.withdrawTime < DAY_MS)
      refuse(`The last withdraw time is ${account.withdrawTime}, less than 24 hours`)
    if (account.allowance <= 0n && queryReward(state, owner) <= 0n)
      refuse('witnessAccount does not have any reward')
    if (account.balance + account.allowance > MAX_INT64)
      refuse(`overflow: checkedAdd(${account.balance}, ${account.allowance})`)
  },
  execute: ({ state, owner }) => {
    settleReward(state, owner)
    const account = getAccount(state, owner)
    putAccount(state, {
      ...account,
      balance: account.balance + account.allowance,
      allowance: 0n,
      withdrawTime: state.headTime,
    })
    return { withdrawAmount: account.allowance }
  },
}
