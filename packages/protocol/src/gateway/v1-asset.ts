import { V1Error, type V1Query } from './v1-query.ts'

/** A TRC10 token; texts as its issuer wrote them, amounts in its smallest unit, times in milliseconds. */
export type V1Asset = {
  readonly id: string
  /** Hex. */
  readonly owner: string
  readonly name: string
  readonly abbr: string
  readonly description: string
  readonly url: string
  readonly precision: number
  readonly totalSupply: bigint
  readonly trxNum: bigint
  readonly num: bigint
  readonly startTime: bigint
  readonly endTime: bigint
  readonly freeNetLimit: bigint
  readonly publicFreeNetLimit: bigint
  readonly frozen: readonly { readonly amount: bigint; readonly days: bigint }[]
}

/** A TRC10 token → wire. */
export const printV1Asset = (asset: V1Asset) => ({
  id: Number(asset.id),
  owner_address: asset.owner,
  name: asset.name,
  abbr: asset.abbr,
  description: asset.description,
  url: asset.url,
  precision: asset.precision,
  total_supply: asset.totalSupply,
  trx_num: asset.trxNum,
  num: asset.num,
  start_time: asset.startTime,
  end_time: asset.endTime,
  free_asset_net_limit: asset.freeNetLimit,
  public_free_asset_net_limit: asset.publicFreeNetLimit,
  ...(asset.frozen.length > 0 && {
    frozen_supply: asset.frozen.map(({ amount, days }) => ({ frozen_amount: amount, frozen_days: days })),
  }),
})

/** Whether a text is the number of a TRC10 token, and not the address of an issuer. */
export const isV1AssetId = (text: string): boolean => /^\d{1,19}$/.test(text)

/** What lists of TRC10 tokens are sorted by. */
export const V1_ASSET_ORDERS = ['id', 'total_supply', 'start_time', 'end_time'] as const
export type V1AssetOrder = (typeof V1_ASSET_ORDERS)[number]

/**
 * How a list of TRC10 tokens is sorted: by number, the newest first, unless the request says otherwise.
 *
 * @throws {V1Error}
 */
export function readV1AssetOrder(query: V1Query): { by: V1AssetOrder; isAscending: boolean } {
  const [name = '', direction = 'desc', ...rest] = (query.get('order_by') || 'id,desc')
    .replace(/\s/g, '')
    .split(',')
  const by = V1_ASSET_ORDERS.find((order) => order === name)
  if (!by || rest.length > 0 || (direction !== 'asc' && direction !== 'desc'))
    throw new V1Error(`order_by must be one of ${V1_ASSET_ORDERS.join(', ')}, with ,asc or ,desc`)
  return { by, isAscending: direction === 'asc' }
}

/** A token that a contract keeps, as the contract describes it. */
export type V1TokenInfo = {
  /** Base58. */
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** `trc20`, `trc721` or `trc1155`. */
  readonly type: string
  /** Of TRC1155 there is none: each number of an item has its own. */
  readonly totalSupply: bigint | string
}

/** A token that a contract keeps → wire. */
export const printV1TokenInfo = ({ address, symbol, name, decimals, type, totalSupply }: V1TokenInfo) => ({
  contract_address: address,
  symbol,
  name,
  decimals,
  type,
  ...(type !== 'trc1155' && { total_supply: String(totalSupply) }),
})

const MOST_CONTRACTS = 20

/** Addresses that `contract_list` names, at most 20, each once. @throws {V1Error} */
export function readV1ContractList(query: V1Query): string[] {
  const names = [...new Set((query.get('contract_list') ?? '').split(',').map((name) => name.trim()))]
  if (names.length === 1 && names[0] === '') throw new V1Error('contract_list must name one contract or more')
  if (names.length > MOST_CONTRACTS)
    throw new V1Error(`contract_list must name ${MOST_CONTRACTS} contracts or fewer`)
  return names
}
