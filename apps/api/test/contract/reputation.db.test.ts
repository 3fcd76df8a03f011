import type { Address } from '@tronlens/core'
import { createAppDatabase, putPublicTag, putTokenMark } from '@tronlens/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { addressText } from '../../src/serialize/address.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { injectClient } from '../../src/testing/inject-client.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'

const FRAUD = '4'
const TOKEN = '1000001'

let api: IndexedApi
let client: ReturnType<typeof injectClient>
let holder: Address
let contract: Address
let caller: Address
let collector: Address
beforeAll(async () => {
  api = await startIndexedApi(wholeProduct, recordedChain())
  const db = createAppDatabase(api.database.url, { poolSize: 1 })
  await putTokenMark(db, { network: 'main', token: TOKEN, reputation: 'fraud', hot_rank: null })
  const moved = await api.database.db
    .selectFrom('transfer')
    .innerJoin('transaction', (join) =>
      join
        .onRef('transaction.block_number', '=', 'transfer.block_number')
        .onRef('transaction.tx_index', '=', 'transfer.tx_index'),
    )
    .select(['transfer.token', 'transfer.sender'])
    .where('transfer.kind', '=', 20)
    .whereRef('transaction.owner', '=', 'transfer.sender')
    .whereRef('transaction.contract_address', '=', 'transfer.token')
    .orderBy('transfer.block_number', 'desc')
    .executeTakeFirstOrThrow()
  contract = addressText(moved.token) as Address
  caller = addressText(moved.sender) as Address
  const item = await api.database.db
    .selectFrom('transfer')
    .select('recipient')
    .where('kind', '=', 721)
    .where('recipient', '<>', moved.sender)
    .executeTakeFirstOrThrow()
  collector = addressText(item.recipient) as Address
  for (const [address, tag] of [
    [moved.token, 'A token'],
    [moved.sender, 'Exchange'],
    [item.recipient, 'Collector'],
  ] as const)
    await putPublicTag(db, { network: 'main', address: address as Buffer, tag, url: 'https://tag.example' })
  await putTokenMark(db, { network: 'main', token: contract, reputation: 'ok', hot_rank: null })
  await db.destroy()
  client = injectClient(api.app)
  const held = await api.database.db
    .selectFrom('balance')
    .select('address')
    .where('token', '=', Buffer.from(TOKEN))
    .where('amount', '>', '0')
    .executeTakeFirstOrThrow()
  holder = addressText(held.address) as Address
}, 120_000)
afterAll(() => api.close())

/** Levels of the token and of all others. */
function levels<Row>(
  rows: readonly Row[],
  id: (row: Row) => unknown,
  level: (row: Row) => string | undefined,
) {
  const own = rows.filter((row) => String(id(row)) === TOKEN).map(level)
  const others = rows.filter((row) => String(id(row)) !== TOKEN).map(level)
  return { own: [...new Set(own)], others: new Set(others) }
}

test('what operators say of a token stands in every list that names it, and with no other one', async () => {
  const overview = await client.listTokenOverview({ limit: 500 })
  const account = await client.listAccountTokens({ address: holder, limit: 200 })
  const wallet = await client.listWalletTokens({ address: holder })
  const assets = await client.getAssetOverview({ address: holder })
  const transfers = await client.listTransfers({ address: holder, limit: 50 })
  for (const [name, found] of [
    [
      'overview',
      levels(
        overview.tokens,
        (row) => row.tokenId,
        (row) => row.level,
      ),
    ],
    [
      'account',
      levels(
        account.data,
        (row) => row.tokenId,
        (row) => row.level,
      ),
    ],
    [
      'wallet',
      levels(
        wallet.data,
        (row) => row.token_id,
        (row) => row.level,
      ),
    ],
    [
      'assets',
      levels(
        assets.data,
        (row) => row.tokenId,
        (row) => row.tokenLevel,
      ),
    ],
    [
      'transfers',
      levels(
        transfers.data,
        (row) => row.tokenInfo.tokenId,
        (row) => String(row.tokenInfo.tokenLevel),
      ),
    ],
  ] as const) {
    expect([name, found.own]).toEqual([name, [FRAUD]])
    expect([name, found.others.has(FRAUD)]).toEqual([name, false])
  }
})

