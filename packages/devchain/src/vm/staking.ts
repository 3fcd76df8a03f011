import { create } from '@bufbuild/protobuf'
import { FreezeBalanceV2ContractSchema, UnfreezeBalanceV2ContractSchema } from '@tronlens/protocol'
import type { ContractOutcome } from '../actuators/actuator.ts'
import { openActuator, type SystemContract, type SystemContractName } from '../actuators/index.ts'
import { cancelUnfreezes } from '../resources/cancel-unfreezes.ts'
import { delegate, delegationKey, lendableStake, resourceOf, undelegate } from '../resources/delegation.ts'
import { splitExpired } from '../resources/frozen-v2.ts'
import { ResourceCode, TRX } from '../resources/stake.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import { AccountKind } from '../state/records/account.ts'
import type { Frame } from './frame.ts'
import { amountOf, attempt, record } from './staking-record.ts'
import { freeze, unfreeze } from './staking-v1.ts'
import { signed } from './word.ts'

const NOTHING = new Uint8Array(0)
/** Invalid resource number; every staking action refuses it. */
const UNKNOWN_RESOURCE = -1

const resourceName = (word: bigint): string =>
  ({ 0: 'Bandwidth', 1: 'Energy', 2: 'TronPower' })[Number(BigInt.asIntN(32, word))] ?? 'UnknownType'

function resourceCode(word: bigint): number {
  const value = signed(word)
  return value >= 0n && value <= 2n ? Number(value) : UNKNOWN_RESOURCE
}

/** Runs the actuator of a contract type for the running contract itself. */
function act<N extends SystemContractName>(frame: Frame, contract: SystemContract<N>): ContractOutcome {
  const { validate, execute } = openActuator<N>(contract, {
    state: frame.machine.state,
    bytes: NOTHING,
    owner: frame.input.context,
    building: false,
  })
  validate()
  return execute()
}

/**
 * Records a change of the contract's stake and makes it.
 *
 * @param note - prefix of the record; the name of the resource follows
 * @param change - receives amount and resource in the form of the actuators
 * @returns the result of `change`; undefined when it was refused
 */
function changeStake<T>(
  frame: Frame,
  note: string,
  receiver: string,
  { amount: amountWord, resource }: StakeWords,
  change: (amount: bigint, resource: number) => T | undefined,
): T | undefined {
  const internal = record(frame, note + resourceName(resource), receiver, amountWord)
  return attempt(frame, internal, () => {
    const amount = amountOf(amountWord)
    return amount === undefined ? undefined : change(amount, resourceCode(resource))
  })
}

/** An amount and a resource, in the order of the stack. */
export type StakeWords = { readonly amount: bigint; readonly resource: bigint }

export function freezeBalanceV2(frame: Frame, words: StakeWords): boolean {
  const done = changeStake(
    frame,
    'freezeBalanceV2For',
    frame.input.context,
    words,
    (frozenBalance, resource) =>
      act(frame, {
        name: 'FreezeBalanceV2Contract',
        message: create(FreezeBalanceV2ContractSchema, { frozenBalance, resource }),
      }),
  )
  return done !== undefined
}

export function unfreezeBalanceV2(frame: Frame, words: StakeWords): boolean {
  const owner = frame.input.context
  const done = changeStake(frame, 'unfreezeBalanceV2For', owner, words, (unfreezeBalance, resource) =>
    act(frame, {
      name: 'UnfreezeBalanceV2Contract',
      message: create(UnfreezeBalanceV2ContractSchema, { unfreezeBalance, resource }),
    }),
  )
  const due = done?.withdrawExpireAmount ?? 0n
  if (due > 0n) record(frame, 'withdrawExpireUnfreezeWhileUnfreezing', owner, due)
  return done !== undefined
}

export function withdrawExpireUnfreeze(frame: Frame): bigint {
  const { state } = frame.machine
  const internal = record(frame, 'withdrawExpireUnfreeze', frame.input.context, 0n)
  const account = getAccount(state, frame.input.context)
  const { due, remaining } = splitExpired(account, state.headTime)
  if (due > 0n) putAccount(state, { ...account, balance: account.balance + due, unfrozenV2: remaining })
  internal.value = due
  return due
}

