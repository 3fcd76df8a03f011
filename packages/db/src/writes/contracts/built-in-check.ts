import { type BlockNumber, blockNumber, type HexAddress, hexAddress, type TokenHex } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { labelled } from '../../labels.ts'
import { readAmountAt } from '../accounts/read-amount.ts'
import { addressOf, bytesOf, bytesOfAll } from '../chain/hex.ts'

/** Up to which block payments to built-in contracts are known; undefined before the first check. */
export const readBuiltInCheck = labelled(
  'readBuiltInCheck',
  async (client: ClientBase): Promise<BlockNumber | undefined> => {
    const { rows } = await client.query<{ height: bigint }>('SELECT height FROM built_in_check')
    return rows[0] && blockNumber(Number(rows[0].height))
  },
)

/** Notes up to which block payments to built-in contracts are known. */
export const noteBuiltInCheck = labelled(
  'noteBuiltInCheck',
  async (client: ClientBase, height: BlockNumber): Promise<void> => {
    await client.query(
      `INSERT INTO built_in_check (height) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET height = excluded.height`,
      [height],
    )
  },
)

/** Payers that are not known to the end yet, each with the block up to which they have to be compared. */
export type LatePayers = Map<HexAddress, BlockNumber>

/** What `noteLatePayers` noted last. */
export const readLatePayers = labelled('readLatePayers', async (client: ClientBase): Promise<LatePayers> => {
  const { rows } = await client.query<{ late_payers: Record<string, number> }>(
    'SELECT late_payers FROM built_in_check',
  )
  const entries = Object.entries(rows[0]?.late_payers ?? {})
  return new Map(entries.map(([address, until]) => [hexAddress(address), blockNumber(Number(until))]))
})

/** Notes payers that are not known to the end yet, in place of those that were noted before. */
export const noteLatePayers = labelled(
  'noteLatePayers',
  async (client: ClientBase, late: LatePayers): Promise<void> => {
    await client.query('UPDATE built_in_check SET late_payers = $1', [
      JSON.stringify(Object.fromEntries(late)),
    ])
  },
)

/** After blocks were taken back: what is known of them is gone. */
export const lowerBuiltInCheck = labelled(
  'lowerBuiltInCheck',
  async (client: ClientBase, height: BlockNumber): Promise<void> => {
    await client.query('UPDATE built_in_check SET height = $1 WHERE height > $1', [height])
  },
)

/** Which of some addresses are accounts. */
export const listAccountsAmong = labelled(
  'listAccountsAmong',
  async (client: ClientBase, addresses: Iterable<HexAddress>): Promise<HexAddress[]> => {
    const { rows } = await client.query<{ address: Buffer }>(
      'SELECT address FROM account WHERE address = ANY($1::bytea[])',
      [bytesOfAll(addresses)],
    )
    return rows.map(({ address }) => addressOf(address))
  },
)

/** A contract that ran: in how many blocks of a range, and the last of them. */
export type ContractRun = { address: HexAddress; blocks: number; last: BlockNumber }

/**
 * Contracts that ran in blocks of a range, also those that are gone since: at most so many.
 *
 * @param tokens - leaves out contracts that have none of these left by the index
 */
export const listContractRuns = labelled(
  'listContractRuns',
  async (
    client: ClientBase,
    { from, to }: { from: BlockNumber; to: BlockNumber },
    limit: number,
    tokens?: readonly TokenHex[],
  ): Promise<ContractRun[]> => {
    const { rows } = await client.query<{ address: Buffer; blocks: bigint; last: bigint }>(
      // in two steps: a cluster joins no sum of what is spread with what is not
      `WITH runs AS MATERIALIZED (
         SELECT address, count(DISTINCT block_number) AS blocks, max(block_number) AS last FROM (
           SELECT recipient AS address, block_number FROM transaction
           WHERE block_number BETWEEN $1 AND $2 AND contract_type IN (30, 31) AND success
           UNION ALL SELECT recipient, block_number FROM internal_transaction
           WHERE block_number BETWEEN $1 AND $2 AND note IN ('call', 'create') AND NOT rejected) r
         GROUP BY address)
       SELECT r.address, r.blocks, r.last FROM runs r JOIN contract c ON c.address = r.address
       WHERE $4::bytea[] IS NULL OR r.address IN (SELECT b.address FROM balance b
         WHERE b.token = ANY($4) AND b.amount > 0 AND b.address IN (SELECT address FROM runs))
       LIMIT $3`,
      [from, to, limit, tokens?.map(bytesOf) ?? null],
    )
    return rows.map(({ address, blocks, last }) => ({
      address: addressOf(address),
      blocks: Number(blocks),
      last: blockNumber(Number(last)),
    }))
  },
)

/** What an account had of a token after a block; 0 when nothing is known. */
export const readBalanceAt = labelled(
  'readBalanceAt',
  (client: ClientBase, address: HexAddress, token: TokenHex, height: BlockNumber): Promise<bigint> =>
    readAmountAt(client, 'balance', [bytesOf(address), bytesOf(token)], height),
)

/** What a block changed of a token, by account. */
export const readDeltas = labelled(
  'readDeltas',
  async (client: ClientBase, token: TokenHex, block: BlockNumber): Promise<Map<HexAddress, bigint>> => {
    const { rows } = await client.query<{ address: Buffer; delta: string }>(
      'SELECT address, delta FROM balance_change WHERE token = $1 AND block_number = $2',
      [bytesOf(token), block],
    )
    return new Map(rows.map(({ address, delta }) => [addressOf(address), BigInt(delta)]))
  },
)
