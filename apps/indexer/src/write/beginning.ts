import {
  type BlockHash,
  type BlockNumber,
  blockNumber,
  type HexAddress,
  type Milliseconds,
  milliseconds,
  sun,
  toBigInt,
  tokenAmount,
  tokenHex,
} from '@tronlens/core'
import { type ClientBase, noteOpenings } from '@tronlens/db'
import type { NodeAsset, NodeBlock, NodeClient, NodeExchange, StateReader } from '@tronlens/node-client'
import { assetRef, readAddress, TRX, toMilliseconds } from '../extract/values.ts'
import { saleOf } from '../ledger/effects/assets.ts'
import { BLACK_HOLE_BALANCE, type ChainMemory } from '../ledger/memory.ts'
import type { AssetIssue, ExchangeState } from '../ledger/things.ts'
import { writeExchange } from './write-directories.ts'
import { writeAsset } from './write-tokens.ts'

/** What a partial index begins with: directories of the chain that blocks before its first one made. */
export type Beginning = {
  from: BlockNumber
  /** Id and time of the block before. */
  parentHash: BlockHash | undefined
  parentTime: Milliseconds
  assets: AssetIssue[]
  /**
   * Issuers of tokens that were issued with frozen parts; which of them are still frozen stands in these
   * accounts.
   */
  freezers: HexAddress[]
  exchanges: ExchangeState[]
}

/**
 * Asks the node for it. Balances of trading pairs are those of now; they are asked again when the index
 * stands at the head.
 */
export async function readBeginning(node: NodeClient, from: BlockNumber): Promise<Beginning> {
  const parent = await node.findBlock(blockNumber(from - 1))
  const [assets, exchanges] = await Promise.all([node.listAssets(), readExchanges(node)])
  return {
    from,
    parentHash: parent?.blockID,
    parentTime: toMilliseconds(parent?.block_header.raw_data.timestamp),
    assets: assets
      .map((asset) => readAsset(asset, from))
      .sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1)),
    freezers: assets.filter(hasFrozenParts).map((asset) => asset.owner_address as HexAddress),
    exchanges,
  }
}

/** Trading pairs as they are now. */
export const readExchanges = async (node: StateReader): Promise<ExchangeState[]> =>
  (await node.listExchanges()).map(readExchange)

/** Lets blocks refer to what was there before the first one. */
export function remember(memory: ChainMemory, { assets, exchanges }: Beginning): void {
  for (const asset of assets) memory.addAsset(asset)
  for (const exchange of exchanges) memory.exchanges.set(exchange.id, exchange)
}

/** Writes it together with the first blocks. Returns how many tokens were made. */
export async function writeBeginning(
  client: ClientBase,
  { assets, freezers, exchanges }: Beginning,
): Promise<number> {
  for (const asset of assets) await writeAsset(client, asset)
  for (const exchange of exchanges) await writeExchange(client, exchange)
  await noteOpenings(
    client,
    freezers.map((address) => ({ address, token: TRX })),
  )
  return assets.length
}

const hasFrozenParts = ({ frozen_supply }: NodeAsset): boolean =>
  Array.isArray(frozen_supply) && frozen_supply.length > 0

const readAsset = (asset: NodeAsset, from: BlockNumber): AssetIssue => ({
  ref: assetRef(asset.id ?? ''),
  id: asset.id ?? '',
  name: asset.name ?? '',
  symbol: asset.abbr ?? '',
  issuer: asset.owner_address as HexAddress,
  decimals: Number(asset.precision ?? 0),
  totalSupply: tokenAmount(toBigInt(asset.total_supply)),
  trxNum: sun(toBigInt(asset.trx_num)),
  num: tokenAmount(toBigInt(asset.num)),
  description: String(asset.description ?? ''),
  url: String(asset.url ?? ''),
  sale: saleOf(asset),
  block: blockNumber(from - 1),
  time: milliseconds(0),
  hash: undefined,
})

const readExchange = (one: NodeExchange): ExchangeState => ({
  id: Number(one.exchange_id),
  creator: one.creator_address,
  time: milliseconds(Number(toBigInt(one.create_time))),
  first: tokenHex(one.first_token_id),
  firstBalance: tokenAmount(toBigInt(one.first_token_balance)),
  second: tokenHex(one.second_token_id),
  secondBalance: tokenAmount(toBigInt(one.second_token_balance)),
})

/** The account that fees go to while they are not burned: the one with the smallest balance of all. */
export function findBlackHole(genesis: NodeBlock): HexAddress | undefined {
  for (const { raw_data } of genesis.transactions ?? []) {
    const value = raw_data.contract?.[0]?.parameter?.value ?? {}
    if (toBigInt(value.amount) === BLACK_HOLE_BALANCE) return readAddress(value.to_address)
  }
  return undefined
}
