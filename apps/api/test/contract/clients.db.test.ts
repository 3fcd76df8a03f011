import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'
import {
  type Json,
  named,
  readAccounts,
  readRecorded,
  readTransactions,
} from '../../src/testing/recorded-facts.ts'

// Requests as published clients send them, and what they do with the answers.

const transactions = readTransactions()
const facts = readRecorded<{
  head: { number: number; id: string }
  transactions: number
  accounts: number
  byType: Record<string, number>
  contractsByName: Record<string, string>
}>('facts.json')
const TOKEN = named(facts.contractsByName.tok ?? '')
const sender = transactions.find(({ type, owner }) => type === 'TransferContract' && owner !== '')
const OWNER = sender?.owner ?? ''

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(wholeProduct, recordedChain())
}, 240_000)
afterAll(() => api.close())

/** Asks as the Node clients do: with a key or a secret that this server needs not. */
async function ask(path: string): Promise<Json> {
  const response = await fetch(`${api.url}${path}`, { headers: { 'TRON-PRO-API-KEY': 'any', Secret: 'any' } })
  expect(response.status, path).toBe(200)
  expect(response.headers.get('content-type')).toContain('application/json')
  return (await response.json()) as Json
}
const rows = (answer: Json, member = 'data') => answer[member] as Json[]

