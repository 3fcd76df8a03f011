import { type BlockNumber, type HexAddress, type TokenHex, toHexAddress, ZERO_ADDRESS } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineRowList } from '../../copy/unnest.ts'
import { labelled } from '../../labels.ts'
import { TokenKind } from '../../values/token-kind.ts'
import { addressOf, bytesOf, tokenOf } from '../chain/hex.ts'

/** Contracts mint from it and burn to it: it has nothing to give, and gets nothing. */
const ZERO = bytesOf(toHexAddress(ZERO_ADDRESS))

/** Owners whose part of an item a partial index does not know yet. */
export type ItemOpening = { token: TokenHex; nft_id: bigint; owner: HexAddress }
/** The same with the standard of its collection. */
export type DueItem = ItemOpening & { kind: number }
/** What the contract says that an owner has of an item. */
export type ReportedItem = ItemOpening & { amount: bigint }
/** Where the index said something else than a contract. */
export type ItemDifference = ReportedItem & { indexed: bigint }

const OPENINGS = defineRowList<ItemOpening>('s', { token: 'hex', nft_id: 'numeric', owner: 'hex' })
const REPORTED = defineRowList<ReportedItem>('s', {
  token: 'hex',
  nft_id: 'numeric',
  owner: 'hex',
  amount: 'numeric',
})

/** Notes items that moved; what was noted before stays as it is. */
export const noteItemOpenings = labelled(
  'noteItemOpenings',
  async (client: ClientBase, openings: readonly ItemOpening[]): Promise<void> => {
    if (openings.length === 0) return
    await client.query(
      `INSERT INTO item_opening (token, nft_id, owner) SELECT token, nft_id, owner FROM ${OPENINGS.from} ON CONFLICT DO NOTHING`,
      OPENINGS.values(openings),
    )
  },
)

/** Items whose contracts are to be asked. */
export const listItemOpeningsDue = labelled(
  'listItemOpeningsDue',
  async (client: ClientBase, limit: number): Promise<DueItem[]> => {
    const { rows } = await client.query<{ token: Buffer; nft_id: string; owner: Buffer; kind: number }>(
      `SELECT o.token, o.nft_id, o.owner, t.kind FROM item_opening o JOIN token t ON t.ref = o.token
       WHERE o.opened_block IS NULL ORDER BY o.token, o.nft_id, o.owner LIMIT $1`,
      [limit],
    )
    return rows.map(({ token, nft_id, owner, kind }) => ({
      token: tokenOf(token),
      nft_id: BigInt(nft_id),
      owner: addressOf(owner),
      kind,
    }))
  },
)

/**
 * Which of some items of a collection may have been where they are before all blocks of an index: neither a
 * block of it nor the contract has reported them yet. The owner of a single item is reported together with
 * the previous owner; for several of a kind each owner is reported separately.
 */
export const listUnopenedItems = labelled(
  'listUnopenedItems',
  async <Item extends ItemOpening>(
    client: ClientBase,
    kind: number,
    items: readonly Item[],
  ): Promise<Item[]> => {
    if (items.length === 0) return []
    const values = OPENINGS.values(items.map(({ token, nft_id, owner }) => ({ token, nft_id, owner })))
    const { rows } = await client.query<{ token: Buffer; nft_id: string; owner: Buffer }>(
      `SELECT s.token, s.nft_id, s.owner FROM ${OPENINGS.from} WHERE (SELECT rows_from FROM chain_state) > 0
       AND NOT EXISTS (SELECT FROM item_opening o WHERE o.token = s.token AND o.nft_id = s.nft_id
         AND (o.owner = s.owner OR $${values.length + 1}) AND o.opened_block IS NOT NULL)`,
      [...values, kind === TokenKind.trc721],
    )
    const unopened = new Set(
      rows.map(({ token, nft_id, owner }) =>
        keyOf({ token: tokenOf(token), nft_id: BigInt(nft_id), owner: addressOf(owner) }),
      ),
    )
    return items.filter((item) => unopened.has(keyOf(item)))
  },
)

/**
 * Makes what owners have of items what contracts said after a block, and what moved since.
 *
 * @param height - block after which it was said
 * @returns where the index said something else
 */
