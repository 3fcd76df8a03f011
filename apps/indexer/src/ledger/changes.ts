import {
  type BlockNumber,
  blockNumber,
  type HexAddress,
  hexAddress,
  type Milliseconds,
  minus,
  plus,
  type TokenAmount,
  type TokenHex,
  tokenAmount,
  tokenHex,
} from '@tronlens/core'
import {
  type AccountDay,
  type ContractCaller,
  type ContractDay,
  type DailyCosts,
  type DayChange,
  type DayColumn,
  type NewAllowance,
  type NewPermissions,
  type NewTokenPair,
  type TokenDay,
  TokenKind,
  type TokenOrderChange,
} from '@tronlens/db'
import type { BlockContext } from '../extract/context.ts'
import { type Hex, isNativeToken, TRX } from '../extract/values.ts'
import type { LedgerEvent } from './events.ts'
import { type EnergyOfCall, OriginOperations } from './origin-operations.ts'
import type {
  AssetIssue,
  AssetUpdate,
  ContractChange,
  ExchangeState,
  FrozenPart,
  MarketOrder,
} from './things.ts'
import type { TokenSender } from './token-senders.ts'

/** Digits of an address; a balance key is an address followed by a token. */
const ADDRESS_DIGITS = 42
const NOTHING = tokenAmount(0n)

/** First time a batch meets an account that may be new. */
export type AccountSeen = {
  block: BlockNumber
  now: Milliseconds
  time: Milliseconds
  type: number
  name: string
  /** Calls of contracts within the batch before that. */
  calls: number
}

/** An account that is deleted at the end of a transaction. */
export type Death = { address: HexAddress; block: BlockNumber; seen: AccountSeen | undefined }

/**
 * When the batch met the account in an older block than the one that deleted it: it was a new one then,
 * unless it was there before.
 */
export const metBefore = ({ block, seen }: Death): AccountSeen | undefined =>
  seen && seen.block < block ? seen : undefined

/**
 * A contract that may be a token and destroyed itself, with all that the batch had added to the token by
 * then.
 */
export type TokenEnding = {
  token: TokenHex
  block: BlockNumber
  balances: ReadonlyMap<HexAddress, TokenAmount>
  /** By item and owner, as `Changes.items`. */
  items: ReadonlyMap<string, TokenAmount>
  supply: TokenAmount
}

/** A token contract met in a batch. */
export type TokenSeen = {
  /** Standard of its first movement; where it was recreated, of the first one after that. */
  kind: number
  block: BlockNumber
  time: Milliseconds
  /** Set where the batch recreated it: whether it was moved since. */
  recreated?: 'unmoved' | 'moved'
}

/**
 * Everything that a batch of blocks changes apart from its own rows. Balances are exact per block; what needs
 * the state before the batch is left as events in chain order.
 */
