import type { BlockNumber, HexAddress, Milliseconds } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineCopy, encodeCopy } from '../../copy/copy-table.ts'
import { sendCopy } from '../../copy/send-copy.ts'
import { defineNumberedList, defineRowList } from '../../copy/unnest.ts'
import { labelled } from '../../labels.ts'
import { JsonParameter } from '../../stored-text.ts'
import type { AccountRow, ChainState } from '../../tables.ts'
import { KnownSince } from '../../values/known-since.ts'
import type { Written } from '../../written.ts'
import { addressOf, bytesOf, bytesOfAll } from '../chain/hex.ts'

/** Numbers of an account that blocks add to. */
export type CountColumn =
  | 'tx_count'
  | 'transfers_out'
  | 'transfers_in'
  | 'token_transfers_out'
  | 'token_transfers_in'
  | 'internal_count'

/**
 * What a batch adds to the numbers of an account; `latest` is the newest time at which it paid, 0 for never.
 * `asks`: something happened to it that blocks do not hold completely, so the node is to be asked.
 */
export type AccountCounts = { address: HexAddress; latest: Milliseconds; asks: boolean } & Record<
  CountColumn,
  number
>

/** An account that may not exist yet, with what the batch adds to it. `created` is the chain's time, `time` that of the block. */
export type NewAccount = AccountCounts & {
  type: number
  name: string
  block: BlockNumber
  created: Milliseconds
  time: Milliseconds
}

type NewAccountColumns = {
  created_block: BlockNumber
  created_time: Milliseconds
  latest_operation_time: Milliseconds
  node_block: number | undefined
}

const COUNT_KINDS = {
  address: 'hex',
  tx_count: 'int8',
  transfers_out: 'int8',
  transfers_in: 'int8',
  token_transfers_out: 'int8',
  token_transfers_in: 'int8',
  internal_count: 'int8',
  latest: 'int8',
  asks: 'bool',
} as const
const COUNTS = defineNumberedList<AccountCounts>('s', COUNT_KINDS)
const MET = defineNumberedList<NewAccount>('s', {
  ...COUNT_KINDS,
  type: 'int2',
  name: 'text',
  block: 'int8',
  created: 'int8',
  time: 'int8',
})
const TYPED = defineRowList<{ address: HexAddress; type: number }>('s', { address: 'hex', type: 'int2' })

/** Where addresses differ: all begin with the same byte. */
const IN_ADDRESS = 1
const NEW = defineCopy<
  Omit<NewAccount, 'block' | 'created' | 'latest' | 'asks' | 'time'> & NewAccountColumns
>(
  'account',
  {
    address: 'hex',
    type: 'int2',
    name: 'text',
    created_block: 'int8',
    created_time: 'int8',
    latest_operation_time: 'int8',
    tx_count: 'int8',
    transfers_out: 'int8',
    transfers_in: 'int8',
    token_transfers_out: 'int8',
    token_transfers_in: 'int8',
    internal_count: 'int8',
    node_block: 'int8',
  },
  IN_ADDRESS,
)

/** `node_block` of an account that is not asked about before a block touches it again. */
export const NEVER_ASKED = -1

/**
 * Adds to the numbers of accounts that exist.
 *
 * @param isAsking - whether the node is to be asked about those of them that ask for it
 */
export const addAccountCounts = labelled(
  'addAccountCounts',
  async (client: ClientBase, counts: readonly AccountCounts[], isAsking: boolean): Promise<void> => {
    if (counts.length === 0) return
    await client.query(
      `
      UPDATE account a SET tx_count = a.tx_count + s.tx_count,
        transfers_out = a.transfers_out + s.transfers_out, transfers_in = a.transfers_in + s.transfers_in,
        token_transfers_out = a.token_transfers_out + s.token_transfers_out,
        token_transfers_in = a.token_transfers_in + s.token_transfers_in,
        internal_count = a.internal_count + s.internal_count,
        latest_operation_time = greatest(a.latest_operation_time, s.latest)${isAsking ? ', node_block = CASE WHEN s.asks THEN NULL ELSE a.node_block END' : ''}
      FROM ${COUNTS.from} WHERE a.address = s.address AND ${COUNTS.isShort}`,
      COUNTS.values(counts),
    )
  },
)