describe('the official Node client', () => {
  test('finds blocks and builds on the newest', async () => {
    expect(rows(await ask('/api/block?number=1'))[0]).toMatchObject({ number: 1 })
    expect(rows(await ask('/api/block?number=999999999'))[0]).toBeUndefined()
    const latest = await ask('/api/block/latest')
    expect(latest).toMatchObject({ number: facts.head.number, hash: facts.head.id })
    // reference bytes and hash come from these two
    expect(Number.parseInt(String(latest.hash).slice(0, 16), 16)).toBe(latest.number)
  })

  test('reads lists with its own habits: count, total, limits beyond the maximum', async () => {
    const list = await ask('/api/transaction?sort=-timestamp&count=true&limit=5000&start=0&total=7')
    expect(list).toMatchObject({ rangeTotal: facts.transactions, wholeChainTxCount: facts.transactions })
    expect(await ask('/api/account/list?sort=-balance&limit=1&start=0')).toMatchObject({
      rangeTotal: facts.accounts,
    })
    expect(rows(await ask('/api/vote?sort=-timestamp&limit=50')).length).toBeGreaterThan(0)
    expect(rows(await ask('/api/contracts?count=true&limit=40')).length).toBeGreaterThan(0)
    expect(await ask('/api/contracts/trigger?sort=-timestamp&confirm=0&count=true&limit=50')).toMatchObject({
      rangeTotal: expect.any(Number),
    })
    expect(await ask('/api/announcement?type=1&start=0&limit=10&status=0')).toMatchObject({
      total: 0,
      data: [],
    })
  })

  test('reads accounts by path and by query alike', async () => {
    const [byPath, byQuery, balances] = await Promise.all([
      ask(`/api/account/${OWNER}`),
      ask(`/api/accountv2?address=${OWNER}`),
      ask(`/api/account/${OWNER}/balance`),
    ])
    expect(byPath).toMatchObject({
      address: OWNER,
      balance: byQuery.balance,
      representative: byQuery.representative,
    })
    const trx = (byPath.balances as Json[]).find(({ name }) => name === 'TRX')
    expect(Number(trx?.balance)).toBe(Number(byQuery.balance) / 1e6)
    expect(balances.balances).toEqual(byPath.balances)
    const counted = await ask(`/api/account/stats?address=${OWNER}`)
    expect(await ask(`/api/account/${OWNER}/stats`)).toEqual(counted)
    expect(Number(counted.transactions_in) + Number(counted.transactions_out)).toBe(counted.transactions)
    expect(await ask(`/api/account/sr?address=${OWNER}`)).toEqual({
      data: { address: OWNER, githubLink: '' },
    })
    expect(await ask(`/api/account/${OWNER}/media`)).toMatchObject({ success: false })
    expect(Object.keys(await ask(`/api/account/votes?address=${OWNER}`))).toEqual(['votes'])
  })

  test('reads tokens and their holders', async () => {
    const token = await ask('/api/token/1000001')
    expect(rows(await ask('/api/token?id=1000001'))[0]).toMatchObject({ id: token.id, name: token.name })
    const byName = rows(await ask(`/api/token/${token.name}/address?limit=200`))
    expect(byName).toEqual(rows(await ask('/api/tokenholders?address=1000001&limit=200')))
    expect(rows(await ask(`/api/token/address?tokenName=${token.name}&limit=200`))).toEqual(byName)
    expect(rows(await ask('/api/token/search?term=gold'))[0]).toMatchObject({ name: 'GoldCoin' })
    const unknown = await fetch(`${api.url}/api/token/NoSuchToken`)
    expect(unknown.status).toBe(404)
  })

  test('gets nothing for an id that no token has', async () => {
    expect(await ask('/api/token?id=1999999')).toEqual({ total: 0, totalAll: 0, contractMap: {}, data: [] })
    expect(await ask('/api/token_trc20?contract=T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')).toEqual({
      total: 0,
      rangeTotal: 0,
      contractMap: {},
      trc20_tokens: [],
    })
    expect(await ask('/api/tokens/participateassetissue?id=1999999')).toMatchObject({ total: 0, data: [] })
  })

  test('reads memos as text, of transactions and of transfers', async () => {
    const noted = transactions.find(({ type, memo }) => type === 'TransferContract' && memo !== '')
    const { data } = await ask(`/api/transaction-info?hash=${noted?.hash}`)
    expect(data).toBe(noted?.memo)
    expect(rows(await ask(`/api/transaction?hash=${noted?.hash}`))[0]).toMatchObject({ data })
    const moved = rows(await ask(`/api/transfer?block=${noted?.block}&limit=200`))
    expect(moved.find(({ transactionHash }) => transactionHash === noted?.hash)).toMatchObject({ data })
  })

  test('reads what a hardware wallet shows of tokens and pairs', async () => {
    const [token] = rows(await ask('/api/ledger?type=token10&limit=1'))
    const [listed] = rows(await ask(`/api/token?id=${token?.id}`))
    expect(token).toMatchObject({ token_name: listed?.name, decimals: listed?.precision })
    const [pair] = rows(await ask('/api/ledger?type=exchange&limit=1'))
    const exchange = rows(await ask('/api/exchanges/list')).find(
      ({ exchange_id }) => exchange_id === pair?.id,
    )
    expect(pair).toMatchObject({
      pair: exchange?.exchange_abbr_name,
      firstToken: exchange?.first_token_id,
      decimals1: expect.any(Number),
      decimals2: expect.any(Number),
    })
  })

  test('counts who takes part in the sale of one token', async () => {
    const bought = transactions.filter(({ type }) => type === 'ParticipateAssetIssueContract')
    const { total, data } = await ask('/api/tokens/participateassetissue?id=1000001&limit=200')
    const [token] = rows(await ask('/api/token?id=1000001'))
    const own = bought.filter(({ value }) => named(String(value.to_address)) === token?.ownerAddress)
    expect(total).toBe(own.length)
    expect((data as Json[]).map(({ hash }) => hash).sort()).toEqual(own.map(({ hash }) => hash).sort())
  })

  test('shows what each sale brought the issuer', async () => {
    const paid = new Map<string, number>()
    for (const { type, success, value } of transactions) {
      if (type !== 'ParticipateAssetIssueContract' || !success) continue
      const issuer = named(String(value.to_address))
      paid.set(issuer, (paid.get(issuer) ?? 0) + Number(value.amount))
    }
    expect(paid.size).toBeGreaterThan(0)
    const tokens = rows(await ask('/api/token?limit=200'))
    const sales = tokens.map(({ ownerAddress, participated }) => [ownerAddress, participated])
    expect(sales).toEqual(
      tokens.map(({ ownerAddress }) => [ownerAddress, paid.get(String(ownerAddress)) ?? 0]),
    )
  })

  test('reads votes, witnesses, nodes and funds', async () => {
    expect(Number((await ask('/api/vote/next-cycle')).nextCycle) / 1000).toBeGreaterThanOrEqual(0)
    const witnesses = (await ask('/api/witness')) as unknown as Json[]
    const stats = (await ask('/api/vote/stats')).results as Json[]
    const live = (await ask('/api/vote/live')).data as Record<string, { votes: number }>
    for (const { address } of witnesses) {
      const own = stats.filter((row) => row.address === address)
      expect(own.at(-1)?.votes).toBe(live[String(address)]?.votes)
      const times = own.map((row) => Number(row.timestamp))
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    }
    // an account voted in the last three days of the recording
    expect(stats.length).toBeGreaterThan(witnesses.length)
    const change = transactions.find(({ type }) => type === 'UpdateBrokerageContract')
    expect(await ask(`/api/vote/witness?address=${change?.owner}`)).toMatchObject({
      brokerageChangeNum: 1,
      brokerageHistory: [{ from: 20, to: Number(change?.value.brokerage), hash: change?.hash }],
    })
    expect(await ask('/api/vote/current-cycle')).toMatchObject({ candidates: expect.any(Array) })
    const { total, nodes } = await ask('/api/node')
    expect(total).toBe((nodes as Json[]).length + 1)
    expect((await ask('/api/system/homepage-bundle')).node).toEqual({ total, code: 0 })
    expect(await ask('/api/nodemap')).toEqual(await ask('/api/node/nodemap'))
    expect(await ask('/api/listdonators')).toEqual([])
    expect(Number((await ask('/api/funds')).totalTurnOver)).toBeGreaterThan(0)
  })
})

