import { type ClientBase, defineRowList, JsonParameter, type QuarantineRow } from '@tronlens/db'
import { type Hex, hexToText, TokenKind, TRX } from '../extract/values.ts'
import { type Changes, dayOf } from '../ledger/changes.ts'
import type { AssetIssue } from '../ledger/things.ts'
import { describeMetadata } from '../ledger/token-metadata.ts'

const MET = defineRowList<{ ref: Hex; kind: number; block: number; time: number }>('s', {
  ref: 'hex',
  kind: 'int2',
  block: 'int8',
  time: 'int8',
})
const COUNTS = defineRowList<{ ref: Hex; transfers: number; supply: bigint }>('s', {
  ref: 'hex',
  transfers: 'int8',
  supply: 'numeric',
})
const ITEMS = defineRowList<{ token: Hex; nft_id: bigint; owner: Hex; delta: bigint }>('s', {
  token: 'hex',
  nft_id: 'numeric',
  owner: 'hex',
  delta: 'numeric',
})

const bytes = (hex: Hex): Buffer => Buffer.from(hex, 'hex')

/** Makes the row of TRX, once, with block 0. */
export async function createTrx(client: ClientBase, time: number): Promise<void> {
  await client.query(
    `INSERT INTO token (ref, kind, name, symbol, decimals, total_supply, created_block, created_time)
     VALUES ($1, $2, 'TRON', 'TRX', 6, 0, 0, $3) ON CONFLICT (ref) DO NOTHING`,
    [bytes(TRX), TokenKind.trx, time],
  )
}

/** Makes rows for tokens that are new, and takes over what issuers changed. Must run before balances are written. */
export async function createTokens(client: ClientBase, changes: Changes): Promise<void> {
  for (const asset of changes.assets) {
    await insertAsset(client, asset)
    changes.count(dayOf(asset.time), 'new_trc10')
  }
  for (const update of changes.assetUpdates)
    await client.query(
      `UPDATE token SET description = $2, url = $3, sale = sale || jsonb_build_object(
         'free_asset_net_limit', $4::bigint, 'public_free_asset_net_limit', $5::bigint)
       WHERE issuer = $1 AND kind = ${TokenKind.trc10}`,
      [
        bytes(update.issuer),
        hexToText(update.description),
        hexToText(update.url),
        update.freeLimit,
        update.publicLimit,
      ],
    )
  const rows = [...changes.tokens].map(([ref, { kind, block, time }]) => ({ ref, kind, block, time }))
  if (rows.length === 0) return
  // a token is as old as its contract, which is written before
  const made = await client.query<{ kind: number; time: bigint }>(
    `
    WITH missing AS MATERIALIZED (
      SELECT s.*, c.creator, c.created_block, c.created_time, c.created_tx
      FROM ${MET.from} LEFT JOIN contract c ON c.address = s.ref
      WHERE NOT EXISTS (SELECT 1 FROM token t WHERE t.ref = s.ref)
    ), made AS (
      INSERT INTO token (ref, kind, name, symbol, decimals, total_supply, issuer, created_block, created_time, created_tx)
      SELECT ref, kind, '', '', 0, 0, creator, coalesce(created_block, block), coalesce(created_time, time), created_tx
      FROM missing
    )
    SELECT kind, time FROM missing`,
    MET.values(rows),
  )
  for (const { kind, time } of made.rows)
    if (kind === TokenKind.trc20) changes.count(dayOf(Number(time)), 'new_trc20')
}

/** Tokens of a batch whose name or decimals make no sense; early chains check neither. */
export const findAssetProblems = (changes: Changes, head: number): QuarantineRow[] =>
  changes.assets.flatMap((asset) =>
    describeMetadata({
      name: hexToText(asset.name),
      symbol: hexToText(asset.symbol),
      decimals: BigInt(asset.decimals),
    }).problems.map((problem) => ({
      kind: 'token' as const,
      subject: bytes(asset.ref),
      block_number: BigInt(head),
      ...problem,
    })),
  )

async function insertAsset(client: ClientBase, asset: AssetIssue): Promise<void> {
  const { name, symbol, decimals } = describeMetadata({
    name: hexToText(asset.name),
    symbol: hexToText(asset.symbol),
    decimals: BigInt(asset.decimals),
  })
  await client.query(
    `INSERT INTO token (ref, kind, name, symbol, decimals, total_supply, issuer, created_block, created_time, created_tx,
       description, url, sale)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (ref) DO NOTHING`,
    [
      bytes(asset.ref),
      TokenKind.trc10,
      name,
      symbol,
      decimals,
      asset.totalSupply,
      bytes(asset.issuer),
      asset.block,
      asset.time,
      bytes(asset.hash),
      hexToText(asset.description),
      hexToText(asset.url),
      new JsonParameter(asset.sale),
    ],
  )
}

/** Adds transfers, supplies and items of collections. A contract whose supply moved is asked again. */
export async function updateTokens(
  client: ClientBase,
  changes: Changes,
  transferCounts: ReadonlyMap<Hex, number>,
): Promise<void> {
  const rows = [...transferCounts].map(([ref, transfers]) => ({
    ref,
    transfers,
    supply: changes.supplies.get(ref) ?? 0n,
  }))
  if (rows.length > 0)
    await client.query(
      `
      UPDATE token t SET transfer_count = t.transfer_count + s.transfers, total_supply = t.total_supply + s.supply,
        metadata_block = CASE WHEN s.supply = 0 THEN t.metadata_block END
      FROM ${COUNTS.from} WHERE t.ref = s.ref`,
      COUNTS.values(rows),
    )
  const items = [...changes.items].map(([key, delta]) => {
    const [token, id, owner] = key.split('/') as [Hex, string, Hex]
    return { token, nft_id: BigInt(id), owner, delta }
  })
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
}
