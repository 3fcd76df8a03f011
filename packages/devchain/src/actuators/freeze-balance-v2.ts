import { refuse } from '../base/errors.ts'
import { isAddress } from '../base/hex.ts'
import { changeStake } from '../resources/frozen-v2.ts'
import { withInitialTronPower } from '../resources/power.ts'
import { isStake2, ResourceCode, TRX } from '../resources/stake.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import { type Actuator, notExists } from './actuator.ts'

/** Resources that stake can buy; TRON_POWER only under the new resource model. */
export function checkStakeResource(state: ChainState, resource: number): void {
  const newModel = state.properties.isOn('getAllowNewResourceModel')
  if (resource === ResourceCode.Bandwidth || resource === ResourceCode.Energy) return
  if (resource === ResourceCode.TronPower && newModel) return
  refuse(`ResourceCode error, valid ResourceCode[BANDWIDTH、ENERGY${newModel ? '、TRON_POWER' : ''}]`)
}

export const freezeBalanceV2: Actuator<'FreezeBalanceV2Contract'> = {
  validate: ({ state, contract, owner }) => {
    if (!isStake2(state)) refuse('Not support FreezeV2 transaction, need to be opened by the committee')
    if (!isAddress(owner)) refuse('Invalid address')
    const account = state.accounts.get(owner)
    if (!account) refuse(notExists('Account', owner))
    if (contract.frozenBalance <= 0n) refuse('frozenBalance must be positive')
    if (contract.frozenBalance < TRX) refuse('frozenBalance must be greater than or equal to 1 TRX')
    if (contract.frozenBalance > account.balance)
      refuse('frozenBalance must be less than or equal to accountBalance')
    checkStakeResource(state, contract.resource)
  },
  execute: ({ state, contract, owner }) => {
    const account = withInitialTronPower(state, getAccount(state, owner))
    const staked = changeStake(state, account, contract.resource, contract.frozenBalance)
    putAccount(state, { ...staked, balance: account.balance - contract.frozenBalance })
    return {}
  },
}
