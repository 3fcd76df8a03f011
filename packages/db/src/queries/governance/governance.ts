import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { listTimesOfBlocks } from '../blocks/blocks.ts'
import { findBlocksOfTime, inRange } from '../page/block-range.ts'

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

/**
 * A transaction that made a proposal, and the time of the block before its own, which the chain calls the
 * time of the proposal.
 */
export type ProposalMaking = { hash: Buffer; owner: Buffer; time: bigint | null }

/**
 * Transactions that made proposals, in the order of the chain; a cluster would read all blocks to join them
 * with their times.
 */
export const listProposalMakings = labelled(
  'listProposalMakings',
  async (db: Database): Promise<readonly ProposalMaking[]> => {
    const { rows } = await sql<{ hash: Buffer; owner: Buffer; parent: bigint }>`
      SELECT hash, owner, block_number - 1 AS parent FROM transaction
      WHERE contract_type = ${PROPOSAL_CREATE} AND success
      ORDER BY block_number, tx_index`.execute(db)
    const times = await listTimesOfBlocks(
      db,
      rows.map(({ parent }) => parent),
    )
    return rows.map(({ hash, owner, parent }) => ({ hash, owner, time: times.get(parent) ?? null }))
  },
)