describe('lists that clients walk', () => {
  test('variants of the list of transfers hold what it holds', async () => {
    const whole = rows(await ask('/api/transfer?limit=200&token=_'))
    expect(rows(await ask('/api/trx/transfer?limit=200'))).toEqual(whole)
    const asset = await ask('/api/asset/transfer?name=trx&limit=200')
    expect(asset.Data).toEqual(asset.data)
    expect(rows(asset).map((row) => row.transactionHash)).toEqual(whole.map((row) => row.transactionHash))
    expect(rows(await ask('/api/simple-transfer?asset_name=trx&limit=200')).map((row) => row.hash)).toEqual(
      whole.map((row) => row.transactionHash),
    )
    const trc10 = await ask('/api/trc10/transfer?limit=200')
    expect(trc10.rangeTotal).toBe(
      Number((await ask('/api/transfer?limit=0')).rangeTotal) -
        Number((await ask('/api/transfer?limit=0&token=_')).rangeTotal),
    )
    expect(rows(await ask('/api/simple-transaction?limit=50')).map((row) => row.hash)).toEqual(
      rows(await ask('/api/transaction?limit=50')).map((row) => row.hash),
    )
  })

  test('the wallet list knows both sides by the number of its path', async () => {
    const [all, received, sent] = await Promise.all(
      [0, 1, 2].map((direction) => ask(`/api/transfer/trx?address=${OWNER}&direction=${direction}&limit=50`)),
    )
    expect(rows(received ?? {}).every((row) => row.to === OWNER && row.direction === 1)).toBe(true)
    expect(rows(sent ?? {}).every((row) => row.from === OWNER)).toBe(true)
    expect(await ask(`/api/transfer/trx?address=${OWNER}&direction=in&limit=50`)).toEqual(received)
    expect(rows(all ?? {})[0]).toMatchObject({
      confirmed: expect.any(Number),
      contract_type: expect.any(String),
    })
    const { data } = (await ask(`/api/token_trc20/holders?contract_address=${TOKEN}&limit=1`)) as {
      data?: Json[]
    }
    expect(data).toBeUndefined()
    const [holder] = rows(
      await ask(`/api/token_trc20/holders?contract_address=${TOKEN}&limit=1`),
      'trc20_tokens',
    )
    const trc20 = await ask(
      `/api/transfer/trc20?address=${holder?.holder_address}&trc20Id=${TOKEN}&direction=1`,
    )
    expect(rows(trc20).every((row) => row.from === holder?.holder_address)).toBe(true)
    expect(
      await ask(
        `/api/token_trc20/transfers-with-status?address=${holder?.holder_address}&trc20Id=${TOKEN}&direction=1`,
      ),
    ).toEqual(trc20)
  })

  test('a count is the total of its list', async () => {
    for (const [type, path] of [
      ['trc10trc20', '/api/trc10trc20-transfer'],
      ['internal', '/api/internal-transaction'],
      ['transaction', '/api/transaction'],
    ]) {
      const { rangeTotal } = await ask(`${path}?address=${OWNER}&limit=0`)
      expect(await ask(`/api/count?type=${type}&address=${OWNER}`)).toEqual({ count: rangeTotal, type })
    }
  })

  test('a count is that of one direction, of the calls of a contract, of the transfers of a token', async () => {
    for (const direction of ['in', 'out']) {
      const asked = `address=${OWNER}&direction=${direction}`
      const { rangeTotal } = await ask(`/api/trc10trc20-transfer?${asked}&limit=0`)
      expect(await ask(`/api/count?type=trc10trc20&${asked}`)).toMatchObject({ count: rangeTotal })
    }
    const { rangeTotal: calls } = await ask(`/api/contracts/trigger?contract=${TOKEN}&limit=0`)
    expect(Number(calls)).toBeGreaterThan(0)
    expect(await ask(`/api/count?type=contract&contract=${TOKEN}`)).toEqual({
      count: calls,
      type: 'contract',
    })
    const [issued] = rows(await ask('/api/token?limit=1&sort=-totalTransactions'))
    const { rangeTotal: moved } = await ask(`/api/asset/transfer?name=${issued?.id}&limit=0`)
    expect(await ask(`/api/count?type=asset&issueName=${issued?.id}`)).toEqual({
      count: moved,
      type: 'asset',
    })
  })

  test('contracts of a day are counted alike by calls and by callers', async () => {
    const sums = async (path: string) => {
      const { total, totalTrigger, totalCallerAmount } = await ask(path)
      return { total, totalTrigger, totalCallerAmount }
    }
    expect(await sums('/api/calleraddressamountstatistic?limit=20')).toEqual(
      await sums('/api/triggeramountstatistic?limit=20'),
    )
  })

  test('calls are asked for with an empty list of fields too', async () => {
    const [moved] = rows(await ask('/api/token_trc20/transfers?limit=1'), 'token_transfers')
    const response = await fetch(`${api.url}/api/contracts/smart-contract-triggers-batch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hashList: [moved?.transaction_id], term: '', limit: 10, fields: '' }),
    })
    expect(response.status).toBe(200)
    expect(rows((await response.json()) as Json, 'event_list').length).toBeGreaterThan(0)
  })

  test('a contract is worth what the overview of its account says', async () => {
    for (const { address } of rows(await ask('/api/contracts?limit=20&sort=-balance'))) {
      const [contract] = rows(await ask(`/api/contract?contract=${address}`))
      const { totalAssetInTrx } = await ask(`/api/account/token_asset_overview?address=${address}`)
      expect(Number(contract?.balanceWithTokens)).toBeCloseTo(Number(totalAssetInTrx) * 1e6, 0)
    }
  })

  test('texts of older clients mean what they did', async () => {
    const days = rows(await ask('/api/stats/overview?days=undefined'))
    expect(days.length).toBeGreaterThan(0)
    expect(rows(await ask('/api/stats/overview?type=trxHolder')).length).toBeGreaterThanOrEqual(days.length)
    expect(rows(await ask('/api/account/list?sort=-totalTransactionCount'))).toEqual(
      rows(await ask('/api/account/list?sort=-totaltransactioncount')),
    )
    const [call] = rows(await ask('/api/contracts/trigger?limit=1'))
    expect(call?.contractType).toBe('TriggerSmartContract')
  })

  test('a trade and the creation of a pair show the pair', async () => {
    const [trade] = rows(await ask('/api/exchange/transaction'))
    const pairs = rows(await ask('/api/exchanges/list'))
    const pair = pairs.find(({ exchange_id }) => exchange_id === trade?.exchangeID)
    expect(await ask(`/api/transaction-info?hash=${trade?.trx_hash}`)).toMatchObject({
      exchange_info: {
        exchange_id: pair?.exchange_id,
        first_token_id: pair?.first_token_id,
        first_token_name: expect.stringMatching(/./),
        second_token_id: pair?.second_token_id,
      },
    })
    const { exchanges } = await ask(`/api/accountv2?address=${pair?.creator_address}`)
    expect(exchanges).toContainEqual(
      expect.objectContaining({
        exchange_id: pair?.exchange_id,
        first_token_balance: pair?.first_token_balance,
      }),
    )
  })

  test('collections show the call that moved an item', async () => {
    const [row] = rows(await ask('/api/trc721/transfers?limit=5'), 'token_transfers')
    expect(row).toMatchObject({
      contract_type: 'trc721',
      trigger_info: { methodId: expect.stringMatching(/^[0-9a-f]{8}$/) },
    })
    const { token_transfers: one, token_id_info: info } = await ask(
      `/api/trc721/transfers?contract=${row?.contract_address}&tokenId=${row?.token_id}`,
    )
    expect((one as Json[]).every((transfer) => transfer.token_id === row?.token_id)).toBe(true)
    expect(info).toMatchObject({ tokenIdName: `#${row?.token_id}` })
  })
})

describe('habits of older clients', () => {
  test.each([
    '//api//block/latest',
    '/api/block/latest/',
    '/api/new/block/latest',
    '/api/block/latest?rd=1700000000&order_current=descend',
  ])('%s is the newest block', async (path) => {
    expect(await ask(path)).toMatchObject({ number: facts.head.number })
  })

  test('paths that small programs misspell answer the same', async () => {
    expect(await ask('/api/transactions?limit=3')).toEqual(await ask('/api/transaction?limit=3'))
    expect(await ask('/api/accounts?limit=3')).toEqual(await ask('/api/account/list?limit=3'))
    expect(await ask('/api/transaction/statistic')).toEqual(await ask('/api/transaction/statistics'))
  })

  test('searching by kind finds what a name, an address, a height or a hash means', async () => {
    expect(rows(await ask('/api/search/v2?term=goldcoin'), 'token')[0]).toMatchObject({
      name: 'GoldCoin',
      token_id: '1000001',
    })
    expect(rows(await ask(`/api/search/v2?term=${TOKEN}&type=contract`), 'contract')[0]).toMatchObject({
      contract_address: TOKEN,
    })
    const account = readAccounts().find(({ address }) => address === OWNER)?.account
    expect(rows(await ask(`/api/search/v2?term=${OWNER}`), 'address')[0]).toMatchObject({
      address: OWNER,
      balance: Number(account?.balance) / 1e6,
    })
    expect(rows(await ask('/api/search/v2?term=5'), 'block')).toMatchObject([{ number: 5 }])
    expect(rows(await ask(`/api/search/v2?term=${sender?.hash}`), 'transaction')).toEqual([
      { hash: sender?.hash },
    ])
    expect((await ask('/api/search/v2?term=gold&type=block')).token).toEqual([])
  })

  test('witnesses come in the order that is asked for', async () => {
    for (const field of ['votes', 'producedTotal', 'missedTotal', 'brokerage']) {
      const up = rows(await ask(`/api/pagewitness?sortField=${field}&sort=0`)).map((row) =>
        Number(row[field]),
      )
      expect(up).toEqual([...up].sort((a, b) => a - b))
      const down = rows(await ask(`/api/pagewitness?sortField=${field}&sort=1`)).map((row) =>
        Number(row[field]),
      )
      expect(down).toEqual([...down].sort((a, b) => b - a))
    }
    expect(await ask('/api/pagewitness?limit=1')).toMatchObject({ lastBlock: { number: facts.head.number } })
  })
})
