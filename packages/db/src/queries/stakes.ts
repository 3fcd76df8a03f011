import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { DelegationRow, StakeRow, UnfreezingRow } from '../tables.ts'
import { OWN_STAKE } from '../values/stake-quantity.ts'
import type { Page } from './block-range.ts'

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
}

const delegations = (db: Database, { side, address, generation, resource }: DelegationFilter) => {
  const all = db.selectFrom('delegation').where(side, '=', address).where('amount', '>', 0n)
  const ofGeneration = generation === undefined ? all : all.where('generation', '=', generation)
  return resource === undefined ? ofGeneration : ofGeneration.where('resource', '=', resource)
}

/** Delegations from or to an account, newest change first. */
export const listDelegations = labelled(
  'listDelegations',
  (db: Database, filter: DelegationFilter, page: Pick<Page, 'start' | 'limit'>): Promise<DelegationRow[]> =>
    delegations(db, filter)
      .selectAll()
      .orderBy('timestamp', 'desc')
      .orderBy('sender')
      .orderBy('recipient')
      .orderBy('resource')
      .orderBy('generation')
      .offset(page.start)
      .limit(page.limit)
      .execute(),
)

/** Number of delegations of a filter. */
export const countDelegations = labelled(
  'countDelegations',
  async (db: Database, filter: DelegationFilter): Promise<bigint> => {
    const row = await delegations(db, filter)
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  },
)

/** Stake on its way back; the chain allows an account no more than 32 entries. */
export const listUnfreezings = labelled(
  'listUnfreezings',
  (db: Database, address: Buffer): Promise<UnfreezingRow[]> =>
    db.selectFrom('unfreezing').selectAll().where('address', '=', address).orderBy('position').execute(),
)
