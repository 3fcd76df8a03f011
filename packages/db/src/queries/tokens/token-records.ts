import { stringifyJson } from '@tronlens/core'
import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { JsonParameter } from '../../stored-text.ts'
import type { TokenRecordRow } from '../../tables.ts'
import { RecordStatus, type TokenRecordData } from '../../values/token-data.ts'

/** A token of a network: TRC10 id or the contract's address. */
export type TokenKey = { network: string; token: string }

/** What issuers say of some tokens. */
export const listTokenRecords = labelled(
  'listTokenRecords',
  async (db: AppDatabase, network: string, tokens: readonly string[]): Promise<TokenRecordRow[]> =>
    tokens.length === 0
      ? []
      : db
          .selectFrom('token_record')
          .selectAll()
          .where('network', '=', network)
          .where(sql<boolean>`token = ANY(${[...tokens]}::text[])`)
          .execute(),
)

/** What one issuer says of their tokens. */
export const listTokenRecordsOf = labelled(
  'listTokenRecordsOf',
  (db: AppDatabase, network: string, issuer: Buffer): Promise<TokenRecordRow[]> =>
    db
      .selectFrom('token_record')
      .selectAll()
      .where('network', '=', network)
      .where('issuer', '=', issuer)
      .orderBy('id')
      .limit(1000)
      .execute(),
)

/** What issuers of some networks said last, those that wait for an operator first. */
export const listNewestRecords = labelled(
  'listNewestRecords',
  (db: AppDatabase, networks: readonly string[], limit: number): Promise<TokenRecordRow[]> =>
    db
      .selectFrom('token_record')
      .selectAll()
      .where('network', 'in', [...networks])
      .orderBy(sql`status = ${RecordStatus.appealed} DESC`)
      .orderBy('updated_at', 'desc')
      .limit(limit)
      .execute(),
)

/** Number of TRC10 tokens and of contracts of a network that issuers say something of which is shown. */
export const countTokenRecords = labelled(
  'countTokenRecords',
  async (db: AppDatabase, network: string): Promise<{ trc10: bigint; contracts: bigint }> => {
    const { rows } = await sql<{ trc10: bigint; contracts: bigint }>`
    SELECT count(*) FILTER (WHERE token !~ '^T') AS trc10, count(*) FILTER (WHERE token ~ '^T') AS contracts
    FROM token_record WHERE network = ${network} AND status = ${RecordStatus.shown}`.execute(db)
    return rows[0] ?? { trc10: 0n, contracts: 0n }
  },
)

/**
 * Stores what an issuer says, in place of what they said before.
 *
 * @returns false when a statement that was signed later, or at the same time, is there already
 */
export const saveTokenRecord = labelled(
  'saveTokenRecord',
  async (
    db: AppDatabase,
    record: TokenKey & { issuer: Buffer; data: TokenRecordData; logo: Buffer | null; signed_at: bigint },
  ): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const data = new JsonParameter(stringifyJson(record.data))
      const { issuer, logo, signed_at } = record
      const saved = await tx
        .insertInto('token_record')
        .values({ ...record, data })
        .onConflict((conflict) =>
          conflict
            .columns(['network', 'token'])
            .doUpdateSet({ issuer, data, logo, signed_at, updated_at: sql<Date>`now()` })
            .where(sql<boolean>`token_record.signed_at < excluded.signed_at`),
        )
        .returning('id')
        .executeTakeFirst()
      if (!saved) return false
      // pictures that nothing shows any more
      await tx
        .deleteFrom('token_logo')
        .where('network', '=', record.network)
        .where('token', '=', record.token)
        .where(sql<boolean>`hash IS DISTINCT FROM ${logo}`)
        .execute()
      return true
    }),
)

/**
 * Refuses a record, takes an appeal against that, or shows the record again; undefined when it is not in a
 * state for it.
 */
export const changeRecord = labelled(
  'changeRecord',
  (
    db: AppDatabase,
    { network, token }: TokenKey,
    from: readonly number[],
    change: { status: number; refusal?: string; appeal?: string },
  ): Promise<TokenRecordRow | undefined> =>
    db
      .updateTable('token_record')
      .set({ ...change, updated_at: sql<Date>`now()` })
      .where('network', '=', network)
      .where('token', '=', token)
      .where('status', 'in', [...from])
      .returningAll()
      .executeTakeFirst(),
)

/** Stores a picture in addition to the one that is shown; an earlier one that was never shown is deleted. */
export const saveTokenLogo = labelled(
  'saveTokenLogo',
  async (db: AppDatabase, { network, token }: TokenKey, hash: Buffer, png: Buffer): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom('token_logo')
        .where('network', '=', network)
        .where('token', '=', token)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('token_record')
                .select('id')
                .where('network', '=', network)
                .where('token', '=', token)
                .whereRef('logo', '=', 'token_logo.hash'),
            ),
          ),
        )
        .execute()
      await tx
        .insertInto('token_logo')
        .values({ network, token, hash, png })
        .onConflict((conflict) => conflict.columns(['network', 'token', 'hash']).doNothing())
        .execute()
    }),
)

/** True when a picture was sent for a token. */
export const hasTokenLogo = labelled(
  'hasTokenLogo',
  async (db: AppDatabase, { network, token }: TokenKey, hash: Buffer): Promise<boolean> =>
    (await db
      .selectFrom('token_logo')
      .select('hash')
      .where('network', '=', network)
      .where('token', '=', token)
      .where('hash', '=', hash)
      .executeTakeFirst()) !== undefined,
)

/** A picture by its hash. */
export const findTokenLogo = labelled(
  'findTokenLogo',
  async (db: AppDatabase, hash: Buffer): Promise<Buffer | undefined> =>
    (await db.selectFrom('token_logo').select('png').where('hash', '=', hash).limit(1).executeTakeFirst())
      ?.png,
)
