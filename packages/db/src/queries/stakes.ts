import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { DelegationRow, StakeRow, UnfreezingRow } from '../tables.ts'
import { OWN_STAKE } from '../values/stake-quantity.ts'
import type { Page } from './block-range.ts'
import { countUpTo } from './counters.ts'
import { limitOf, onPage, orderBy, type Positioned, positionOf, type SortKey } from './keyset.ts'

/** Stake of an account by quantity; one row for each of a few quantities. */
export const listStakes = labelled(
  'listStakes',
  (db: Database, address: Buffer): Promise<StakeRow[]> =>
    db.selectFrom('stake').selectAll().where('address', '=', address).execute(),
)

/**
 * Voting power of several accounts in sun: own stake of both generations, lent or not.
 *
 * @returns amounts in the order of the addresses
 */
export const listVotingPowers = labelled(
  'listVotingPowers',
  async (db: Database, addresses: readonly Buffer[]): Promise<bigint[]> => {
    if (addresses.length === 0) return []
    const { rows } = await sql<{ address: Buffer; power: string }>`
      SELECT address, sum(amount)::text AS power FROM stake
      WHERE address = ANY(${[...addresses]}::bytea[]) AND quantity = ANY(${[...OWN_STAKE]}::smallint[])
      GROUP BY address`.execute(db)
    const powers = new Map(rows.map(({ address, power }) => [address.toString('hex'), BigInt(power)]))
    return addresses.map((address) => powers.get(address.toString('hex')) ?? 0n)
  },
)

/** Which delegations a list holds. */
export type DelegationFilter = {
  side: 'sender' | 'recipient'
  address: Buffer
  generation?: 1 | 2
  /** 0 bandwidth, 1 energy. */
  resource?: number
  /** Only those with this account on the other side. */
  other?: Buffer | undefined
}

const source = ({ side, address, generation, resource, other }: DelegationFilter) => sql`
  FROM delegation d WHERE ${sql.ref(`d.${side}`)} = ${address} AND d.amount > 0
    AND ${generation === undefined ? sql`true` : sql`d.generation = ${generation}`}
    AND ${resource === undefined ? sql`true` : sql`d.resource = ${resource}`}
    AND ${other ? sql`${sql.ref(side === 'sender' ? 'd.recipient' : 'd.sender')} = ${other}` : sql`true`}`

/** What delegations are sorted by. */
export type DelegationOrder = 'time' | 'amount' | StakeWeights
/** What a sun of stake counts for, by resource: a list sorted by them is one of what delegations are worth. */
export type StakeWeights = { bandwidth: number; energy: number }

const BANDWIDTH = 0

function delegationValue(order: DelegationOrder): Pick<SortKey, 'value' | 'type'> {
  if (order === 'time') return { value: sql`d.timestamp`, type: 'int8' }
  if (order === 'amount') return { value: sql`d.amount`, type: 'int8' }
  const weight = sql`CASE d.resource WHEN ${sql.raw(String(BANDWIDTH))} THEN ${order.bandwidth}::numeric ELSE ${order.energy}::numeric END`
  return { value: sql`(d.amount * ${weight})`, type: 'numeric' }
}

const delegationKeys = (page: Page & { order?: DelegationOrder }): SortKey[] => [
  {
    ...delegationValue(page.order ?? 'time'),
    isAscending: page.ascending === true,
  },
  { value: sql`d.sender`, type: 'bytea', isAscending: true },
  { value: sql`d.recipient`, type: 'bytea', isAscending: true },
  { value: sql`d.resource`, type: 'int2', isAscending: true },
  { value: sql`d.generation`, type: 'int2', isAscending: true },
]

/** Delegations from or to an account, newest change first unless the page says otherwise. */
export const listDelegations = labelled(
  'listDelegations',
  async (
    db: Database,
    filter: DelegationFilter,
    page: Page & { order?: DelegationOrder },
  ): Promise<Positioned<DelegationRow>[]> => {
    const keys = delegationKeys(page)
    const { rows } = await sql<Positioned<DelegationRow>>`
      SELECT d.* ${positionOf(keys, page)} ${source(filter)} AND ${onPage(keys, page)}
      ORDER BY ${orderBy(keys)} ${limitOf(page)}`.execute(db)
    return rows
  },
)

/** Number of delegations of a filter. */
export const countDelegations = labelled(
  'countDelegations',
  async (db: Database, filter: DelegationFilter): Promise<bigint> => {
    return countUpTo(db, source(filter))
  },
)

/** Stake on its way back of some accounts, sun, in their order. */
export const sumUnfreezings = labelled(
  'sumUnfreezings',
  async (db: Database, addresses: readonly Buffer[]): Promise<bigint[]> => {
    if (addresses.length === 0) return []
    const { rows } = await sql<{ address: Buffer; amount: string }>`
    SELECT address, sum(amount)::text AS amount FROM unfreezing
    WHERE address = ANY(${[...addresses]}::bytea[]) GROUP BY address`.execute(db)
    const sums = new Map(rows.map(({ address, amount }) => [address.toString('hex'), BigInt(amount)]))
    return addresses.map((address) => sums.get(address.toString('hex')) ?? 0n)
  },
)

/** Stake on its way back; the chain allows an account no more than 32 entries. */
export const listUnfreezings = labelled(
  'listUnfreezings',
  (db: Database, address: Buffer): Promise<UnfreezingRow[]> =>
    db.selectFrom('unfreezing').selectAll().where('address', '=', address).orderBy('position').execute(),
)
