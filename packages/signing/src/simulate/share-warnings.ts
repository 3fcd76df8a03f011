import type { Address } from '@tronlens/core'
import { addressAt, findCall, numberAt } from '../contract/calls.ts'
import type { TransactionContent } from '../intent.ts'
import { type Asset, assetOfId } from './changes.ts'
import { readTokenEvents } from './events.ts'
import { inProportion, sidesOf } from './pool.ts'
import type { ChainSnapshot, HeldIndexed, Simulation } from './snapshot.ts'
import { flatten, unfold } from './unfold.ts'
import type { Warning } from './warnings.ts'

/** From this share of a balance on, a transfer needs a warning. */
const LARGE_SHARE = 90n
const ALL = 100n
/** Most tokens of a call whose balances are requested, among those that it takes from its owner. */
export const MOST_TOKENS = 12

/** A snapshot, with or without the node's simulation of the code; undefined where no source answers. */
type Unsimulated =
  | (Omit<ChainSnapshot, 'simulation'> & { readonly simulation?: Simulation | undefined })
  | undefined

/** An amount that leaves the owner, and the owner's balance. */
type Taken = {
  readonly amount: bigint
  /** The balance from the node; undefined where it was not read. */
  readonly held: bigint | undefined
  readonly asset: Asset
  /** It is the amount of the sentence, which needs no name. */
  readonly isMain: boolean
}

/**
 * Warns of everything that takes nearly the whole balance of an asset: sent, offered, paid along with a call,
 * or taken by code. Where node and index differ, the smaller sufficient balance counts. Where no source
 * reports a balance, the index did not answer, or one reports less than the taken amount, and no other shows
 * a large share, the share is unknown, which is a warning too.
 */
export function shareWarnings(content: TransactionContent, snapshot: ChainSnapshot): Warning[] {
  const written = takenByBytes(content, snapshot).filter(({ amount }) => amount > 0n)
  const simulated = takenBySimulation(content, snapshot)
  const asked = simulated.slice(0, MOST_TOKENS)
  const { indexed } = snapshot
  const warningOf = (taken: Taken): Warning[] =>
    shareWarning(taken, indexedOf(taken, indexed), isUnread(taken.asset, indexed))
  const more = asked
    .filter(
      ({ asset }) => !written.some((each) => isSame(asset, each.asset) && isMore(each, asset, simulated)),
    )
    .flatMap(warningOf)
  const count = simulated.length - asked.length
  return [
    ...written.flatMap(warningOf),
    ...more,
    ...(count > 0 ? [{ kind: 'manyTokens' as const, count }] : []),
  ]
}

/** The same from the bytes alone: the share of everything that they take, or send along, is unknown. */
export const unknownShares = (content: TransactionContent): Warning[] =>
  takenByBytes(content, undefined)
    .filter(({ amount }) => amount > 0n)
    .flatMap((taken) => shareWarning(taken, undefined, true))

/**
 * Assets whose balances decide about warnings of large shares: first those that the bytes take, whatever the
 * node's events show, then those that the simulation adds.
 */
export const assetsTaken = (content: TransactionContent, snapshot: ChainSnapshot): Asset[] =>
  [
    ...takenByBytes(content, { ...snapshot, simulation: undefined }),
    ...takenBySimulation(content, snapshot).slice(0, MOST_TOKENS),
  ]
    .filter(({ amount }) => amount > 0n)
    .map(({ asset }) => asset)

/** True where the bytes take at least as much of an asset as the simulation. */
const isMore = ({ amount }: Taken, asset: Asset, simulated: readonly Taken[]): boolean =>
  simulated.every((each) => !isSame(asset, each.asset) || each.amount <= amount)

/**
 * @param indexed - the owner's balance of the asset from the index; undefined where the index does not have
 * it
 * @param isUnread - the index did not answer
 */
function shareWarning(
  { amount, held, asset, isMain }: Taken,
  indexed: bigint | undefined,
  isUnread: boolean,
): Warning[] {
  // where the node reports too few TRX, the missing amount forbids the signature; the index has no influence
  // on that
  if (asset.kind === 'TRX' && held !== undefined && amount > held) return []
  const balances = [held, indexed].filter((each) => each !== undefined)
  const enough = balances.filter((each) => each >= amount)
  const [one, other = one] = enough
  if (one === undefined || other === undefined) return [{ kind: 'unknownShare', asset }]
  const percent = (amount * ALL) / (one < other ? one : other)
  if (percent >= LARGE_SHARE)
    return [{ kind: 'largeShare', percent: Number(percent), ...(!isMain && { asset }) }]
  return isUnread || enough.length < balances.length ? [{ kind: 'unknownShare', asset }] : []
}

/** The owner's balance of an asset from the index. */
function indexedOf({ asset }: Taken, indexed: HeldIndexed | undefined): bigint | undefined {
  const key = indexKey(asset)
  if (key === undefined) return undefined
  return asset.kind === 'TRX' ? indexed?.trx : indexed?.tokens.get(key)
}

/** True where the index was asked for the balance of an asset and did not answer. */
export function isUnread(asset: Asset, indexed: HeldIndexed | undefined): boolean {
  const key = indexKey(asset)
  return key !== undefined && indexed?.unread?.has(key) === true
}

/** The index's name for an asset with amounts: `_` for TRX; undefined for items, offers and the rest. */
export function indexKey(asset: Asset): string | undefined {
  switch (asset.kind) {
    case 'TRX':
      return '_'
    case 'TRC10':
      return asset.id
    case 'token':
      return asset.contract
    default:
      return undefined
  }
}

const isSame = (one: Asset, other: Asset): boolean =>
  Object.values(one).join(' ') === Object.values(other).join(' ')

