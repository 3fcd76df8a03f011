import { defineRowList } from '@tronlens/db'
import type { ClientBase } from 'pg'
import type { Hex } from '../extract/values.ts'
import { type Changes, dayOf } from '../ledger/changes.ts'
import type { AccountCounters } from './account-counters.ts'

type NewAccount = { address: Hex; type: number; name: string; block: number; now: number; time: number }

const MET = defineRowList<NewAccount>('s', {
  address: 'hex',
  type: 'int2',
  name: 'text',
  block: 'int8',
  now: 'int8',
  time: 'int8',
})
const COUNTERS = defineRowList<AccountCounters>('s', {
  address: 'hex',
  tx_count: 'int8',
  transfers_out: 'int8',
  transfers_in: 'int8',
  token_transfers_out: 'int8',
  token_transfers_in: 'int8',
  internal_count: 'int8',
  latest: 'int8',
})

const bytes = (addresses: Iterable<Hex>): Buffer[] => [...addresses].map((one) => Buffer.from(one, 'hex'))

/**
 * Deletes accounts that destroyed themselves and makes those that are new. Must run before the activity of the batch is
 * written: an address may have taken part in things before the chain knew it as an account.
 *
 * @returns how many accounts the chain has more or fewer
 */
export async function createAccounts(client: ClientBase, changes: Changes): Promise<number> {
  const change = changes.deaths.length > 0 ? -(await deleteAccounts(client, changes)) : 0
  const rows = [...changes.seen].map(([address, seen]) => ({ address, ...seen }))
  if (rows.length === 0) return change
  const made = await client.query<{ time: bigint }>(
    `
    WITH missing AS MATERIALIZED (
      SELECT s.* FROM ${MET.from} WHERE NOT EXISTS (SELECT 1 FROM account a WHERE a.address = s.address)
    ), made AS (
      INSERT INTO account (address, type, name, created_block, created_time, latest_operation_time,
        tx_count, transfers_out, transfers_in, token_transfers_out, token_transfers_in, internal_count)
      SELECT m.address, m.type, m.name, m.block, m.now, 0, c.*
      FROM missing m, LATERAL (
        SELECT count(*) FILTER (WHERE kind = 1),
          count(*) FILTER (WHERE kind = 2 AND direction <> 2), count(*) FILTER (WHERE kind = 2 AND direction <> 1),
          count(*) FILTER (WHERE kind = 3 AND direction <> 2), count(*) FILTER (WHERE kind = 3 AND direction <> 1),
          count(*) FILTER (WHERE kind = 4)
        FROM activity WHERE address = m.address
      ) c
    )
    SELECT time FROM missing`,
    MET.values(rows),
  )
  for (const { time } of made.rows) changes.count(dayOf(Number(time)), 'new_accounts')
  const contracts = rows.filter((row) => row.type !== 0)
  if (contracts.length > 0)
    await client.query(
      `UPDATE account a SET type = s.type, name = s.name FROM ${MET.from} WHERE a.address = s.address AND a.type <> s.type`,
      MET.values(contracts),
    )
  return change + made.rows.length
}

/**
 * Deletes accounts that destroyed themselves. One that came and went within the batch never gets a row, but was new on its day.
 *
 * @returns how many rows are gone
 */
async function deleteAccounts(client: ClientBase, changes: Changes): Promise<number> {
  const { rows } = await client.query<{ address: Buffer }>(
    'DELETE FROM account WHERE address = ANY($1::bytea[]) RETURNING address',
    [bytes(new Set(changes.deaths.map((death) => death.address)))],
  )
  const existing = new Set(rows.map((row) => row.address.toString('hex')))
  for (const { address, block, seen } of changes.deaths) {
    if (seen && seen.block < block && !existing.has(address)) changes.count(dayOf(seen.time), 'new_accounts')
    existing.delete(address)
  }
  return rows.length
}

/** Adds the numbers of a batch to the accounts that exist, and marks them to be asked of the node again. */
export async function updateAccounts(
  client: ClientBase,
  changes: Changes,
  counters: readonly AccountCounters[],
): Promise<void> {
  if (counters.length > 0)
    await client.query(
      `
      UPDATE account a SET tx_count = a.tx_count + s.tx_count,
        transfers_out = a.transfers_out + s.transfers_out, transfers_in = a.transfers_in + s.transfers_in,
        token_transfers_out = a.token_transfers_out + s.token_transfers_out,
        token_transfers_in = a.token_transfers_in + s.token_transfers_in,
        internal_count = a.internal_count + s.internal_count,
        latest_operation_time = greatest(a.latest_operation_time, s.latest), node_block = NULL
      FROM ${COUNTERS.from} WHERE a.address = s.address`,
      COUNTERS.values(counters),
    )
  for (const [address, name] of changes.names)
    await client.query('UPDATE account SET name = $2 WHERE address = $1', [
      Buffer.from(address, 'hex'),
      name.replaceAll('\0', '\ufffd'),
    ])
  if (changes.witnesses.size > 0)
    await client.query('UPDATE account SET is_witness = true WHERE address = ANY($1::bytea[])', [
      bytes(changes.witnesses),
    ])
}
