import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { ContractRow } from '../../tables.ts'
import { TransactionClass } from '../../values/side-classes.ts'
import { TRX_REF } from '../accounts/accounts.ts'
import { type BlockRange, inRange } from '../page/block-range.ts'
import { countUpTo } from '../page/counters.ts'
import { TRUE } from '../page/fragments.ts'
import type { Page } from '../page/keyset.ts'
import {
  limitOf,
  onPage,
  orderBy,
  type Positioned,
  placeKeys,
  positionOf,
  type SortKey,
} from '../page/keyset.ts'
import { mergeRanges, rangesOfClass } from '../page/pairs.ts'
import { findPieces } from '../page/parts.ts'
import { type DayRange, inDays } from '../statistics/days.ts'

/** A contract with the TRX that it holds, sun. */
export type ContractWithBalance = Omit<ContractRow, 'abi'> & { balance: string; has_abi: boolean }

/** Which contracts a list holds. */
export type ContractFilter = {
  address?: Buffer | undefined
  /** Only these. */
  among?: readonly Buffer[] | undefined
  creator?: Buffer | undefined
  /** The beginning of a name, whatever its letters' case. */
  name?: string | undefined
  hasAbi?: boolean | undefined
  /** Deployed in this window, milliseconds. */
  since?: bigint | undefined
  until?: bigint | undefined
  /** Deployed no later than in this block. */
  upTo?: bigint | undefined
}

/** How contracts are sorted. */
export type ContractOrder = 'calls' | 'balance' | 'created'

const conditions = (filter: ContractFilter) => sql<boolean>`
  ${filter.address ? sql`c.address = ${filter.address}` : TRUE}
  AND ${filter.among ? sql`c.address = ANY(${[...filter.among]}::bytea[])` : TRUE}
  AND ${filter.creator ? sql`c.creator = ${filter.creator}` : TRUE}
  AND ${filter.name === undefined ? TRUE : sql`lower(c.name) LIKE lower(${`${filter.name.replace(/[\\%_]/g, '\\$&')}%`})`}
  AND ${filter.hasAbi ? sql`c.abi IS NOT NULL` : TRUE}
  AND ${filter.since === undefined ? TRUE : sql`c.created_time >= ${filter.since}`}
  AND ${filter.until === undefined ? TRUE : sql`c.created_time <= ${filter.until}`}
  AND ${filter.upTo === undefined ? TRUE : sql`c.created_block <= ${filter.upTo}`}`

const BALANCE = sql`coalesce((SELECT b.amount FROM balance b WHERE b.address = c.address AND b.token = ${TRX_REF}), 0)`
const CONTRACTS = sql`contract c`
const ADDRESS = sql`c.address`

/**
 * What each order reads, and what it compares before the address decides. The balance of a contract says that
 * it is one.
 */
const ORDERS: Record<
  ContractOrder,
  Pick<SortKey, 'value' | 'type'> & { from: RawBuilder<unknown>; address: RawBuilder<unknown> }
> = {
  calls: { from: CONTRACTS, value: sql`c.trigger_count`, type: 'int8', address: ADDRESS },
  balance: {
    from: sql`balance h JOIN contract c ON c.address = h.address AND h.of_contract`,
    value: sql`h.amount`,
    type: 'numeric',
    address: sql`h.address`,
  },
  created: { from: CONTRACTS, value: sql`c.created_time`, type: 'int8', address: ADDRESS },
}

/** Contracts, without their ABI, by what the page says. */
export const listContracts = labelled(
  'listContracts',
  async (
    db: Database,
    filter: ContractFilter,
    page: Page & { order: ContractOrder },
  ): Promise<Positioned<ContractWithBalance>[]> => {
    const isAscending = page.ascending === true
    const { from, value, type, address } = ORDERS[page.order]
    const keys: SortKey[] = [
      { value, type, isAscending },
      { value: address, type: 'bytea', isAscending },
    ]
    const { rows } = await sql<Positioned<ContractWithBalance>>`
    SELECT c.*, ${BALANCE}::text AS balance FROM (
      SELECT c.address, c.creator, c.created_block, c.created_time, c.created_tx, c.name, c.consume_user_resource_percent,
             c.origin_energy_limit, c.code_hash, c.trigger_count, c.destroyed_block, c.abi IS NOT NULL AS has_abi
             ${positionOf(keys, page)}
      FROM ${from} WHERE ${conditions(filter)} AND ${onPage(keys, page)}
      ORDER BY ${orderBy(keys)} ${limitOf(page)}
    ) c`.execute(db)
    return rows
  },
)

/** Number of contracts: all of them from the day counters, those of a filter as far as `countUpTo` goes. */
export const countContracts = labelled(
  'countContracts',
  async (db: Database, filter: ContractFilter): Promise<bigint> => {
    const isWhole = Object.values(filter).every((value) => value === undefined || value === false)
    if (!isWhole) return countUpTo(db, sql`FROM contract c WHERE ${conditions(filter)}`)
    const { rows } = await sql<{ count: bigint }>`
    SELECT coalesce(sum(new_contracts), 0)::bigint AS count FROM day_stat`.execute(db)
    return rows[0]?.count ?? 0n
  },
)

/** One contract with its ABI as the node keeps it. */
export const findContract = labelled(
  'findContract',
  (db: Database, address: Buffer): Promise<ContractRow | undefined> =>
    db.selectFrom('contract').selectAll().where('address', '=', address).executeTakeFirst(),
)

