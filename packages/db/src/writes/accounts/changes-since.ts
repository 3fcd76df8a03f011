import type { BlockHash, BlockNumber, HexAddress, TokenHex } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineRowList } from '../../copy/unnest.ts'
import { labelled } from '../../labels.ts'
import type { RowOf } from '../../tables.ts'
import { addressOf, bytesOf, bytesOfAll, tokenOf } from '../chain/hex.ts'
import { SIDES } from './sides.ts'

/** What blocks after a height changed of some accounts. */
export type AccountChanges = {
  /** Added to TRX and TRC10 tokens, by address followed by token. */
  balances: ReadonlyMap<string, bigint>
  /** Added to stake, by address, a slash and the quantity. */
  stakes: ReadonlyMap<string, bigint>
  /** Whose stake or votes moved. */
  restless: ReadonlySet<HexAddress>
}

/** Whether a block is indexed. */
export const hasBlock = labelled(
  'hasBlock',
  async (client: ClientBase, number: BlockNumber, hash: BlockHash): Promise<boolean> => {
    const { rows } = await client.query('SELECT FROM block WHERE number = $1 AND hash = $2', [
      number,
      bytesOf(hash),
    ])
    return rows.length > 0
  },
)

/**
 * What blocks above `height` changed of balances, stake and votes of some accounts: one look at an index for
 * each. A cluster joins sums with rows of the coordinator only where they are grouped by the address, of
 * which each has one.
 */
export const readAccountChanges = labelled(
  'readAccountChanges',
  async (
    client: ClientBase,
    addresses: Iterable<HexAddress>,
    height: BlockNumber,
  ): Promise<AccountChanges> => {
    const values = [bytesOfAll(addresses), height]
    const balances = await client.query<Pick<RowOf<'balance'>, 'address' | 'token'> & { sum: string }>(
      `SELECT k.address, k.token, c.sum FROM balance k
       CROSS JOIN LATERAL (SELECT sum(delta) AS sum FROM balance_change c
         WHERE c.address = k.address AND c.token = k.token AND c.block_number > $2 GROUP BY c.address) c
       WHERE k.address = ANY($1::bytea[]) AND octet_length(k.token) < 21 AND c.sum <> 0`,
      values,
    )
    const stakes = await client.query<Pick<RowOf<'stake'>, 'address' | 'quantity'> & { sum: string }>(
      `SELECT k.address, k.quantity, c.sum FROM stake k
       CROSS JOIN LATERAL (SELECT sum(delta) AS sum FROM stake_change c
         WHERE c.address = k.address AND c.quantity = k.quantity AND c.block_number > $2 GROUP BY c.address) c
       WHERE k.address = ANY($1::bytea[])`,
      values,
    )
    const votes = await client.query<{ voter: RowOf<'vote_change'>['voter'] }>(
      'SELECT DISTINCT voter FROM vote_change WHERE voter = ANY($1::bytea[]) AND block_number > $2',
      values,
    )
    return {
      balances: new Map(
        balances.rows.map(({ address, token, sum }) => [addressOf(address) + tokenOf(token), BigInt(sum)]),
      ),
      stakes: new Map(
        stakes.rows.map(({ address, quantity, sum }) => [`${addressOf(address)}/${quantity}`, BigInt(sum)]),
      ),
      restless: new Set([
        ...stakes.rows.map(({ address }) => addressOf(address)),
        ...votes.rows.map(({ voter }) => addressOf(voter)),
      ]),
    }
  },
)

const PLACES = defineRowList<{ address: HexAddress; token: TokenHex }>('s', { address: 'hex', token: 'hex' })

/** What blocks above `height` added to some balances, by address followed by token. */
export const readBalanceChanges = labelled(
  'readBalanceChanges',
  async (
    client: ClientBase,
    places: readonly { address: HexAddress; token: TokenHex }[],
    height: BlockNumber,
  ): Promise<Map<string, bigint>> => {
    if (places.length === 0) return new Map()
    const values = PLACES.values(places.map(({ address, token }) => ({ address, token })))
    const { rows } = await client.query<Pick<RowOf<'balance_change'>, 'address' | 'token'> & { sum: string }>(
      `SELECT c.address, c.token, sum(c.delta) AS sum FROM ${PLACES.from}
       JOIN balance_change c ON c.address = s.address AND c.token = s.token AND c.block_number > $${values.length + 1}
       GROUP BY 1, 2`,
      [...values, height],
    )
    return new Map(rows.map(({ address, token, sum }) => [addressOf(address) + tokenOf(token), BigInt(sum)]))
  },
)