export class Changes {
  /** Balance changes by block, then by address followed by token. */
  readonly balances = new Map<BlockNumber, Map<string, TokenAmount>>()
  /** Changes that depend on what accounts hold, in chain order. */
  readonly events: LedgerEvent[] = []
  /** Accounts that may be new; a destroyed account that is met again later is new again. */
  readonly seen = new Map<HexAddress, AccountSeen>()
  /**
   * Accounts that are gone when the batch ends, unless seen later; each with when the batch had met it
   * before.
   */
  readonly deaths: Death[] = []
  /**
   * What contracts got between leaving all that they had and being deleted, which is gone with them, by
   * block, then by address followed by token. Where the state before is known that is part of what each had
   * in the end.
   */
  readonly lost = new Map<BlockNumber, Map<string, TokenAmount>>()
  /** What the batch had added to contracts that left all they had, by then. */
  readonly #left = new Map<HexAddress, Map<TokenHex, TokenAmount>>()
  /** New names of accounts. */
  readonly names = new Map<HexAddress, string>()
  readonly witnesses = new Set<HexAddress>()
  /** Permissions that accounts have set. */
  readonly permissions = new Map<HexAddress, NewPermissions>()
  /** Those of `witnesses` who set none after they became one. */
  readonly newWitnesses = new Set<HexAddress>()
  /** Change of an item's amount by token, id and owner, separated by `/`. */
  readonly items = new Map<string, TokenAmount>()
  readonly tokens = new Map<TokenHex, TokenSeen>()
  /** Minted minus burned by token. */
  readonly supplies = new Map<TokenHex, TokenAmount>()
  /** What the last event left of an allowance, by owner, contract and spender. */
  readonly allowances = new Map<string, NewAllowance>()
  /** Pairs that exchanges of TRC20 tokens made, by contract and number. */
  readonly tokenPairs = new Map<string, NewTokenPair>()
  /** What was done to orders there, by contract and number. */
  readonly tokenOrders = new Map<string, TokenOrderChange>()
  /** In chain order. */
  readonly endings: TokenEnding[] = []
  readonly assets: AssetIssue[] = []
  readonly assetUpdates: AssetUpdate[] = []
  readonly contracts: ContractChange[] = []
  /** Calls by contract. */
  readonly triggers = new Map<HexAddress, number>()
  readonly operations = new OriginOperations()
  readonly exchanges = new Map<number, ExchangeState>()
  readonly orders = new Map<Hex, MarketOrder>()
  readonly frozenSupplies: FrozenPart[] = []
  /** Who sent tokens that their issuers may have paid for, by address followed by token. */
  readonly tokenSenders = new Map<string, TokenSender>()
  /** Accounts whose stake blocks leave in doubt, with the newest such block. */
  readonly stakeDoubts = new Map<HexAddress, BlockNumber>()
  /** Totals kept in counters, by scope followed by `/` and kind. */
  readonly counters = new Map<string, bigint>()
  readonly days = new Map<string, DayChange>()
  readonly dayOfBlock = new Map<BlockNumber, string>()
  /** By day, then address. */
  readonly accountDays = new Map<string, Map<HexAddress, AccountDay>>()
  readonly tokenDays = new Map<string, TokenDay>()
  readonly contractDays = new Map<string, ContractDay>()
  /** By day, contract and caller. */
  readonly contractCallers = new Map<string, ContractCaller>()

  #block = blockNumber(-1)
  #current = new Map<string, TokenAmount>()
  /** Sums of what accounts hold themselves; kept from the first use. */
  #native: Map<HexAddress, Map<TokenHex, TokenAmount>> | undefined

  /** Sums of what holders have of tokens that contracts keep, by token; kept from the first use. */
  #kept: Map<TokenHex, Map<HexAddress, TokenAmount>> | undefined

