import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { AccountRow, DelegationRow, StakeRow, TokenRow, UnfreezingRow } from '../tables.ts'

/** A token as selected. */
export type TokenRecord = TokenRow

/** TRX as a token reference. */
export const TRX_REF = Buffer.from('_')

/** An account. */
export const findAccount = labelled(
  'findAccount',
  (db: Database, address: Buffer): Promise<AccountRow | undefined> =>
    db.selectFrom('account').selectAll().where('address', '=', address).executeTakeFirst(),
)

/** A token held, with its metadata. */
export type HoldingRow = TokenRecord & { amount: string }

/** Every token with a balance, TRX first, then by kind and number of holders. */
export const listHoldings = labelled(
  'listHoldings',
  async (db: Database, address: Buffer): Promise<HoldingRow[]> => {
    const { rows } = await sql<HoldingRow>`
    SELECT t.*, b.amount FROM balance b JOIN token t ON t.ref = b.token
    WHERE b.address = ${address} AND (b.amount <> 0 OR t.kind = 1)
    ORDER BY t.kind, t.holder_count DESC, t.ref`.execute(db)
    return rows
  },
)

/** TRX balance in sun. */
export const getTrxBalance = labelled(
  'getTrxBalance',
  async (db: Database, address: Buffer): Promise<bigint> => {
    const row = await db
      .selectFrom('balance')
      .select('amount')
      .where('address', '=', address)
      .where('token', '=', TRX_REF)
      .executeTakeFirst()
    return BigInt(row?.amount ?? 0)
  },
)

/** Stake of an account by quantity. */
export const listStakes = labelled(
  'listStakes',
  (db: Database, address: Buffer): Promise<StakeRow[]> =>
    db.selectFrom('stake').selectAll().where('address', '=', address).execute(),
)

/** Delegations from or to an account. */
export const listDelegations = labelled(
  'listDelegations',
  (db: Database, side: 'sender' | 'recipient', address: Buffer): Promise<DelegationRow[]> =>
    db
      .selectFrom('delegation')
      .selectAll()
      .where(side, '=', address)
      .where('amount', '>', 0n)
      .orderBy('timestamp', 'desc')
      .execute(),
)

/** Stake on its way back. */
export const listUnfreezings = labelled(
  'listUnfreezings',
  (db: Database, address: Buffer): Promise<UnfreezingRow[]> =>
    db.selectFrom('unfreezing').selectAll().where('address', '=', address).orderBy('position').execute(),
)

/** Number of accounts created above a block. */
export const countAccountsSince = labelled(
  'countAccountsSince',
  async (db: Database, block: bigint): Promise<bigint> => {
    const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM account WHERE created_block > ${block}`.execute(db)
    return rows[0]?.count ?? 0n
  },
)

/** Which of these addresses are contracts, with their names. */
export const listContractNames = labelled(
  'listContractNames',
  async (
    db: Database,
    addresses: readonly Buffer[],
  ): Promise<{ address: Buffer; name: string; is_token: boolean }[]> => {
    if (addresses.length === 0) return []
    const { rows } = await sql<{ address: Buffer; name: string; is_token: boolean }>`
    SELECT c.address, c.name, EXISTS (SELECT 1 FROM token t WHERE t.ref = c.address::bytea) AS is_token
    FROM contract c WHERE c.address = ANY(${[...addresses]}::bytea[])`.execute(db)
    return rows
  },
)