test('TRX is as good as it is wherever it is listed', async () => {
  const [richest] = (await client.listAccounts({ limit: 1 })).data
  const address = richest?.address as Address
  const { tokens } = await client.listTokenOverview({ search: 'trx', filter: 'all' })
  const { data: held } = await client.listAccountTokens({ address, token: '_' })
  const { data: wallet } = await client.listWalletTokens({ address })
  const { data: assets } = await client.getAssetOverview({ address })
  const { data: tokensOfChain } = await client.listTokens({ id: 0 })
  const { data: transfers } = await client.listTransfers({ token: '_', limit: 1 })
  expect([
    tokens.find(({ tokenId }) => tokenId === '_')?.level,
    held[0]?.level,
    wallet.find(({ token_id }) => token_id === '_')?.level,
    assets.find(({ tokenId }) => tokenId === '_')?.tokenLevel,
    tokensOfChain[0]?.level,
    transfers[0]?.tokenInfo.tokenLevel,
  ]).toEqual(Array.from({ length: 6 }, () => '2'))
  expect(tokensOfChain[0]?.reputation).toBe('Ok')
})

test('what operators call an address stands with it wherever clients read a tag', async () => {
  const { token_transfers } = await client.listTokenTransfers({
    contract_address: contract,
    fromAddress: caller,
  })
  expect(token_transfers.length).toBeGreaterThan(0)
  expect(token_transfers.map((row) => row.from_address_tag)).toEqual(
    token_transfers.map(() => ({ from_address_tag: 'Exchange', from_address_tag_logo: '' })),
  )
  const { token_transfers: items } = await client.listTrc721Transfers({ toAddress: collector })
  expect(items.length).toBeGreaterThan(0)
  expect(items.map((row) => row.to_address_tag)).toEqual(items.map(() => 'Collector'))
  expect(items.map((row) => typeof row.from_address_tag)).toEqual(items.map(() => 'string'))
  const [last] = (await client.listContractCalls({ contract, address: caller, limit: 1 })).data
  const { data } = await client.listContractCallers({ address: contract, day: last?.timestamp, limit: 200 })
  expect(data.find(({ caller_address }) => caller_address === caller)?.callerAddressTag).toBe('Exchange')
  const [found] = (await client.searchByKind({ term: contract, type: 'contract' })).contract
  expect(found?.tag).toBe('A token')
  const [listed] = (await client.listContracts({ search: contract })).data
  expect(listed).toMatchObject({
    tag1: 'A token',
    tag1Url: 'https://tag.example',
    trc20token: { level: '2' },
  })
  const [one] = (await client.getContract({ contract })).data
  expect([one?.tag1, one?.tag1Url]).toEqual(['A token', 'https://tag.example'])
  const { contractInfo } = await client.listContractCalls({ contract, limit: 1 })
  expect(contractInfo[contract]?.tag1Url).toBe('https://tag.example')
  const account = await client.getAccount({ address: caller })
  expect([account.addressTag, account.publicTag]).toEqual(['Exchange', 'Exchange'])
  const hot = (await client.listHot()).hot_contracts.find((row) => row.contract_address === contract)
  expect(hot?.tag ?? 'A token').toBe('A token')
})

test('pairs of a token that operators call a fraud are not recommended', async () => {
  const { list, hiddenList } = (await client.searchMarketPairs()).data
  expect(list.rows).toEqual([])
  expect(hiddenList.rows.map(({ source, risk }) => [source, risk])).toEqual([
    [2, 2],
    [2, 2],
    [2, 2],
  ])
})
