import {
  type BlockNumber,
  type HexAddress,
  type TokenAmount,
  type TokenHex,
  tokenAmount,
  tokenHex,
  utcDay,
} from '@tronlens/core'
import {
  addItems,
  addTokenCounts,
  type ClientBase,
  endToken,
  issueToken,
  type MetToken,
  makeTokens,
  meetTokens,
  type QuarantineRow,
  renewTokens,
  type TokenCounts,
  TokenKind,
  tokenCounter,
  turnTokens,
  updateIssue,
} from '@tronlens/db'
import { hexToText } from '../extract/values.ts'
import type { Changes } from '../ledger/changes.ts'
import type { AssetIssue } from '../ledger/things.ts'
import { describeMetadata } from '../ledger/token-metadata.ts'
import { sumOf } from '../ledger/token-sums.ts'
import type { EndedTokens } from './recreated-tokens.ts'

/**
 * Makes rows for tokens that are new, and takes over what issuers changed. Must run before balances are
 * written.
 */
export async function createTokens(client: ClientBase, changes: Changes): Promise<void> {
  await writeAssets(client, changes)
  for (const update of changes.tokens.assetUpdates)
    await updateIssue(client, {
      ...update,
      description: hexToText(update.description),
      url: hexToText(update.url),
    })
  await renewTokens(
    client,
    changes.contracts.inOrder.flatMap((change) => (change.kind === 'create' ? [change.address] : [])),
  )
  await turnRenewed(client, changes)
  await makeMissingTokens(client, changes, changes)
}

/** Counts tokens that are of another standard than before as such, also on the day that met them. */
async function turnRenewed(client: ClientBase, changes: Changes): Promise<void> {
  for (const { kind, before, met } of await turnTokens(client, listMet(changes))) {
    changes.addCounter('', tokenCounter(before), -1n)
    changes.addCounter('', tokenCounter(kind))
    if (met === undefined) continue
    if (before === TokenKind.trc20) changes.days.count(utcDay(met), 'new_trc20', -1n)
    if (kind === TokenKind.trc20) changes.days.count(utcDay(met), 'new_trc20')
  }
}

/** Makes rows for TRC10 tokens that were issued. */
export async function writeAssets(client: ClientBase, changes: Changes): Promise<void> {
  for (const asset of changes.tokens.assets) {
    if (await writeAsset(client, asset)) changes.addCounter('', tokenCounter(TokenKind.trc10))
    changes.days.count(utcDay(asset.time), 'new_trc10')
  }
}

/**
 * Makes rows for token contracts that have none.
 *
 * @param counts - what counts those that were made
 * @returns how many were made
 */
export async function makeMissingTokens(
  client: ClientBase,
  changes: Pick<Changes, 'tokens'>,
  counts: Changes,
): Promise<number> {
  const made = await makeTokens(client, listMet(changes))
  for (const { kind, time } of made) {
    if (kind === TokenKind.trc20) counts.days.count(utcDay(time), 'new_trc20')
    counts.addCounter('', tokenCounter(kind))
  }
  return made.length
}

/** Counts tokens that are older than the index as new ones of the first day that met them. */
export async function countOlderTokens(client: ClientBase, changes: Changes): Promise<void> {
  for (const { kind, time, before } of await meetTokens(client, listMet(changes))) {
    if (kind !== TokenKind.trc20) continue
    changes.days.count(utcDay(before), 'new_trc20', -1n)
    changes.days.count(utcDay(time), 'new_trc20')
  }
}

const listMet = ({ tokens }: Pick<Changes, 'tokens'>): MetToken[] =>
  [...tokens.met].map(([ref, { kind, block, time, recreated }]) => ({
    ref,
    kind,
    block,
    time,
    is_unmoved: recreated === 'unmoved',
  }))

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
  changes.tokens.assets.flatMap((asset) =>
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
  ended: Pick<EndedTokens, 'items' | 'supplies'>,
): Promise<void> {
  const counts = new Map([
    ...[...ended.supplies.keys()].map((token) => [token, 0] as const),
    ...transferCounts,
  ])
  await addTokenCounts(client, countTransfers(counts, sumOf(changes.tokens.supplies, ended.supplies)))
  const items = [...sumOf(changes.tokens.items, ended.items)].map(([key, delta]) => {
    const [token, id, owner] = key.split('/') as [TokenHex, string, HexAddress]
    return { token, nft_id: BigInt(id), owner, delta }
  })
  await addItems(client, items)
  for (const { address, block } of listEnded(changes)) await endToken(client, tokenHex(address), block)
}

/** What transfers add to tokens, with what was minted and burned. */
export const countTransfers = (
  transferCounts: ReadonlyMap<TokenHex, number>,
  supplies: ReadonlyMap<TokenHex, TokenAmount> = new Map(),
): TokenCounts[] =>
  [...transferCounts].map(([ref, transfers]) => ({
    ref,
    transfers,
    supply: supplies.get(ref) ?? tokenAmount(0n),
  }))

/** Contracts that destroyed themselves and were not made again in the batch. */
function listEnded({ contracts }: Changes): { address: HexAddress; block: BlockNumber }[] {
  const ended = new Map<HexAddress, BlockNumber>()
  for (const change of contracts.inOrder)
    if (change.kind === 'destroy') ended.set(change.address, change.block)
    else if (change.kind === 'create') ended.delete(change.address)
  return [...ended].map(([address, block]) => ({ address, block }))
}
