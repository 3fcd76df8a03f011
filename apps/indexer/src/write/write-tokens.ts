import { type BlockNumber, type HexAddress, type TokenHex, tokenAmount, tokenHex } from '@tronlens/core'
import {
  addItems,
  addTokenCounts,
  type ClientBase,
  endToken,
  issueToken,
  makeTokens,
  type QuarantineRow,
  TokenKind,
  tokenCounter,
  updateIssue,
} from '@tronlens/db'
import { hexToText } from '../extract/values.ts'
import { type Changes, dayOf } from '../ledger/changes.ts'
import type { AssetIssue } from '../ledger/things.ts'
import { describeMetadata } from '../ledger/token-metadata.ts'

/** Makes rows for tokens that are new, and takes over what issuers changed. Must run before balances are written. */
export async function createTokens(client: ClientBase, changes: Changes): Promise<void> {
  for (const asset of changes.assets) {
    if (await writeAsset(client, asset)) changes.addCounter('', tokenCounter(TokenKind.trc10))
    changes.count(dayOf(asset.time), 'new_trc10')
  }
  for (const update of changes.assetUpdates)
    await updateIssue(client, {
      ...update,
      description: hexToText(update.description),
      url: hexToText(update.url),
    })
  const met = [...changes.tokens].map(([ref, { kind, block, time }]) => ({ ref, kind, block, time }))
  for (const { kind, time } of await makeTokens(client, met)) {
    if (kind === TokenKind.trc20) changes.count(dayOf(time), 'new_trc20')
    changes.addCounter('', tokenCounter(kind))
  }
}

/** Makes the row of a TRC10 token. Returns false when it was there. */
export function writeAsset(client: ClientBase, asset: AssetIssue): Promise<boolean> {
  const { name, symbol, decimals } = describeAsset(asset)
  return issueToken(client, {
    ref: asset.ref,
    name,
    symbol,
    decimals,
    total_supply: asset.totalSupply,
    issuer: asset.issuer,
    created_block: asset.block,
    created_time: asset.time,
    created_tx: asset.hash,
    description: hexToText(asset.description),
    url: hexToText(asset.url),
    sale: asset.sale,
  })
}

const describeAsset = (asset: AssetIssue) =>
  describeMetadata({
    name: hexToText(asset.name),
    symbol: hexToText(asset.symbol),
    decimals: BigInt(asset.decimals),
  })

/** Tokens of a batch whose name or decimals make no sense; early chains check neither. */
export const findAssetProblems = (changes: Changes, head: BlockNumber): QuarantineRow[] =>
  changes.assets.flatMap((asset) =>
    describeAsset(asset).problems.map((problem) => ({
      kind: 'token' as const,
      subject: Buffer.from(asset.ref, 'hex'),
      block_number: BigInt(head),
      ...problem,
    })),
  )

/** Adds transfers, supplies and items of collections. */
export async function updateTokens(
  client: ClientBase,
  changes: Changes,
  transferCounts: ReadonlyMap<TokenHex, number>,
): Promise<void> {
  const counts = [...transferCounts].map(([ref, transfers]) => ({
    ref,
    transfers,
    supply: changes.supplies.get(ref) ?? tokenAmount(0n),
  }))
  await addTokenCounts(client, counts)
  const items = [...changes.items].map(([key, delta]) => {
    const [token, id, owner] = key.split('/') as [TokenHex, string, HexAddress]
    return { token, nft_id: BigInt(id), owner, delta }
  })
  await addItems(client, items)
  for (const { address, block } of listEnded(changes)) await endToken(client, tokenHex(address), block)
}

/** Contracts that destroyed themselves and were not made again in the batch. */
const listEnded = ({ contracts }: Changes) =>
  contracts.flatMap((change, place) => {
    if (change.kind !== 'destroy') return []
    const isMadeAgain = contracts
      .slice(place + 1)
      .some(({ kind, address }) => kind === 'create' && address === change.address)
    return isMadeAgain ? [] : [{ address: change.address, block: change.block }]
  })