export const openItems = labelled(
  'openItems',
  async (
    client: ClientBase,
    reported: readonly ReportedItem[],
    height: BlockNumber,
  ): Promise<ItemDifference[]> => {
    if (reported.length === 0) return []
    const now = await addMoves(client, reported, height)
    const before = await readItems(client, now)
    await client.query(
      `WITH now AS MATERIALIZED (SELECT s.token, s.nft_id, s.owner, s.amount FROM ${REPORTED.from}), gone AS (
         DELETE FROM nft_balance n USING now
         WHERE now.amount = 0 AND n.token = now.token AND n.nft_id = now.nft_id AND n.owner = now.owner
       )
       INSERT INTO nft_balance AS n (token, nft_id, owner, amount)
       SELECT token, nft_id, owner, amount FROM now WHERE amount <> 0
       ON CONFLICT (token, nft_id, owner) DO UPDATE SET amount = excluded.amount WHERE n.amount <> excluded.amount`,
      REPORTED.values(now),
    )
    return differing(now, before)
  },
)

/**
 * Items of which the index says something else than the contract said after a block, with what moved since.
 * Nothing is written.
 */
export const listItemDifferences = labelled(
  'listItemDifferences',
  async (
    client: ClientBase,
    reported: readonly ReportedItem[],
    height: BlockNumber,
  ): Promise<ItemDifference[]> => {
    if (reported.length === 0) return []
    const now = await addMoves(client, reported, height)
    return differing(now, await readItems(client, now))
  },
)

const differing = (now: readonly ReportedItem[], before: ReadonlyMap<string, bigint>): ItemDifference[] =>
  now.flatMap((item) => {
    const indexed = before.get(keyOf(item)) ?? 0n
    return indexed === item.amount ? [] : [{ ...item, indexed }]
  })

/** What the index says that owners have of items, by `keyOf`; of those that have something. */
async function readItems(client: ClientBase, items: readonly ItemOpening[]): Promise<Map<string, bigint>> {
  const { rows } = await client.query<{ token: Buffer; nft_id: string; owner: Buffer; amount: string }>(
    `SELECT n.token, n.nft_id, n.owner, n.amount FROM ${OPENINGS.from}
     JOIN nft_balance n ON n.token = s.token AND n.nft_id = s.nft_id AND n.owner = s.owner`,
    OPENINGS.values(items.map(({ token, nft_id, owner }) => ({ token, nft_id, owner }))),
  )
  return new Map(
    rows.map(({ token, nft_id, owner, amount }) => [
      keyOf({ token: tokenOf(token), nft_id: BigInt(nft_id), owner: addressOf(owner) }),
      BigInt(amount),
    ]),
  )
}

const keyOf = ({ token, nft_id, owner }: ItemOpening): string => `${token}/${nft_id}/${owner}`

/**
 * What owners have of items: what they had after a block, and what moved since. Asked first, since a cluster
 * writes apart from what it reads.
 */
async function addMoves(
  client: ClientBase,
  reported: readonly ReportedItem[],
  height: BlockNumber,
): Promise<ReportedItem[]> {
  const values = REPORTED.values(reported)
  const { rows } = await client.query<{ token: Buffer; nft_id: string; owner: Buffer; amount: string }>(
    `WITH reported AS MATERIALIZED (SELECT s.token, s.nft_id, s.owner, s.amount FROM ${REPORTED.from}), moved AS MATERIALIZED (
       SELECT s.token, s.nft_id, s.owner, sum(x.amount * ((x.recipient = s.owner)::int - (x.sender = s.owner)::int)) AS amount
       FROM reported s JOIN transfer x ON x.token = s.token AND x.nft_id = s.nft_id
       WHERE x.block_number > $${values.length + 1} AND x.success AND s.owner <> $${values.length + 2}
       GROUP BY s.token, s.nft_id, s.owner
     )
     SELECT s.token, s.nft_id, s.owner, s.amount + coalesce(m.amount, 0) AS amount
     FROM reported s LEFT JOIN moved m USING (token, nft_id, owner)`,
    [...values, height, ZERO],
  )
  return rows.map(({ token, nft_id, owner, amount }) => ({
    token: tokenOf(token),
    nft_id: BigInt(nft_id),
    owner: addressOf(owner),
    amount: BigInt(amount),
  }))
}

/** Notes that contracts were asked about items after a block. */
export const markItemsOpened = labelled(
  'markItemsOpened',
  async (client: ClientBase, openings: readonly ItemOpening[], head: BlockNumber): Promise<void> => {
    const values = OPENINGS.values(openings.map(({ token, nft_id, owner }) => ({ token, nft_id, owner })))
    await client.query(
      `UPDATE item_opening o SET opened_block = $${values.length + 1} FROM ${OPENINGS.from}
       WHERE o.token = s.token AND o.nft_id = s.nft_id AND o.owner = s.owner`,
      [...values, head],
    )
  },
)
