import { encodeBase58Check } from '@tronlens/core'
import type { ContractMessage, MessageContractName } from '@tronlens/protocol'
import type { Actuator } from '../actuators/actuator.ts'
import { ACTUATORS } from '../actuators/index.ts'
import { MAX_VOTES } from '../actuators/vote-witness.ts'
import { ChainRefusal } from '../base/errors.ts'
import { fromHex } from '../base/hex.ts'
import { MAX_INT64 } from '../base/int64.ts'
import { byteStringHash, hashMapOrder } from '../base/java-order.ts'
import { queryReward, settleReward } from '../consensus/rewards.ts'
import { cancelUnfreezes } from '../resources/cancel-unfreezes.ts'
import { delegate, delegationKey, lendableStake, resourceOf, undelegate } from '../resources/delegation.ts'
import { splitExpired } from '../resources/frozen-v2.ts'
import { votingPower } from '../resources/power.ts'
import { ResourceCode, TRX } from '../resources/stake.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import { AccountKind } from '../state/records/account.ts'
import { VmException } from './exception.ts'
import type { Frame } from './frame.ts'
import { freeze, unfreeze } from './staking-v1.ts'
import type { VmInternalTransaction } from './vm-result.ts'
import { bytesToWord, signed, toInt, wordToAddress } from './word.ts'

const NOTHING = new Uint8Array(0)
/** Resource number that no rule knows; every staking action refuses it. */
const UNKNOWN_RESOURCE = -1

/** Records a staking action; it counts like an internal call. */
function record(frame: Frame, note: string, to: string, value: bigint): VmInternalTransaction {
  frame.machine.nonce += 1
  return frame.internals.add({
    parentHash: frame.input.parentHash,
    caller: frame.input.context,
    to,
    value: BigInt.asIntN(64, value),
    data: NOTHING,
    note,
    nonce: frame.machine.nonce,
  })
}

const resourceName = (word: bigint): string =>
  ({ 0: 'Bandwidth', 1: 'Energy', 2: 'TronPower' })[Number(BigInt.asIntN(32, word))] ?? 'UnknownType'

function resourceCode(word: bigint): number {
  const value = signed(word)
  return value >= 0n && value <= 2n ? Number(value) : UNKNOWN_RESOURCE
}

/** An amount from the stack; undefined when it does not fit int64. */
function amountOf(word: bigint): bigint | undefined {
  const value = signed(word)
  return value > MAX_INT64 || value < -MAX_INT64 - 1n ? undefined : value
}

/** Does some work on the state; a refusal takes it back, rejects the record and gives undefined. */
function attempt<T>(frame: Frame, internal: VmInternalTransaction, work: () => T | undefined): T | undefined {
  const { state } = frame.machine
  const checkpoint = state.checkpoint()
  try {
    const result = work()
    if (result !== undefined) return result
  } catch (error) {
    if (!(error instanceof ChainRefusal)) throw error
  }
  state.revert(checkpoint)
  internal.rejected = true
  return undefined
}

/** Runs the actuator of a contract type for the running contract itself. */
function act<N extends MessageContractName>(frame: Frame, name: N, contract: Partial<ContractMessage<N>>) {
  const actuator = ACTUATORS[name as never] as unknown as Actuator<N>
  const context = {
    state: frame.machine.state,
    contract: contract as ContractMessage<N>,
    bytes: NOTHING,
    owner: frame.input.context,
    building: false,
  }
  actuator.validate(context)
  return actuator.execute(context)
}

export function freezeBalanceV2(frame: Frame, amountWord: bigint, resourceWord: bigint): boolean {
  const internal = record(
    frame,
    `freezeBalanceV2For${resourceName(resourceWord)}`,
    frame.input.context,
    amountWord,
  )
  const done = attempt(frame, internal, () => {
    const frozenBalance = amountOf(amountWord)
    if (frozenBalance === undefined) return undefined
    return act(frame, 'FreezeBalanceV2Contract', {
      frozenBalance,
      resource: resourceCode(resourceWord) as never,
    })
  })
  return done !== undefined
}

