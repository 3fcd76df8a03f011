import { type HexAddress, type TokenAmount, type TokenHex, tokenAmount } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { labelled } from '../../labels.ts'
import type { BalanceRow, TokenRow } from '../../tables.ts'
import { TokenKind } from '../../values/token-kind.ts'
import { SIDES } from '../accounts/sides.ts'
import { addressOf, bytesOf, bytesOfAll, tokenOf } from '../chain/hex.ts'
import type { ItemOpening } from './item-openings.ts'

/** A token that is compared with what its contract says. */
export type AuditedToken = {
  ref: TokenHex
  kind: number
  /** Its events are known to be false. */
  isLying: boolean
  /** Block after which it was compared last; 0 for never. */
  since: bigint
}
type AuditedRow = Pick<TokenRow, 'ref' | 'kind'> & { since: bigint; lying: boolean }

const AUDITED = `SELECT ref, kind, audited_block AS since, EXISTS (SELECT FROM quarantine q
  WHERE q.kind = 'token' AND q.subject = t.ref::bytea AND q.reason IN ('events-differ', 'negative-balance')) AS lying FROM token t`

const readAudited = ({ ref, kind, lying, since }: AuditedRow): AuditedToken => ({
  ref: tokenOf(ref),
  kind,
  isLying: lying,
  since,
})

/**
 * Tokens that contracts keep, of which something ran since they were compared; longest waiting first.
 *
 * @param except - tokens whose turn has not come
 */
export const listTokensToAudit = labelled(
  'listTokensToAudit',
  async (client: ClientBase, limit: number, except: readonly TokenHex[] = []): Promise<AuditedToken[]> => {
    const { rows } = await client.query<AuditedRow>(
      `${AUDITED} WHERE touched_block > audited_block AND kind >= ${TokenKind.trc20} AND NOT ref = ANY($2::bytea[])
       ORDER BY touched_block LIMIT $1`,
      [limit, except.map(bytesOf)],
    )
    return rows.map(readAudited)
  },
)

/** Tokens that contracts keep, at random: those that follow a random address. */
export const listRandomTokens = labelled(
  'listRandomTokens',
  async (client: ClientBase, from: Buffer, limit: number): Promise<AuditedToken[]> => {
    const { rows } = await client.query<AuditedRow>(
      `(${AUDITED} WHERE ref >= $1::bytea AND kind >= ${TokenKind.trc20} ORDER BY ref LIMIT $2)
       UNION ALL (${AUDITED} WHERE ref < $1::bytea AND kind >= ${TokenKind.trc20} ORDER BY ref LIMIT $2) LIMIT $2`,
      [from, limit],
    )
    return rows.map(readAudited)
  },
)

/** Tokens whose events are known to be false. */
export const listLyingTokens = labelled(
  'listLyingTokens',
  async (client: ClientBase): Promise<{ ref: TokenHex; kind: number }[]> => {
    const { rows } = await client.query<Pick<TokenRow, 'ref' | 'kind'>>(
      `SELECT ref, t.kind FROM token t JOIN quarantine q ON q.subject = t.ref::bytea
       WHERE q.kind = 'token' AND q.reason = 'events-differ' AND t.kind >= ${TokenKind.trc20} ORDER BY ref`,
    )
    return rows.map(({ ref, kind }) => ({ ref: tokenOf(ref), kind }))
  },
)

/** A holder of a token with the amount that the index has. */
export type AuditedHolder = { address: HexAddress; amount: TokenAmount }

/**
 * Some holders of a token: those that moved last, or all of them, the largest first.
 *
 * @param after - of all, those that come after this one
 */
