import { toBigInt } from '@tronlens/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import {
  type Json,
  named,
  reader,
  readRecorded,
  readTransactions,
  sumOf,
} from '../../testing/recorded-facts.ts'
import { listTransactionsRoute } from '../transactions/list-transactions.ts'
import {
  listContractCallsRoute,
  listContractTransactionsRoute,
  listTransferEventsRoute,
} from './contract-calls.ts'
import {
  getContractAnalysisRoute,
  getContractCallersRoute,
  getContractCallsRoute,
  getContractEnergyRoute,
  listContractCallersRoute,
} from './contract-charts.ts'
import { getTopCallsRoute, listCallsOfTransactionsRoute, listContractEventsRoute } from './contract-events.ts'
import { getContractCodeRoute, getContractRoute, getContractSourceRoute } from './get-contract.ts'
import { listContractsRoute } from './list-contracts.ts'

const SERVED = serveRoutes([
  getContractRoute,
  getContractAnalysisRoute,
  getContractCallersRoute,
  getContractCallsRoute,
  getContractCodeRoute,
  getContractEnergyRoute,
  getContractSourceRoute,
  getTopCallsRoute,
  listCallsOfTransactionsRoute,
  listContractCallersRoute,
  listContractCallsRoute,
  listContractEventsRoute,
  listContractTransactionsRoute,
  listContractsRoute,
  listTransactionsRoute,
  listTransferEventsRoute,
])

const transactions = readTransactions()
const calls = transactions.filter(({ type }) => type === 'TriggerSmartContract')
const facts = readRecorded<{ contracts: number; contractsByName: Record<string, string> }>('facts.json')
const TOKEN = named(facts.contractsByName.tok ?? '')
const ofToken = calls.filter(({ value }) => named(String(value.contract_address)) === TOKEN)

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(SERVED, recordedChain())
}, 240_000)
afterAll(() => api.close())
const get = reader(() => api)

describe('the list of contracts', () => {
  test('lists how often each was called, the busiest first', async () => {
    const { data, totalTrigger } = await get<{
      data: { address: string; trxCount: number }[]
      totalTrigger: number
    }>('/api/contracts?limit=200')
    const counted = new Map<string, number>()
    for (const { value } of calls) {
      const address = named(String(value.contract_address))
      counted.set(address, (counted.get(address) ?? 0) + 1)
    }
    for (const { address, trxCount } of data)
      expect([address, trxCount]).toEqual([address, counted.get(address) ?? 0])
    expect(totalTrigger).toBe(calls.length)
    expect(data.map((row) => row.trxCount)).toEqual(data.map((row) => row.trxCount).sort((a, b) => b - a))
  })

  test('counts those that its filters leave', async () => {
    const all = await get('/api/contracts?limit=200')
    expect(all.rangeTotal).toBe((all.data as Json[]).length)
    const [first] = all.data as { address: string; creator: string; date_created: number }[]
    const own = await get(`/api/contracts?owner=${first?.creator}&limit=200`)
    expect((own.data as Json[]).every((row) => row.creator === first?.creator)).toBe(true)
    expect(own.rangeTotal).toBe((all.data as Json[]).filter((row) => row.creator === first?.creator).length)
    expect(await get(`/api/contracts?search=${first?.address}`)).toMatchObject({
      total: 1,
      data: [{ address: first?.address }],
    })
    expect(await get('/api/contracts?verified-only=true')).toMatchObject({ total: 0, data: [] })
    expect(await get('/api/contracts?end_timestamp=1')).toMatchObject({ total: 0, data: [] })
  })
})

describe('one contract', () => {
  test('is shown with its creator, its methods and the token that it keeps', async () => {
    const { data } = await get<{ data: Json[] }>(`/api/contract?contract=${TOKEN}`)
    expect(data[0]).toMatchObject({
      address: TOKEN,
      trxCount: ofToken.length,
      tokenInfo: { tokenAbbr: 'GUSD' },
    })
    expect((data[0]?.methodMap as Json).a9059cbb).toBe('transfer(address,uint256)')
    const { creator } = data[0] as { creator: { address: string; txHash: string } }
    expect(transactions.find(({ hash }) => hash === creator.txHash)).toMatchObject({
      type: 'CreateSmartContract',
      owner: creator.address,
    })
    expect(await get('/api/contract?contract=T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')).toMatchObject({ data: [] })
  })

  test('has code and interface', async () => {
    const { data } = await get<{ data: { byteCode: string; abi: string } }>(
      `/api/contracts/code?contract=${TOKEN}`,
    )
    expect(data.byteCode).toMatch(/^[0-9a-f]{100,}$/)
    expect(JSON.parse(data.abi)).toContainEqual(expect.objectContaining({ name: 'transfer' }))
    expect(await get('/api/solidity/contract/info', { contractAddress: TOKEN })).toMatchObject({
      data: { status: 1, byte_code: data.byteCode, abi: data.abi },
    })
  })
})

