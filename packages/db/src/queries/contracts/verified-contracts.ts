import { stringifyJson } from '@tronlens/core'
import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { JsonParameter } from '../../stored-text.ts'
import type { VerifiedContractRow } from '../../tables.ts'

/** What lists show of a verified contract. */
export type VerificationSummary = Pick<
  VerifiedContractRow,
  | 'address'
  | 'created_tx'
  | 'match'
  | 'contract_name'
  | 'compiler'
  | 'compiler_version'
  | 'settings'
  | 'constructor_arguments'
  | 'libraries'
  | 'license'
  | 'verified_at'
>
/** A verification as it is written. */
export type NewVerification = Omit<VerifiedContractRow, 'verified_at'>

const SUMMARY = [
  'address',
  'created_tx',
  'match',
  'contract_name',
  'compiler',
  'compiler_version',
  'settings',
  'constructor_arguments',
  'libraries',
  'license',
  'verified_at',
] as const
const json = (value: unknown): JsonParameter => new JsonParameter(stringifyJson(value))

/**
 * Keeps a verification. One of the same contract stays unless the new one is full and it is not: any client
 * may send sources, and one that changes names, comments or the licence must not replace those that are
 * there.
 *
 * @returns false when it stayed
 */
export const saveVerification = labelled(
  'saveVerification',
  async (db: AppDatabase, verification: NewVerification): Promise<boolean> => {
    const { sources, settings, abi, storage_layout, line_table, libraries, ...plain } = verification
    const row = {
      ...plain,
      sources: json(sources),
      settings: json(settings),
      abi: json(abi),
      storage_layout: storage_layout === null ? null : json(storage_layout),
      line_table: line_table === null ? null : json(line_table),
      libraries: json(libraries),
    }
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('verified_contract')
      .values(row as never)
      .onConflict((conflict) =>
        conflict
          .columns(['network', 'address'])
          .doUpdateSet({ ...row, verified_at: sql`now()` } as never)
          .where(
            sql<boolean>`(verified_contract.match <> 'full' AND excluded.match = 'full')
              OR verified_contract.created_tx IS DISTINCT FROM excluded.created_tx`,
          ),
      )
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  },
)

/** The verification of one contract, with its sources. */
export const findVerification = labelled(
  'findVerification',
  (db: AppDatabase, network: string, address: Buffer): Promise<VerifiedContractRow | undefined> =>
    db
      .selectFrom('verified_contract')
      .selectAll()
      .where('network', '=', network)
      .where('address', '=', address)
      .executeTakeFirst(),
)

/** What is verified of some contracts, without sources. */
export const listVerifications = labelled(
  'listVerifications',
  async (db: AppDatabase, network: string, addresses: readonly Buffer[]): Promise<VerificationSummary[]> =>
    addresses.length === 0
      ? []
      : db
          .selectFrom('verified_contract')
          .select(SUMMARY)
          .where('network', '=', network)
          .where('address', 'in', [...addresses])
          .execute(),
)

/** Interfaces of verified contracts. */
export const listVerifiedAbis = labelled(
  'listVerifiedAbis',
  async (
    db: AppDatabase,
    network: string,
    addresses: readonly Buffer[],
  ): Promise<{ address: Buffer; created_tx: Buffer | null; abi: unknown }[]> =>
    addresses.length === 0
      ? []
      : db
          .selectFrom('verified_contract')
          .select(['address', 'created_tx', 'abi'])
          .where('network', '=', network)
          .where('address', 'in', [...addresses])
          .execute(),
)

/** Interfaces of verified contracts with where they keep their variables, and where their code was written. */
export const listVerifiedInterfaces = labelled(
  'listVerifiedInterfaces',
  async (
    db: AppDatabase,
    network: string,
    addresses: readonly Buffer[],
  ): Promise<
    Pick<VerifiedContractRow, 'address' | 'created_tx' | 'abi' | 'storage_layout' | 'line_table'>[]
  > =>
    addresses.length === 0
      ? []
      : db
          .selectFrom('verified_contract')
          .select(['address', 'created_tx', 'abi', 'storage_layout', 'line_table'])
          .where('network', '=', network)
          .where('address', 'in', [...addresses])
          .execute(),
)

/** Addresses of verified contracts, those verified last first. */
export const listVerifiedAddresses = labelled(
  'listVerifiedAddresses',
  async (db: AppDatabase, network: string, limit: number): Promise<Buffer[]> => {
    const rows = await db
      .selectFrom('verified_contract')
      .select('address')
      .where('network', '=', network)
      .orderBy('verified_at', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ address }) => address)
  },
)

/** How many contracts are verified, and how many of them since a time. */
export const countVerifications = labelled(
  'countVerifications',
  async (db: AppDatabase, network: string, since: Date): Promise<{ all: bigint; since: bigint }> => {
    const { rows } = await sql<{ all: bigint; since: bigint }>`
      SELECT count(*) AS "all", count(*) FILTER (WHERE verified_at >= ${since}) AS since
      FROM verified_contract WHERE network = ${network}`.execute(db)
    return rows[0] ?? { all: 0n, since: 0n }
  },
)

/** What bytes may stand for. */
export type SignatureRow = { id: Buffer; kind: 'function' | 'event' | 'error'; signature: string }

/** Learns signatures; those that are known stay. */
export const saveSignatures = labelled(
  'saveSignatures',
  async (db: AppDatabase, signatures: readonly SignatureRow[]): Promise<void> => {
    if (signatures.length === 0) return
    await db
      .insertInto('known_signature')
      .values([...signatures])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
)

/** What was learned of selectors and topics. */
export const listSignatures = labelled(
  'listSignatures',
  async (db: AppDatabase, ids: readonly Buffer[]): Promise<SignatureRow[]> =>
    ids.length === 0
      ? []
      : ((await db
          .selectFrom('known_signature')
          .selectAll()
          .where('id', 'in', [...ids])
          .orderBy('signature')
          .execute()) as SignatureRow[]),
)