/** What was done with a contract, or with all of them, on a day. Energy in units, fees in sun. */
export type ContractDayRow = {
  address: Buffer
  day: string
  name: string
  calls: bigint
  callers: bigint
  call_value: string
  energy_usage: bigint
  energy_fee: bigint
  origin_energy_usage: bigint
  energy_usage_total: bigint
  net_usage: bigint
  net_fee: bigint
}

/** Days of a contract, oldest first; the newest ones where there are more than `limit`. */
export const listContractDays = labelled(
  'listContractDays',
  async (db: Database, address: Buffer, range: DayRange, limit: number): Promise<ContractDayRow[]> => {
    const { rows } = await sql<ContractDayRow>`
    SELECT d.*, '' AS name FROM contract_day d WHERE d.address = ${address} AND ${inDays('d.day', range)}
    ORDER BY d.day DESC LIMIT ${limit}`.execute(db)
    return rows.reverse()
  },
)

/** What the contracts of a day are ranked by. */
export type ContractDayOrder = 'energy_usage_total' | 'calls' | 'callers'

/** Contracts of a day, most first. */
export const listContractsOfDay = labelled(
  'listContractsOfDay',
  async (
    db: Database,
    day: string,
    order: ContractDayOrder,
    limit: number | undefined,
  ): Promise<ContractDayRow[]> => {
    const { rows } = await sql<ContractDayRow>`
    SELECT d.*, coalesce(c.name, '') AS name FROM (
      SELECT * FROM contract_day WHERE day = ${day}::date ORDER BY ${sql.ref(order)} DESC, address LIMIT ${limit ?? null}
    ) d LEFT JOIN contract c ON c.address = d.address ORDER BY ${sql.ref(`d.${order}`)} DESC, d.address`.execute(
      db,
    )
    return rows
  },
)

/** What all contracts of a day add up to. */
export const sumContractsOfDay = labelled(
  'sumContractsOfDay',
  async (
    db: Database,
    day: string,
  ): Promise<{ contracts: bigint; energy: bigint; calls: bigint; callers: bigint }> => {
    const { rows } = await sql<{ contracts: bigint; energy: bigint; calls: bigint; callers: bigint }>`
    SELECT count(*) AS contracts, coalesce(sum(energy_usage_total), 0)::bigint AS energy,
           coalesce(sum(calls), 0)::bigint AS calls, coalesce(sum(callers), 0)::bigint AS callers
    FROM contract_day WHERE day = ${day}::date`.execute(db)
    return rows[0] ?? { contracts: 0n, energy: 0n, calls: 0n, callers: 0n }
  },
)

/**
 * Who called a contract on a day, most calls first, with how many there are and how often they called
 * together.
 */
export const listContractCallers = labelled(
  'listContractCallers',
  async (
    db: Database,
    contract: Buffer,
    day: string,
    page: Page,
  ): Promise<Positioned<{ caller: Buffer; calls: bigint }>[]> => {
    const keys: SortKey[] = [
      { value: sql`calls`, type: 'int8', isAscending: false },
      { value: sql`caller`, type: 'bytea', isAscending: false },
    ]
    const { rows } = await sql<Positioned<{ caller: Buffer; calls: bigint }>>`
    SELECT caller, calls ${positionOf(keys, page)} FROM contract_caller
    WHERE contract = ${contract} AND day = ${day}::date AND ${onPage(keys, page)}
    ORDER BY ${orderBy(keys)} ${limitOf(page)}`.execute(db)
    return rows
  },
)

const CALL_CLASSES = [TransactionClass.call, TransactionClass.callWithTrx]

/** Methods by how often the newest calls of a contract name them; no more than `calls` are looked at. */
export const listTopMethods = labelled(
  'listTopMethods',
  async (
    db: Database,
    contract: Buffer,
    calls: number,
    limit: number,
  ): Promise<{ selector: Buffer | null; calls: bigint }[]> => {
    const counts = new Map<string | null, bigint>()
    let left = calls
    for (const { range } of await findPieces(db, { of: [contract] }, { start: 0, limit: calls })) {
      for (const { selector, calls: count } of await countMethods(db, contract, range, left)) {
        const key = selector?.toString('hex') ?? null
        counts.set(key, (counts.get(key) ?? 0n) + count)
        left -= Number(count)
      }
      if (left <= 0) break
    }
    return [...counts]
      .sort(([a, x], [b, y]) => Number(y - x) || (a === null ? 1 : b === null || a < b ? -1 : 1))
      .slice(0, limit)
      .map(([selector, count]) => ({
        selector: selector === null ? null : Buffer.from(selector, 'hex'),
        calls: count,
      }))
  },
)

async function countMethods(
  db: Database,
  contract: Buffer,
  range: BlockRange,
  most: number,
): Promise<{ selector: Buffer | null; calls: bigint }[]> {
  const page = { start: 0, limit: most }
  const received = CALL_CLASSES.flatMap((number) => rangesOfClass('t', { to: contract }, number)).map(
    (one) => sql`SELECT t.selector, t.block_number, t.tx_index FROM transaction t
      WHERE ${one} AND ${inRange('t.block_number', range)}`,
  )
  const { rows } = await sql<{ selector: Buffer | null; calls: bigint }>`
    SELECT t.selector, count(*) AS calls FROM (${mergeRanges('t', received, placeKeys('t', page), page)}) t
    GROUP BY t.selector`.execute(db)
  return rows
}

/** One day of a contract. */
export const findContractDay = labelled(
  'findContractDay',
  async (db: Database, address: Buffer, day: string): Promise<ContractDayRow | undefined> => {
    const { rows } = await sql<ContractDayRow>`
    SELECT d.*, '' AS name FROM contract_day d WHERE d.address = ${address} AND d.day = ${day}::date`.execute(
      db,
    )
    return rows[0]
  },
)