describe('calls', () => {
  test('are listed all, of a contract and of a caller', async () => {
    expect(await get('/api/contracts/trigger?limit=0')).toMatchObject({ rangeTotal: calls.length })
    const { data, rangeTotal } = await get<{ data: Json[]; rangeTotal: number }>(
      `/api/contracts/trigger?contract=${TOKEN}&limit=200&sort=timestamp`,
    )
    expect(rangeTotal).toBe(ofToken.length)
    expect(data.map((row) => row.hash)).toEqual(ofToken.slice(0, 200).map(({ hash }) => hash))
    expect(data.map((row) => row.callData)).toEqual(
      ofToken.slice(0, 200).map(({ value }) => value.data ?? ''),
    )
    const caller = ofToken[0]?.owner
    expect(await get(`/api/contracts/trigger?contract=${TOKEN}&address=${caller}&limit=0`)).toMatchObject({
      rangeTotal: ofToken.filter(({ owner }) => owner === caller).length,
    })
  })

  test('add up by day: energy, calls, callers and TRX', async () => {
    const energy = await get(`/api/onecontractenergystatistic?address=${TOKEN}`)
    expect(toBigInt(energy.totalEnergy as number)).toBe(
      sumOf(ofToken, ({ receipt }) => receipt.energy_usage_total),
    )
    const rows = energy.data as { energy: number; contract_supplied: number }[]
    expect(sumOf(rows, (row) => row.energy)).toBe(sumOf(ofToken, ({ receipt }) => receipt.energy_usage))
    expect(sumOf(rows, (row) => row.contract_supplied)).toBe(
      sumOf(ofToken, ({ receipt }) => receipt.origin_energy_usage),
    )
    expect(await get(`/api/onecontracttriggerstatistic?address=${TOKEN}`)).toMatchObject({
      totalAmount: ofToken.length,
    })
    const byDay = await get<{ data: { day: number; amount: number }[] }>(
      `/api/onecontractcallerstatistic?address=${TOKEN}`,
    )
    for (const { day, amount } of byDay.data) {
      const callers = await get<{ data: { amount: number }[]; totalCallerAmount: number }>(
        `/api/onecontractcallers?address=${TOKEN}&day=${day}&limit=200`,
      )
      expect(callers.data).toHaveLength(amount)
      expect(callers.data.reduce((sum, row) => sum + row.amount, 0)).toBe(callers.totalCallerAmount)
    }
    const analysis = await get<{ data: { trigger_count: number }[] }>(
      `/api/contract/analysis?address=${TOKEN}&type=4&start_timestamp=0`,
    )
    expect(sumOf(analysis.data, (row) => row.trigger_count)).toBe(BigInt(ofToken.length))
  })

  test('several are returned at once with their events', async () => {
    const expected = ofToken.filter(({ success }) => success).slice(0, 5)
    const answer = await get<{ list: Json[]; event_list: Json[] }>(
      '/api/contracts/smart-contract-triggers-batch',
      {
        contractAddress: TOKEN,
        hashList: expected.map(({ hash }) => hash),
      },
    )
    expect(answer.list.map((row) => row.hash)).toEqual(expected.map(({ hash }) => hash))
    expect(answer.event_list).toHaveLength(expected.reduce((sum, { logs }) => sum + logs, 0))
    expect(answer.event_list[0]).toMatchObject({ contract_address: TOKEN, event_name: 'Transfer' })
  })

  test('name the accounts that call most', async () => {
    const answer = await get<{ topAddress: { count: number }[]; totalCallTimes: number; topMethods: Json[] }>(
      `/api/contracts/top_call?contract_address=${TOKEN}`,
    )
    expect(answer.totalCallTimes).toBe(ofToken.length)
    const counts = answer.topAddress.map(({ count }) => count)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    expect(answer.topMethods).toContainEqual(expect.objectContaining({ methodId: 'a9059cbb' }))
  })
})

test('events of a contract are all of its logs, and its transfers are among them', async () => {
  const { rangeTotal, data } = await get<{ rangeTotal: number; data: Json[] }>(
    `/api/contracts/event?contract=${TOKEN}&limit=200&topic=ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef`,
  )
  expect(data.every((row) => String(row.name).startsWith('Transfer('))).toBe(true)
  expect(data.map((row) => row.amount)).toEqual(
    data.map(() => ({
      argument: 'value',
      tokenInfo: expect.objectContaining({ tokenId: TOKEN, tokenType: 'trc20' }),
    })),
  )
  expect(await get(`/api/contract/events?contract=${TOKEN}&limit=0`)).toMatchObject({ rangeTotal })
  const transfers = await get<{ data: Json[]; Data: Json[] }>(
    `/api/contract/events?contract=${TOKEN}&limit=5`,
  )
  expect(transfers.Data).toEqual(transfers.data)
  expect(transfers.data[0]).toMatchObject({ tokenName: expect.any(String), decimals: expect.any(Number) })
})

test('transactions of a contract are those that the list of transactions has', async () => {
  const { rangeTotal, data } = await get<{ rangeTotal: number; data: Json[] }>(
    `/api/contracts/transaction?contract=${TOKEN}&limit=200`,
  )
  const known = await get<{ rangeTotal: number; data: Json[] }>(`/api/transaction?address=${TOKEN}&limit=200`)
  expect(rangeTotal).toBe(known.rangeTotal)
  expect(data.map((row) => row.txHash)).toEqual(known.data.map((row) => row.hash))
  expect(
    data.every((row) => row.toAddressType === (row.toAddress === TOKEN ? 'contract' : row.toAddressType)),
  ).toBe(true)
})
