import type { Address } from '@tronlens/core'
import { addressAt, findCall, numberAt } from '../contract/calls.ts'
import type { TransactionContent } from '../intent.ts'
import { readBatch, readTokenEvents } from './events.ts'
import type { ChainSnapshot, Simulation } from './snapshot.ts'
import type { Warning } from './warnings.ts'

/** From this share of the units of an item on, a transfer needs a warning. */
const LARGE_SHARE = 90n
const ALL = 100n
/** Most items whose balances are requested. */
const MOST_PIECES = 12
/** The selector of a batch and an offset in front of it: its lists follow the two addresses. */
const [SELECTOR, LISTS] = [8, 2n]

/** One item of a collection that leaves the owner. */
type PieceTaken = {
  readonly contract: Address
  readonly id: bigint
  readonly amount: bigint
  /** There can be several units of it, so a balance can be requested. */
  readonly hasUnits: boolean
  /** The signed call itself names it; otherwise code takes it. */
  readonly isWritten: boolean
}

/** Distinguishes the items of collections. */
export const pieceKey = ({ contract, id }: Pick<PieceTaken, 'contract' | 'id'>): string => `${contract} ${id}`

/**
 * Items that leave the owner: those in the bytes, and those of the node's simulation in addition, less the
 * items that come back.
 */
function piecesTaken(content: TransactionContent, simulation: Simulation | undefined): PieceTaken[] {
  const written = inBytes(content)
  const taken = new Map(written.map((piece) => [pieceKey(piece), piece]))
  const named = namedBy(content, written)
  const { ownerAddress } = content.contract.fields
  const sums = new Map<string, PieceTaken>()
  for (const event of (simulation?.logs ?? []).flatMap(readTokenEvents)) {
    if (event.kind !== 'transfer' || !event.isPiece) continue
    const { contract, from, to, value: id, units = 1n } = event
    const key = pieceKey({ contract, id })
    const amount = (from === ownerAddress ? units : 0n) - (to === ownerAddress ? units : 0n)
    const before = sums.get(key)
    // one event with units, or the call itself, proves that there can be many
    const hasUnits = event.units !== undefined || (before ?? taken.get(key))?.hasUnits === true
    sums.set(key, {
      ...{ contract, id, hasUnits, isWritten: named.has(key) },
      amount: (before?.amount ?? 0n) + amount,
    })
  }
  for (const [key, piece] of sums) if (piece.amount > (taken.get(key)?.amount ?? 0n)) taken.set(key, piece)
  return [...taken.values()]
}

/**
 * Warns of items of collections that code takes from the owner, and of a batch or a number of units that is
 * most of the balance of an item, or an unknown share of it. A single item without units that the call itself
 * names needs no warning: it is in the sentence. The warning counts units: a thousand of one item are a
 * thousand.
 */
export function pieceWarnings(content: TransactionContent, snapshot: ChainSnapshot): Warning[] {
  const counts = new Map<Address, bigint>()
  const pieces = piecesTaken(content, snapshot.simulation)
  for (const piece of pieces) {
    if (piece.isWritten && !(piece.hasUnits && isMuch(piece, snapshot))) continue
    counts.set(piece.contract, (counts.get(piece.contract) ?? 0n) + piece.amount)
  }
  return [...counts].map(([contract, count]) => ({ kind: 'piecesTaken', contract, count }))
}

/** Items whose balances decide about warnings; node and index are asked for their units. */
export const piecesCompared = (
  content: TransactionContent,
  simulation: Simulation | undefined,
): PieceTaken[] =>
  piecesTaken(content, simulation)
    .filter(({ hasUnits }) => hasUnits)
    .slice(0, MOST_PIECES)

/**
 * True for most of the balance of an item, by the source that reports less; where a source reports too
 * little, or the index did not answer, the share is unknown.
 */
function isMuch(piece: PieceTaken, { pieces, indexed }: ChainSnapshot): boolean {
  const key = pieceKey(piece)
  if (indexed?.unread?.has(key)) return true
  const held = [pieces?.get(key), indexed?.pieces?.get(key)].filter((each) => each !== undefined)
  return (
    held.length === 0 || held.some((each) => piece.amount > each || piece.amount * ALL >= each * LARGE_SHARE)
  )
}

/** Items that a known call names: one, or the lists of a batch. */
function inBytes({ contract }: Pick<TransactionContent, 'contract'>): PieceTaken[] {
  if (contract.name !== 'TriggerSmartContract') return []
  const { data, contractAddress, ownerAddress } = contract.fields
  const call = findCall(data)
  if (call?.kind !== 'transfer' || addressAt(data, call.from) !== ownerAddress) return []
  const common = { contract: contractAddress, isWritten: true }
  const id = numberAt(data, call.piece)
  const amount = numberAt(data, call.amount)
  if (id !== undefined) return [{ ...common, id, amount: amount ?? 1n, hasUnits: amount !== undefined }]
  if (call.amount !== undefined) return []
  const sums = new Map<bigint, bigint>()
  for (const [piece, units] of readBatch(data.slice(SELECTOR), LISTS))
    sums.set(piece, (sums.get(piece) ?? 0n) + units)
  return [...sums].map(([piece, units]) => ({ ...common, id: piece, amount: units, hasUnits: true }))
}

/**
 * Keys of the items that the call itself names: `transferFrom` has the number of an item in the place of an
 * amount.
 */
function namedBy(
  { contract }: Pick<TransactionContent, 'contract'>,
  written: readonly PieceTaken[],
): ReadonlySet<string> {
  if (contract.name !== 'TriggerSmartContract') return new Set()
  const { data, contractAddress, ownerAddress } = contract.fields
  const call = findCall(data)
  if (call?.kind !== 'transfer' || addressAt(data, call.from) !== ownerAddress) return new Set()
  const id = numberAt(data, call.piece ?? call.amount)
  const single = id === undefined ? [] : [{ contract: contractAddress, id }]
  return new Set([...written, ...single].map(pieceKey))
}
