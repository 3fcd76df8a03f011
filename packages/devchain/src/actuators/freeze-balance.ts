import { refuse } from '../base/errors.ts'
import { isAddress, toHex } from '../base/hex.ts'
import { addDelegated, resourceOf } from '../resources/delegation.ts'
import { noteDelegation } from '../resources/delegation-index.ts'
import { withInitialTronPower } from '../resources/power.ts'
import { addWeight, isStake2, ResourceCode, TRX } from '../resources/stake.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import { type Account, AccountKind, type Frozen } from '../state/records/account.ts'
import { delegationRecord } from '../state/records/delegation.ts'
import { type Actuator, type ActuatorContext, notExists } from './actuator.ts'
import { checkStakeResource } from './freeze-balance-v2.ts'
import { DAY_MS } from './rules.ts'

/** Days of a Stake 1.0 freeze, both minimum and maximum. */
const FREEZE_DAYS = 3n

type Context = ActuatorContext<'FreezeBalanceContract'>

export const freezeBalance: Actuator<'FreezeBalanceContract'> = {
  validate: (context) => {
    const { state, contract, owner } = context
    if (!isAddress(owner)) refuse('Invalid address')
    const account = state.accounts.get(owner)
    if (!account) refuse(notExists('Account', owner))
    if (contract.frozenBalance <= 0n) refuse('frozenBalance must be positive')
    if (contract.frozenBalance < TRX) refuse('frozenBalance must be greater than or equal to 1 TRX')
    if (contract.frozenBalance > account.balance)
      refuse('frozenBalance must be less than or equal to accountBalance')
    if (contract.frozenDuration !== FREEZE_DAYS)
      refuse(`frozenDuration must be less than ${FREEZE_DAYS} days and more than ${FREEZE_DAYS} days`)
    checkStakeResource(state, contract.resource)
    const receiver = toHex(contract.receiverAddress)
    if (contract.resource === ResourceCode.TronPower && receiver !== '')
      refuse('TRON_POWER is not allowed to delegate to other accounts.')
    if (receiver !== '' && state.properties.isOn('getAllowDelegateResource')) checkReceiver(context, receiver)
    if (isStake2(state)) refuse('freeze v2 is open, old freeze is closed')
  },
  execute: ({ state, contract, owner }) => {
    const account = withInitialTronPower(state, getAccount(state, owner))
    const expireTime = state.headTime + Number(contract.frozenDuration) * DAY_MS
    const receiver = toHex(contract.receiverAddress)
    const lends = receiver !== '' && state.properties.isOn('getAllowDelegateResource')
    const amount = contract.frozenBalance
    const { changed, weight } = lends
      ? lendTo(state, account, receiver, contract.resource, amount, expireTime)
      : freezeOwn(account, contract.resource, amount, expireTime)
    addWeight(state, contract.resource, state.properties.isOn('getAllowNewReward') ? weight : amount / TRX)
    putAccount(state, { ...changed, balance: account.balance - amount })
    return {}
  },
}

function checkReceiver({ state, owner }: Context, receiver: string): void {
  if (receiver === owner) refuse('receiverAddress must not be the same as ownerAddress')
  if (!isAddress(receiver)) refuse('Invalid receiverAddress')
  const account = state.accounts.get(receiver)
  if (!account) refuse(notExists('Account', receiver))
  if (state.properties.isOn('getAllowTvmConstantinople') && account.type === AccountKind.Contract)
    refuse('Do not allow delegate resources to contract addresses')
}

type Change = { changed: Account; weight: bigint }

function freezeOwn(account: Account, resource: number, amount: bigint, expireTime: number): Change {
  const add = (frozen: Frozen | undefined): Frozen => ({
    amount: (frozen?.amount ?? 0n) + amount,
    expireTime,
  })
  const weight = (before: Frozen | undefined) =>
    ((before?.amount ?? 0n) + amount) / TRX - (before?.amount ?? 0n) / TRX
  if (resource === ResourceCode.Bandwidth)
    return { changed: { ...account, frozen: add(account.frozen) }, weight: weight(account.frozen) }
  if (resource === ResourceCode.Energy)
    return {
      changed: { ...account, frozenForEnergy: add(account.frozenForEnergy) },
      weight: weight(account.frozenForEnergy),
    }
  return { changed: { ...account, tronPower: add(account.tronPower) }, weight: weight(account.tronPower) }
}

function lendTo(
  state: ChainState,
  account: Account,
  to: string,
  resource: number,
  amount: bigint,
  expireTime: number,
): Change {
  const key = account.address + to
  const delegation =
    state.tables.delegations.get(key) ?? delegationRecord.create({ from: account.address, to })
  state.tables.delegations.put(key, addDelegated(delegation, resourceOf(resource), amount, expireTime))
  noteDelegation(state, account.address, to)
  const receiver = getAccount(state, to)
  const isEnergy = resource === ResourceCode.Energy
  const before = isEnergy ? receiver.acquiredForEnergy : receiver.acquiredForBandwidth
  const after = before + amount
  putAccount(state, {
    ...receiver,
    ...(isEnergy ? { acquiredForEnergy: after } : { acquiredForBandwidth: after }),
  })
  return {
    changed: {
      ...account,
      ...(isEnergy
        ? { delegatedForEnergy: account.delegatedForEnergy + amount }
        : { delegatedForBandwidth: account.delegatedForBandwidth + amount }),
    },
    weight: after / TRX - before / TRX,
  }
}
