import { type BlockNumber, type HexAddress, type Milliseconds, milliseconds } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineRowList } from '../../copy/unnest.ts'
import { labelled } from '../../labels.ts'
import { addressOf, bytesOfAll } from '../chain/hex.ts'
import { NEVER_ASKED } from './accounts.ts'

/**
 * Name of an account that a contract made. One that was there before a contract came to its address keeps its
 * own.
 */
export const NAME_OF_MADE = 'CreatedByContract'

/** An account that was there before the first block, as the node reports it. */
export type OldAccount = {
  address: HexAddress
  created: number
  type: number
  name: string
  /** When it last paid for something. */
  latest: Milliseconds
}

/** How many accounts are of a day. */
type CountOfDay = { day: string; count: bigint }
/** Day of the block of a row. */
const DAY = `(to_timestamp(timestamp / 1000) AT TIME ZONE 'UTC')::date`

const OLD = defineRowList<OldAccount>('s', {
  address: 'hex',
  created: 'int8',
  type: 'int2',
  name: 'text',
  latest: 'int8',
})

/**
 * Notes accounts as older than the index, with what only older blocks hold of them: a name that blocks of the
 * index gave stays. The node is asked about the rest, as about accounts that blocks make.
 *
 * @returns how many of each day had been taken for new ones
 */
export const noteOldAccounts = labelled(
  'noteOldAccounts',
  async (client: ClientBase, accounts: readonly OldAccount[], first: BlockNumber): Promise<CountOfDay[]> => {
    if (accounts.length === 0) return []
    const values = OLD.values(accounts)
    // an account that the first block made was created at the time of the block before, by the clock of the
    // chain
    const isOlder = `NOT (a.created_block = $${values.length + 1} AND a.created_time = s.created)`
    const { rows } = await client.query<CountOfDay>(
      `WITH before AS (
         SELECT a.address, b.timestamp FROM ${OLD.from} JOIN account a ON a.address = s.address
         JOIN block b ON b.number = a.created_block WHERE a.created_block >= $${values.length + 1} AND ${isOlder}
       ), noted AS (
         UPDATE account a SET created_block = $${values.length + 1} - 1, created_time = s.created, type = s.type,
           name = CASE WHEN a.name IN ('', '${NAME_OF_MADE}') THEN s.name ELSE a.name END,
           latest_operation_time = greatest(a.latest_operation_time, s.latest), node_block = nullif(a.node_block, ${NEVER_ASKED})
         FROM ${OLD.from} WHERE a.address = s.address AND ${isOlder}
       )
       SELECT ${DAY} AS day, count(*) AS count FROM before GROUP BY 1`,
      [...values, first],
    )
    return rows
  },
)

/** Adds accounts that were there before the first block to those that the index holds. */
export const addOldAccounts = labelled(
  'addOldAccounts',
  async (client: ClientBase, accounts: number): Promise<void> => {
    if (accounts === 0) return
    await client.query('UPDATE chain_state SET total_accounts = total_accounts + $1', [accounts])
  },
)

/** The block that an account is counted as new in, and its time. */
export type CountedAccount = { block: BlockNumber; time: Milliseconds }

/**
 * Which of some accounts are counted as made by blocks of a partial index; those that are only known to be
 * older are not among them.
 *
 * @param first - first block of the index
 */
export const listCounted = labelled(
  'listCounted',
  async (
    client: ClientBase,
    addresses: Iterable<HexAddress>,
    first: BlockNumber,
  ): Promise<Map<HexAddress, CountedAccount>> => {
    const { rows } = await client.query<{ address: Buffer; block: bigint; time: bigint }>(
      `SELECT a.address, b.number AS block, b.timestamp AS time FROM account a JOIN block b ON b.number = a.created_block
       WHERE a.address = ANY($1::bytea[]) AND a.created_block <> $2`,
      [bytesOfAll(addresses), first - 1],
    )
    return new Map(
      rows.map(({ address, block, time }) => [
        addressOf(address),
        { block: Number(block) as BlockNumber, time: milliseconds(Number(time)) },
      ]),
    )
  },
)
