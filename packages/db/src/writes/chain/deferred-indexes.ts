import type { ClientBase } from 'pg'
import { labelled } from '../../labels.ts'

/**
 * Large indexes that only readers need: nothing that writes looks anything up in them. Keys stay, and so do
 * the small indexes by which rows of a batch that never ended are found.
 */
const DEFERRED = [
  'account_by_name',
  'account_by_transactions',
  'allowance_standing',
  'balance_by_token',
  'balance_entry_by_address',
  'balance_entry_by_cause',
  'balance_entry_of_asset',
  'balance_of_contracts',
  'contract_caller_by_calls',
  'delegation_by_recipient_and_amount',
  'delegation_by_recipient_and_time',
  'delegation_by_sender_and_amount',
  'delegation_by_sender_and_time',
  'event_log_approval',
  'event_log_approval_of_sides',
  'event_log_approval_of_token',
  'event_log_by_address',
  'event_log_of_first_argument',
  'event_log_of_second_argument',
  'event_log_of_third_argument',
  'event_log_of_topic',
  'internal_transaction_by_note',
  'internal_transaction_by_token',
  'internal_transaction_of_caller',
  'internal_transaction_of_recipient',
  'internal_transaction_of_sides',
  'internal_transaction_of_value',
  'internal_transaction_rejected',
  'transaction_by_asset',
  'transaction_by_asset_and_type',
  'transaction_by_type',
  'transaction_moving_trx',
  'transaction_moving_trx_by_type',
  'transaction_of_owner',
  'transaction_of_owner_asset',
  'transaction_of_owner_class',
  'transaction_of_pair',
  'transaction_of_recipient',
  'transaction_of_recipient_asset',
  'transaction_of_recipient_class',
  'transaction_of_sides',
  'transaction_paid',
  'transfer_by_item_number',
  'transfer_by_kind',
  'transfer_by_token',
  'transfer_failed',
  'transfer_failed_by_recipient',
  'transfer_failed_by_sender',
  'transfer_failed_of_asset',
  'transfer_of_collection',
  'transfer_of_item',
  'transfer_of_recipient_kind',
  'transfer_of_recipient_token',
  'transfer_of_sender_kind',
  'transfer_of_sender_token',
  'transfer_of_sides',
]

/** An index that is missing for the time of a back-fill, its table, and the statement that makes it. */
export type DeferredIndex = { name: string; table: string; make: string }

/**
 * Leaves out indexes until `makeDeferredIndex` makes them, and notes how. Must run within a transaction,
 * before anything is indexed.
 *
 * @returns how many are left out
 */
export const deferIndexes = labelled('deferIndexes', async (client: ClientBase): Promise<number> => {
  // of a partitioned table it says ONLY, which would leave its partitions without the index
  const { rows } = await client.query<Pick<DeferredIndex, 'name'>>(
    `INSERT INTO deferred_index (name, make)
     SELECT c.relname, replace(pg_get_indexdef(c.oid), ' ON ONLY ', ' ON ')
     FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relname = ANY($1) AND c.relkind IN ('i', 'I')
     RETURNING name`,
    [DEFERRED],
  )
  // one at a time: a table that is spread over several machines takes no list
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.length
})

/** Indexes that are missing since a back-fill began. */
export const listDeferredIndexes = labelled(
  'listDeferredIndexes',
  async (client: ClientBase): Promise<DeferredIndex[]> =>
    (
      await client.query<DeferredIndex>(
        `SELECT name, substring(make FROM ' ON (\\S+) ') AS "table", make FROM deferred_index ORDER BY name`,
      )
    ).rows,
)

/** Makes an index that is missing. Must run within a transaction, so that a crash leaves it noted. */
export const makeDeferredIndex = labelled(
  'makeDeferredIndex',
  async (client: ClientBase, { name, make }: DeferredIndex): Promise<void> => {
    await client.query(make)
    await client.query('DELETE FROM deferred_index WHERE name = $1', [name])
  },
)
