import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { StakeRow } from '../../tables.ts'
import { HISTORIES, type History } from '../../values/histories.ts'
import { KnownSince } from '../../values/known-since.ts'
import { OWN_STAKE } from '../../values/stake-quantity.ts'
import type { HoldingRow } from '../tokens/holdings.ts'
import { changesBy } from '../transfers/changes.ts'
import { TRX_REF } from './accounts.ts'

/**
 * What an address has had of anything up to a height: the last change of each up to there, one look at an
 * index. The address is named in every part, so that a cluster asks the one worker that holds its changes.
 */
const heldAt = (history: History, address: Buffer, height: bigint) => {
  const key = sql.ref(HISTORIES[history].key)
  return sql`
  SELECT k.key, c.amount FROM (
    SELECT ${key} AS key FROM ${sql.table(history)} WHERE address = ${address} OFFSET 0
  ) k CROSS JOIN LATERAL (
    SELECT c.amount FROM ${changesBy(history, address)}
    WHERE c.${key} = k.key AND c.block_number <= ${height}
    ORDER BY c.block_number DESC LIMIT 1
  ) c WHERE c.amount <> 0`
}

/** What an address held after a block: TRX first, then by kind and token. */
export const listHoldingsAt = labelled(
  'listHoldingsAt',
  async (db: Database, address: Buffer, height: bigint, limit: number): Promise<HoldingRow[]> => {
    const { rows } = await sql<HoldingRow>`
      WITH held AS MATERIALIZED (${heldAt('balance', address, height)})
      SELECT t.*, h.amount FROM held h JOIN token t ON t.ref = h.key ORDER BY t.kind, t.ref LIMIT ${limit}`.execute(
      db,
    )
    return rows
  },
)

/** Stake of an address after a block, by quantity. */
export const listStakesAt = labelled(
  'listStakesAt',
  async (db: Database, address: Buffer, height: bigint): Promise<StakeRow[]> => {
    const { rows } = await sql<Pick<StakeRow, 'quantity' | 'amount'>>`
      SELECT h.key AS quantity, h.amount FROM (${heldAt('stake', address, height)}) h ORDER BY h.key`.execute(
      db,
    )
    return rows.map((row) => ({ address, ...row }))
  },
)

/** Votes of an address after a block, in the order in which it named representatives. */
export const listVotesAt = labelled(
  'listVotesAt',
  async (db: Database, voter: Buffer, height: bigint): Promise<{ witness: Buffer; votes: bigint }[]> => {
    const { rows } = await sql<{ witnesses: Buffer[]; votes: bigint[] }>`
      SELECT witnesses, votes FROM vote_change WHERE voter = ${voter} AND block_number <= ${height}
      ORDER BY block_number DESC LIMIT 1`.execute(db)
    const { witnesses = [], votes = [] } = rows[0] ?? {}
    return witnesses.map((witness, place) => ({ witness, votes: votes[place] ?? 0n }))
  },
)

/**
 * Block after which the node was asked what an account had before the first one of a partial index; undefined
 * while it has not been.
 */
async function findOpened(db: Database, address: Buffer): Promise<bigint | undefined> {
  const { rows } = await sql<{ opened: bigint | null }>`
    SELECT opened_block AS opened FROM opening WHERE address = ${address} AND token = ${TRX_REF}`.execute(db)
  return rows[0]?.opened ?? undefined
}

/**
 * Whether all that an account had is known; in a partial index neither before the node was asked, nor for an
 * account that no block touched.
 */
export const isAccountKnown = labelled(
  'isAccountKnown',
  async (db: Database, address: Buffer, { history }: Pick<KnownSinceHeights, 'history'>): Promise<boolean> =>
    history === 0n || (await findOpened(db, address)) !== undefined,
)

/** Heights from which on something of an account is known. */
export type AccountKnownFrom = { balances: bigint; stakes: bigint; votes: bigint }

/**
 * What trades on the market and takes frozen parts of a TRC10 supply (`UnfreezeAsset`, `MarketSellAsset`,
 * `MarketCancelOrder`): what it moves depends on blocks before.
 */
const MOVED_FROM_BEFORE = [14, 52, 53]

/**
 * Whether what an account held between the first block of a partial index and the one after which it was
 * asked may be off.
 */
