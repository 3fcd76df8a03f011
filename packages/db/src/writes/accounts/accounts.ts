import type { BlockNumber, HexAddress, Milliseconds } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineCopy, encodeCopy } from '../../copy/copy-table.ts'
import { sendCopy } from '../../copy/send-copy.ts'
import { defineNumberedList, defineRowList } from '../../copy/unnest.ts'
import { labelled } from '../../labels.ts'
import { JsonParameter } from '../../stored-text.ts'
import type { AccountRow } from '../../tables.ts'
import { KnownSince } from '../../values/known-since.ts'
import { millionOf, millionsOf } from '../../values/millions.ts'
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
  millions: string
}

/** Numbers of an account that blocks add to. */
const COUNTERS = {
  tx_count: 'int8',
  transfers_out: 'int8',
  transfers_in: 'int8',
  token_transfers_out: 'int8',
  token_transfers_in: 'int8',
  internal_count: 'int8',
} as const satisfies Record<CountColumn, 'int8'>
const COUNT_COLUMNS = Object.keys(COUNTERS) as CountColumn[]

const COUNT_KINDS = {
  address: 'hex',
  ...COUNTERS,
  latest: 'int8',
  asks: 'bool',
} as const
const COUNTS = defineNumberedList<AccountCounts>('s', COUNT_KINDS)
const MET_KINDS = {
  ...COUNT_KINDS,
  type: 'int2',
  name: 'text',
  block: 'int8',
  created: 'int8',
  time: 'int8',
} as const
const MET = defineNumberedList<NewAccount>('s', MET_KINDS)
const TYPED = defineRowList<{ address: HexAddress; type: number }>('s', { address: 'hex', type: 'int2' })

/** Where addresses differ: all begin with the same byte. */
const IN_ADDRESS = 1
const NEW = defineCopy<
  Omit<NewAccount, 'block' | 'created' | 'latest' | 'asks' | 'time'> & NewAccountColumns
>(
  'account',
  {
    address: 'hex',
    millions: 'hex',
    type: 'int2',
    name: 'text',
    created_block: 'int8',
    created_time: 'int8',
    latest_operation_time: 'int8',
    ...COUNTERS,
    node_block: 'int8',
  },
  IN_ADDRESS,
)

const ADDED = COUNT_COLUMNS.map((name) => `${name} = a.${name} + s.${name}`).join(', ')
const PRE_ACCOUNT = defineCopy<Pick<AccountCounts, 'address' | CountColumn> & { millions: string }>(
  'pre_account',
  {
    address: 'hex',
    millions: 'hex',
    ...COUNTERS,
  },
  IN_ADDRESS,
)

/** `node_block` of an account that is not asked about before a block touches it again. */
export const NEVER_ASKED = -1

/** Blocks of a batch; both ends inclusive. */
export type BatchSpan = { from: BlockNumber; to: BlockNumber }

/** Parameters of statements that note in which blocks addresses took part, and what they add to `a.millions`. */
const MILLIONS = ({ from, to }: BatchSpan) => [
  millionOf(from),
  millionOf(to),
  Buffer.from(millionsOf(from, to), 'hex'),
]
const MET_LENGTH = Object.keys(MET_KINDS).length + 1
const LIST_LENGTH = Object.keys(COUNT_KINDS).length + 1
const withMillions = (before: string, length: number) =>
  `with_million(with_million(${before}, $${length + 1}), $${length + 2})`

/** SQL that adds to the numbers of accounts. */
const addTo = (isAsking: boolean): string => `
  UPDATE account a SET ${ADDED}, millions = ${withMillions('a.millions', LIST_LENGTH)}, latest_operation_time = greatest(a.latest_operation_time, s.latest)
    ${isAsking ? ', node_block = CASE WHEN s.asks THEN NULL ELSE a.node_block END' : ''}
  FROM ${COUNTS.from} WHERE a.address = s.address AND ${COUNTS.isShort}`

/**
 * Adds to the numbers of accounts that exist; addresses that are no accounts are left out.
 *
 * @param isAsking - whether the node is to be asked about those of them that ask for it
 */
export const addAccountCounts = labelled(
  'addAccountCounts',
  async (
    client: ClientBase,
    counts: readonly AccountCounts[],
    blocks: BatchSpan,
    isAsking: boolean,
  ): Promise<void> => {
    if (counts.length > 0)
      await client.query(addTo(isAsking), [...COUNTS.values(counts), ...MILLIONS(blocks).slice(0, 2)])
  },
)

