import {
  type BlockNumber,
  type HexAddress,
  type Milliseconds,
  milliseconds,
  type TokenAmount,
  type TokenHex,
} from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineRowList } from '../../copy/unnest.ts'
import { labelled } from '../../labels.ts'
import type { TokenRow } from '../../tables.ts'
import { TokenKind } from '../../values/token-kind.ts'
import type { Written } from '../../written.ts'
import { bytesOf, bytesOfAll, tokenOf } from '../chain/hex.ts'

/**
 * A token contract that may be new; `kind` is not that of the contract of now where nothing of this one was
 * moved yet (`is_unmoved`).
 */
export type MetToken = {
  ref: TokenHex
  kind: number
  block: BlockNumber
  time: Milliseconds
  is_unmoved: boolean
}
/** What a batch adds to a token. */
export type TokenCounts = { ref: TokenHex; transfers: number; supply: TokenAmount }
/** What a batch adds to what an owner has of an item. */
export type ItemChange = { token: TokenHex; nft_id: bigint; owner: HexAddress; delta: TokenAmount }

const MET = defineRowList<MetToken>('s', {
  ref: 'hex',
  kind: 'int2',
  block: 'int8',
  time: 'int8',
  is_unmoved: 'bool',
})
const COUNTS = defineRowList<TokenCounts>('s', { ref: 'hex', transfers: 'int8', supply: 'numeric' })
const ITEMS = defineRowList<ItemChange>('s', {
  token: 'hex',
  nft_id: 'numeric',
  owner: 'hex',
  delta: 'numeric',
})

/** Makes the row of TRX, once. */
export const createTrx = labelled(
  'createTrx',
  async (client: ClientBase, ref: TokenHex, time: Milliseconds): Promise<void> => {
    await client.query(
      `INSERT INTO token (ref, kind, name, symbol, decimals, total_supply, created_block, created_time)
       VALUES ($1, $2, 'TRON', 'TRX', 6, 0, 0, $3) ON CONFLICT (ref) DO NOTHING`,
      [bytesOf(ref), TokenKind.trx, time],
    )
  },
)

/**
 * Makes rows for token contracts that have none. A token is as old as its contract, which is written before.
 *
 * @returns those that were made, with the time of the block that met them first
 */
export const makeTokens = labelled(
  'makeTokens',
  async (
    client: ClientBase,
    tokens: readonly MetToken[],
  ): Promise<{ kind: number; time: Milliseconds }[]> => {
    if (tokens.length === 0) return []
    const { rows } = await client.query<{ kind: number; time: bigint }>(
      `
      WITH missing AS MATERIALIZED (
        SELECT s.*, c.creator, c.created_block, c.created_time, c.created_tx
        FROM ${MET.from} LEFT JOIN contract c ON c.address = s.ref
        WHERE NOT EXISTS (SELECT 1 FROM token t WHERE t.ref = s.ref)
      ), made AS (
        INSERT INTO token (ref, kind, name, symbol, decimals, total_supply, issuer, created_block, created_time, created_tx, met_block, is_unmoved)
        SELECT ref, kind, '', '', 0, 0, creator, coalesce(created_block, block), coalesce(created_time, time), created_tx, block,
               nullif(is_unmoved, false)
        FROM missing
      )
      SELECT kind, time FROM missing`,
      MET.values(tokens),
    )
    return rows.map(({ kind, time }) => ({ kind, time: milliseconds(Number(time)) }))
  },
)

/** A token that an older block met: times of that one, and of the one that was the first until then. */
export type OlderToken = { kind: number; time: Milliseconds; before: Milliseconds }

/** Notes older blocks that met tokens: each is a new one of the day of the first. */
export const meetTokens = labelled(
  'meetTokens',
  async (client: ClientBase, tokens: readonly MetToken[]): Promise<OlderToken[]> => {
    if (tokens.length === 0) return []
    const { rows } = await client.query<{ kind: number; time: bigint; before: bigint }>(
      `WITH older AS MATERIALIZED (
         SELECT s.ref, s.block, s.time, t.kind, t.met_block FROM ${MET.from} JOIN token t ON t.ref = s.ref WHERE t.met_block > s.block
       ), moved AS (
         UPDATE token t SET met_block = older.block FROM older WHERE t.ref = older.ref
       )
       SELECT older.kind, older.time, b.timestamp AS before FROM older JOIN block b ON b.number = older.met_block`,
      MET.values(tokens),
    )
    return rows.map(({ kind, time, before }) => ({
      kind,
      time: milliseconds(Number(time)),
      before: milliseconds(Number(before)),
    }))
  },
)

/**
 * Tokens whose contract was redeployed where another was are as old as that one, and nothing else is known of
 * them until they are asked. Their first movement shows their standard.
 */
export const renewTokens = labelled(
  'renewTokens',
  async (client: ClientBase, contracts: readonly HexAddress[]): Promise<void> => {
    if (contracts.length === 0) return
    await client.query(
      `UPDATE token t SET issuer = c.creator, created_block = c.created_block, created_time = c.created_time, created_tx = c.created_tx,
         name = '', symbol = '', decimals = 0, metadata_block = NULL, is_unmoved = true
       FROM contract c WHERE t.ref = ANY($1::bytea[]) AND c.address = t.ref
         AND (t.created_block, t.created_tx) IS DISTINCT FROM (c.created_block, c.created_tx)`,
      [bytesOfAll(contracts)],
    )
  },
)

