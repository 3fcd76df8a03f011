import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { DelegationRow, StakeRow, UnfreezingRow } from '../../tables.ts'
import { countUpTo } from '../page/counters.ts'
import { columnOf, TRUE } from '../page/fragments.ts'
import type { Page } from '../page/keyset.ts'
import { type ListPart, type ListRange, type Positioned, readParts, type SortKey } from '../page/keyset.ts'

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
      SELECT a.address, p.power::text AS power FROM unnest(${[...addresses]}::bytea[]) AS a (address)
      -- one after the other: the server may think the whole table cheaper than a thousand of its rows
      CROSS JOIN LATERAL (SELECT p.power FROM account_power p WHERE p.address = a.address::bytea OFFSET 0) p`.execute(
      db,
    )
    const powers = new Map(rows.map(({ address, power }) => [address.toString('hex'), BigInt(power)]))
    return addresses.map((address) => powers.get(address.toString('hex')) ?? 0n)
  },
)

/** Which delegations a list holds. */
export type DelegationFilter = {
  side: 'sender' | 'recipient'
  address: Buffer
  generation?: 1 | 2 | undefined
  /** 0 bandwidth, 1 energy. */
  resource?: number | undefined
  /** Only those with this account on the other side. */
  other?: Buffer | undefined
}

/** Column of who is on the other side of a delegation. */
const otherOf = ({ side }: DelegationFilter) => columnOf(side === 'sender' ? 'd.recipient' : 'd.sender')

const source = (filter: DelegationFilter) => sql`
  FROM delegation d WHERE ${columnOf(`d.${filter.side}`)} = ${filter.address} AND d.amount > 0
    AND ${filter.generation === undefined ? TRUE : sql`d.generation = ${filter.generation}`}
    AND ${filter.resource === undefined ? TRUE : sql`d.resource = ${filter.resource}`}
    AND ${filter.other ? sql`${otherOf(filter)} = ${filter.other}` : TRUE}`

/** What delegations are sorted by. */
export type DelegationOrder = 'time' | 'amount' | StakeWeights
/**
 * What a sun of stake counts for, by resource: a list sorted by them is one of what delegations are worth.
 */
export type StakeWeights = { bandwidth: number; energy: number }

const [BANDWIDTH, ENERGY] = [0, 1]
const GENERATIONS = [1, 2]

/** The worth of a delegation. */
const worthOf = ({ bandwidth, energy }: StakeWeights): Pick<SortKey, 'value' | 'type'> => ({
  value: sql`(d.amount * CASE d.resource WHEN ${sql.raw(String(BANDWIDTH))} THEN ${bandwidth}::numeric ELSE ${energy}::numeric END)`,
  type: 'numeric',
})

const TIME = { value: sql`d.timestamp`, type: 'int8' } as const
const AMOUNT = { value: sql`d.amount`, type: 'int8' } as const

/**
 * Delegations of a resource that may stand behind a position among what is sorted by worth: so much of them,
 * and a sun for rounding.
 */
function isNear(weight: number, [worth]: readonly string[], isAscending: boolean) {
  if (worth === undefined || !/^-?\d{1,30}(\.\d{1,1000})?$/.test(worth)) return TRUE
  const amount = sql`(${worth}::numeric / ${weight}::numeric)`
  return isAscending ? sql`d.amount >= floor(${amount}) - 1` : sql`d.amount <= ceil(${amount}) + 1`
}

/**
 * An index has those of a resource and a generation by time and by amount, which is the order of their worth
 * too.
 */
function delegationPart(filter: DelegationFilter, page: Page & { order?: DelegationOrder }): ListPart {
  const isAscending = page.ascending === true
  const { order = 'time' } = page
  const isByWorth = typeof order === 'object' && order.bandwidth > 0 && order.energy > 0
  const place: SortKey = { value: otherOf(filter), type: 'bytea', isAscending }
  const amount: SortKey = { ...AMOUNT, isAscending }
  const first = isByWorth ? worthOf(order) : order === 'time' ? TIME : AMOUNT
  const ranges = GENERATIONS.filter((one) => one === (filter.generation ?? one)).flatMap((generation) =>
    [BANDWIDTH, ENERGY]
      .filter((one) => one === (filter.resource ?? one))
      .map((resource = BANDWIDTH): ListRange => {
        const rows = sql`${source({ ...filter, generation: undefined, resource: undefined })}
          AND d.generation = ${sql.raw(String(generation))} AND d.resource = ${sql.raw(String(resource))}`
        if (!isByWorth) return { source: rows }
        const weight = resource === ENERGY ? order.energy : order.bandwidth
        const near = isNear(weight, page.after?.slice(1) ?? [], isAscending)
        return { source: sql`${rows} AND ${near}`, keys: [amount, place] }
      }),
  )
  const keys: SortKey[] = [
    { ...first, isAscending },
    place,
    { value: sql`d.resource`, type: 'int2', isAscending },
    { value: sql`d.generation`, type: 'int2', isAscending },
  ]
  return { row: 'd', ranges, keys }
}

/** Delegations from or to an account, newest change first unless the page says otherwise. */
export const listDelegations = labelled(
  'listDelegations',
  (
    db: Database,
    filter: DelegationFilter,
    page: Page & { order?: DelegationOrder },
  ): Promise<Positioned<DelegationRow>[]> => readParts(db, [delegationPart(filter, page)], page),
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
