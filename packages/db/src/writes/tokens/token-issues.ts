import {
  type BlockNumber,
  type HexAddress,
  type Milliseconds,
  type Sun,
  sun,
  type TokenAmount,
  type TokenHex,
  tokenAmount,
} from '@tronlens/core'
import type { ClientBase } from 'pg'
import { labelled } from '../../labels.ts'
import { JsonParameter } from '../../stored-text.ts'
import type { TokenRow } from '../../tables.ts'
import { TokenKind } from '../../values/token-kind.ts'
import type { Hex, Written } from '../../written.ts'
import { addressOf, bytesOf, tokenOf } from '../chain/hex.ts'

/** A TRC10 token as it is issued; `sale` is JSON text. */
export type IssuedToken = Written<
  'token',
  | 'ref'
  | 'name'
  | 'symbol'
  | 'decimals'
  | 'total_supply'
  | 'created_block'
  | 'created_time'
  | 'description'
  | 'url'
> & {
  issuer: HexAddress
  created_block: BlockNumber
  created_time: Milliseconds
  total_supply: TokenAmount
  /** Undefined when it is older than the index. */
  created_tx: Hex | undefined
  sale: string
}

/**
 * Makes a TRC10 token. The block gives its creation to one that a partial index took from the node's list.
 *
 * @returns false when it was there
 */
export const issueToken = labelled(
  'issueToken',
  async (client: ClientBase, token: IssuedToken): Promise<boolean> => {
    const { rows } = await client.query<{ made: boolean }>(
      `INSERT INTO token (ref, kind, name, symbol, decimals, total_supply, issuer, created_block, created_time, created_tx,
         description, url, sale)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (ref) DO UPDATE
       SET created_block = excluded.created_block, created_time = excluded.created_time, created_tx = excluded.created_tx
       RETURNING xmax = 0 AS made`,
      [
        bytesOf(token.ref),
        TokenKind.trc10,
        token.name,
        token.symbol,
        token.decimals,
        token.total_supply,
        bytesOf(token.issuer),
        token.created_block,
        token.created_time,
        token.created_tx === undefined ? null : bytesOf(token.created_tx),
        token.description,
        token.url,
        new JsonParameter(token.sale),
      ],
    )
    return rows[0]?.made ?? false
  },
)

/** What an issuer changes of a TRC10 token. */
export type IssueUpdate = {
  issuer: HexAddress
  description: string
  url: string
  freeLimit: bigint
  publicLimit: bigint
}

/** Takes over what an issuer changed. */
export const updateIssue = labelled(
  'updateIssue',
  async (client: ClientBase, update: IssueUpdate): Promise<void> => {
    await client.query(
      `UPDATE token SET description = $2, url = $3, sale = sale || jsonb_build_object(
         'free_asset_net_limit', $4::bigint, 'public_free_asset_net_limit', $5::bigint)
       WHERE issuer = $1 AND kind = ${TokenKind.trc10}`,
      [bytesOf(update.issuer), update.description, update.url, update.freeLimit, update.publicLimit],
    )
  },
)

/** What is needed of a TRC10 token to follow its sale. */
export type TokenOnSale = { ref: TokenHex; name: Hex; issuer: HexAddress; trxNum: Sun; num: TokenAmount }

/**
 * All TRC10 tokens in the order in which they were issued, which follows from their numbers: a partial index
 * has no blocks of most.
 */
export const listTokensOnSale = labelled(
  'listTokensOnSale',
  async (client: ClientBase): Promise<TokenOnSale[]> => {
    const { rows } = await client.query<
      Pick<TokenRow, 'ref' | 'issuer'> & { name: Hex; trx_num: string; num: string }
    >(
      `SELECT ref, issuer, sale->>'name_hex' AS name, sale->>'trx_num' AS trx_num, sale->>'num' AS num FROM token
       WHERE kind = ${TokenKind.trc10} ORDER BY length(ref), ref`,
    )
    return rows.map(({ ref, name, issuer, trx_num, num }) => ({
      ref: tokenOf(ref),
      name,
      issuer: addressOf(issuer as Buffer),
      trxNum: sun(BigInt(trx_num)),
      num: tokenAmount(BigInt(num)),
    }))
  },
)
