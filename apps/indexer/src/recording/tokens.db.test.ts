import { parseJson } from '@tronlens/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexRecording, type Json, nonZero, readRecorded, recordedState } from './indexed-recording.ts'

let recording: Awaited<ReturnType<typeof indexRecording>>
beforeAll(async () => {
  recording = await indexRecording()
})
afterAll(() => recording.drop())

type RecordedToken = {
  address: string
  kind: string
  symbol?: string
  totalSupply?: string
  holders?: Record<string, string>
  owners?: Record<string, string>
  balances?: Record<string, Record<string, string>>
}
const tokens = parseJson(readRecorded('tokens.json')) as RecordedToken[]

test.each(
  tokens.filter((token) => token.kind === 'TRC20').map((token) => [token.symbol, token] as const),
)('supply and holders of %s are exact', async (_symbol, token) => {
  expect(
    await recording.amounts(
      `SELECT encode(address, 'hex') AS key, amount FROM balance WHERE token = '\\x${token.address}' AND amount <> 0`,
    ),
  ).toEqual(nonZero(Object.entries(token.holders ?? {}).map(([key, value]) => [key, BigInt(value)])))
  expect(
    await recording.query(
      `SELECT kind, symbol, total_supply, holder_count FROM token WHERE ref = '\\x${token.address}'`,
    ),
  ).toEqual([
    {
      kind: 20,
      symbol: token.symbol,
      total_supply: token.totalSupply,
      holder_count: BigInt(Object.values(token.holders ?? {}).filter((value) => value !== '0').length),
    },
  ])
})

test('every item of a TRC721 collection has its owner', async () => {
  const owned = tokens.filter((token) => token.kind === 'TRC721')
  expect(
    await recording.query(
      `SELECT encode(n.token, 'hex') AS token, nft_id AS id, encode(owner, 'hex') AS owner, amount
       FROM nft_balance n JOIN token t ON t.ref = n.token WHERE t.kind = 721 ORDER BY n.token, nft_id`,
    ),
  ).toEqual(
    owned.flatMap(({ address, owners }) =>
      Object.entries(owners ?? {}).map(([id, owner]) => ({ token: address, id, owner, amount: '1' })),
    ),
  )
})

test('TRC1155 balances are exact', async () => {
  const expected = tokens
    .filter((token) => token.kind === 'TRC1155')
    .flatMap(({ address, balances }) =>
      Object.entries(balances ?? {}).flatMap(([owner, items]) =>
        Object.entries(items).map(([id, value]): [string, bigint] => [
          `${address}/${owner}/${id}`,
          BigInt(value),
        ]),
      ),
    )
  expect(
    await recording.amounts(
      `SELECT encode(n.token, 'hex') || '/' || encode(owner, 'hex') || '/' || nft_id AS key, amount
       FROM nft_balance n JOIN token t ON t.ref = n.token WHERE t.kind = 1155`,
    ),
  ).toEqual(nonZero(expected))
})

test('TRC10 tokens are as the node lists them', async () => {
  const assets = ((recordedState.getassetissuelist?.assetIssue ?? []) as Json[]).map((asset) => ({
    id: asset.id,
    name: asset.name,
    decimals: Number(asset.precision ?? 0),
    total_supply: String(asset.total_supply),
    issuer: asset.owner_address,
    description: asset.description ?? '',
  }))
  expect(
    await recording.query(
      `SELECT encode(ref, 'escape') AS id, encode(convert_to(name, 'UTF8'), 'hex') AS name, decimals, total_supply,
         encode(issuer, 'hex') AS issuer, encode(convert_to(description, 'UTF8'), 'hex') AS description
       FROM token WHERE kind = 10 ORDER BY ref`,
    ),
  ).toEqual(assets.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)))
})