/**
 * Makes accounts that do not exist; their numbers are those of the batch and of what went before: an address may have taken part
 * in things before the chain knew it as an account. Must run before the activity of the batch is written.
 *
 * @returns times of the blocks of those that were made
 */
export const makeAccounts = labelled(
  'makeAccounts',
  async (client: ClientBase, accounts: readonly NewAccount[], isAsking: boolean): Promise<Milliseconds[]> => {
    const known = await client.query<Pick<AccountRow, 'address'>>(
      'SELECT address FROM account WHERE address = ANY($1::bytea[])',
      [bytesOfAll(accounts.map(({ address }) => address))],
    )
    const present = new Set(known.rows.map(({ address }) => addressOf(address)))
    const missing = accounts.filter(({ address }) => !present.has(address))
    if (missing.length === 0) return []
    const state = await client.query<Pick<ChainState, 'head_number'>>('SELECT head_number FROM chain_state')
    const values = MET.values(missing)
    // above the newest block others may have written rows ahead
    await client.query(
      `
      WITH before AS (
        SELECT y.address, count(*) FILTER (WHERE y.kind = 1) AS transactions,
          count(*) FILTER (WHERE y.kind = 2 AND y.direction <> 2) AS sent,
          count(*) FILTER (WHERE y.kind = 2 AND y.direction <> 1) AS received,
          count(*) FILTER (WHERE y.kind = 3 AND y.direction <> 2) AS tokens_sent,
          count(*) FILTER (WHERE y.kind = 3 AND y.direction <> 1) AS tokens_received,
          count(*) FILTER (WHERE y.kind = 4) AS internals
        FROM activity y, ${MET.from}
        WHERE y.address = s.address AND ${MET.isShort} AND y.block_number <= $${values.length + 1} GROUP BY y.address
      )
      INSERT INTO account (address, type, name, created_block, created_time, latest_operation_time,
        tx_count, transfers_out, transfers_in, token_transfers_out, token_transfers_in, internal_count, node_block)
      SELECT s.address, s.type, s.name, s.block, s.created, s.latest,
        s.tx_count + coalesce(c.transactions, 0), s.transfers_out + coalesce(c.sent, 0),
        s.transfers_in + coalesce(c.received, 0), s.token_transfers_out + coalesce(c.tokens_sent, 0),
        s.token_transfers_in + coalesce(c.tokens_received, 0), s.internal_count + coalesce(c.internals, 0),
        CASE WHEN ${isAsking ? 's.asks' : 's.block = 0'} THEN NULL ELSE ${NEVER_ASKED} END
      FROM ${MET.from} LEFT JOIN before c ON c.address = s.address`,
      [...values, state.rows[0]?.head_number ?? -1n],
    )
    return missing.map(({ time }) => time)
  },
)

/**
 * Makes accounts that surely do not exist and took part in nothing before the batch.
 *
 * @param isAsking - whether the node is to be asked about those of them that ask for it
 */
export const copyNewAccounts = labelled(
  'copyNewAccounts',
  (client: ClientBase, accounts: readonly NewAccount[], isAsking: boolean): Promise<void> =>
    sendCopy(
      client,
      encodeCopy(
        NEW,
        accounts.map((account) => ({
          address: account.address,
          type: account.type,
          name: account.name,
          created_block: account.block,
          created_time: account.created,
          latest_operation_time: account.latest,
          tx_count: account.tx_count,
          transfers_out: account.transfers_out,
          transfers_in: account.transfers_in,
          token_transfers_out: account.token_transfers_out,
          token_transfers_in: account.token_transfers_in,
          internal_count: account.internal_count,
          node_block: (isAsking ? account.asks : account.block === 0) ? undefined : NEVER_ASKED,
        })),
      ),
    ),
)

/** When accounts that exist last paid for something, milliseconds. */
export const listAccountTimes = labelled(
  'listAccountTimes',
  async (
    client: ClientBase,
    addresses: Iterable<HexAddress>,
  ): Promise<{ address: HexAddress; latest: bigint }[]> => {
    const { rows } = await client.query<Pick<AccountRow, 'address' | 'latest_operation_time'>>(
      'SELECT address, latest_operation_time FROM account WHERE address = ANY($1::bytea[])',
      [bytesOfAll(addresses)],
    )
    return rows.map((row) => ({ address: addressOf(row.address), latest: row.latest_operation_time }))
  },
)