export function cancelAllUnfreezeV2(frame: Frame): boolean {
  const { state, config } = frame.machine
  const internal = record(frame, 'cancelAllUnfreezeV2', frame.input.context, 0n)
  const { account, due, restaked } = cancelUnfreezes(state, getAccount(state, frame.input.context))
  putAccount(state, account)
  if (due > 0n) record(frame, 'withdrawExpireUnfreezeWhileCanceling', frame.input.context, due)
  if (config.saveCancelAllUnfreezeV2Details ?? true) {
    const amount = (name: string) => restaked.get(name) ?? 0n
    internal.extra = `{"BANDWIDTH":${amount('BANDWIDTH')},"ENERGY":${amount('ENERGY')},"TRON_POWER":${amount('TRON_POWER')}}`
  }
  return true
}

export function delegateResource(frame: Frame, to: string, words: StakeWords): boolean {
  const { state } = frame.machine
  const from = frame.input.context
  const done = changeStake(frame, 'delegateResourceOf', to, words, (amount, code) => {
    const receiver = state.accounts.get(to)
    if (amount < TRX || !receiver || to === from) return undefined
    if (code !== ResourceCode.Bandwidth && code !== ResourceCode.Energy) return undefined
    if (receiver.type === AccountKind.Contract) return undefined
    const resource = resourceOf(code)
    if (lendableStake(state, getAccount(state, from), resource) < amount) return undefined
    delegate(state, { from, to, resource, amount }, undefined)
    return true
  })
  return done !== undefined
}

export function unDelegateResource(frame: Frame, to: string, words: StakeWords): boolean {
  const { state } = frame.machine
  const from = frame.input.context
  const done = changeStake(frame, 'unDelegateResourceOf', to, words, (amount, code) => {
    const lent = state.tables.delegationsV2.get(delegationKey(from, to, false))
    if (amount <= 0n || !lent || to === from) return undefined
    if (code !== ResourceCode.Bandwidth && code !== ResourceCode.Energy) return undefined
    if ((code === ResourceCode.Energy ? lent.energy : lent.bandwidth) < amount) return undefined
    undelegate(state, { from, to, resource: resourceOf(code), amount })
    return true
  })
  return done !== undefined
}

export function freezeV1(frame: Frame, receiver: string, words: StakeWords): boolean {
  const done = changeStake(frame, 'freezeFor', receiver, words, (amount, resource) => {
    freeze(frame.machine.state, frame.input.context, receiver, amount, resource)
    return true
  })
  return done !== undefined
}

export function unfreezeV1(frame: Frame, receiver: string, resourceWord: bigint): boolean {
  const internal = record(frame, `unfreezeFor${resourceName(resourceWord)}`, receiver, 0n)
  const amount = attempt(frame, internal, () =>
    unfreeze(frame.machine.state, frame.input.context, receiver, resourceCode(resourceWord)),
  )
  internal.value = amount ?? 0n
  return amount !== undefined
}

/**
 * Time in milliseconds from which Stake 1.0 of the contract, its own or lent to another account, may be
 * unfrozen; 0 for none.
 */
export function freezeExpireTime(frame: Frame, target: string, resourceWord: bigint): number {
  const { state } = frame.machine
  const owner = frame.input.context
  const code = Number(BigInt.asIntN(32, resourceWord))
  if (code !== 0 && code !== 1) return 0
  if (target === owner) {
    const account = getAccount(state, owner)
    const frozen = code === 0 ? account.frozen : account.frozenForEnergy
    return frozen && frozen.amount !== 0n ? frozen.expireTime : 0
  }
  const lent = state.tables.delegations.get(owner + target)
  if (!lent) return 0
  if (code === 0) return lent.bandwidth !== 0n ? lent.bandwidthExpireTime : 0
  return lent.energy !== 0n ? lent.energyExpireTime : 0
}
