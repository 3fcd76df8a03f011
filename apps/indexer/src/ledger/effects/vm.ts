import {
  findAddress,
  type HexAddress,
  minus,
  negate,
  parseJson,
  type Sun,
  sun,
  toHexAddress,
} from '@tronlens/core'
import { BalanceCause, NAME_OF_MADE } from '@tronlens/db'
import { Parameter } from '../../chain/parameter-history.ts'
import type { InternalMove } from '../../extract/internal-rows.ts'
import { assetRef, Resource, TRX, toAmount, toSun, toTokenAmount, trxAmount } from '../../extract/values.ts'
import { credit, creditTrx, type EffectContext, move, moveTrx, see } from '../effect.ts'
import { DEFAULT_PERCENT } from '../things.ts'
import {
  castVotes,
  delegateV2,
  FLOORED,
  freezeV1,
  freezeV2,
  isOn,
  payOut,
  undelegateV2,
  unfreezeV1,
  unfreezeV2,
} from './stake.ts'

/** Days that a freeze of the first generation lasts. */
const FREEZE_DAYS = 3

/** TRX and a TRC10 token that a call or a deployment brings along. */
export function callValue(context: EffectContext, contract: HexAddress): void {
  const { value } = context.tx
  const created = value.new_contract as Record<string, unknown> | undefined
  moveTrx(context, context.owner, contract, toSun(created?.call_value ?? value.call_value))
  const tokens = toTokenAmount(value.call_token_value)
  if (tokens > 0n) move(context, assetRef(String(value.token_id)), context.owner, contract, tokens)
}

/** Everything that contracts did on their own within a transaction that succeeded. */
export function applyInternalMoves(context: EffectContext): void {
  const died = new Set<HexAddress>()
  for (const entry of context.moves) {
    if (entry.rejected) continue
    applyMove(context, entry)
    if (entry.note === 'suicide') died.add(entry.caller)
  }
  for (const address of died) if (isDeleted(context, address)) deleteContract(context, address)
}

/** The action by which a contract that ends is paid stake whose wait is over. */
const PAID_OUT_AT_END = 'withdrawExpireUnfreezeWhileSuiciding'

type Apply = (context: EffectContext, entry: InternalMove, resource: number) => void

const transferAll: Apply = (context, entry) => {
  const { caller, recipient } = entry
  if (!recipient) return
  moveTrx(context, caller, recipient, entry.value)
  for (const { token, value } of entry.tokens) move(context, token, caller, recipient, value)
  if (entry.value !== 0n || entry.tokens.some(({ value }) => value !== 0n)) see(context, recipient)
}

const create: Apply = (context, entry) => {
  const { block, tx, changes } = context
  if (!entry.recipient) return
  see(context, entry.recipient, 2, NAME_OF_MADE)
  changes.events.push({ kind: 'contract', block: block.number, address: entry.recipient })
  changes.createContract({
    address: entry.recipient,
    creator: entry.caller,
    block: block.number,
    index: tx.index,
    time: block.time,
    hash: tx.hash,
    name: '',
    abi: undefined,
    percent: DEFAULT_PERCENT,
    energyLimit: 0n,
    codeHash: undefined,
  })
  transferAll(context, entry, 0)
}

/**
 * What a contract leaves goes to an account that no transfer names; without an heir it is gone with the
 * contract.
 */
function leaveTo(context: EffectContext, { caller, value, tokens }: InternalMove, heir: HexAddress): void {
  for (const { token, value: amount } of [{ token: TRX, value: trxAmount(value) }, ...tokens]) {
    credit(context, caller, token, negate(amount), BalanceCause.destroyed)
    credit(context, heir, token, amount, BalanceCause.destroyed)
  }
}

/** Stake whose wait is over that a contract left with what it had: what it did behind its end. */
function paidOutAtEnd({ moves }: EffectContext, end: InternalMove): Sun {
  const next = moves[moves.indexOf(end) + 1]
  return next?.note === PAID_OUT_AT_END && next.caller === end.caller ? next.value : sun(0n)
}

/** A contract leaves all it has, which its record shows: with rewards, and with stake whose wait is over. */
const suicide: Apply = (context, end) => {
  const { caller, recipient, ...left } = end
  const { block, changes, memory } = context
  const isGone = isDeleted(context, caller)
  const movesTokens = isOn(context, Parameter.vmTransfersTrc10)
  const entry = { ...left, caller, recipient, tokens: movesTokens ? left.tokens : [] }
  const isOwnHeir = recipient === caller
  // what a contract leaves to itself goes to the black hole, unless it may live on: then nothing happens
  if (isOwnHeir && !isGone) return
  const heir = isOwnHeir ? memory.blackHole : recipient
  if (!heir) return
  changes.events.push({
    kind: 'end',
    block: block.number,
    address: caller,
    trx: trxAmount(minus(left.value, paidOutAtEnd(context, end))),
    tokens: movesTokens ? new Map(entry.tokens.map(({ token, value }) => [token, value])) : undefined,
    changed: changes.balances.nativeOf(caller),
  })
  if (!isOwnHeir) {
    transferAll(context, entry, 0)
    see(context, heir)
  } else if (movesTokens) leaveTo(context, entry, heir)
  changes.balances.leaveAll(caller, trxAmount(isOwnHeir && !movesTokens ? left.value : sun(0n)))
  changes.events.push({
    kind: 'inherit',
    block: block.number,
    contract: caller,
    heir,
    paysV1: isOn(context, Parameter.vmFreezes),
    endsV1: !isGone,
    time: block.time,
  })
  // rewards were among what it left, and no block shows their amount
  if (!isGone)
    changes.events.push({
      kind: 'empty',
      block: block.number,
      address: caller,
      changed: changes.balances.nativeOf(caller),
    })
}

