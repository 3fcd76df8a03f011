import type { MarketPair } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import {
  type BlockRange,
  type ConfirmationRow,
  type Database,
  findBlocksOfTime,
  type TimeWindow,
  type TokenRow,
} from '@tronlens/db'
import { LRUCache } from 'lru-cache'
import type { AbiIndex } from '../serialize/abi.ts'
import type { DecodedData } from '../serialize/contract-data.ts'
import type { CacheObserver } from './api-metrics.ts'
import type { ChainWatch } from './chain-watch.ts'
import { forget } from './read-known.ts'

/** A contract as lists label it. */
export type ContractLabel = { name: string; isToken: boolean }

/** A pair of the order book. */
export type Market = {
  pair: MarketPair
  /** Trades of the last day. */
  trades: number
  /** TRX that the last day brought, for comparing; 0 where the second token has no price in TRX. */
  volumeInTrx: number
}

type OfOneState = {
  /** Totals of lists by what they count. */
  totals: bigint
  /** Blocks of time windows, which every page of a list asks for again. */
  windows: BlockRange
  /** Pairs of the order book. */
  markets: readonly Market[]
}
/** What is read once per state of the chain: callers that ask meanwhile wait for the same answer. */
type ReadOnce = { [Name in keyof OfOneState]: LRUCache<string, Promise<OfOneState[Name]>> }

/**
 * What requests have read already and need not read again before the chain changes: labels, tokens, ABIs,
 * totals. Every block and every fork empties it, so an answer is never older than the index.
 */
export type Known = ReadOnce & {
  /** By address bytes. */
  contracts: LRUCache<string, ContractLabel | 'none'>
  tokens: LRUCache<string, TokenRow | 'none'>
  abis: LRUCache<string, AbiIndex>
  /** Witnesses that made a block solid, by height. */
  confirmations: LRUCache<string, ConfirmationRow[]>
  /** Witnesses that built on a block so far, while more may come, by height. */
  fewConfirmations: LRUCache<string, ConfirmationRow[]>
  /** Decoded contracts by transaction hash; these never change. */
  contractData: LRUCache<string, DecodedData>
  /** Who signed, by transaction hash; a fork may bring the same transaction with other signatures. */
  signers: LRUCache<string, Address[]>
  observe: CacheObserver
}

export type WithKnown = { known: Known }

/**
 * Interfaces also follow from what was verified, maybe at another process: that is seen after so long at the
 * latest.
 */
const ABI_MS = 5_000

/** Makes the caches of one API process. */
export function createKnown(chain: ChainWatch, observe: CacheObserver = () => undefined): Known {
  const known: Known = {
    observe,
    contracts: new LRUCache({ max: 10_000 }),
    tokens: new LRUCache({ max: 10_000 }),
    abis: new LRUCache({ max: 500, ttl: ABI_MS }),
    totals: new LRUCache({ max: 2_000 }),
    windows: new LRUCache({ max: 2_000 }),
    markets: new LRUCache({ max: 1 }),
    confirmations: new LRUCache({ max: 5_000 }),
    fewConfirmations: new LRUCache({ max: 1_000 }),
    contractData: new LRUCache({ max: 5_000 }),
    signers: new LRUCache({ max: 5_000 }),
  }
  chain.subscribe((event) => {
    if (event.type === 'fork') {
      known.confirmations.clear()
      known.signers.clear()
    }
    const ofOneState = [
      known.contracts,
      known.tokens,
      known.abis,
      known.totals,
      known.windows,
      known.markets,
      known.fewConfirmations,
    ]
    for (const cache of ofOneState) forget(cache)
  })
  return known
}

/**
 * Text of what is asked for, another one for all that differs; the built-in printer would print bytes as a
 * list of numbers.
 */
function keyOf(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  if (value instanceof Uint8Array)
    return `x${Buffer.from(value.buffer, value.byteOffset, value.length).toString('hex')}`
  if (Array.isArray(value)) return `[${value.map(keyOf).join()}]`
  let text = '{'
  for (const [name, member] of Object.entries(value))
    if (member !== undefined) text += `${name}:${keyOf(member)},`
  return `${text}}`
}

/** Something that is read once per state of the chain. */
function readOnce<Name extends keyof OfOneState>(
  known: Known,
  name: Name,
  key: string,
  read: () => Promise<OfOneState[Name]>,
): Promise<OfOneState[Name]> {
  const { [name]: cache }: ReadOnce = known
  const ready = cache.get(key)
  known.observe(name, ready !== undefined)
  if (ready) return ready
  const reading = read()
  cache.set(key, reading)
  reading.catch(() => cache.delete(key))
  return reading
}

/** A total that is counted once per state of the chain. */
export const countOnce = (
  known: Known,
  list: string,
  filter: object,
  count: () => Promise<bigint>,
): Promise<bigint> => readOnce(known, 'totals', `${list} ${keyOf(filter)}`, count)

/** Blocks of a time window, looked up once per state of the chain. */
export const findBlocksOnce = (known: Known, db: Database, window: TimeWindow): Promise<BlockRange> =>
  readOnce(known, 'windows', keyOf(window), () => findBlocksOfTime(db, window))

/** Pairs of the order book, read once per state of the chain. */
export const readMarketsOnce = (
  known: Known,
  read: () => Promise<readonly Market[]>,
): Promise<readonly Market[]> => readOnce(known, 'markets', 'all', read)