export const listHoldersToAudit = labelled(
  'listHoldersToAudit',
  async (
    client: ClientBase,
    token: TokenHex,
    which: 'recent' | 'all',
    limit: number,
    after?: AuditedHolder,
  ): Promise<AuditedHolder[]> => {
    const { rows } = await client.query<Pick<BalanceRow, 'address' | 'amount'>>(
      which === 'all'
        ? `SELECT address, amount FROM balance WHERE token = $1 AND amount <> 0
             ${after ? 'AND (amount, address) < ($3::numeric, $4::bytea)' : ''}
           ORDER BY amount DESC, address DESC LIMIT $2`
        : `SELECT b.address, b.amount FROM (
             SELECT DISTINCT p.address FROM (
               SELECT sender, recipient FROM transfer WHERE token = $1
               ORDER BY block_number DESC, tx_index DESC, ordinal DESC LIMIT $2) x
             CROSS JOIN LATERAL (VALUES (x.sender::bytea), (x.recipient::bytea)) p (address)) m
           JOIN balance b ON b.address = m.address AND b.token = $1`,
      [bytesOf(token), limit, ...(after ? [String(after.amount), bytesOf(after.address)] : [])],
    )
    return rows.map(({ address, amount }) => ({
      address: addressOf(address),
      amount: tokenAmount(BigInt(amount)),
    }))
  },
)

type ItemRow = { nft_id: string; owner: Buffer }
const readItem = (token: TokenHex, { nft_id, owner }: ItemRow): ItemOpening => ({
  token,
  nft_id: BigInt(nft_id),
  owner: addressOf(owner),
})

/** Items of a collection that moved last, with who gave and who got them. */
export const listItemsToAudit = labelled(
  'listItemsToAudit',
  async (client: ClientBase, token: TokenHex, limit: number): Promise<ItemOpening[]> => {
    const { rows } = await client.query<ItemRow>(
      `SELECT DISTINCT x.nft_id, p.owner FROM (
         SELECT nft_id, sender, recipient FROM transfer WHERE token = $1
         ORDER BY block_number DESC, tx_index DESC, ordinal DESC LIMIT $2) x
       CROSS JOIN LATERAL (VALUES (x.sender::bytea), (x.recipient::bytea)) p (owner)
       WHERE x.nft_id IS NOT NULL AND p.owner IS NOT NULL`,
      [bytesOf(token), limit],
    )
    return rows.map((row) => readItem(token, row))
  },
)

/** What the index says that some addresses hold of a token: of those that it does not know, nothing. */
export const listHoldersAmong = labelled(
  'listHoldersAmong',
  async (client: ClientBase, token: TokenHex, addresses: readonly HexAddress[]): Promise<AuditedHolder[]> => {
    if (addresses.length === 0) return []
    const { rows } = await client.query<Pick<BalanceRow, 'address' | 'amount'>>(
      'SELECT address, amount FROM balance WHERE address = ANY($2::bytea[]) AND token = $1',
      [bytesOf(token), bytesOfAll(addresses)],
    )
    const held = new Map(rows.map(({ address, amount }) => [addressOf(address), BigInt(amount)]))
    return addresses.map((address) => ({ address, amount: tokenAmount(held.get(address) ?? 0n) }))
  },
)

/** Who has some items of a collection, as the index says. */
export const listItemsAmong = labelled(
  'listItemsAmong',
  async (client: ClientBase, token: TokenHex, ids: readonly bigint[]): Promise<ItemOpening[]> => {
    if (ids.length === 0) return []
    const { rows } = await client.query<ItemRow>(
      'SELECT nft_id, owner FROM nft_balance WHERE token = $1 AND nft_id = ANY($2::numeric[])',
      [bytesOf(token), ids.map(String)],
    )
    return rows.map((row) => readItem(token, row))
  },
)

/** Items of a collection with their owners, in an order of their own, those after one. */
export const listItemsAfter = labelled(
  'listItemsAfter',
  async (
    client: ClientBase,
    token: TokenHex,
    limit: number,
    after: ItemOpening | undefined,
  ): Promise<ItemOpening[]> => {
    const { rows } = await client.query<ItemRow>(
      `SELECT nft_id, owner FROM nft_balance WHERE token = $1 ${after ? 'AND (nft_id, owner) > ($3::numeric, $4::bytea)' : ''}
       ORDER BY nft_id, owner LIMIT $2`,
      [bytesOf(token), limit, ...(after ? [String(after.nft_id), bytesOf(after.owner)] : [])],
    )
    return rows.map((row) => readItem(token, row))
  },
)

