import { toBigInt } from '@tronlens/core'
import { listTokens, type TokenFilter, TokenKind, type TokenOrder, type TokenRow } from '@tronlens/db'
import {
  isV1AssetId,
  printV1Asset,
  readV1AssetOrder,
  type V1AssetOrder,
  type V1Page,
  type V1Query,
} from '@tronlens/protocol'
import { readRows } from '../http/list-page.ts'
import { hexText } from '../serialize/address.ts'
import { integer } from '../serialize/amount.ts'
import type { WithDb } from '../services/databases.ts'
import { readV1Address, readV1PageBy } from './read-request.ts'

type Sale = {
  readonly trx_num?: unknown
  readonly num?: unknown
  readonly start_time?: unknown
  readonly end_time?: unknown
  readonly free_asset_net_limit?: unknown
  readonly public_free_asset_net_limit?: unknown
  readonly frozen_supply?: readonly { readonly frozen_amount?: unknown; readonly frozen_days?: unknown }[]
}

function printRow(row: TokenRow) {
  const sale = (row.sale ?? {}) as Sale
  return printV1Asset({
    id: row.ref.toString('latin1'),
    owner: row.issuer ? hexText(row.issuer) : '',
    name: row.name,
    abbr: row.symbol,
    description: row.description,
    url: row.url,
    precision: row.decimals,
    totalSupply: integer(row.total_supply),
    trxNum: toBigInt(sale.trx_num),
    num: toBigInt(sale.num),
    startTime: toBigInt(sale.start_time),
    endTime: toBigInt(sale.end_time),
    freeNetLimit: toBigInt(sale.free_asset_net_limit),
    publicFreeNetLimit: toBigInt(sale.public_free_asset_net_limit),
    frozen: (sale.frozen_supply ?? []).map(({ frozen_amount, frozen_days }) => ({
      amount: toBigInt(frozen_amount),
      days: toBigInt(frozen_days),
    })),
  })
}

const ORDERS: Record<V1AssetOrder, TokenOrder> = {
  id: 'id',
  total_supply: 'supply',
  start_time: 'saleStart',
  end_time: 'saleEnd',
}

async function listAssets(
  { db }: WithDb,
  filter: Omit<TokenFilter, 'kinds'>,
  query: V1Query,
): Promise<V1Page> {
  const { by, isAscending } = readV1AssetOrder(query)
  const page = readV1PageBy('v1 assets', query, { by, isAscending })
  const { rows, end } = await readRows(page, (part) =>
    listTokens(db, { kinds: [TokenKind.trc10], ...filter }, { ...part, order: ORDERS[by] }),
  )
  const data = rows.map(printRow)
  return end.nextCursor === undefined ? { data } : { data, fingerprint: end.nextCursor }
}

/** All TRC10 tokens. @throws {V1Error} */
export const listV1Assets = (services: WithDb, _: string, query: V1Query): Promise<V1Page> =>
  listAssets(services, {}, query)

/** TRC10 tokens of a name. @throws {V1Error} */
export const listV1NamedAssets = (services: WithDb, name: string, query: V1Query): Promise<V1Page> =>
  listAssets(services, { exactName: name }, query)

/** The TRC10 token of a number, or those of an issuer (Base58 or hex). @throws {V1Error} */
export const listV1IdentifiedAssets = (
  services: WithDb,
  identifier: string,
  query: V1Query,
): Promise<V1Page> =>
  listAssets(
    services,
    isV1AssetId(identifier) ? { ref: Buffer.from(identifier) } : { issuer: readV1Address(identifier) },
    query,
  )
