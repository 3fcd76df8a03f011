import { fromHexAddress, type HexAddress, parseJson, toBigInt } from '@tronlens/core'
import { tradeReturn } from '@tronlens/protocol'
import { findRecordings, readLines, readNumbered, readRecorded, readRecording } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'

// Facts of a java-tron 4.8.2 in which an explorer is easily wrong, each compared with all that the recorded
// node answered.

type Json = Record<string, unknown>

const dir = findRecordings()['java-tron-4.8.2'] as string
const state = parseJson(readRecorded(dir, 'state.json') ?? '') as {
  listexchanges: { exchanges: Json[] }
  listwitnesses: { witnesses: { address: HexAddress; isJobs?: boolean }[] }
}
let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(wholeProduct, readRecording(dir))
})
afterAll(() => api.close())

const get = async (url: string): Promise<Json> => {
  const { statusCode, body } = await api.app.inject({ url })
  expect(statusCode, `${url}: ${body.slice(0, 200)}`).toBe(200)
  return parseJson(body) as Json
}

test('accounts have the owner permission and the time of creation that the node has, or none', async () => {
  const accounts = readLines(dir, 'accounts.jsonl').map(
    (line) => parseJson(line) as { address: HexAddress; account: Json },
  )
  for (const { address, account } of accounts) {
    const answer = await get(`/api/accountv2?address=${fromHexAddress(address)}`)
    const owner = account.owner_permission as { threshold?: unknown; keys: Json[] } | undefined
    const shown = answer.ownerPermission as { threshold: unknown; keys: Json[] }
    expect(
      [toBigInt(answer.date_created), toBigInt(shown.threshold), shown.keys.length],
      `account ${address}`,
    ).toEqual([toBigInt(account.create_time), toBigInt(owner?.threshold), owner?.keys.length ?? 0])
  }
})

test('the reward of an account is what the node says: whether there is one, and how much', async () => {
  const accounts = readLines(dir, 'accounts.jsonl').map(
    (line) => parseJson(line) as { address: HexAddress; account: Json; reward: { reward?: unknown } },
  )
  let withReward = 0
  for (const { address, reward } of accounts) {
    const rewardDue = toBigInt(reward.reward)
    if (rewardDue > 0n) withReward++
    const answer = await get(`/api/accountv2?address=${fromHexAddress(address)}`)
    expect([answer.reward, toBigInt(answer.rewardNum)], `account ${address}`).toEqual([
      rewardDue > 0n ? 1 : 0,
      rewardDue,
    ])
  }
  expect(withReward).toBeGreaterThan(0)
})

test('transactions of contracts return the data of their receipts', async () => {
  const infos = [...readNumbered(dir, 'infos.jsonl').values()].flatMap((text) => {
    const listed = parseJson(text)
    return Array.isArray(listed) ? (listed as (Json & { contractResult?: string[] })[]) : []
  })
  const created = infos.filter(({ contract_address }) => contract_address !== undefined)
  expect(created.length).toBeGreaterThan(100)
  for (const info of created) {
    const { resultData, contractAddress } = await get(`/api/transaction-info?hash=${info.id}`)
    expect([resultData, contractAddress], `transaction ${info.id}`).toEqual([
      info.contractResult?.[0] ?? '',
      fromHexAddress(info.contract_address as HexAddress),
    ])
  }
})

test('a representative makes blocks where the node says so', async () => {
  const { data } = (await get('/api/pagewitness?limit=200&witnesstype=0')) as {
    data: { address: string; producer: boolean }[]
  }
  expect(Object.fromEntries(data.map(({ address, producer }) => [address, producer]))).toEqual(
    Object.fromEntries(
      state.listwitnesses.witnesses.map(({ address, isJobs }) => [fromHexAddress(address), isJobs === true]),
    ),
  )
})

test('with parameter 98 a quote of a trading pair is hardened, as the trade would be', async () => {
  const exchange = state.listexchanges.exchanges.find(({ exchange_id }) => exchange_id === 1) as Json
  const pair = {
    balance: toBigInt(exchange.first_token_balance),
    otherBalance: toBigInt(exchange.second_token_balance),
  }
  const sellID = Buffer.from(String(exchange.first_token_id), 'hex').toString()
  // most sales bring the same in both arithmetics, these do not
  for (const sold of [7_726_685_437n, 8_730_459_527n, 8_767_960_427n]) {
    expect(tradeReturn(pair, sold, false)).not.toBe(tradeReturn(pair, sold, true))
    const quote = await get(`/api/exchange/calc?exchangeID=1&sellID=${sellID}&sell=${sold}`)
    expect(toBigInt(quote.buyTokenQuant)).toBe(tradeReturn(pair, sold, true))
  }
})
