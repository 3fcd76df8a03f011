import { join } from 'node:path'
import { type Address, fromHexAddress, hexAddress, parseJson } from '@tronlens/core'
import { findRoot, readRecording } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { listAccountTokensRoute } from '../accounts/list-account-tokens.ts'
import { getTransactionInfoRoute } from '../transactions/get-transaction-info.ts'
import { listTransactionsRoute } from '../transactions/list-transactions.ts'
import { listTokensRoute } from './list-tokens.ts'

const SERVED = serveRoutes([
  getTransactionInfoRoute,
  listAccountTokensRoute,
  listTokensRoute,
  listTransactionsRoute,
])

/** A chain that begins under the rules of 2018. */
const recording = readRecording(join(findRoot(), 'packages/testkit/recordings/java-tron-2018'))

type Transaction = {
  txID: string
  raw_data: { contract: [{ type: string; parameter: { value: Record<string, unknown> } }] }
}

/** The first transaction of a type with a member that holds this text. */
function findId(type: string, member: string, text: string, from = 0): string {
  const hex = Buffer.from(text).toString('hex')
  for (let number = from; number <= recording.head(); number++) {
    const { transactions = [] } = parseJson(recording.block(number) ?? '{}') as {
      transactions?: Transaction[]
    }
    const found = transactions.find(
      ({ raw_data: { contract } }) =>
        contract[0].type === type && contract[0].parameter.value[member] === hex,
    )
    if (found) return found.txID
  }
  throw new Error(`There is no ${type} of ${text}.`)
}

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(SERVED, recording)
}, 60_000)
afterAll(() => api.close())

type Named = { contractData: Record<string, unknown>; tokenInfo: { tokenId: string; tokenName: string } }
const get = async <Answer>(path: string): Promise<Answer> => (await api.app.inject(path)).json() as Answer
const read = (hash: string) => get<Named>(`/api/transaction-info?hash=${hash}`)

test('a transaction that calls a token by name shows which one it means', async () => {
  // the token of this name is the third one; the first one is called GOLD
  const sent = await read(findId('TransferAssetContract', 'asset_name', '1000001'))
  expect(sent.contractData).toMatchObject({
    asset_name: '1000001',
    named_tokens: { asset_name: '1000003' },
    tokenInfo: { tokenId: '1000003', tokenName: '1000001', tokenDecimal: 0 },
  })
  const odd = await read(findId('TransferAssetContract', 'asset_name', '_'))
  expect(odd.contractData).toMatchObject({ named_tokens: { asset_name: '1000002' } })
  expect(odd.tokenInfo).toMatchObject({ tokenId: '1000002', tokenName: '_' })
  const bought = await read(findId('ParticipateAssetIssueContract', 'asset_name', '_'))
  expect(bought.contractData).toMatchObject({ named_tokens: { asset_name: '1000002' } })
  const pair = await read(findId('ExchangeCreateContract', 'second_token_id', '1000001'))
  expect(pair.contractData).toMatchObject({
    first_token_id: 'GOLD',
    named_tokens: { first_token_id: '1000001', second_token_id: '1000003' },
  })
  const half = await read(findId('ExchangeCreateContract', 'first_token_id', '_'))
  expect(half.contractData.named_tokens).toEqual({ second_token_id: '1000001' })
  const traded = await read(findId('ExchangeTransactionContract', 'token_id', '_'))
  expect(traded.contractData).not.toHaveProperty('named_tokens')
})

test('lists read the same', async () => {
  const list = async (type: number) =>
    (
      await get<{ data: (Named & { hash: string })[] }>(
        `/api/transaction?limit=50&sort=timestamp&contract_type=${type}`,
      )
    ).data
  const [sent, bought, made] = await Promise.all([list(2), list(9), list(41)])
  const names = (rows: (Named & { hash: string })[], hash: string) =>
    rows.find((row) => row.hash === hash)?.contractData.named_tokens
  expect(names(sent, findId('TransferAssetContract', 'asset_name', '_'))).toEqual({ asset_name: '1000002' })
  expect(names(bought, findId('ParticipateAssetIssueContract', 'asset_name', '1000001'))).toEqual({
    asset_name: '1000003',
  })
  expect(names(made, findId('ExchangeCreateContract', 'second_token_id', '1000001'))).toEqual({
    first_token_id: '1000001',
    second_token_id: '1000003',
  })
})

test('once tokens go by id, their ids are what contracts say', async () => {
  const sent = await read(findId('TransferAssetContract', 'asset_name', '1000002', 200))
  expect(sent.contractData).toMatchObject({ asset_name: '1000002', tokenInfo: { tokenId: '1000002' } })
  expect(sent.contractData).not.toHaveProperty('named_tokens')
  const pair = await read(findId('ExchangeCreateContract', 'first_token_id', '1000002', 170))
  expect(pair.contractData).not.toHaveProperty('named_tokens')
})

test('a token that is called like TRX in pairs is listed, found and held as what it is', async () => {
  const { data } = await get<{ data: { id: number; name: string; precision: number }[] }>(
    '/api/token?limit=50',
  )
  expect(data.find(({ id }) => id === 1_000_002)).toMatchObject({ name: '_', precision: 0 })
  const issuer = issuerOf('_')
  const { data: held } = await get<{ data: { tokenId: string; tokenName: string }[] }>(
    `/api/account/tokens?address=${issuer}&limit=50`,
  )
  expect(held.filter(({ tokenName }) => tokenName === '_').map(({ tokenId }) => tokenId)).toEqual(['1000002'])
})

function issuerOf(name: string): Address {
  const hash = findId('AssetIssueContract', 'name', name)
  for (let number = 0; ; number++) {
    const { transactions = [] } = parseJson(recording.block(number) ?? '{}') as {
      transactions?: Transaction[]
    }
    const found = transactions.find(({ txID }) => txID === hash)
    if (found)
      return fromHexAddress(hexAddress(String(found.raw_data.contract[0].parameter.value.owner_address)))
  }
}
