import { refuse } from '../base/errors.ts'
import { isAddress, toHex } from '../base/hex.ts'
import { settleReward } from '../consensus/rewards.ts'
import { forgetDelegation } from '../resources/delegation-index.ts'
import { clearVotes } from '../resources/frozen-v2.ts'
import { isOldPowerGone, withInitialTronPower, withoutOldTronPower } from '../resources/power.ts'
import { addWeight, ResourceCode, TRX } from '../resources/stake.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import { type Account, AccountKind, type Frozen } from '../state/records/account.ts'
import type { Delegation } from '../state/records/delegation.ts'
import type { Actuator } from './actuator.ts'

const BAD_RESOURCE = 'ResourceCode error.valid ResourceCode[BANDWIDTH、Energy]'

export const unfreezeBalance: Actuator<'UnfreezeBalanceContract'> = {
  validate: ({ state, contract, owner }) => {
    if (!isAddress(owner)) refuse('Invalid address')
    const account = state.accounts.get(owner)
    if (!account) refuse(`Account[${owner}] does not exist`)
    const receiver = toHex(contract.receiverAddress)
    if (receiver !== '' && state.properties.isOn('getAllowDelegateResource'))
      checkLent(state, owner, receiver, contract.resource)
    else checkOwn(state, account, contract.resource)
  },
  execute: ({ state, contract, owner }) => {
    settleReward(state, owner)
    const account = withInitialTronPower(state, getAccount(state, owner))
    const receiver = toHex(contract.receiverAddress)
    const { changed, amount, weight } =
      receiver !== '' && state.properties.isOn('getAllowDelegateResource')
        ? takeBack(state, account, receiver, contract.resource)
        : releaseOwn(state, account, contract.resource)
    addWeight(state, contract.resource, state.properties.isOn('getAllowNewReward') ? weight : -amount / TRX)
    const keepsVotes =
      isOldPowerGone(state, changed) &&
      (contract.resource === ResourceCode.Bandwidth || contract.resource === ResourceCode.Energy)
    const voted = keepsVotes ? changed : clearVotes(state, changed)
    putAccount(state, { ...withoutOldTronPower(state, voted), balance: account.balance + amount })
    return { unfreezeAmount: amount }
  },
}

function checkOwn(state: ChainState, account: Account, resource: number): void {
  const now = state.headTime
  const check = (frozen: Frozen | undefined, name: string) => {
    if (!frozen || frozen.amount <= 0n) refuse(`no frozenBalance(${name})`)
    if (frozen.expireTime > now) refuse(`It's not time to unfreeze(${name}).`)
  }
  const newModel = state.properties.isOn('getAllowNewResourceModel')
  if (resource === ResourceCode.Bandwidth) check(account.frozen, 'BANDWIDTH')
  else if (resource === ResourceCode.Energy) check(account.frozenForEnergy, 'Energy')
  else if (resource === ResourceCode.TronPower && newModel) check(account.tronPower, 'TronPower')
  else
    refuse(newModel ? 'ResourceCode error.valid ResourceCode[BANDWIDTH、Energy、TRON_POWER]' : BAD_RESOURCE)
}

function checkLent(state: ChainState, owner: string, receiver: string, resource: number): void {
  if (receiver === owner) refuse('receiverAddress must not be the same as ownerAddress')
  if (!isAddress(receiver)) refuse('Invalid receiverAddress')
  const account = state.accounts.get(receiver)
  const constantinople = state.properties.isOn('getAllowTvmConstantinople')
  if (!constantinople && !account) refuse(`Receiver Account[${receiver}] does not exist`)
  const lent = state.tables.delegations.get(owner + receiver)
  if (!lent) refuse('delegated Resource does not exist')
  if (resource !== ResourceCode.Bandwidth && resource !== ResourceCode.Energy) refuse(BAD_RESOURCE)
  const isEnergy = resource === ResourceCode.Energy
  const amount = isEnergy ? lent.energy : lent.bandwidth
  if (amount <= 0n)
    refuse(isEnergy ? 'no delegateFrozenBalance(Energy)' : 'no delegatedFrozenBalance(BANDWIDTH)')
  const borrowed = isEnergy ? account?.acquiredForEnergy : account?.acquiredForBandwidth
  const mustHold =
    !constantinople ||
    (!state.properties.isOn('getAllowTvmSolidity059') && account && account.type !== AccountKind.Contract)
  if (mustHold && (borrowed ?? 0n) < amount) {
    const name = isEnergy ? 'Energy' : 'Bandwidth'
    refuse(`AcquiredDelegatedFrozenBalanceFor${name}[${borrowed}] < delegated${name}[${amount}]`)
  }
  // Before multi-signature the node looked at the wrong expiry for energy.
  const usesEnergyExpiry = isEnergy && state.properties.isOn('getAllowMultiSign')
  if ((usesEnergyExpiry ? lent.energyExpireTime : lent.bandwidthExpireTime) > state.headTime)
    refuse("It's not time to unfreeze.")
}

type Change = { changed: Account; amount: bigint; weight: bigint }

function releaseOwn(state: ChainState, account: Account, resource: number): Change {
  const part = (frozen: Frozen | undefined) => {
    const amount = frozen?.amount ?? 0n
    return { amount, weight: -(amount / TRX) }
  }
  if (resource === ResourceCode.Bandwidth) {
    const due = account.frozen && account.frozen.expireTime <= state.headTime ? account.frozen : undefined
    return { changed: { ...account, frozen: undefined }, ...part(due) }
  }
  if (resource === ResourceCode.Energy)
    return { changed: { ...account, frozenForEnergy: undefined }, ...part(account.frozenForEnergy) }
  return { changed: { ...account, tronPower: undefined }, ...part(account.tronPower) }
}

function takeBack(state: ChainState, account: Account, to: string, resource: number): Change {
  const key = account.address + to
  const lent = state.tables.delegations.get(key) as Delegation
  const isEnergy = resource === ResourceCode.Energy
  const amount = isEnergy ? lent.energy : lent.bandwidth
  const rest: Delegation = isEnergy
    ? { ...lent, energy: 0n, energyExpireTime: 0 }
    : { ...lent, bandwidth: 0n, bandwidthExpireTime: 0 }
  const changed: Account = isEnergy
    ? { ...account, delegatedForEnergy: account.delegatedForEnergy - amount }
    : { ...account, delegatedForBandwidth: account.delegatedForBandwidth - amount }
  const weight = lowerBorrowed(state, to, isEnergy, amount)
  if (rest.bandwidth === 0n && rest.energy === 0n) {
    state.tables.delegations.delete(key)
    forgetDelegation(state, account.address, to)
  } else state.tables.delegations.put(key, rest)
  return { changed, amount, weight }
}

/**
 * Takes the stake from the receiver's account, if the account still exists and is not a contract. Returns the
 * change of weight.
 */
function lowerBorrowed(state: ChainState, to: string, isEnergy: boolean, amount: bigint): bigint {
  const receiver = state.accounts.get(to)
  if (
    state.properties.isOn('getAllowTvmConstantinople') &&
    (!receiver || receiver.type === AccountKind.Contract)
  )
    return -amount / TRX
  if (!receiver) return -amount / TRX
  const before = isEnergy ? receiver.acquiredForEnergy : receiver.acquiredForBandwidth
  const forgotten = state.properties.isOn('getAllowTvmSolidity059') && before < amount
  const after = forgotten ? 0n : before - amount
  putAccount(state, {
    ...receiver,
    ...(isEnergy ? { acquiredForEnergy: after } : { acquiredForBandwidth: after }),
  })
  return after / TRX - (forgotten ? amount : before) / TRX
}