/**
 * A token that is of another standard than the one before at its address, and when that one was met;
 * undefined where that is unknown.
 */
export type TurnedToken = { kind: number; before: number; met: Milliseconds | undefined }

/** Gives redeployed tokens the standard of their first movement. Returns those of another one than before. */
export const turnTokens = labelled(
  'turnTokens',
  async (client: ClientBase, tokens: readonly MetToken[]): Promise<TurnedToken[]> => {
    const moved = tokens.filter(({ is_unmoved }) => !is_unmoved)
    if (moved.length === 0) return []
    const { rows } = await client.query<{ kind: number; before: number; met: bigint | null }>(
      `WITH renewed AS MATERIALIZED (
         SELECT s.ref, s.kind, t.kind AS before, t.met_block FROM token t JOIN ${MET.from} ON s.ref = t.ref WHERE t.is_unmoved
       ), turned AS (
         UPDATE token t SET kind = r.kind, is_unmoved = NULL, metadata_block = NULL FROM renewed r WHERE t.ref = r.ref
       )
       SELECT r.kind, r.before, b.timestamp AS met FROM renewed r LEFT JOIN block b ON b.number = r.met_block WHERE r.kind <> r.before`,
      MET.values(moved),
    )
    return rows.map(({ met, ...row }) => ({
      ...row,
      met: met === null ? undefined : milliseconds(Number(met)),
    }))
  },
)

/** Adds transfers and supplies. A contract whose supply moved is asked again. */
export const addTokenCounts = labelled(
  'addTokenCounts',
  async (client: ClientBase, counts: readonly TokenCounts[]): Promise<void> => {
    if (counts.length === 0) return
    await client.query(
      `
      UPDATE token t SET transfer_count = t.transfer_count + s.transfers, total_supply = t.total_supply + s.supply,
        metadata_block = CASE WHEN s.supply = 0 THEN t.metadata_block END
      FROM ${COUNTS.from} WHERE t.ref = s.ref`,
      COUNTS.values(counts),
    )
  },
)

/** Adds to items of collections and removes those that no account has any more. */
export const addItems = labelled(
  'addItems',
  async (client: ClientBase, items: readonly ItemChange[]): Promise<void> => {
    if (items.length === 0) return
    await client.query(
      `
      INSERT INTO nft_balance (token, nft_id, owner, amount) SELECT token, nft_id, owner, delta FROM ${ITEMS.from}
      ON CONFLICT (token, nft_id, owner) DO UPDATE SET amount = nft_balance.amount + excluded.amount`,
      ITEMS.values(items),
    )
    await client.query(
      `
      DELETE FROM nft_balance n USING ${ITEMS.from}
      WHERE n.token = s.token AND n.nft_id = s.nft_id AND n.owner = s.owner AND n.amount = 0`,
      ITEMS.values(items),
    )
  },
)

/** Token contracts that are to be asked what they say of themselves. */
export const listTokensToAsk = labelled(
  'listTokensToAsk',
  async (
    client: ClientBase,
    limit: number,
    resting: readonly TokenHex[] = [],
  ): Promise<{ ref: TokenHex; kind: number }[]> => {
    const { rows } = await client.query<Pick<TokenRow, 'ref' | 'kind'>>(
      `SELECT ref, kind FROM token WHERE metadata_block IS NULL AND kind >= 20 AND ref <> ALL($2::bytea[])
       ORDER BY ref LIMIT $1`,
      [limit, bytesOfAll(resting)],
    )
    return rows.map(({ ref, kind }) => ({ ref: tokenOf(ref), kind }))
  },
)

/**
 * What a contract says of itself; undefined where it says nothing, which changes nothing. `isProvisional`: it
 * is asked again, as the contract was made, or its supply moved, after the block that the node is asked about.
 */
export type TokenAnswer = { ref: TokenHex; isProvisional: boolean } & {
  [Column in 'name' | 'symbol' | 'decimals' | 'total_supply']: Written<'token'>[Column] | undefined
}

/** Keeps what contracts said of themselves at a height. */
export const saveTokenAnswers = labelled(
  'saveTokenAnswers',
  async (client: ClientBase, answers: readonly TokenAnswer[], head: number): Promise<void> => {
    if (answers.length === 0) return
    await client.query(
      `UPDATE token t SET name = coalesce(n.name, t.name), symbol = coalesce(n.symbol, t.symbol),
         decimals = coalesce(n.decimals, t.decimals), total_supply = coalesce(n.supply, t.total_supply),
         metadata_block = CASE WHEN NOT n.is_provisional THEN $2::bigint END
       FROM unnest($1::bytea[], $3::text[], $4::text[], $5::smallint[], $6::numeric[], $7::boolean[])
         AS n (ref, name, symbol, decimals, supply, is_provisional)
       WHERE t.ref = n.ref`,
      [
        answers.map(({ ref }) => bytesOf(ref)),
        head,
        answers.map(({ name }) => name ?? null),
        answers.map(({ symbol }) => symbol ?? null),
        answers.map(({ decimals }) => decimals ?? null),
        answers.map((answer) => answer.total_supply?.toString() ?? null),
        answers.map(({ isProvisional }) => isProvisional),
      ],
    )
  },
)
