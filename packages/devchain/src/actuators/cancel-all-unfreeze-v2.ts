import { refuse } from '../base/errors.ts'
import { isAddress } from '../base/hex.ts'
import { cancelUnfreezes } from '../resources/cancel-unfreezes.ts'
import { isStake2 } from '../resources/stake.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import { type Actuator, notExists } from './actuator.ts'

export const cancelAllUnfreezeV2: Actuator<'CancelAllUnfreezeV2Contract'> = {
  validate: ({ state, owner }) => {
    if (!state.properties.isOn('getAllowCancelAllUnfreezeV2') || !isStake2(state))
      refuse('Not support CancelAllUnfreezeV2 transaction, need to be opened by the committee')
    if (!isAddress(owner)) refuse('Invalid address')
    const account = state.accounts.get(owner)
    if (!account) refuse(notExists('Account', owner))
    if (account.unfrozenV2.length === 0) refuse('No unfreezeV2 list to cancel')
  },
  execute: ({ state, owner }) => {
    const { account, due, restaked } = cancelUnfreezes(state, getAccount(state, owner))
    putAccount(state, account)
    return { withdrawExpireAmount: due, cancelUnfreezeV2Amount: restaked }
  },
}
