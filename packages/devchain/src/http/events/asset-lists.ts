import {
  printV1Asset,
  readV1AssetOrder,
  type V1Asset,
  type V1AssetOrder,
  type V1Page,
  type V1Query,
} from '@tronlens/protocol'
import type { Chain } from '../../chain/chain.ts'
import type { Asset } from '../../state/records/asset.ts'
import { paginate } from './v1-answer.ts'

const text = (hex: string): string => Buffer.from(hex, 'hex').toString('utf8')

const describe = (asset: Asset): V1Asset => ({
  id: asset.id,
  owner: asset.owner,
  name: text(asset.name),
  abbr: text(asset.abbr),
  description: text(asset.description),
  url: text(asset.url),
  precision: asset.precision,
  totalSupply: asset.totalSupply,
  trxNum: BigInt(asset.trxNum),
  num: BigInt(asset.num),
  startTime: asset.startTime,
  endTime: asset.endTime,
  freeNetLimit: asset.freeNetLimit,
  publicFreeNetLimit: asset.publicFreeNetLimit,
  frozen: asset.frozenSupply,
})

const KEYS: Record<V1AssetOrder, (asset: V1Asset) => bigint> = {
  id: ({ id }) => BigInt(id),
  total_supply: ({ totalSupply }) => totalSupply,
  start_time: ({ startTime }) => startTime,
  end_time: ({ endTime }) => endTime,
}

const compare = (a: bigint, b: bigint): number => (a === b ? 0 : a < b ? -1 : 1)

/**
 * TRC10 tokens in the order that a request selects.
 *
 * @param isSelected - selects the tokens
 * @throws {V1Error}
 */
export function listAssets(
  chain: Chain,
  query: V1Query,
  isSelected: (asset: V1Asset) => boolean = () => true,
): Promise<V1Page> {
  const { by, isAscending } = readV1AssetOrder(query)
  const key = KEYS[by]
  const assets = [...chain.state.tables.assets.entries()]
    .map(([, asset]) => describe(asset))
    .filter(isSelected)
    .sort((a, b) => compare(key(a), key(b)) || compare(KEYS.id(a), KEYS.id(b)))
  return paginate(isAscending ? assets : assets.toReversed(), query, printV1Asset)
}
