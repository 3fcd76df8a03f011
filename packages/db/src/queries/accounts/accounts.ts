import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { AccountRow, ContractRow } from '../../tables.ts'

/** A contract as lists label it. */
export type ContractName = { address: Buffer; name: string; is_token: boolean }

/** TRX as a token reference. */
export const TRX_REF = Buffer.from('_')

/** An account. */
export const findAccount = labelled(
  'findAccount',
  (db: Database, address: Buffer): Promise<AccountRow | undefined> =>
    db.selectFrom('account').selectAll().where('address', '=', address).executeTakeFirst(),
)

/**
 * Permissions that an account has set, as the node prints them: members of `getaccount`. Undefined where it
 * has set none.
 */
export const findPermissions = labelled(
  'findPermissions',
  async (db: Database, address: Buffer): Promise<Record<string, unknown> | undefined> => {
    const row = await db
      .selectFrom('account_permission')
      .select('permissions')
      .where('address', '=', address)
      .executeTakeFirst()
    return row?.permissions as Record<string, unknown> | undefined
  },
)

/** Accounts of a name, whatever its letters' case; the busiest first. */
export const listAccountsByName = labelled(
  'listAccountsByName',
  async (db: Database, name: string, limit: number): Promise<Pick<AccountRow, 'address' | 'type'>[]> => {
    if (name === '') return []
    const { rows } = await sql<Pick<AccountRow, 'address' | 'type'>>`
    SELECT address, type FROM account WHERE name <> '' AND lower(name) = lower(${name})
    ORDER BY tx_count DESC, address LIMIT ${limit}`.execute(db)
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

/** Number of accounts created above a block. */
export const countAccountsSince = labelled(
  'countAccountsSince',
  async (db: Database, block: bigint): Promise<bigint> => {
    const { rows } = await sql<{ count: bigint }>`
    SELECT coalesce((SELECT sum(accounts) FROM account_span WHERE span > ${block}::bigint / 100), 0)::bigint
         + (SELECT count(*) FROM account
            WHERE created_block > ${block} AND created_block < (${block}::bigint / 100 + 1) * 100) AS count`.execute(
      db,
    )
    return rows[0]?.count ?? 0n
  },
)

/** Which of these addresses are contracts, with their names. */
export const listContractNames = labelled(
  'listContractNames',
  async (db: Database, addresses: readonly Buffer[]): Promise<ContractName[]> => {
    if (addresses.length === 0) return []
    const { rows } = await sql<ContractName>`
    SELECT c.address, c.name, EXISTS (SELECT 1 FROM token t WHERE t.ref = c.address::bytea) AS is_token
    FROM contract c WHERE c.address = ANY(${[...addresses]}::bytea[])`.execute(db)
    return rows
  },
)

/** ABIs of some contracts; nothing for addresses that are none. */
export const listContractAbis = labelled(
  'listContractAbis',
  async (
    db: Database,
    addresses: readonly Buffer[],
  ): Promise<Pick<ContractRow, 'address' | 'abi' | 'created_tx'>[]> =>
    addresses.length === 0
      ? []
      : db
          .selectFrom('contract')
          .select(['address', 'abi', 'created_tx'])
          .where('address', 'in', [...addresses])
          .execute(),
)

/**
 * Some accounts with what they hold of TRX (sun), in the order of the addresses; one that the chain does not
 * know is empty.
 */
export const listAccountSummaries = labelled(
  'listAccountSummaries',
  async (
    db: Database,
    addresses: readonly Buffer[],
  ): Promise<{ address: Buffer; name: string; balance: string; tx_count: bigint }[]> => {
    if (addresses.length === 0) return []
    const { rows } = await sql<{ address: Buffer; name: string; balance: string; tx_count: bigint }>`
    SELECT p.address, coalesce(a.name, '') AS name, coalesce(b.amount, 0)::text AS balance, coalesce(a.tx_count, 0) AS tx_count
    FROM unnest(${[...addresses]}::bytea[]) WITH ORDINALITY AS p (address, place)
    LEFT JOIN account a ON a.address = p.address
    LEFT JOIN balance b ON b.address = p.address AND b.token = ${TRX_REF} ORDER BY p.place`.execute(db)
    return rows
  },
)
