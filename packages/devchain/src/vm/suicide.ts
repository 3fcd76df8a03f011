import { settleReward } from '../consensus/rewards.ts'
import { addFrozenV2, clearVotes, splitExpired } from '../resources/frozen-v2.ts'
import { addWeight, ResourceCode, TRX } from '../resources/stake.ts'
import { addUsage, moveUsage, readMeter, withMeter } from '../resources/usage.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Account } from '../state/records/account.ts'
import { failedTransfer, nothingThere, transferFailure } from './exception.ts'
import type { Frame } from './frame.ts'
import { ensureAccount, moveTrx, trxProblem } from './transfer.ts'
import type { VmInternalTransaction } from './vm-result.ts'

const NOTHING = new Uint8Array(0)
/** The node keeps an entry with the amount 0. */
const NO_STAKE = { amount: 0n, expireTime: 0 }

/** Stake 1.0 that is still locked. An entry without an amount counts for bandwidth, and not for energy. */
const isLocked = ({ headTime }: ChainState, { frozen, frozenForEnergy }: Account): boolean =>
  (frozen !== undefined && frozen.expireTime > headTime) ||
  (frozenForEnergy !== undefined && frozenForEnergy.amount > 0n && frozenForEnergy.expireTime > headTime)

/** False while stake of the contract is lent out or being unfrozen: then the contract may not be removed. */
export function canDestroy(frame: Frame): boolean {
  const { state, switches } = frame.machine
  const account = getAccount(state, frame.input.context)
  if (switches.freezeV1 && (account.delegatedForBandwidth !== 0n || account.delegatedForEnergy !== 0n))
    return false
  if (switches.freezeV1 && switches.keepsContracts && isLocked(state, account)) return false
  if (!switches.freezeV2) return true
  return (
    account.delegatedV2ForBandwidth === 0n &&
    account.delegatedV2ForEnergy === 0n &&
    account.unfrozenV2.every((entry) => entry.expireTime <= state.headTime)
  )
}

/**
 * Transfers all assets of a contract to an heir, or to the black hole if the heir is the contract itself;
 * then removes the contract. With parameter 94 a contract from an earlier transaction is not removed, and
 * keeps its assets if it is its own heir.
 */
export function destroy(frame: Frame, heir: string): void {
  const { switches, created } = frame.machine
  if (switches.keepsContracts && !created.has(frame.input.context)) handOver(frame, heir)
  else remove(frame, heir)
}

/** Records in the run and for a tracer that all assets go to an heir. */
function recordHeir(frame: Frame, owner: string, heir: string): VmInternalTransaction {
  const { machine } = frame
  const account = getAccount(machine.state, owner)
  machine.nonce += 1
  const internal = frame.internals.add({
    parentHash: frame.input.parentHash,
    caller: owner,
    to: heir,
    value: account.balance,
    data: NOTHING,
    note: 'suicide',
    nonce: machine.nonce,
    tokens: new Map([...account.assets]),
  })
  machine.tracer?.enter?.({
    kind: 'SELFDESTRUCT',
    from: owner,
    to: heir,
    context: heir,
    data: NOTHING,
    value: account.balance,
    tokenId: 0n,
    tokenValue: 0n,
    energyLimit: 0,
  })
  machine.tracer?.exit?.({ energyUsed: 0, output: NOTHING })
  return internal
}

function handOver(frame: Frame, heir: string): void {
  const { state, switches } = frame.machine
  const owner = frame.input.context
  const internal = recordHeir(frame, owner, heir)
  if (owner === heir) return
  if (switches.vote) {
    cashRewards(frame, owner)
    internal.value = getAccount(state, owner).balance
  }
  giveHeir(frame, owner, heir)
  if (switches.freezeV1) moveStakeV1(frame, owner, heir)
  if (switches.freezeV2) internal.value += moveStakeV2(frame, owner, heir)
}

/** Transfers TRX and tokens of a contract to another account. */
function giveHeir(frame: Frame, owner: string, heir: string): void {
  const { state, switches } = frame.machine
  const { balance } = getAccount(state, owner)
  ensureAccount(state, heir)
  const problem = balance > 0n ? trxProblem(state, owner, heir, balance) : undefined
  if (problem !== undefined)
    throw switches.constantinople
      ? transferFailure(`transfer all token or transfer all trx failed in suicide: ${problem}`)
      : failedTransfer()
  if (balance > 0n) moveTrx(state, owner, heir, balance)
  if (!switches.trc10) return
  // before parameter 32 no account is created for the heir
  if (!state.accounts.has(heir)) throw nothingThere()
  moveAllTokens(state, owner, heir)
}