const vote: Apply = (context, entry) => {
  const list = entry.extra ? (parseJson(entry.extra) as { votes?: VmVote[] }).votes : undefined
  if (!list) return // a node that does not keep the details
  // the chain adds up what a contract gives one representative in several entries, and drops entries of
  // nothing
  const sums = new Map<HexAddress, bigint>()
  for (const { vote_address, vote_count } of list) {
    const address = findAddress(vote_address)
    const count = toAmount(vote_count)
    if (!address || count <= 0n) continue
    const witness = toHexAddress(address)
    sums.set(witness, (sums.get(witness) ?? 0n) + count)
  }
  const votes = [...sums].map(([witness, count]) => ({ witness, count }))
  castVotes(context, entry.caller, votes)
}
type VmVote = { vote_address: string; vote_count?: unknown }

/** The contract receives TRX that was its own already: stake whose wait is over. */
const receive: Apply = (context, entry) => payOut(context, entry.recipient ?? entry.caller, entry.value)

/** What a note does. Looked up by own names only: notes may be any text. */
const APPLY: Record<string, Apply> = {
  call: transferAll,
  create,
  suicide,
  voteWitness: vote,
  withdrawReward: (context, entry) => creditTrx(context, entry.caller, entry.value, BalanceCause.reward),
  withdrawExpireUnfreeze: (context, entry) => {
    const { number, now } = context.block
    context.changes.events.push({ kind: 'withdraw-expired', block: number, owner: entry.caller, now })
    payOut(context, entry.caller, entry.value)
  },
  withdrawExpireUnfreezeWhileUnfreezing: receive,
  withdrawExpireUnfreezeWhileCanceling: receive,
  // the record of the end of the contract counts it as part of what went to the heir
  [PAID_OUT_AT_END]: (context, entry) => {
    creditTrx(context, entry.caller, entry.value, BalanceCause.unstaked)
    context.changes.balances.leaveAll(entry.caller)
  },
  cancelAllUnfreezeV2: (context, entry) => {
    const { number, now } = context.block
    context.changes.events.push({
      kind: 'cancel-unfreezing',
      block: number,
      owner: entry.caller,
      now,
      back: [],
    })
  },
}

/** Staking notes end with the resource: their stem, and what they do. */
const APPLY_RESOURCE: Record<string, Apply> = {
  freezeFor: (context, entry, resource) => {
    freezeV1(context, entry.caller, entry.recipient, resource, entry.value, FREEZE_DAYS)
    if (entry.recipient) see(context, entry.recipient)
  },
  unfreezeFor: (context, entry, resource) => {
    unfreezeV1(context, entry.caller, entry.recipient, resource, entry.value, FLOORED)
    const { number, time } = context.block
    context.changes.events.push({
      kind: 'clear-votes',
      block: number,
      voter: entry.caller,
      onlyWhenShort: true,
      resource,
      isNewModel: false,
      time,
    })
  },
  freezeBalanceV2For: (context, entry, resource) => freezeV2(context, entry.caller, resource, entry.value),
  unfreezeBalanceV2For: (context, entry, resource) =>
    unfreezeV2(context, entry.caller, resource, entry.value),
  delegateResourceOf: (context, entry, resource) => {
    if (entry.recipient) delegateV2(context, entry.caller, entry.recipient, resource, entry.value)
  },
  unDelegateResourceOf: (context, entry, resource) => {
    if (entry.recipient) undelegateV2(context, entry.caller, entry.recipient, resource, entry.value)
  },
}
const RESOURCES: Record<string, number> = {
  Bandwidth: Resource.bandwidth,
  Energy: Resource.energy,
  TronPower: Resource.power,
}

function applyMove(context: EffectContext, entry: InternalMove): void {
  if (Object.hasOwn(APPLY, entry.note)) APPLY[entry.note]?.(context, entry, 0)
  const [, stem, resource] = /^(.*(?:For|Of))(Bandwidth|Energy|TronPower)$/.exec(entry.note) ?? []
  // an action of a newer node that we do not know moves nothing we could name
  if (stem && resource && Object.hasOwn(APPLY_RESOURCE, stem))
    APPLY_RESOURCE[stem]?.(context, entry, RESOURCES[resource] as number)
}

/** True when a contract that destroyed itself is deleted; newer rules spare those that were there before. */
function isDeleted(context: EffectContext, address: HexAddress): boolean {
  const { moves, tx } = context
  if (!isOn(context, Parameter.restrictSelfdestruct)) return true
  return (
    createdIn(moves).has(address) ||
    (tx.value.new_contract !== undefined && tx.info.contract_address === address)
  )
}

const created = new WeakMap<readonly InternalMove[], Set<HexAddress | undefined>>()

/** Contracts that a transaction made, found once however many of them destroy themselves. */
function createdIn(moves: readonly InternalMove[]): Set<HexAddress | undefined> {
  const known = created.get(moves)
  if (known) return known
  const made = moves.filter(({ note, rejected }) => note === 'create' && !rejected)
  const found = new Set(made.map(({ recipient }) => recipient))
  created.set(moves, found)
  return found
}

function deleteContract({ changes, block }: EffectContext, address: HexAddress): void {
  changes.events.push({
    kind: 'delete',
    block: block.number,
    address,
    changed: changes.balances.nativeOf(address),
  })
  changes.destroy(address, block.number)
  changes.contracts.inOrder.push({ kind: 'destroy', address, block: block.number })
}
