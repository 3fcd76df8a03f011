import { type HexAddress, type Milliseconds, milliseconds } from '@tronlens/core'
import { type AccountCounts, ActivityKind, Direction } from '@tronlens/db'
import { ContractType } from '@tronlens/protocol'
import type { BlockRows } from '../extract/block-rows.ts'
import { mayUseIssuersBandwidth } from '../ledger/token-senders.ts'
import { inKeyOrder } from './in-key-order.ts'

/**
 * Types whose effects on their owner are kept as the node reports them: expiries of old stake, times of
 * withdrawals, ids.
 */
export const READ_FROM_NODE = new Set<number>([
  ContractType.VoteWitnessContract,
  ContractType.WitnessCreateContract,
  ContractType.AssetIssueContract,
  ContractType.FreezeBalanceContract,
  ContractType.UnfreezeBalanceContract,
  ContractType.WithdrawBalanceContract,
  ContractType.UnfreezeAssetContract,
  ContractType.SetAccountIdContract,
])

/** Rows of a block that accounts are counted by. */
type CountedRows = Pick<BlockRows, 'activities' | 'transactions' | 'entries'>

/** Adds up what addresses took part in. */
export class AccountCounters {
  readonly #counts = new Map<HexAddress, AccountCounts>()

  /** Counters that stand as they were listed before. */
  static of(counts: Iterable<AccountCounts>): AccountCounters {
    const counters = new AccountCounters()
    for (const entry of counts) counters.#counts.set(entry.address, entry)
    return counters
  }

  /** Numbers of an address, all zero when it was not met. */
  get(address: HexAddress): Readonly<AccountCounts> {
    return this.#counts.get(address) ?? zero(address)
  }

  /** All addresses met so far. */
  list(): AccountCounts[] {
    return [...this.#counts.values()]
  }

  /** The same, about in the order of the index of accounts. */
  inOrder(): AccountCounts[] {
    return inKeyOrder(this.#counts)
  }

  /**
   * Adds rows of a block; `now` is the chain's time when it was made. An address whose balance moved otherwise has
   * an entry too: lists of the address hold that.
   */
  add({ activities, transactions, entries }: CountedRows, now: Milliseconds): void {
    for (const { address } of entries) this.#get(address)
    for (const { address, kind, direction } of activities) {
      const entry = this.#get(address)
      const goesOut = direction !== Direction.in ? 1 : 0
      const comesIn = direction !== Direction.out ? 1 : 0
      if (kind === ActivityKind.transaction) entry.tx_count++
      else if (kind === ActivityKind.internalTransaction) entry.internal_count++
      else if (kind === ActivityKind.transfer) {
        entry.transfers_out += goesOut
        entry.transfers_in += comesIn
      } else {
        entry.token_transfers_out += goesOut
        entry.token_transfers_in += comesIn
      }
    }
    for (const transaction of transactions) {
      const { owner, contract_type } = transaction
      if (!owner) continue
      const entry = this.#get(owner)
      if (!mayUseIssuersBandwidth(transaction)) entry.latest = now
      if (READ_FROM_NODE.has(contract_type)) entry.asks = true
    }
  }

  /** Notes that an address paid for something, in addition to what was counted. */
  operate(address: HexAddress, now: Milliseconds): void {
    const entry = this.#get(address)
    if (entry.latest < now) entry.latest = now
  }

  #get(address: HexAddress): AccountCounts {
    const known = this.#counts.get(address)
    if (known) return known
    const entry = zero(address)
    this.#counts.set(address, entry)
    return entry
  }
}

const zero = (address: HexAddress): AccountCounts => ({
  address,
  tx_count: 0,
  transfers_out: 0,
  transfers_in: 0,
  token_transfers_out: 0,
  token_transfers_in: 0,
  internal_count: 0,
  latest: milliseconds(0),
  asks: false,
})