  /** Adds to a balance. */
  balance(block: BlockNumber, address: HexAddress, token: TokenHex, delta: TokenAmount): void {
    if (delta === 0n) return
    if (block !== this.#block) {
      this.#block = block
      this.#current = this.balances.get(block) ?? new Map()
      this.balances.set(block, this.#current)
    }
    const key = address + token
    addTo(this.#current, key, delta)
    if (this.#native && isNativeToken(token)) addWithin(this.#native, address, token, delta)
    if (this.#kept && !isNativeToken(token)) addWithin(this.#kept, token, address, delta)
  }

  /** Counts a call of a contract. */
  call(contract: HexAddress, now: Milliseconds, energy: EnergyOfCall): void {
    this.triggers.set(contract, (this.triggers.get(contract) ?? 0) + 1)
    this.operations.call(contract, now, energy)
  }

  /** Makes a contract, perhaps where one was. */
  createContract(contract: Omit<ContractChange & { kind: 'create' }, 'kind'>): void {
    this.contracts.push({ kind: 'create', ...contract })
    this.operations.create(contract.address, contract.creator)
    const token = tokenHex(contract.address)
    const former = this.tokens.get(token)
    if (former) this.tokens.set(token, { ...former, recreated: 'unmoved' })
  }

  /** Meets a token that a block moves. */
  meetToken(token: TokenHex, { number, time }: Pick<BlockContext, 'number' | 'time'>, kind: number): void {
    const seen = this.tokens.get(token)
    if (!seen) this.tokens.set(token, { kind, block: number, time })
    else if (seen.recreated === 'unmoved') this.tokens.set(token, { ...seen, kind, recreated: 'moved' })
  }

  /** Meets an account that may not exist yet. One that does and becomes a contract keeps its name. */
  see(address: HexAddress, account: Omit<AccountSeen, 'calls'>): void {
    const known = this.seen.get(address)
    if (!known) this.seen.set(address, { ...account, calls: this.operations.calls })
    else if (account.type !== 0) this.seen.set(address, { ...known, type: account.type })
  }

  /**
   * A contract has nothing any more.
   *
   * @param kept - TRX that no account got
   */
  leaveAll(address: HexAddress, kept = NOTHING): void {
    const left = this.nativeChanges(address)
    if (kept !== 0n) left.set(TRX, minus(left.get(TRX) ?? NOTHING, kept))
    this.#left.set(address, left)
  }

  /** The account and everything it held of its own are gone. */
  destroy(address: HexAddress, block: BlockNumber): void {
    const left = this.#left.get(address)
    this.#left.delete(address)
    if (left) this.#lose(address, block, left)
    this.deaths.push({ address, block, seen: this.seen.get(address) })
    this.seen.delete(address)
    this.names.delete(address)
    this.permissions.delete(address)
    this.newWitnesses.delete(address)
  }

  #lose(address: HexAddress, block: BlockNumber, left: ReadonlyMap<TokenHex, TokenAmount>): void {
    const changed = this.nativeChanges(address)
    for (const token of new Set([...left.keys(), ...changed.keys()])) {
      const amount = minus(left.get(token) ?? NOTHING, changed.get(token) ?? NOTHING)
      if (amount !== 0n) addWithin(this.lost, block, address + token, amount)
    }
  }

  /** What this batch added so far to what an account holds itself, by token. */
  nativeChanges(address: HexAddress): Map<TokenHex, TokenAmount> {
    this.#native ??= this.#sumNative()
    return new Map(this.#native.get(address))
  }

  /** One look at the whole batch, however many contracts destroy themselves in it. */
  #sumNative(): Map<HexAddress, Map<TokenHex, TokenAmount>> {
    const sums = new Map<HexAddress, Map<TokenHex, TokenAmount>>()
    for (const { address, token, delta } of this.#deltas())
      if (isNativeToken(token)) addWithin(sums, address, token, delta)
    return sums
  }

  #sumKept(): Map<TokenHex, Map<HexAddress, TokenAmount>> {
    const sums = new Map<TokenHex, Map<HexAddress, TokenAmount>>()
    for (const { address, token, delta } of this.#deltas())
      if (!isNativeToken(token)) addWithin(sums, token, address, delta)
    return sums
  }

  /** Every change of a balance. */
  *#deltas(): Generator<{ address: HexAddress; token: TokenHex; delta: TokenAmount }> {
    for (const changes of this.balances.values())
      for (const [key, delta] of changes) yield { ...splitKey(key), delta }
  }

  /**
   * A contract destroyed itself: what was held of it, where it was a token, is nothing any more. Movements of
   * the transaction come before.
   */
  endToken(token: TokenHex, block: BlockNumber): void {
    this.#kept ??= this.#sumKept()
    const seen = this.tokens.get(token)
    const isCollection = seen?.kind !== TokenKind.trc20 || seen.recreated !== undefined
    const items = isCollection ? [...this.items].filter(([key]) => key.startsWith(token)) : []
    this.endings.push({
      token,
      block,
      balances: new Map(this.#kept.get(token)),
      items: new Map(items),
      supply: this.supplies.get(token) ?? NOTHING,
    })
  }

  /** Adds to a counter of an address, of a span of blocks, or of the whole chain. */
  addCounter(scope: string, kind: number, n = 1n): void {
    const key = `${scope}/${kind}`
    this.counters.set(key, (this.counters.get(key) ?? 0n) + n)
  }

  /** Counts something on a day. */
  count(day: string, column: DayColumn, amount = 1n): void {
    let change = this.days.get(day)
    if (!change) {
      change = {}
      this.days.set(day, change)
    }
    change[column] = (change[column] ?? 0n) + amount
  }

  /** What an account did on a day, to be added to. */
  accountDay(day: string, address: HexAddress): AccountDay {
    let ofDay = this.accountDays.get(day)
    if (!ofDay) {
      ofDay = new Map()
      this.accountDays.set(day, ofDay)
    }
    const known = ofDay.get(address)
    if (known) return known
    const entry: AccountDay = {
      address,
      day,
      transactions: 0,
      calls: 0,
      transfers: 0,
      tokens_moved: 0,
      trx_sent: 0n,
      trx_sent_count: 0,
      trx_received: 0n,
      trx_received_count: 0,
      // as `noCosts`, spelled out: spreading takes twice as long, and there are millions of these
      energy_usage: 0n,
      energy_fee: 0n,
      origin_energy_usage: 0n,
      energy_usage_total: 0n,
      net_usage: 0n,
      net_fee: 0n,
    }
    ofDay.set(address, entry)
    return entry
  }

  /** What was done with a contract on a day, to be added to. */
  contractDay(day: string, address: HexAddress): ContractDay {
    const known = this.contractDays.get(day + address)
    if (known) return known
    const entry: ContractDay = { address, day, calls: 0, callers: 0, call_value: 0n, ...noCosts() }
    this.contractDays.set(day + address, entry)
    return entry
  }

  /** Counts a movement of a token, and returns what is known of the token's day. */
  addMovement(day: string, token: TokenHex, moved: bigint): TokenDay {
    const known = this.tokenDays.get(day + token)
    if (known) {
      known.transfers++
      known.amount += moved
      return known
    }
    const entry: TokenDay = { token, day, transfers: 1, amount: moved, minted: 0n, burned: 0n }
    this.tokenDays.set(day + token, entry)
    return entry
  }

  /** Counts a call of a contract. */
  addCaller(day: string, contract: HexAddress, caller: HexAddress): void {
    const key = day + contract + caller
    const known = this.contractCallers.get(key)
    if (known) known.calls++
    else this.contractCallers.set(key, { contract, day, caller, calls: 1 })
  }
}

const noCosts = (): DailyCosts => ({
  energy_usage: 0n,
  energy_fee: 0n,
  origin_energy_usage: 0n,
  energy_usage_total: 0n,
  net_usage: 0n,
  net_fee: 0n,
})

/** Adds to one of many sums. */
export function addTo<Key>(sums: Map<Key, TokenAmount>, key: Key, delta: TokenAmount): void {
  sums.set(key, plus(sums.get(key) ?? NOTHING, delta))
}

/** Sums of both. */
export function sumOf<Key>(
  some: ReadonlyMap<Key, TokenAmount>,
  more: ReadonlyMap<Key, TokenAmount>,
): ReadonlyMap<Key, TokenAmount> {
  if (more.size === 0) return some
  const sums = new Map(some)
  for (const [key, delta] of more) addTo(sums, key, delta)
  return sums
}

function addWithin<Outer, Inner>(
  sums: Map<Outer, Map<Inner, TokenAmount>>,
  outer: Outer,
  inner: Inner,
  delta: TokenAmount,
): void {
  const within = sums.get(outer) ?? new Map<Inner, TokenAmount>()
  addTo(within, inner, delta)
  sums.set(outer, within)
}

/** Address and token of a balance key. */
export const splitKey = (key: string): { address: HexAddress; token: TokenHex } => ({
  address: hexAddress(key.slice(0, ADDRESS_DIGITS)),
  token: tokenHex(key.slice(ADDRESS_DIGITS)),
})

/** True for a balance key of TRX. */
export const isOfTrx = (key: string): boolean =>
  key.length === ADDRESS_DIGITS + TRX.length && key.endsWith(TRX)
