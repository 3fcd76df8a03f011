import type { ClientBase } from 'pg'
import { labelled } from '../../labels.ts'
import { chainSchema } from '../../schemas.ts'

/** Class of advisory locks; the one writing process of a schema holds that of its name. */
const WRITER_LOCK = 822_401_939

/** Held by every connection on which rows of blocks wait for the rest of their batch. */
const LANE_LOCK = 822_401_940

/** How patient a writer is. Times are milliseconds. */
export type WriterPatience = { lockMs: number; statementLockMs: number }

/**
 * Prepares a connection for writing and makes sure that no other process writes to the network while it is
 * open. After a crash of the machine the newest blocks are simply indexed again, so commits do not wait for
 * the disk.
 *
 * @returns false when another process writes, also after waiting
 */
export const beginWriting = labelled(
  'beginWriting',
  async (client: ClientBase, network: string, patience: WriterPatience): Promise<boolean> => {
    await client.query(NOTICES_ENDS)
    await client.query(`SET lock_timeout = ${patience.lockMs}`)
    try {
      await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [WRITER_LOCK, chainSchema(network)])
      // a writer that was killed may have left connections that are about to commit rows
      await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [LANE_LOCK, chainSchema(network)])
      await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', [LANE_LOCK, chainSchema(network)])
    } catch (error) {
      if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false
      throw error
    }
    await client.query(`SET lock_timeout = ${patience.statementLockMs}`)
    await client.query('SET synchronous_commit = off')
    await client.query(ONE_CONNECTION_A_WORKER)
    return true
  },
)

/**
 * A server that keeps the locks of a writer whose machine vanished for hours, as it does by default, lets no
 * other one write.
 */
const NOTICES_ENDS =
  'SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3; SET tcp_user_timeout = 60000'

/** Prepares another connection of the writer, on which rows of blocks are copied ahead. */
export const beginLane = labelled('beginLane', async (client: ClientBase, network: string): Promise<void> => {
  await client.query(NOTICES_ENDS)
  await client.query('SET synchronous_commit = off')
  await client.query('SELECT pg_advisory_lock_shared($1, hashtext($2))', [LANE_LOCK, chainSchema(network)])
})

/**
 * A cluster writes changes of accounts, which every batch has of every part, on one connection to each worker
 * instead of one to each part, all of which would be opened again and have to agree on the commit; a server
 * without workers keeps the setting without effect.
 */
const ONE_CONNECTION_A_WORKER = "SET citus.multi_shard_modify_mode = 'sequential'"

const LOCK_NOT_AVAILABLE = '55P03'
