import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { hashKey } from './transactions.ts'

const ACCOUNT_PERMISSION_UPDATE = 46

/** Accounts among some whose permissions a block above a height has changed, with the newest such height. */
export const listPermissionChanges = labelled(
  'listPermissionChanges',
  async (
    db: Database,
    owners: readonly Buffer[],
    above: bigint,
  ): Promise<readonly { owner: Buffer; block_number: bigint }[]> => {
    if (owners.length === 0) return []
    const { rows } = await sql<{ owner: Buffer; block_number: bigint }>`
      SELECT owner, max(block_number) AS block_number FROM transaction
      WHERE contract_type = ${ACCOUNT_PERMISSION_UPDATE} AND block_number > ${above} AND owner = ANY(${[...owners]}::bytea[])
      GROUP BY owner`.execute(db)
    return rows
  },
)

/** What a transaction did on the chain. */
export type TransactionOutcome = {
  hash: Buffer
  block_number: bigint
  success: boolean
  contract_ret: number
}

/** What became of some transactions; those that are in no block are left out. */
export const listOutcomes = labelled(
  'listOutcomes',
  async (db: Database, hashes: readonly Buffer[]): Promise<readonly TransactionOutcome[]> => {
    if (hashes.length === 0) return []
    const { rows } = await sql<TransactionOutcome>`
      SELECT t.hash, t.block_number, t.success, t.contract_ret FROM transaction_hash h
      JOIN transaction t ON t.block_number = h.block_number AND t.tx_index = h.tx_index
      WHERE h.hash_key = ANY(${hashes.map(hashKey)}::int8[]) AND t.hash = ANY(${[...hashes]}::bytea[])`.execute(
      db,
    )
    return rows
  },
)
