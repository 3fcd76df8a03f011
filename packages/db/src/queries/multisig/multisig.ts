import { type RawBuilder, sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { MultisigRequestRow, MultisigSignatureRow } from '../../tables.ts'
import { MULTISIG_STATE, type MultisigStage } from '../../values/multisig-stage.ts'
import { columnOf, TRUE } from '../page/fragments.ts'
import type { Page } from '../page/keyset.ts'
import { limitOf, onPage, orderBy, type Positioned, positionOf, type SortKey } from '../page/keyset.ts'

/** A request with the one that renewed it. */
export type MultisigRecord = MultisigRequestRow & { renewed_by: Buffer | null }

/** Which request is meant. */
export type MultisigKeyOf = { network: string; hash: Buffer }

/** Requests of an account: those it made, acts in or may sign. */
export type MultisigFilter = {
  network: string
  address: Buffer
  /** 0 waiting, 1 done, 2 failed or expired; absent: all. */
  state?: 0 | 1 | 2 | undefined
}

const stagesOf = (state: number): MultisigStage[] =>
  (Object.keys(MULTISIG_STATE) as MultisigStage[]).filter((stage) => MULTISIG_STATE[stage] === state)

const source = ({ network, address, state }: MultisigFilter): RawBuilder<unknown> => sql`
  FROM multisig_participant p JOIN multisig_request r ON r.network = p.network AND r.hash = p.hash
  WHERE p.network = ${network} AND p.address = ${address}
    AND ${state === undefined ? TRUE : sql`r.stage = ANY(${stagesOf(state)}::text[])`}`

/** Newest first. Microseconds are all that a time has here, so a position is exact. */
const NEWEST_FIRST: readonly SortKey[] = [
  { value: sql`(extract(epoch FROM r.created_at) * 1000000)::int8`, type: 'int8', isAscending: false },
  { value: columnOf('r.hash'), type: 'bytea', isAscending: true },
]

/**
 * Requests of an account, newest first.
 *
 * @param mostBytes - the page ends before the request whose transaction makes all of them longer than this,
 *   but never before its first
 */
export const listMultisigRequests = labelled(
  'listMultisigRequests',
  async (
    db: AppDatabase,
    filter: MultisigFilter,
    page: Page,
    mostBytes: number,
  ): Promise<Positioned<MultisigRecord>[]> => {
    const newestFirst = orderBy(NEWEST_FIRST)
    const { rows } = await sql<Positioned<MultisigRecord> & { bytes_so_far: bigint }>`
      SELECT * FROM (
        SELECT r.*, sum(octet_length(r.raw_data)) OVER (ORDER BY ${newestFirst} ROWS UNBOUNDED PRECEDING) AS bytes_so_far
        FROM (
          SELECT r.*, (SELECT n.hash FROM multisig_request n WHERE n.network = r.network AND n.renews = r.hash) AS renewed_by
            ${positionOf(NEWEST_FIRST, page)}
          ${source(filter)} AND ${onPage(NEWEST_FIRST, page)} ORDER BY ${newestFirst} ${limitOf(page)}
        ) r
      ) r
      WHERE r.bytes_so_far <= ${mostBytes} OR r.bytes_so_far = octet_length(r.raw_data)
      ORDER BY ${newestFirst}`.execute(db)
    return rows
  },
)

/** Number of requests of an account. */
export const countMultisigRequests = labelled(
  'countMultisigRequests',
  async (db: AppDatabase, filter: MultisigFilter): Promise<bigint> => {
    const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count ${source(filter)}`.execute(db)
    return rows[0]?.count ?? 0n
  },
)

/** Signatures of some requests, in the order they came. */
export const listMultisigSignatures = labelled(
  'listMultisigSignatures',
  async (
    db: AppDatabase,
    network: string,
    hashes: readonly Buffer[],
  ): Promise<readonly MultisigSignatureRow[]> =>
    hashes.length === 0
      ? []
      : db
          .selectFrom('multisig_signature')
          .selectAll()
          .where('network', '=', network)
          .where(sql<boolean>`hash = ANY(${hashes}::bytea[])`)
          .orderBy('signed_at')
          .orderBy('signer')
          .execute(),
)

/** A request by its hash. */
export const findMultisigRequest = labelled(
  'findMultisigRequest',
  (db: AppDatabase, { network, hash }: MultisigKeyOf): Promise<MultisigRequestRow | undefined> =>
    db
      .selectFrom('multisig_request')
      .selectAll()
      .where('network', '=', network)
      .where('hash', '=', hash)
      .executeTakeFirst(),
)

/**
 * How many requests that an account asked for wait for signatures, and how many of how many bytes it asked
 * for since a moment.
 */
export const countMultisigAsked = labelled(
  'countMultisigAsked',
  async (
    db: AppDatabase,
    { network, originator, since }: { network: string; originator: Buffer; since: Date },
  ): Promise<{ open: bigint; recent: bigint; bytes: bigint }> => {
    const { rows } = await sql<{ open: bigint; recent: bigint; bytes: bigint }>`
      SELECT count(*) FILTER (WHERE stage = 'signing') AS open, count(*) FILTER (WHERE created_at >= ${since}) AS recent,
        coalesce(sum(length(raw_data)) FILTER (WHERE created_at >= ${since}), 0)::bigint AS bytes
      FROM multisig_request WHERE network = ${network} AND originator = ${originator}`.execute(db)
    return rows[0] ?? { open: 0n, recent: 0n, bytes: 0n }
  },
)

const FOLLOWED = [
  'network',
  'hash',
  'contract_type',
  'owner',
  'permission_id',
  'permission_block',
  'expiration',
  'stage',
  'settled',
  'block_number',
  'revision',
] as const

/** What following a request takes; its bytes may be long. */
export type FollowedMultisig = Pick<MultisigRequestRow, (typeof FOLLOWED)[number]>

/** Requests that the chain or the node may still change, those that end first first. */
export const listOpenMultisig = labelled(
  'listOpenMultisig',
  (db: AppDatabase, network: string, limit: number): Promise<FollowedMultisig[]> =>
    db
      .selectFrom('multisig_request')
      .select(FOLLOWED)
      .where('network', '=', network)
      .where('settled', '=', false)
      .orderBy('expiration')
      .limit(limit)
      .execute(),
)
