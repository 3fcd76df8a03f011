import type { BlockNumber, HexAddress, TokenHex } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineRowList } from '../../copy/unnest.ts'
import { labelled } from '../../labels.ts'
import { addressOf, bytesOf, bytesOfAll } from '../chain/hex.ts'

/** What can be compared with the node. */
export type AuditKind = 'account' | 'token' | 'block'

/** A value of the index that is not the node's. */
export type AuditDifference = {
  kind: AuditKind
  /** Address, contract of a token, or height as eight bytes; hex. */
  subject: string
  field: string
  indexed: string
  reported: string
  repaired: boolean
}

/** Differences of one kind that are kept: the newest. */
export const MOST_DIFFERENCES = 10_000

/** Keeps what a comparison gave; what differed before is counted, and comes to the front again. */
export const saveAudit = labelled(
  'saveAudit',
  async (
    client: ClientBase,
    kind: AuditKind,
    compared: number,
    differences: readonly AuditDifference[],
    height: BlockNumber,
  ): Promise<void> => {
    await client.query(
      `INSERT INTO audit_total (kind, compared, different, repaired, height) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (kind) DO UPDATE SET compared = audit_total.compared + excluded.compared,
         different = audit_total.different + excluded.different, repaired = audit_total.repaired + excluded.repaired,
         height = excluded.height, updated_at = now()`,
      [kind, compared, differences.length, differences.filter(({ repaired }) => repaired).length, height],
    )
    for (const { subject, field, indexed, reported, repaired } of differences)
      await client.query(
        `INSERT INTO audit_difference AS d (kind, subject, field, indexed, reported, height, first_height, repaired)
         VALUES ($1, $2, $3, $4, $5, $6, $6, $7)
         ON CONFLICT (kind, subject, field) DO UPDATE SET id = DEFAULT, indexed = excluded.indexed, reported = excluded.reported,
           height = excluded.height, repaired = excluded.repaired, found_at = excluded.found_at, times = d.times + 1`,
        [kind, Buffer.from(subject, 'hex'), field, indexed, reported, height, repaired],
      )
    if (differences.length > 0)
      await client.query(
        `DELETE FROM audit_difference WHERE kind = $1 AND id <=
           (SELECT id FROM audit_difference WHERE kind = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)`,
        [kind, MOST_DIFFERENCES],
      )
  },
)

/** What comparing gave so far, by kind. */
export const readAuditTotals = labelled(
  'readAuditTotals',
  async (
    client: ClientBase,
  ): Promise<{ kind: string; compared: bigint; different: bigint; repaired: bigint }[]> =>
    (await client.query('SELECT kind, compared, different, repaired FROM audit_total')).rows,
)

/** The oldest block that the index has; 0 while it has none. */
export const findOldestBlock = labelled('findOldestBlock', async (client: ClientBase): Promise<number> => {
  const { rows } = await client.query<{ number: bigint }>('SELECT number FROM block ORDER BY number LIMIT 1')
  return Number(rows[0]?.number ?? 0)
})

/** What an account is called, as the node or the index reports it. */
export type AccountName = { address: HexAddress; type: number; name: string }

const NAMES = defineRowList<AccountName>('s', { address: 'hex', type: 'int2', name: 'text' })
const RENAMING = 10

/**
 * Gives accounts the names that the node reported after a block. Accounts that it is to be asked about wait
 * for that, and those that were given another name, or became a contract, after that block keep it.
 *
 * @returns which had another name, and what that was
 */