/**
 * Adds to the numbers of addresses, whether they are accounts or not: those of addresses that are none are kept
 * until they become one, for the recipient of a token need not be an account.
 *
 * @param isAsking - whether the node is to be asked about the accounts that ask for it
 */
export const addAddressCounts = labelled(
  'addAddressCounts',
  async (
    client: ClientBase,
    counts: readonly AccountCounts[],
    blocks: BatchSpan,
    isAsking: boolean,
  ): Promise<void> => {
    if (counts.length === 0) return
    await client.query(
      `WITH counted AS (${addTo(isAsking)} RETURNING a.address)
       INSERT INTO pre_account AS a (address, millions, ${COUNT_COLUMNS.join(', ')})
       SELECT s.address, $${LIST_LENGTH + 3}, ${COUNT_COLUMNS.map((name) => `s.${name}`).join(', ')} FROM ${COUNTS.from}
       WHERE NOT EXISTS (SELECT FROM counted c WHERE c.address = s.address)
       ON CONFLICT (address) DO UPDATE SET ${ADDED.replaceAll('s.', 'excluded.')},
         millions = ${withMillions('a.millions', LIST_LENGTH)}`,
      [...COUNTS.values(counts), ...MILLIONS(blocks)],
    )
  },
)

/** Keeps the numbers of addresses that surely are no accounts and took part in nothing before. */
export const copyPreAccounts = labelled(
  'copyPreAccounts',
  async (client: ClientBase, counts: readonly AccountCounts[], { from, to }: BatchSpan): Promise<void> => {
    const millions = millionsOf(from, to)
    if (counts.length > 0)
      await sendCopy(
        client,
        encodeCopy(
          PRE_ACCOUNT,
          counts.map((one) => ({ ...one, millions })),
        ),
      )
  },
)

/**
 * Makes accounts that do not exist; their numbers are those that are given and those that were kept of the
 * address before.
 *
 * @returns times of the blocks of those that were made
 */
export const makeAccounts = labelled(
  'makeAccounts',
  async (
    client: ClientBase,
    accounts: readonly NewAccount[],
    blocks: BatchSpan,
    isAsking: boolean,
  ): Promise<Milliseconds[]> => {
    const known = await client.query<Pick<AccountRow, 'address'>>(
      'SELECT address FROM account WHERE address = ANY($1::bytea[])',
      [bytesOfAll(accounts.map(({ address }) => address))],
    )
    const present = new Set(known.rows.map(({ address }) => addressOf(address)))
    const missing = accounts.filter(({ address }) => !present.has(address))
    if (missing.length === 0) return []
    await client.query(
      `
      WITH before AS (
        DELETE FROM pre_account c USING ${MET.from} WHERE c.address = s.address AND ${MET.isShort} RETURNING c.*
      )
      INSERT INTO account (address, type, name, created_block, created_time, latest_operation_time, millions, ${COUNT_COLUMNS.join(', ')}, node_block)
      SELECT s.address, s.type, s.name, s.block, s.created, s.latest,
        CASE WHEN c.address IS NULL THEN $${MET_LENGTH + 3} ELSE ${withMillions('c.millions', MET_LENGTH)} END,
        ${COUNT_COLUMNS.map((name) => `s.${name} + coalesce(c.${name}, 0)`).join(', ')},
        CASE WHEN ${isAsking ? 's.asks' : 's.block = 0'} THEN NULL ELSE ${NEVER_ASKED} END
      FROM ${MET.from} LEFT JOIN before c ON c.address = s.address`,
      [...MET.values(missing), ...MILLIONS(blocks)],
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
  (
    client: ClientBase,
    accounts: readonly NewAccount[],
    { from, to }: BatchSpan,
    isAsking: boolean,
  ): Promise<void> =>
    sendCopy(
      client,
      encodeCopy(
        NEW,
        accounts.map((account) => ({
          address: account.address,
          millions: millionsOf(from, to),
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

/** Deletes accounts; the numbers of their addresses are kept. Returns those that existed. */
export const deleteAccounts = labelled(
  'deleteAccounts',
  async (client: ClientBase, addresses: Iterable<HexAddress>): Promise<HexAddress[]> => {
    const { rows } = await client.query<Pick<AccountRow, 'address'>>(
      `WITH gone AS (
         DELETE FROM account a WHERE address = ANY($1::bytea[]) RETURNING a.*
       ), kept AS (
         INSERT INTO pre_account (address, millions, ${COUNT_COLUMNS.join(', ')}) SELECT address, millions, ${COUNT_COLUMNS.join(', ')} FROM gone
       )
       SELECT address FROM gone`,
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