function takenByBytes(content: TransactionContent, snapshot: Unsimulated): Taken[] {
  const { contract } = content
  const take = (id: string, amount: bigint, isMain = false): Taken => {
    const asset = assetOfId(id)
    const owner = snapshot?.owner
    const held = asset.kind === 'TRC10' ? owner && (owner.tokens.get(asset.id) ?? 0n) : owner?.balance
    return { amount, held, asset, isMain }
  }
  const along = (value: bigint, tokenId: bigint, tokenValue: bigint): Taken[] => [
    take('_', value),
    ...(tokenId > 0n ? [take(String(tokenId), tokenValue)] : []),
  ]
  switch (contract.name) {
    case 'TransferContract':
    case 'ParticipateAssetIssueContract':
      return [take('_', contract.fields.amount, true)]
    case 'TransferAssetContract':
      return [take(contract.fields.assetName, contract.fields.amount, true)]
    case 'MarketSellAssetContract':
      return [take(contract.fields.sellTokenId, contract.fields.sellTokenQuantity, true)]
    case 'ExchangeTransactionContract':
      return [take(contract.fields.tokenId, contract.fields.quant, true)]
    case 'ExchangeInjectContract': {
      const { tokenId, quant } = contract.fields
      const sides = snapshot?.pool && sidesOf(snapshot.pool, tokenId)
      const other = sides && sides.own.balance > 0n ? inProportion(sides, quant) : 0n
      return [take(tokenId, quant, true), ...(sides ? [take(sides.other.tokenId, other)] : [])]
    }
    case 'ExchangeCreateContract': {
      const { firstTokenId, firstTokenBalance, secondTokenId, secondTokenBalance } = contract.fields
      return [take(firstTokenId, firstTokenBalance), take(secondTokenId, secondTokenBalance)]
    }
    case 'CreateSmartContract': {
      const { newContract, tokenId, callTokenValue } = contract.fields
      return along(newContract.callValue, tokenId, callTokenValue)
    }
    case 'TriggerSmartContract': {
      const { contractAddress, callValue, tokenId, callTokenValue } = contract.fields
      const amount = unitsMovedBy(content, snapshot)
      const asset: Asset = { kind: 'token', contract: contractAddress }
      return [
        ...(amount === undefined ? [] : [{ amount, held: snapshot?.held, asset, isMain: true }]),
        ...movedInside(content, snapshot),
        ...along(callValue, tokenId, callTokenValue),
      ]
    }
    default:
      return []
  }
}

/**
 * Units that a known call takes from its owner; undefined where the simulation shows that the call names an
 * item. The events of a node cannot turn an amount, as the index knows it, into an item.
 */
function unitsMovedBy({ contract }: TransactionContent, snapshot: Unsimulated): bigint | undefined {
  if (contract.name !== 'TriggerSmartContract') return undefined
  const { data, contractAddress, ownerAddress } = contract.fields
  const amount = movedBy(data, ownerAddress)
  if (snapshot?.collections?.get(contractAddress) === false) return amount
  const isPiece = (snapshot?.simulation?.logs ?? [])
    .flatMap(readTokenEvents)
    .some(
      (event) =>
        event.kind === 'transfer' &&
        event.isPiece &&
        event.contract === contractAddress &&
        event.value === amount,
    )
  return isPiece ? undefined : amount
}

/**
 * Units that a known call takes from its owner; undefined for every other call.
 *
 * @param caller - the account that makes the call
 */
export function movedBy(data: string, owner: Address, caller: Address = owner): bigint | undefined {
  const call = findCall(data)
  if (call?.kind !== 'transfer' || call.piece !== undefined || call.amount === undefined) return undefined
  const from = addressAt(data, call.from) ?? caller
  return from === owner ? numberAt(data, call.amount) : undefined
}

/** Units that calls inside the call take from its owner. */
function movedInside(content: TransactionContent, snapshot: Unsimulated): Taken[] {
  const owner = content.contract.fields.ownerAddress
  const sums = new Map<Address, bigint>()
  for (const { contract, from, data } of flatten(unfold(content)))
    sums.set(contract, (sums.get(contract) ?? 0n) + (movedBy(data, owner, from) ?? 0n))
  return [...sums].map(([contract, amount]) => ({
    amount,
    held: snapshot?.holdings?.get(contract),
    asset: { kind: 'token', contract },
    isMain: false,
  }))
}

/** The net amount of each token that code takes: outgoing units of the simulation less incoming ones. */
function takenBySimulation(
  { contract }: TransactionContent,
  { simulation, holdings, held, owner }: ChainSnapshot,
): Taken[] {
  const called = contract.name === 'TriggerSmartContract' ? contract.fields.contractAddress : undefined
  return [...lossesOf(simulation?.logs ?? [], owner.address)].map(([token, amount]) => ({
    amount,
    held: (token === called ? held : undefined) ?? holdings?.get(token),
    asset: { kind: 'token', contract: token },
    isMain: false,
  }))
}

type Logs = Parameters<typeof readTokenEvents>[0][]

/** Units of each token that events take from an account, without incoming units. */
export const lossesOf = (logs: Readonly<Logs>, owner: Address): Map<Address, bigint> =>
  new Map([...netLossesOf(logs, owner)].filter(([, amount]) => amount > 0n))

/** Units of each token that events take from an account less incoming ones; below 0 where more come in. */
export function netLossesOf(logs: Readonly<Logs>, owner: Address): Map<Address, bigint> {
  const sums = new Map<Address, bigint>()
  for (const event of logs.flatMap(readTokenEvents)) {
    if (event.kind !== 'transfer' || event.isPiece) continue
    const change = (event.from === owner ? event.value : 0n) - (event.to === owner ? event.value : 0n)
    if (change !== 0n) sums.set(event.contract, (sums.get(event.contract) ?? 0n) + change)
  }
  return sums
}