/** How much owners have of all items of a collection. */
export const sumItems = labelled(
  'sumItems',
  async (
    client: ClientBase,
    token: TokenHex,
    owners: readonly HexAddress[],
  ): Promise<ReadonlyMap<HexAddress, bigint>> => {
    const { rows } = await client.query<{ owner: Buffer; amount: string }>(
      'SELECT owner, sum(amount) AS amount FROM nft_balance WHERE token = $1 AND owner = ANY($2::bytea[]) GROUP BY owner',
      [bytesOf(token), bytesOfAll(owners)],
    )
    return new Map(rows.map(({ owner, amount }) => [addressOf(owner), BigInt(amount)]))
  },
)

/** A transaction in which a contract ran: its bytes, what it called, and who called the contract. */
export type TokenRun = { raw: Buffer; selector: Buffer | undefined; callers: HexAddress[] }

type Place = { block_number: bigint; tx_index: number }

/** Where an address takes part in calls. */
const TAKES_PART = SIDES.filter(({ table }) => table !== 'transfer')

/** The newest transactions in which a contract ran, after a block. */
export const listTokenRuns = labelled(
  'listTokenRuns',
  async (client: ClientBase, contract: HexAddress, after: bigint, limit: number): Promise<TokenRun[]> => {
    const address = bytesOf(contract)
    // in steps: a cluster asks all its workers, and what it joins lies by the block
    const places = new Map<string, Place>()
    for (const { table, isSideOf } of TAKES_PART) {
      const { rows } = await client.query<Place>(
        `SELECT c.block_number, c.tx_index FROM ${table} c WHERE ${isSideOf('$1')} AND c.block_number > $2
         ORDER BY c.block_number DESC, c.tx_index DESC LIMIT $3`,
        [address, after, limit],
      )
      for (const row of rows) places.set(`${row.block_number}/${row.tx_index}`, row)
    }
    const newest = [...places.values()]
      .sort((a, b) => Number(b.block_number - a.block_number) || b.tx_index - a.tx_index)
      .slice(0, limit)
    const at = [newest.map((row) => row.block_number), newest.map((row) => row.tx_index)]
    const transactions = await client.query<
      Place & { owner: Buffer | null; raw_data: Buffer; selector: Buffer | null }
    >(
      `SELECT t.block_number, t.tx_index, t.owner, t.raw_data, t.selector FROM unnest($1::bigint[], $2::integer[]) AS r (block_number, tx_index)
       JOIN transaction t ON t.block_number = r.block_number AND t.tx_index = r.tx_index`,
      at,
    )
    const internals = await client.query<Place & { caller: Buffer }>(
      `SELECT i.block_number, i.tx_index, i.caller FROM unnest($1::bigint[], $2::integer[]) AS r (block_number, tx_index)
       JOIN internal_transaction i ON i.block_number = r.block_number AND i.tx_index = r.tx_index WHERE i.recipient = $3`,
      [...at, address],
    )
    return transactions.rows.map(({ block_number, tx_index, owner, raw_data, selector }) => ({
      raw: raw_data,
      selector: selector ?? undefined,
      callers: [
        ...(owner ? [owner] : []),
        ...internals.rows
          .filter((row) => row.block_number === block_number && row.tx_index === tx_index)
          .map(({ caller }) => caller),
      ].map(addressOf),
    }))
  },
)

/** Adds to the supply of a token, where what its items come to was not what its events add up to. */
export const addToSupply = labelled(
  'addToSupply',
  async (client: ClientBase, token: TokenHex, delta: bigint): Promise<void> => {
    if (delta !== 0n)
      await client.query('UPDATE token SET total_supply = total_supply + $2::numeric WHERE ref = $1', [
        bytesOf(token),
        delta,
      ])
  },
)