export function unfreezeBalanceV2(frame: Frame, amountWord: bigint, resourceWord: bigint): boolean {
  const internal = record(
    frame,
    `unfreezeBalanceV2For${resourceName(resourceWord)}`,
    frame.input.context,
    amountWord,
  )
  const done = attempt(frame, internal, () => {
    const unfreezeBalance = amountOf(amountWord)
    if (unfreezeBalance === undefined) return undefined
    return act(frame, 'UnfreezeBalanceV2Contract', {
      unfreezeBalance,
      resource: resourceCode(resourceWord) as never,
    })
  })
  const due = done?.withdrawExpireAmount ?? 0n
  if (due > 0n) record(frame, 'withdrawExpireUnfreezeWhileUnfreezing', frame.input.context, due)
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

export function delegateResource(
  frame: Frame,
  to: string,
  amountWord: bigint,
  resourceWord: bigint,
): boolean {
  const { state } = frame.machine
  const from = frame.input.context
  const internal = record(frame, `delegateResourceOf${resourceName(resourceWord)}`, to, amountWord)
  const done = attempt(frame, internal, () => {
    const amount = amountOf(amountWord)
    const code = resourceCode(resourceWord)
    const receiver = state.accounts.get(to)
    if (amount === undefined || amount < TRX || !receiver || to === from) return undefined
    if (code !== ResourceCode.Bandwidth && code !== ResourceCode.Energy) return undefined
    if (receiver.type === AccountKind.Contract) return undefined
    const resource = resourceOf(code)
    if (lendableStake(state, getAccount(state, from), resource) < amount) return undefined
    delegate(state, { from, to, resource, amount }, undefined)
    return true
  })
  return done !== undefined
}

export function unDelegateResource(
  frame: Frame,
  to: string,
  amountWord: bigint,
  resourceWord: bigint,
): boolean {
  const { state } = frame.machine
  const from = frame.input.context
  const internal = record(frame, `unDelegateResourceOf${resourceName(resourceWord)}`, to, amountWord)
  const done = attempt(frame, internal, () => {
    const amount = amountOf(amountWord)
    const code = resourceCode(resourceWord)
    const lent = state.tables.delegationsV2.get(delegationKey(from, to, false))
    if (amount === undefined || amount <= 0n || !lent || to === from) return undefined
    if (code !== ResourceCode.Bandwidth && code !== ResourceCode.Energy) return undefined
    if ((code === ResourceCode.Energy ? lent.energy : lent.bandwidth) < amount) return undefined
    undelegate(state, { from, to, resource: resourceOf(code), amount })
    return true
  })
  return done !== undefined
}

export function withdrawReward(frame: Frame): bigint {
  const { state, block } = frame.machine
  const owner = frame.input.context
  const internal = record(frame, 'withdrawReward', owner, 0n)
  if (queryReward(state, owner) + getAccount(state, owner).balance > MAX_INT64) {
    internal.rejected = true
    return 0n
  }
  settleReward(state, owner)
  const account = getAccount(state, owner)
  if (account.allowance <= 0n) return 0n
  putAccount(state, {
    ...account,
    balance: account.balance + account.allowance,
    allowance: 0n,
    withdrawTime: Math.floor(block.time / 1000) * 1000,
  })
  internal.value = account.allowance
  return account.allowance
}

type ArrayPlace = { length: number; offset: number }

function readWords(frame: Frame, { length, offset }: ArrayPlace): bigint[] {
  const bytes = frame.memory.read(offset + 32, length * 32)
  return Array.from({ length }, (_, i) => bytesToWord(bytes.subarray(i * 32, i * 32 + 32)))
}

export function voteWitness(frame: Frame, witnesses: ArrayPlace, amounts: ArrayPlace): boolean {
  const internal = record(frame, 'voteWitness', '', 0n)
  const stored = (place: ArrayPlace) => toInt(frame.memory.readWord(place.offset))
  if (stored(witnesses) !== witnesses.length || stored(amounts) !== amounts.length)
    throw new VmException(
      'BytecodeExecutionException',
      'TVM VoteWitness: memory array length do not match length parameter!',
    )
  // The node returns here without rejecting the record.
  if (witnesses.length !== amounts.length) return false
  const done = attempt(frame, internal, () => {
    const counts = readWords(frame, amounts).map(amountOf)
    const votes: { address: string; count: bigint }[] = []
    for (const [i, word] of readWords(frame, witnesses).entries()) {
      const count = counts[i]
      if (count === undefined) return undefined
      votes.push({ address: wordToAddress(word), count })
    }
    const list = votes.map(
      ({ address, count }) =>
        `{"vote_address":"${encodeBase58Check(fromHex(address))}","vote_count":${count}}`,
    )
    internal.extra = `{"votes":[${list.join(',')}]}`
    return castVotes(frame, votes)
  })
  return done !== undefined
}

/** Replaces the contract's votes; entries for the same witness are merged, empty ones dropped. */
function castVotes(frame: Frame, wanted: readonly { address: string; count: bigint }[]): true | undefined {
  const { state } = frame.machine
  const owner = frame.input.context
  if (wanted.length > MAX_VOTES) return undefined
  settleReward(state, owner)
  const account = getAccount(state, owner)
  const merged = new Map<string, bigint>()
  let sum = 0n
  for (const { address, count } of wanted) {
    if (!state.tables.witnesses.has(address) || count < 0n) return undefined
    if (count === 0n) continue
    sum += count
    merged.set(address, (merged.get(address) ?? 0n) + count)
  }
  if (sum * TRX > MAX_INT64 || sum * TRX > votingPower(state, account)) return undefined
  const votes = hashMapOrder([...merged.keys()], byteStringHash).map((address) => ({
    address,
    count: merged.get(address) as bigint,
  }))
  const before = state.tables.votes.get(owner)
  state.tables.votes.put(owner, {
    address: owner,
    oldVotes: before ? before.oldVotes : account.votes,
    newVotes: votes,
  })
  putAccount(state, { ...account, votes })
  return true
}

export function freezeV1(frame: Frame, receiver: string, amountWord: bigint, resourceWord: bigint): boolean {
  const internal = record(frame, `freezeFor${resourceName(resourceWord)}`, receiver, amountWord)
  const done = attempt(frame, internal, () => {
    const amount = amountOf(amountWord)
    if (amount === undefined) return undefined
    freeze(frame.machine.state, frame.input.context, receiver, amount, resourceCode(resourceWord))
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

/** Milliseconds at which Stake 1.0 of the contract, its own or lent to somebody, may be taken back; 0 for none. */
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
