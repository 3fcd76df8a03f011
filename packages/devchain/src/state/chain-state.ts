import type { BalanceTrace } from './balance-trace.ts'
import { bytes, hex, integer, type Kind, text } from './codec/index.ts'
import { Journal, type Layer, revertLayer } from './journal.ts'
import { Properties } from './properties.ts'
import { type Account, accountRecord } from './records/account.ts'
import { assetRecord, exchangeRecord } from './records/asset.ts'
import { contractRecord, contractStateRecord } from './records/contract.ts'
import { delegationIndexRecord, delegationRecord } from './records/delegation.ts'
import { proposalRecord, votesRecord, witnessRecord } from './records/governance.ts'
import { marketAccountRecord, marketOrderRecord, marketPairRecord } from './records/market.ts'
import { rewardVoteRecord } from './records/reward.ts'
import { MemoryTable, type Table, type UndoableTable, ViewTable, WatchedTable } from './table.ts'

/**
 * Every table of the state with the kind of its values. Keys are addresses in hex, except where a comment
 * describes them.
 */
const TABLES = {
  accounts: accountRecord,
  /** account id in lower-case hex → address */
  accountIds: hex,
  /** account name in hex → address */
  accountNames: hex,
  witnesses: witnessRecord,
  votes: votesRecord,
  /** proposal id */
  proposals: proposalRecord,
  /** token id */
  assets: assetRecord,
  /** exchange id */
  exchanges: exchangeRecord,
  contracts: contractRecord,
  /** protobuf bytes of a contract's ABI */
  abis: bytes,
  codes: bytes,
  /** address and 64 digits of the slot → 64 digits */
  storage: hex,
  contractStates: contractStateRecord,
  /** from and to */
  delegations: delegationRecord,
  delegationIndex: delegationIndexRecord,
  /** `u` (unlocked) or `l` (locked), from and to */
  delegationsV2: delegationRecord,
  delegationIndexV2: delegationIndexRecord,
  /** order id */
  marketOrders: marketOrderRecord,
  marketAccounts: marketAccountRecord,
  /** sell and buy token, `sell/buy` */
  marketPairs: marketPairRecord,
  /** see `consensus/reward-store.ts` */
  rewards: integer,
  rewardVotes: rewardVoteRecord,
  /** two bytes of the height → eight bytes of the block id */
  recentBlocks: hex,
  /** transaction id → height of its block */
  transactions: integer,
  /** block version → one digit per active representative */
  versionStats: text,
  numbers: integer,
  texts: text,
} satisfies Record<string, Kind<never> | Kind<unknown> | object>

type ValueIn<K> = K extends Kind<infer T> ? T : never

/** The tables of a state, by name. */
export type Tables = { readonly [N in keyof typeof TABLES]: UndoableTable<ValueIn<(typeof TABLES)[N]>> }

export type TableName = keyof typeof TABLES

/** Names of all tables in storage order. */
export const TABLE_NAMES = Object.keys(TABLES) as TableName[]

/** Creates one table per definition. */
function createTables(make: (name: TableName, kind: Kind<unknown>) => UndoableTable<unknown>): Tables {
  // each table is created from the definition with its name
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, make(name, TABLES[name])])) as Tables
}

/**
 * The state of the chain: tables over one journal.
 *
 * `checkpoint → work → (nothing, or revert)` brackets a transaction; the chain merges accepted writes into
 * layers.
 */
export class ChainState {
  readonly properties: Properties
  /** Collects TRX movements while a block's transaction runs. */
  balanceTrace: BalanceTrace | undefined
  /**
   * Height up to which a real node would have written its state to disk; the solidity view shows this height.
   * Never undone.
   */
  flushedNumber = 0

  constructor(
    readonly tables: Tables,
    readonly journal: Journal,
  ) {
    this.properties = new Properties(tables.numbers, tables.texts)
  }

  get accounts(): Table<Account> {
    return this.#watched ?? this.tables.accounts
  }

  #watched: WatchedTable<Account> | undefined

  /** From now on records accounts that are read in a set; without a set, stops recording. */
  watchAccounts(touched: Set<string> | undefined): void {
    this.#watched = touched && new WatchedTable(this.tables.accounts, touched)
  }

  /**
   * A table of the running state, for code that handles all tables in the same way.
   *
   * @throws {TypeError} in a view of the past, whose tables are only views
   */
  running(name: TableName): MemoryTable<unknown> {
    const table: Table<unknown> = this.tables[name]
    if (!(table instanceof MemoryTable)) throw new TypeError(`${name} is no table of the running state`)
    return table
  }

  /** Height of the head block. */
  get headNumber(): number {
    return this.properties.number('latestBlockNumber')
  }

  /** Timestamp of the head block: "now" in every rule. */
  get headTime(): number {
    return this.properties.number('latestBlockTime')
  }

  /** Slot of the head block: "now" in every recovery rule. */
  get headSlot(): number {
    return Math.floor((this.headTime - this.properties.number('genesisTime')) / 3000)
  }

  checkpoint(): number {
    return this.journal.checkpoint()
  }

  revert(checkpoint: number): void {
    this.journal.revert(checkpoint)
  }

  fold(layer: Layer): void {
    this.journal.fold(0, layer)
  }

  undo(layer: Layer): void {
    revertLayer(layer)
  }

  /** The state as it was before the given layers (oldest first); its writes are private to it. */
  before(layers: readonly Layer[]): ChainState {
    const journal = new Journal()
    const view = new ChainState(
      createTables((name) => new ViewTable(this.running(name), layers, journal)),
      journal,
    )
    view.flushedNumber = this.flushedNumber
    return view
  }
}

/** An empty state in memory. */
export function createState(): ChainState {
  const journal = new Journal()
  return new ChainState(
    createTables((name, kind) => new MemoryTable(name, kind, journal)),
    journal,
  )
}