function remove(frame: Frame, heir: string): void {
  const { state, switches } = frame.machine
  const owner = frame.input.context
  if (switches.vote) cashRewards(frame, owner)
  const account = getAccount(state, owner)
  const internal = recordHeir(frame, owner, heir)
  const blackhole = state.properties.text('blackhole')
  const receiver = owner === heir ? blackhole : heir
  if (owner === heir) {
    putAccount(state, { ...account, balance: 0n })
    if (switches.trc10) {
      const hole = getAccount(state, blackhole)
      putAccount(state, { ...hole, balance: hole.balance + account.balance })
      moveAllTokens(state, owner, blackhole)
    }
  } else giveHeir(frame, owner, heir)
  if (switches.freezeV1) moveStakeV1(frame, owner, receiver)
  if (switches.freezeV2) internal.value += moveStakeV2(frame, owner, receiver)
  frame.deleted.push(owner)
}

/** Settles the reward of the contract's votes and removes the votes. */
function cashRewards(frame: Frame, owner: string): void {
  const { state, block } = frame.machine
  settleReward(state, owner)
  const settled = getAccount(state, owner)
  const account = settled.votes.length > 0 ? { ...clearVotes(state, settled), oldTronPower: 0n } : settled
  putAccount(state, {
    ...account,
    balance: account.balance + account.allowance,
    allowance: 0n,
    withdrawTime: Math.floor(block.time / 1000) * 1000,
  })
}

function moveAllTokens(state: ChainState, from: string, to: string): void {
  const owner = getAccount(state, from)
  const receiver = getAccount(state, to)
  const given = new Map(receiver.assets)
  const left = new Map(owner.assets)
  for (const [id, amount] of owner.assets) {
    given.set(id, (given.get(id) ?? 0n) + amount)
    left.set(id, 0n)
  }
  putAccount(state, { ...receiver, assets: given })
  putAccount(state, { ...owner, assets: left })
}

function moveStakeV1({ machine: { state, switches } }: Frame, from: string, to: string): void {
  const owner = getAccount(state, from)
  const bandwidth = owner.frozen?.amount ?? 0n
  const energy = owner.frozenForEnergy?.amount ?? 0n
  addWeight(state, ResourceCode.Bandwidth, -(bandwidth / TRX))
  addWeight(state, ResourceCode.Energy, -(energy / TRX))
  const receiver = getAccount(state, to)
  putAccount(state, { ...receiver, balance: receiver.balance + bandwidth + energy })
  if (switches.keepsContracts)
    putAccount(state, { ...getAccount(state, from), frozen: NO_STAKE, frozenForEnergy: NO_STAKE })
}

/** Moves Stake 2.0 with its usage; returns the amount of the contract's unfreezes that was due. */
function moveStakeV2(frame: Frame, from: string, to: string): bigint {
  const { machine } = frame
  const { state } = machine
  let owner = getAccount(state, from)
  let receiver = getAccount(state, to)
  for (const { type, amount } of owner.frozenV2)
    if (amount > 0n) receiver = addFrozenV2(receiver, type, amount)
  for (const resource of ['bandwidth', 'energy'] as const) {
    const meter = addUsage(state, readMeter(owner, resource), 0n, state.headSlot)
    if (meter.usage > 0n)
      receiver = withMeter(
        receiver,
        resource,
        moveUsage(state, readMeter(receiver, resource), meter, meter.usage, state.headSlot),
      )
    owner = withMeter(owner, resource, { ...meter, usage: 0n, window: 0 })
  }
  const { due } = splitExpired(owner, state.headTime)
  if (due > 0n) {
    receiver = { ...receiver, balance: receiver.balance + due }
    machine.nonce += 1
    frame.internals.add({
      parentHash: frame.input.parentHash,
      caller: from,
      to,
      value: due,
      data: new Uint8Array(0),
      note: 'withdrawExpireUnfreezeWhileSuiciding',
      nonce: machine.nonce,
    })
  }
  putAccount(state, withoutStake(owner))
  putAccount(state, receiver)
  return due
}

const withoutStake = (account: Account): Account => ({ ...account, frozenV2: [], unfrozenV2: [] })