/** Deletes accounts. Returns those that existed. */
export const deleteAccounts = labelled(
  'deleteAccounts',
  async (client: ClientBase, addresses: Iterable<HexAddress>): Promise<HexAddress[]> => {
    const { rows } = await client.query<Pick<AccountRow, 'address'>>(
      'DELETE FROM account WHERE address = ANY($1::bytea[]) RETURNING address',
      [bytesOfAll(addresses)],
    )
    return rows.map((row) => addressOf(row.address))
  },
)

/** Gives accounts another type, such as those that a contract took over: what they are called stays. */
export const typeAccounts = labelled(
  'typeAccounts',
  async (client: ClientBase, accounts: readonly { address: HexAddress; type: number }[]): Promise<void> => {
    if (accounts.length === 0) return
    await client.query(
      `UPDATE account a SET type = s.type FROM ${TYPED.from} WHERE a.address = s.address AND a.type <> s.type`,
      TYPED.values(accounts),
    )
  },
)

/** Names an account. */
export const nameAccount = labelled(
  'nameAccount',
  async (client: ClientBase, address: HexAddress, name: string): Promise<void> => {
    await client.query('UPDATE account SET name = $2 WHERE address = $1', [bytesOf(address), name])
  },
)

/** Notes which accounts are representatives. */
export const markWitnesses = labelled(
  'markWitnesses',
  async (client: ClientBase, addresses: Iterable<HexAddress>): Promise<void> => {
    const found = bytesOfAll(addresses)
    if (found.length > 0)
      await client.query('UPDATE account SET is_witness = true WHERE address = ANY($1::bytea[])', [found])
  },
)

/**
 * Accounts that the node is to be asked about, in the order of the index of these, so that nothing else is read.
 *
 * @param resting - accounts that are left out
 */
export const listAccountsToAsk = labelled(
  'listAccountsToAsk',
  async (client: ClientBase, limit: number, resting: readonly HexAddress[] = []): Promise<HexAddress[]> => {
    const { rows } = await client.query<Pick<AccountRow, 'address'>>(
      'SELECT address FROM account WHERE node_block IS NULL AND address <> ALL($2::bytea[]) ORDER BY address LIMIT $1',
      [limit, bytesOfAll(resting)],
    )
    return rows.map((row) => addressOf(row.address))
  },
)

/** Which of some accounts have voted, or may have before the first block of a partial index. */
export const listVotersAmong = labelled(
  'listVotersAmong',
  async (client: ClientBase, addresses: readonly HexAddress[]): Promise<Set<HexAddress>> => {
    const { rows } = await client.query<{ address: Buffer }>(
      `SELECT a.address FROM unnest($1::bytea[]) AS a (address)
       WHERE EXISTS (SELECT FROM vote_change v WHERE v.voter = a.address)
         OR EXISTS (SELECT FROM known_since WHERE what = $2 AND height > 0)`,
      [bytesOfAll(addresses), KnownSince.votes],
    )
    return new Set(rows.map(({ address }) => addressOf(address)))
  },
)

/** What the node said of an account; everything undefined when it does not know it. `node` is JSON text. */
export type AccountAnswer = { address: HexAddress } & {
  [Column in 'node' | 'name' | 'type' | 'is_witness']: Written<'account'>[Column] | undefined
}

/** Keeps what the node said of accounts at a height. */
export const saveAccountAnswers = labelled(
  'saveAccountAnswers',
  async (client: ClientBase, answers: readonly AccountAnswer[], head: number): Promise<void> => {
    await client.query(
      `UPDATE account a SET node = n.node, node_block = $2, name = coalesce(n.name, a.name), type = coalesce(n.type, a.type),
         is_witness = coalesce(n.is_witness, a.is_witness)
       FROM unnest($1::bytea[], $3::jsonb[], $4::text[], $5::smallint[], $6::boolean[])
         AS n (address, node, name, type, is_witness)
       WHERE a.address = n.address`,
      [
        answers.map((answer) => bytesOf(answer.address)),
        head,
        answers.map(({ node }) => (node === undefined ? null : new JsonParameter(node))),
        answers.map(({ name }) => name ?? null),
        answers.map(({ type }) => type ?? null),
        answers.map((answer) => answer.is_witness ?? null),
      ],
    )
  },
)
