import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import { findBlocksOfTime, inRange } from './block-range.ts'

/** Blocks of each witness since a moment, most first. */
export const listBlockCounts = labelled(
  'listBlockCounts',
  async (db: Database, since: bigint): Promise<readonly { witness: Buffer; blocks: bigint }[]> => {
    const { rows } = await sql<{ witness: Buffer; blocks: bigint }>`
      SELECT witness, count(*) AS blocks FROM block WHERE timestamp >= ${since} AND witness IS NOT NULL
      GROUP BY witness ORDER BY blocks DESC, witness`.execute(db)
    return rows
  },
)

/** Number of successful transactions of a rare type since a moment. */
export const countSucceededTransactions = labelled(
  'countSucceededTransactions',
  async (db: Database, type: number, since: bigint): Promise<bigint> => {
    const range = await findBlocksOfTime(db, { startTime: since })
    const { rows } = await sql<{ count: bigint }>`
      SELECT count(*) AS count FROM transaction t WHERE t.contract_type = ${sql.lit(type)} AND t.success AND ${inRange('t.block_number', range)}`.execute(
      db,
    )
    return rows[0]?.count ?? 0n
  },
)

const PROPOSAL_CREATE = 16

/** Ids of the transactions that made proposals, in the order of the chain: the first made number 1. */
export const listProposalHashes = labelled(
  'listProposalHashes',
  async (db: Database): Promise<readonly Buffer[]> => {
    const { rows } = await sql<{ hash: Buffer }>`
      SELECT hash FROM transaction WHERE contract_type = ${PROPOSAL_CREATE} AND success
      ORDER BY block_number, tx_index`.execute(db)
    return rows.map(({ hash }) => hash)
  },
)
