import { type ClientBase, defineRowList } from '@tronlens/db'
import type { Hex } from '../extract/values.ts'
import { type AccountSeen, type Changes, dayOf } from '../ledger/changes.ts'
import type { AccountCounters, AccountCounts } from './account-counters.ts'
import type { Known } from './known.ts'

type NewAccount = Omit<AccountSeen, 'now'> & { created: number } & AccountCounts

/** `node_block` of an account that nobody will ask about before it is touched again. */
const NEVER_ASKED = -1

const COUNT_KINDS = {
  address: 'hex',
  tx_count: 'int8',
  transfers_out: 'int8',
  transfers_in: 'int8',
  token_transfers_out: 'int8',
  token_transfers_in: 'int8',
  internal_count: 'int8',
  latest: 'int8',
} as const
const COUNTS = defineRowList<AccountCounts>('s', COUNT_KINDS)
const MET = defineRowList<NewAccount>('s', {
  ...COUNT_KINDS,
  type: 'int2',
  name: 'text',
  block: 'int8',
  created: 'int8',
  time: 'int8',
})
const TYPED = defineRowList<{ address: Hex; type: number; name: string }>('s', {
  address: 'hex',
  type: 'int2',
  name: 'text',
})

const bytes = (addresses: Iterable<Hex>): Buffer[] => [...addresses].map((one) => Buffer.from(one, 'hex'))

/**
 * Deletes accounts that destroyed themselves, adds the numbers of the batch to those that exist and makes those that are new. Must
 * run before the activity of the batch is written: an address may have taken part in things before the chain knew it as an account.
 *
 * @param isAsking - whether the node is to be asked about the accounts that were touched
 * @returns how many accounts the chain has more or fewer
 */
export async function writeAccounts(
  client: ClientBase,
  changes: Changes,
  counters: AccountCounters,
  known: Known,
  isAsking: boolean,
): Promise<number> {
  const gone = changes.deaths.length > 0 ? await deleteAccounts(client, changes) : 0
  for (const { address } of changes.deaths) known.delete(address)
  await addCounts(client, counters.list(), isAsking)
  const made = await makeAccounts(client, changes, counters, known, isAsking)
  await writeDetails(client, changes)
  return made - gone
}

async function addCounts(
  client: ClientBase,
  counts: readonly AccountCounts[],
  isAsking: boolean,
): Promise<void> {
  if (counts.length === 0) return
  await client.query(
    `
    UPDATE account a SET tx_count = a.tx_count + s.tx_count,
      transfers_out = a.transfers_out + s.transfers_out, transfers_in = a.transfers_in + s.transfers_in,
      token_transfers_out = a.token_transfers_out + s.token_transfers_out,
      token_transfers_in = a.token_transfers_in + s.token_transfers_in,
      internal_count = a.internal_count + s.internal_count,
      latest_operation_time = greatest(a.latest_operation_time, s.latest)${isAsking ? ', node_block = NULL' : ''}
    FROM ${COUNTS.from} WHERE a.address = s.address`,
    COUNTS.values(counts),
  )
}

/** Makes accounts that do not exist; their numbers are those of the batch and of what went before. */
async function makeAccounts(
  client: ClientBase,
  changes: Changes,
  counters: AccountCounters,
  known: Known,
  isAsking: boolean,
): Promise<number> {
  const rows: NewAccount[] = []
  for (const [address, { type, name, block, now, time }] of changes.seen)
    if (!known.has(address)) rows.push({ ...counters.get(address), type, name, block, created: now, time })
  known.add(changes.seen.keys())
  if (rows.length === 0) return 0
  const { rows: made } = await client.query<{ time: bigint }>(
    `
    WITH missing AS MATERIALIZED (
      SELECT s.* FROM ${MET.from} WHERE NOT EXISTS (SELECT 1 FROM account a WHERE a.address = s.address)
    ), made AS (
      INSERT INTO account (address, type, name, created_block, created_time, latest_operation_time,
        tx_count, transfers_out, transfers_in, token_transfers_out, token_transfers_in, internal_count, node_block)
      SELECT m.address, m.type, m.name, m.block, m.created, m.latest,
        m.tx_count + c.transactions, m.transfers_out + c.sent, m.transfers_in + c.received,
        m.token_transfers_out + c.tokens_sent, m.token_transfers_in + c.tokens_received, m.internal_count + c.internals,
        ${isAsking ? 'NULL::bigint' : String(NEVER_ASKED)}
      FROM missing m, LATERAL (
        SELECT count(*) FILTER (WHERE kind = 1) AS transactions,
          count(*) FILTER (WHERE kind = 2 AND direction <> 2) AS sent,
          count(*) FILTER (WHERE kind = 2 AND direction <> 1) AS received,
          count(*) FILTER (WHERE kind = 3 AND direction <> 2) AS tokens_sent,
          count(*) FILTER (WHERE kind = 3 AND direction <> 1) AS tokens_received,
          count(*) FILTER (WHERE kind = 4) AS internals
        FROM activity WHERE address = m.address
      ) c
    )
    SELECT time FROM missing`,
    MET.values(rows),
  )
  for (const { time } of made) changes.count(dayOf(Number(time)), 'new_accounts')
  return made.length
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

/** What blocks tell of accounts beside numbers: contracts that took an address over, names, representatives. */
async function writeDetails(client: ClientBase, changes: Changes): Promise<void> {
  const contracts = [...changes.seen].filter(([, seen]) => seen.type !== 0)
  if (contracts.length > 0)
    await client.query(
      `UPDATE account a SET type = s.type, name = s.name FROM ${TYPED.from} WHERE a.address = s.address AND a.type <> s.type`,
      TYPED.values(contracts.map(([address, { type, name }]) => ({ address, type, name }))),
    )
  for (const [address, name] of changes.names)
    await client.query('UPDATE account SET name = $2 WHERE address = $1', [Buffer.from(address, 'hex'), name])
  if (changes.witnesses.size > 0)
    await client.query('UPDATE account SET is_witness = true WHERE address = ANY($1::bytea[])', [
      bytes(changes.witnesses),
    ])
}