const SINCE = defineRowList<{ address: HexAddress; height: BlockNumber }>('s', {
  address: 'hex',
  height: 'int8',
})

/** Where blocks leave a mark on an account. */
const MARKS: readonly { table: string; isSideOf: (who: string) => string }[] = [
  { table: 'balance_change', isSideOf: (who) => `c.address = ${who}` },
  { table: 'stake_change', isSideOf: (who) => `c.address = ${who}` },
  { table: 'vote_change', isSideOf: (who) => `c.voter = ${who}` },
  ...SIDES,
]

/**
 * Accounts that a block above the height of their own touched: a balance, a stake, votes, or any transaction.
 */
export const listTouchedAccounts = labelled(
  'listTouchedAccounts',
  async (
    client: ClientBase,
    accounts: readonly { address: HexAddress; height: BlockNumber }[],
  ): Promise<Set<HexAddress>> => {
    const touched = new Set<HexAddress>()
    if (accounts.length === 0) return touched
    // parts of tables below all heights are not opened
    const lowest = Math.min(...accounts.map(({ height }) => height))
    for (const { table, isSideOf } of MARKS) {
      const { rows } = await client.query<{ address: RowOf<'balance'>['address'] }>(
        `SELECT DISTINCT s.address FROM ${SINCE.from}
         JOIN ${table} c ON ${isSideOf('s.address')} AND c.block_number > s.height AND c.block_number > $3`,
        [...SINCE.values(accounts), lowest],
      )
      for (const { address } of rows) touched.add(addressOf(address))
    }
    return touched
  },
)

const HOLDERS_SINCE = defineRowList<{ address: HexAddress; token: TokenHex; height: BlockNumber }>('s', {
  address: 'hex',
  token: 'hex',
  height: 'int8',
})

/** Holders whose balance of a token a block above the height of their own changed. */
export const listTouchedHolders = labelled(
  'listTouchedHolders',
  async (
    client: ClientBase,
    holders: readonly { address: HexAddress; token: TokenHex; height: BlockNumber }[],
  ): Promise<Set<HexAddress>> => {
    if (holders.length === 0) return new Set()
    const { rows } = await client.query<Pick<RowOf<'balance_change'>, 'address'>>(
      `SELECT DISTINCT c.address FROM ${HOLDERS_SINCE.from}
       JOIN balance_change c ON c.address = s.address AND c.token = s.token AND c.block_number > s.height`,
      HOLDERS_SINCE.values(holders),
    )
    return new Set(rows.map(({ address }) => addressOf(address)))
  },
)

const ITEMS_SINCE = defineRowList<{ token: TokenHex; nft_id: bigint; height: BlockNumber }>('s', {
  token: 'hex',
  nft_id: 'numeric',
  height: 'int8',
})

/** Numbers of items that moved in a block above the height of their own. */
export const listTouchedItems = labelled(
  'listTouchedItems',
  async (
    client: ClientBase,
    items: readonly { token: TokenHex; nft_id: bigint; height: BlockNumber }[],
  ): Promise<Set<bigint>> => {
    if (items.length === 0) return new Set()
    const { rows } = await client.query<{ nft_id: string }>(
      `SELECT DISTINCT x.nft_id FROM ${ITEMS_SINCE.from}
       JOIN transfer x ON x.token = s.token AND x.nft_id = s.nft_id AND x.block_number > s.height`,
      ITEMS_SINCE.values(items),
    )
    return new Set(rows.map(({ nft_id }) => BigInt(nft_id)))
  },
)

/**
 * Ids, in hex, of orders of the market that transactions met and that are none of the index: blocks before
 * its first one made them.
 */
export const listUnknownMakers = labelled(
  'listUnknownMakers',
  async (client: ClientBase): Promise<string[]> => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT DISTINCT f.fill ->> 'makerOrderId' AS id
       FROM transaction t CROSS JOIN LATERAL jsonb_array_elements(t.extra -> 'orderDetails') AS f (fill)
       WHERE t.contract_type = 52 AND t.success
         AND NOT EXISTS (SELECT FROM market_order m WHERE m.id = decode(f.fill ->> 'makerOrderId', 'hex'))`,
    )
    return rows.map(({ id }) => id)
  },
)

/** Whether blocks above `height` hold a transaction of one of some types. */
export const hasTypeSince = labelled(
  'hasTypeSince',
  async (client: ClientBase, types: readonly number[], height: BlockNumber): Promise<boolean> => {
    const { rows } = await client.query(
      'SELECT FROM transaction WHERE block_number > $1 AND contract_type = ANY($2::int[]) LIMIT 1',
      [height, types],
    )
    return rows.length > 0
  },
)
