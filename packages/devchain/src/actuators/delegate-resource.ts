import { refuse } from '../base/errors.ts'
import { isAddress, toHex } from '../base/hex.ts'
import {
  delegate,
  estimateDelegateSize,
  hasCustomLocks,
  lendableStake,
  lockExpiry,
  resourceOf,
  STANDARD_LOCK_SLOTS,
} from '../resources/delegation.ts'
import { frozenV2Amount, isStake2, ResourceCode, TRX } from '../resources/stake.ts'
import type { ChainState } from '../state/chain-state.ts'
import { AccountKind } from '../state/records/account.ts'
import { type Actuator, type ActuatorContext, notExists } from './actuator.ts'

type Context = ActuatorContext<'DelegateResourceContract'>

export const delegateResource: Actuator<'DelegateResourceContract'> = {
  validate: (context) => {
    const { state, contract, owner } = context
    if (!state.properties.isOn('getAllowDelegateResource')) refuse('No support for resource delegate')
    if (!isStake2(state))
      refuse('Not support Delegate resource transaction, need to be opened by the committee')
    if (!isAddress(owner)) refuse('Invalid address')
    if (!state.accounts.has(owner)) refuse(notExists('Account', owner))
    if (contract.balance < TRX) refuse('delegateBalance must be greater than or equal to 1 TRX')
    checkLendable(context)
    const to = toHex(contract.receiverAddress)
    if (!isAddress(to)) refuse('Invalid receiverAddress')
    if (to === owner) refuse('receiverAddress must not be the same as ownerAddress')
    const receiver = state.accounts.get(to)
    if (!receiver) refuse(notExists('Account', to))
    if (contract.lock && hasCustomLocks(state)) checkLock(context, to)
    if (receiver.type === AccountKind.Contract)
      refuse('Do not allow delegate resources to contract addresses')
  },
  execute: ({ state, contract, owner }) => {
    delegate(
      state,
      {
        from: owner,
        to: toHex(contract.receiverAddress),
        resource: resourceOf(contract.resource),
        amount: contract.balance,
      },
      contract.lock ? Number(lockPeriod(state, contract.lockPeriod)) : undefined,
    )
    return {}
  },
}

function lockPeriod(state: ChainState, requested: bigint): bigint {
  return hasCustomLocks(state) && requested !== 0n ? requested : BigInt(STANDARD_LOCK_SLOTS)
}

function checkLendable({ state, contract, owner, building }: Context): void {
  if (contract.resource !== ResourceCode.Bandwidth && contract.resource !== ResourceCode.Energy)
    refuse('ResourceCode error, valid ResourceCode[BANDWIDTH、ENERGY]')
  const account = state.accounts.get(owner)
  if (!account) return
  const isEnergy = contract.resource === ResourceCode.Energy
  const extra =
    building && !isEnergy ? estimateDelegateSize(state, frozenV2Amount(account, ResourceCode.Bandwidth)) : 0n
  if (lendableStake(state, account, resourceOf(contract.resource), extra) < contract.balance)
    refuse(
      `delegateBalance must be less than or equal to available Freeze${isEnergy ? 'Energy' : 'Bandwidth'}V2 balance`,
    )
}

function checkLock({ state, contract, owner }: Context, to: string): void {
  const period = lockPeriod(state, contract.lockPeriod)
  const max = state.properties.amount('getMaxDelegateLockPeriod')
  if (period < 0n || period > max)
    refuse(`The lock period of delegate resource cannot be less than 0 and cannot exceed ${max}!`)
  const expiry = lockExpiry(state, owner, to, resourceOf(contract.resource))
  if (expiry === undefined) return
  const remaining = expiry - state.headTime
  const name = contract.resource === ResourceCode.Energy ? 'ENERGY' : 'BANDWIDTH'
  if (Number(period) * 3000 < remaining)
    refuse(
      `The lock period for ${name} this time cannot be less than the remaining time[${remaining}ms] of the last lock period for ${name}!`,
    )
}