async function hasTraded(
  db: Database,
  address: Buffer,
  { history, first, opened }: Record<'history' | 'first' | 'opened', bigint>,
): Promise<boolean> {
  const { rows: traded } = await sql`
    SELECT FROM transaction WHERE owner = ${address} AND contract_type = ANY(${MOVED_FROM_BEFORE}::int[]) AND success
      AND block_number BETWEEN ${first} AND ${opened} LIMIT 1`.execute(db)
  if (traded.length > 0) return true
  const { rows: begun } = await sql<{ timestamp: bigint }>`
    SELECT timestamp FROM block WHERE number = ${history}`.execute(db)
  const { rows: met } = await sql`
    SELECT FROM market_order WHERE owner = ${address} AND created_time < ${begun[0]?.timestamp ?? 0n} LIMIT 1`.execute(
    db,
  )
  return met.length > 0
}

/** Balances of `findAccountKnownFrom`, without a look at stake and votes. */
export const findBalancesKnownFrom = labelled(
  'findBalancesKnownFrom',
  async (
    db: Database,
    address: Buffer,
    { history }: Pick<KnownSinceHeights, 'history'>,
    first: bigint,
  ): Promise<bigint | undefined> => {
    if (history === 0n) return first
    const opened = await findOpened(db, address)
    if (opened === undefined) return undefined
    return (await hasTraded(db, address, { history, first, opened })) ? opened : first
  },
)

/**
 * From which height on balances, stake and votes of an account are known. In an index that begins later that
 * is its first block, of votes where no block of it changed them before the node was asked; where one did,
 * the block after which it was asked. Stake that is taken back changes votes too, which an index that does
 * not know them yet cannot see. Balances are known from the block of asking on where the account had orders
 * from before the first block, traded or took frozen parts: no block says how much that moved.
 *
 * @param first - oldest block after which balances of accounts are known
 * @returns undefined while the node was not asked yet, and of an account that no block touched
 */
export const findAccountKnownFrom = labelled(
  'findAccountKnownFrom',
  async (
    db: Database,
    address: Buffer,
    { history, votes }: KnownSinceHeights,
    first: bigint,
  ): Promise<AccountKnownFrom | undefined> => {
    if (history === 0n) return { balances: first, stakes: history, votes }
    const opened = await findOpened(db, address)
    if (opened === undefined) return undefined
    // in steps: a cluster joins no table of the coordinator with one that is spread
    const { rows: moved } = await sql`
      SELECT FROM vote_change WHERE voter = ${address} AND block_number BETWEEN ${history} AND ${opened} LIMIT 1`.execute(
      db,
    )
    const { rows: shrunk } = await sql`
      SELECT FROM stake_change WHERE address = ${address} AND quantity = ANY(${OWN_STAKE}::smallint[])
        AND block_number BETWEEN ${history} AND ${opened} AND delta < 0 LIMIT 1`.execute(db)
    return {
      balances: (await hasTraded(db, address, { history, first, opened })) ? opened : first,
      stakes: history,
      votes: moved.length + shrunk.length > 0 ? opened : history,
    }
  },
)

/** From which height on each history is whole; 0 when it always is. */
export type KnownSinceHeights = Readonly<Record<keyof typeof KnownSince, bigint>>

/** From which height on each history is whole. */
export const readKnownSince = labelled('readKnownSince', async (db: Database): Promise<KnownSinceHeights> => {
  const rows = await db.selectFrom('known_since').select(['what', 'height']).execute()
  const heights = new Map<string, bigint>(rows.map(({ what, height }) => [what, height]))
  const kinds = Object.keys(KnownSince) as (keyof typeof KnownSince)[]
  return Object.fromEntries(
    kinds.map((kind) => [kind, heights.get(KnownSince[kind]) ?? 0n]),
  ) as KnownSinceHeights
})

/** From which height on a history is whole; 0 when it always is. */
export const findKnownSince = labelled(
  'findKnownSince',
  async (db: Database, what: keyof typeof KnownSince): Promise<bigint> => {
    const row = await db
      .selectFrom('known_since')
      .select('height')
      .where('what', '=', KnownSince[what])
      .executeTakeFirst()
    return row?.height ?? 0n
  },
)
