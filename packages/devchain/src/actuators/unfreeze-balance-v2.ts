import { refuse } from '../base/errors.ts'
import { isAddress } from '../base/hex.ts'
import { settleReward } from '../consensus/rewards.ts'
import { changeStake, shrinkVotes, splitExpired, unfreezeDelay } from '../resources/frozen-v2.ts'
import { withInitialTronPower, withoutOldTronPower } from '../resources/power.ts'
import { frozenV2Amount, isStake2, ResourceCode } from '../resources/stake.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import type { Actuator } from './actuator.ts'

/** Maximum number of pending unfreezes. */
export const MAX_UNFREEZES = 32

const NAMES: Record<number, string> = {
  [ResourceCode.Bandwidth]: 'BANDWIDTH',
  [ResourceCode.Energy]: 'Energy',
  [ResourceCode.TronPower]: 'TronPower',
}

export const unfreezeBalanceV2: Actuator<'UnfreezeBalanceV2Contract'> = {
  validate: ({ state, contract, owner }) => {
    if (!isStake2(state)) refuse('Not support UnfreezeV2 transaction, need to be opened by the committee')
    if (!isAddress(owner)) refuse('Invalid address')
    const account = state.accounts.get(owner)
    if (!account) refuse(`Account[${owner}] does not exist`)
    const newModel = state.properties.isOn('getAllowNewResourceModel')
    const name = NAMES[contract.resource]
    if (!name || (contract.resource === ResourceCode.TronPower && !newModel))
      refuse(`ResourceCode error.valid ResourceCode[BANDWIDTH、Energy${newModel ? '、TRON_POWER' : ''}]`)
    const staked = frozenV2Amount(account, contract.resource)
    if (staked <= 0n) refuse(`no frozenBalance(${name})`)
    if (contract.unfreezeBalance <= 0n || contract.unfreezeBalance > staked)
      refuse(`Invalid unfreeze_balance, [${contract.unfreezeBalance}] is error`)
    const waiting = account.unfrozenV2.filter((entry) => entry.expireTime > state.headTime).length
    if (waiting >= MAX_UNFREEZES) refuse('Invalid unfreeze operation, unfreezing times is over limit')
  },
  execute: ({ state, contract, owner }) => {
    settleReward(state, owner)
    const before = getAccount(state, owner)
    const { due, remaining } = splitExpired(before, state.headTime)
    const waiting = {
      type: contract.resource,
      amount: contract.unfreezeBalance,
      expireTime: state.headTime + unfreezeDelay(state),
    }
    const paid = { ...before, balance: before.balance + due, unfrozenV2: [...remaining, waiting] }
    const unstaked = changeStake(
      state,
      withInitialTronPower(state, paid),
      contract.resource,
      -contract.unfreezeBalance,
    )
    putAccount(state, withoutOldTronPower(state, shrinkVotes(state, unstaked, contract.resource)))
    return { withdrawExpireAmount: due }
  },
}