export const repairNames = labelled(
  'repairNames',
  async (
    client: ClientBase,
    names: readonly AccountName[],
    height: BlockNumber,
  ): Promise<{ address: HexAddress; indexed: string; said: string }[]> => {
    if (names.length === 0) return []
    const values = NAMES.values(names)
    // in steps: a cluster changes no row by what it finds of a table that is spread
    const { rows } = await client.query<{ address: Buffer; indexed: string; said: string }>(
      `WITH wrong AS MATERIALIZED (
         SELECT a.address, a.name AS indexed, s.name AS said FROM ${NAMES.from} JOIN account a ON a.address = s.address
         WHERE a.type = s.type AND a.name <> s.name AND a.node_block IS NOT NULL
       ), renamed AS MATERIALIZED (
         SELECT t.owner FROM transaction t
         WHERE t.owner IN (SELECT address FROM wrong) AND t.block_number > $${values.length + 1} AND t.contract_type = ${RENAMING}
       )
       UPDATE account a SET name = w.said FROM wrong w
       WHERE a.address = w.address AND NOT EXISTS (SELECT FROM renamed r WHERE r.owner = w.address)
       RETURNING w.address, w.indexed, w.said`,
      [...values, height],
    )
    return rows.map(({ address, indexed, said }) => ({ address: addressOf(address), indexed, said }))
  },
)

/** Names of the index that are not the node's, as `repairNames` would change them. Nothing is written. */
export const listWrongNames = labelled(
  'listWrongNames',
  async (
    client: ClientBase,
    names: readonly AccountName[],
    height: BlockNumber,
  ): Promise<{ address: HexAddress; indexed: string; said: string }[]> => {
    if (names.length === 0) return []
    const values = NAMES.values(names)
    const { rows } = await client.query<{ address: Buffer; indexed: string; said: string }>(
      `WITH wrong AS MATERIALIZED (
         SELECT a.address, a.name AS indexed, s.name AS said FROM ${NAMES.from} JOIN account a ON a.address = s.address
         WHERE a.type = s.type AND a.name <> s.name AND a.node_block IS NOT NULL
       ), renamed AS MATERIALIZED (
         SELECT t.owner FROM transaction t
         WHERE t.owner IN (SELECT address FROM wrong) AND t.block_number > $${values.length + 1} AND t.contract_type = ${RENAMING}
       )
       SELECT w.address, w.indexed, w.said FROM wrong w
       WHERE NOT EXISTS (SELECT FROM renamed r WHERE r.owner = w.address)`,
      [...values, height],
    )
    return rows.map(({ address, indexed, said }) => ({ address: addressOf(address), indexed, said }))
  },
)

/** Addresses at random: those that follow a random one. */
export const listRandomAccounts = labelled(
  'listRandomAccounts',
  async (client: ClientBase, from: Buffer, limit: number): Promise<HexAddress[]> => {
    const { rows } = await client.query<{ address: Buffer }>(
      `(SELECT address FROM account WHERE address >= $1::bytea ORDER BY address LIMIT $2)
       UNION ALL (SELECT address FROM account WHERE address < $1::bytea ORDER BY address LIMIT $2) LIMIT $2`,
      [from, limit],
    )
    return rows.map(({ address }) => addressOf(address))
  },
)

/** Notes a token as compared after a block; what it says of itself is asked again with it. */
export const noteTokenAudit = labelled(
  'noteTokenAudit',
  async (client: ClientBase, token: TokenHex, height: BlockNumber): Promise<void> => {
    await client.query('UPDATE token SET audited_block = $2, metadata_block = NULL WHERE ref = $1', [
      bytesOf(token),
      height,
    ])
  },
)

/**
 * Notes tokens whose contracts ran: what they say of themselves and of their holders may have changed without
 * an event.
 */
export const touchTokens = labelled(
  'touchTokens',
  async (client: ClientBase, contracts: Iterable<HexAddress>, height: BlockNumber): Promise<void> => {
    const refs = bytesOfAll(contracts)
    if (refs.length > 0)
      await client.query('UPDATE token SET touched_block = $2 WHERE ref = ANY($1::bytea[])', [refs, height])
  },
)

/** What the index says of a block, for comparing. */
export const readBlockSummary = labelled(
  'readBlockSummary',
  async (
    client: ClientBase,
    number: BlockNumber,
  ): Promise<{ id: string; transactions: string; fee: string } | undefined> => {
    const { rows } = await client.query<{ id: string; transactions: string; fee: string }>(
      `SELECT encode(hash, 'hex') AS id, tx_count::text AS transactions, fee::text AS fee FROM block WHERE number = $1`,
      [number],
    )
    return rows[0]
  },
)
