import { type Address, toBigInt } from '@tronlens/core'
import { bancorReturn } from '@tronlens/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'
import {
  type Json,
  named,
  type RecordedTransaction,
  readAccounts,
  reader,
  readRecorded,
  readTransactions,
  sumOf,
} from '../../src/testing/recorded-facts.ts'

// Every read method of the published Node clients as the request that it sends, with what the chain says the
// answer is.

const transactions = readTransactions()
const accounts = readAccounts()
const facts = readRecorded<{
  head: { number: number; id: string }
  solid: { number: number }
  transactions: number
  accounts: number
  contracts: number
  burned: number
  contractsByName: Record<string, string>
}>('facts.json')
const tokens =
  readRecorded<{ address: string; totalSupply?: string; holders?: Record<string, string> }[]>('tokens.json')

const only = (type: string) => transactions.filter((one) => one.type === type && one.owner !== '')
const must = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('The recording holds nothing of this kind.')
  return value
}
const sent = must(only('TransferContract').findLast(({ success }) => success))
const call = must(only('TriggerSmartContract').findLast(({ success }) => success))
const trades = only('ExchangeTransactionContract')
const USD = named(must(facts.contractsByName.tok))
const usd = must(tokens.find(({ address }) => named(address) === USD))
const account = must(accounts.find(({ address }) => address === sent.owner)).account
const voter = must(accounts.find(({ account: one }) => Array.isArray(one.votes)))
const votesOf = (one: Json) => (one.votes as { vote_address: string; vote_count: number }[] | undefined) ?? []
const allVotes = accounts.flatMap(({ account: one }) => votesOf(one))
const candidate = named(must(votesOf(voter.account)[0]).vote_address)
const proposals = only('ProposalCreateContract').filter(({ success }) => success)
const votesByCandidate: Record<string, number> = {}
for (const vote of votesOf(voter.account))
  votesByCandidate[named(vote.vote_address)] =
    (votesByCandidate[named(vote.vote_address)] ?? 0) + vote.vote_count
const richest = accounts.reduce((most, { account: one }) => {
  const balance = toBigInt(one.balance as number | bigint | undefined)
  return balance > most ? balance : most
}, 0n)
const callsOf = new Map<string, number>()
for (const { value } of only('TriggerSmartContract')) {
  const called = named(String(value.contract_address))
  callsOf.set(called, (callsOf.get(called) ?? 0) + 1)
}
const busiest = must([...callsOf].sort((a, b) => b[1] - a[1])[0])[0]
const holders = Object.entries(usd.holders ?? {}).filter(([, balance]) => balance !== '0')

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(wholeProduct, recordedChain())
}, 240_000)
afterAll(() => api.close())
const get = reader(() => api)

const rows = (answer: Json, member = 'data') => answer[member] as Json[]
const first = (answer: Json, member = 'data') => rows(answer, member)[0] ?? {}
const hashes = (list: readonly RecordedTransaction[]) => list.map(({ hash }) => hash).sort()
const hashesOf = (answer: Json, name: string, member = 'data') =>
  rows(answer, member)
    .map((row) => String(row[name]))
    .sort()
const whole = (value: unknown) => toBigInt(value as number | string | bigint | undefined)

/** A request, and two things of its answer and of the chain that are the same. */
type Case = [path: string, read: (answer: Json) => unknown, expected: unknown]

describe('what a method of a published client asks for is what the chain says', () => {
  test.each<Case>([
    [
      'block?sort=-number&limit=1&count=true&start=0',
      (a) => [first(a).number, a.rangeTotal],
      [facts.head.number, facts.head.number + 1],
    ],
    [
      `block?number=${sent.block}`,
      (a) => first(a).nrOfTrx,
      transactions.filter(({ block }) => block === sent.block).length,
    ],
    ['block/latest', (a) => [a.number, a.hash], [facts.head.number, facts.head.id]],
    [`block/${sent.block}`, (a) => a.number, sent.block],
    [
      'block/stats?info=avg-block-size',
      (a) => (a as unknown as Json[]).every(({ value }) => Number(value) > 0),
      true,
    ],
    [
      'transaction?sort=-timestamp&count=true&limit=50&start=0',
      (a) => [a.rangeTotal, rows(a).length],
      [facts.transactions, 50],
    ],
    [
      `transaction?block=${sent.block}&limit=50`,
      (a) => hashesOf(a, 'hash'),
      hashes(transactions.filter(({ block }) => block === sent.block)),
    ],
    [`transaction?type=44&limit=50`, (a) => hashesOf(a, 'hash'), hashes(trades)],
    [
      `transaction-info?hash=${sent.hash}`,
      (a) => [a.block, a.ownerAddress, (a.contractData as Json).amount],
      [sent.block, sent.owner, sent.value.amount],
    ],
    [
      `transaction-info?hash=${call.hash}`,
      (a) => [(a.trigger_info as Json).data, (a.cost as Json).energy_usage_total],
      [call.value.data, call.receipt.energy_usage_total ?? 0],
    ],
    [`transaction/${sent.hash}`, (a) => [a.block, a.ownerAddress], [sent.block, sent.owner]],
    [
      `transfer?hash=${sent.hash}`,
      (a) => [first(a).amount, first(a).transferToAddress],
      [sent.value.amount, named(String(sent.value.to_address))],
    ],
    [
      `transfer?block=${sent.block}&token=_&limit=50`,
      (a) => hashesOf(a, 'transactionHash').includes(sent.hash),
      true,
    ],
    [
      `trc10trc20-transfer?address=${sent.owner}&sort=-timestamp&limit=200`,
      (a) => hashesOf(a, 'hash', 'transfers').includes(sent.hash),
      true,
    ],
    [
      'asset/transfer?name=trx&limit=1',
      (a) => whole(a.rangeTotal) >= BigInt(only('TransferContract').filter(({ success }) => success).length),
      true,
    ],
    [
      `token_trc20/transfers?contract_address=${USD}&limit=200`,
      (a) =>
        rows(a, 'token_transfers').every((row) => row.contract_address === USD) &&
        rows(a, 'token_transfers').length,
      expect.any(Number),
    ],
    ['internal-transaction?limit=200', (a) => rows(a).length === Math.min(200, Number(a.rangeTotal)), true],
    [
      `contracts/transaction?contract=${USD}&limit=200`,
      (a) => rows(a).every((row) => row.toAddress === USD || row.ownAddress === USD),
      true,
    ],
    [
      `contracts/trigger?contract=${USD}&limit=200`,
      (a) => hashesOf(a, 'hash'),
      hashes(
        only('TriggerSmartContract').filter(({ value }) => named(String(value.contract_address)) === USD),
      ),
    ],
    [`contract/events?contract=${USD}&limit=200`, (a) => rows(a).every((row) => row.decimals === 6), true],
    [
      'contracts?sort=-trxCount&limit=1&count=true',
      (a) => [a.rangeTotal, first(a).address],
      [expect.any(Number), busiest],
    ],
    [
      `contract?contract=${USD}`,
      (a) => [first(a).address, (first(a).tokenInfo as Json).tokenAbbr],
      [USD, 'GUSD'],
    ],
    [`contracts/code?contract=${USD}`, (a) => String((a.data as Json).byteCode).length > 100, true],
    [`accountv2?address=${sent.owner}`, (a) => whole(a.balance), whole(account.balance)],
    [`account/${sent.owner}`, (a) => whole(a.balance), whole(account.balance)],
    [
      'account/list?sort=-balance&limit=50',
      (a) => [a.rangeTotal, whole(first(a).balance)],
      [facts.accounts, richest],
    ],
    [`account/votes?address=${voter.address}`, (a) => a.votes, votesByCandidate],
    [
      `account/stats?address=${sent.owner}`,
      (a) => Number(a.transactions_in) + Number(a.transactions_out) === a.transactions,
      true,
    ],
    [
      `account/tokens?address=${sent.owner}&limit=200`,
      (a) => whole(rows(a).find((row) => row.tokenId === '_')?.balance),
      whole(account.balance),
    ],
    [
      `account/wallet?address=${sent.owner}&asset_type=0`,
      (a) => rows(a).find((row) => row.token_id === '_')?.balance,
      String(Number(account.balance) / 1e6),
    ],
    [
      'account/richlist',
      (a) => (a.total as Json).accounts,
      accounts.filter(({ account: one }) => Number(one.balance ?? 0) > 0).length,
    ],
    [
      `vote?candidate=${candidate}&sort=-votes&limit=200`,
      (a) => sumOf(rows(a), (row) => row.votes),
      sumOf(
        allVotes.filter((vote) => named(vote.vote_address) === candidate),
        (vote) => vote.vote_count,
      ),
    ],
    [
      `vote?voter=${voter.address}&limit=200`,
      (a) => sumOf(rows(a), (row) => row.votes),
      sumOf(votesOf(voter.account), (vote) => vote.vote_count),
    ],
    [`vote/witness?address=${candidate}`, (a) => (a.data as Json).address, candidate],
    ['vote/current-cycle', (a) => rows(a, 'candidates').some((row) => row.address === candidate), true],
    ['vote/next-cycle', (a) => Number(a.nextCycle) >= 0, true],
    ['witness', (a) => sumOf(a as unknown as Json[], (row) => row.producedTotal), BigInt(facts.head.number)],
    [
      'witness/maintenance-statistic',
      (a) => (a as unknown as Json[]).every((row) => Number(row.percentage) <= 1),
      true,
    ],
    [
      'proposal?sort=-timestamp&limit=50',
      (a) => [a.total, rows(a).map((row) => row.proposalId)],
      [proposals.length, proposals.map((_one, place) => proposals.length - place)],
    ],
    ['proposal?id=1', (a) => [a.proposalId, (a.proposer as Json).address], [1, must(proposals[0]).owner]],
    ['token?id=1000001', (a) => [first(a).id, first(a).name], [1000001, 'GoldCoin']],
    ['token/1000001', (a) => a.name, 'GoldCoin'],
    ['token/search?term=gold', (a) => first(a).name, 'GoldCoin'],
    [
      `token_trc20?contract=${USD}`,
      (a) => first(a, 'trc20_tokens').total_supply_with_decimals,
      usd.totalSupply,
    ],
    [
      `token_trc20/holders?contract_address=${USD}&limit=200`,
      (a) => Object.fromEntries(rows(a, 'trc20_tokens').map((row) => [row.holder_address, row.balance])),
      Object.fromEntries(holders.map(([holder, balance]) => [named(holder), balance])),
    ],
    [
      `token_trc20/holder_balance?contract_address=${USD}&holder_address=${named(must(holders[0])[0])}`,
      (a) => a.balance,
      must(holders[0])[1],
    ],
    [
      'tokenholders?address=_&limit=1',
      (a) => a.rangeTotal,
      accounts.filter(({ account: one }) => Number(one.balance ?? 0) > 0).length,
    ],
    [
      `exchange/transaction?limit=50&count=true`,
      (a) => [a.rangeTotal, hashesOf(a, 'trx_hash')],
      [trades.length, hashes(trades)],
    ],
    [
      'exchanges/listall',
      (a) => (a as unknown as Json[]).length,
      only('ExchangeCreateContract').filter(({ success }) => success).length,
    ],
    [
      'exchanges/list?sort=-balance',
      (a) => [a.Data, rows(a).length],
      [expect.any(Array), only('ExchangeCreateContract').filter(({ success }) => success).length],
    ],
    ['market/markets', (a) => a, []],
    ['chainparameters', (a) => first(a, 'tronParameters').key, 'getMaintenanceTimeInterval'],
    [
      'system/status',
      (a) => [(a.full as Json).block, (a.solidity as Json).block],
      [facts.head.number, facts.solid.number],
    ],
    ['system/tps', (a) => (a.data as Json).blockHeight, facts.head.number],
    [
      'stats/overview?days=1000',
      (a) => [
        sumOf(rows(a), (row) => row.newTransactionSeen),
        rows(a).at(-1)?.totalTransaction,
        rows(a).at(-1)?.accountWithTrx,
      ],
      [
        BigInt(facts.transactions),
        facts.transactions,
        accounts.filter(({ account: one }) => Number(one.balance ?? 0) > 0).length,
      ],
    ],
    ['funds', (a) => Math.round(Number(a.burnByCharge) * 1e6), facts.burned],
    ['count?type=transaction', (a) => a, { count: facts.transactions, type: 'transaction' }],
    ['nodemap', (a) => a.total === rows(a).length, true],
    ['announcement?type=1&start=0&limit=10', (a) => rows(a), []],
    ['listdonators', (a) => a, []],
    [`address/reward?address=${sent.owner}`, (a) => a.reward === Number(a.rewardNum) > 0, true],
  ])('%s', async (path, read, expected) => {
    expect(read(await get(`/api/${path}`))).toEqual(expected)
  })
})

describe('trades at the pairs of the chain', () => {
  test('those of a pair are those that name it, those of a trader those that the trader sent', async () => {
    const pairs = [...new Set(trades.map(({ value }) => Number(value.exchange_id)))]
    expect(pairs.length).toBeGreaterThan(1)
    for (const id of pairs) {
      const answer = await get(`/api/exchange/transaction?exchangeID=${id}&limit=200`)
      const own = trades.filter(({ value }) => Number(value.exchange_id) === id)
      expect(hashesOf(answer, 'trx_hash')).toEqual(hashes(own))
      expect(answer.rangeTotal).toBe(own.length)
      for (const row of rows(answer)) {
        const trade = must(own.find(({ hash }) => hash === row.trx_hash))
        expect([row.exchangeID, row.quant, row.creatorAddress, row.revert]).toEqual([
          id,
          trade.value.quant,
          trade.owner,
          !trade.success,
        ])
      }
    }
    const trader = must(trades[0]).owner as Address
    expect(hashesOf(await get(`/api/exchange/transaction?address=${trader}&limit=200`), 'trx_hash')).toEqual(
      hashes(trades.filter(({ owner }) => owner === trader)),
    )
  })

  test('the candles of a pair hold what was traded, each between its lowest and highest price', async () => {
    const pair = must(
      ((await get('/api/exchanges/listall')) as unknown as Json[]).find((one) =>
        trades.some(({ value }) => value.exchange_id === one.exchange_id),
      ),
    )
    const { data } = await get<{
      data: Record<'open' | 'high' | 'low' | 'close' | 'volume' | 'time', number>[]
    }>(`/api/exchange/kgraph?exchange_id=${pair.exchange_id}&granularity=1min&time_start=0`)
    expect(data.length).toBeGreaterThan(0)
    for (const { open, high, low, close, time } of data) {
      expect(time % 60).toBe(0)
      expect(Math.min(open, close)).toBeGreaterThanOrEqual(low)
      expect(Math.max(open, close)).toBeLessThanOrEqual(high)
    }
    const { data: listed } = await get<{
      data: { tokenID: string; quant: number; received: number; revert: boolean }[]
    }>(`/api/exchange/transaction?exchangeID=${pair.exchange_id}&limit=200`)
    const volume = listed
      .filter(({ revert }) => !revert)
      .reduce((sum, trade) => sum + (trade.tokenID === pair.first_token_id ? trade.quant : trade.received), 0)
    expect(data.reduce((sum, candle) => sum + candle.volume, 0)).toBeCloseTo(
      volume / 10 ** Number(pair.first_token_precision),
      6,
    )
    expect((await api.app.inject({ url: '/api/exchange/kgraph?exchange_id=999' })).statusCode).toBe(404)
  })
})

test('what a trade would bring is calculated by the formula of the chain', async () => {
  const pair = must(
    ((await get('/api/exchanges/listall')) as unknown as Json[]).find(
      (one) => Number(one.first_token_balance) > 0,
    ),
  )
  const [balance, otherBalance] = [
    BigInt(Number(pair.first_token_balance)),
    BigInt(Number(pair.second_token_balance)),
  ]
  const url = `/api/exchange/calc?exchangeID=${pair.exchange_id}`
  expect(await get(`${url}&sellID=${pair.first_token_id}&sell=1000`)).toEqual({
    exchangeID: pair.exchange_id,
    sellID: pair.first_token_id,
    sell: 1000,
    buyID: pair.second_token_id,
    buyTokenQuant: Number(bancorReturn({ balance, otherBalance }, 1000n)),
  })
  const status = async (path: string) => (await api.app.inject({ url: path })).statusCode
  expect(await status('/api/exchange/calc?exchangeID=999&sellID=_&sell=1')).toBe(404)
  expect(await status(`${url}&sellID=9999999&sell=1`)).toBe(400)
  expect(await status(`${url}&sellID=_&sell=-1`)).toBe(400)
})

test('a trade that a client reports is known, and nothing else is taken for one', async () => {
  const report = async (payload: object) =>
    (await api.app.inject({ method: 'POST', url: '/api/exchange/transaction', payload })).statusCode
  const [trade] = rows(await get('/api/exchange/transaction?limit=1'))
  const { trx_hash, exchangeID, creatorAddress } = must(trade)
  expect(await report({ trx_hash, exchangeID, creatorAddress })).toBe(200)
  expect(await report({ trx_hash, exchangeID: 999 })).toBe(404)
  expect(await report({ trx_hash: '0'.repeat(64) })).toBe(404)
  const [transfer] = rows(await get('/api/transaction?type=1&limit=1'))
  expect(await report({ trx_hash: must(transfer).hash })).toBe(404)
})

test('delegations are sorted by what they give, and by the TRX that would be burned for it', async () => {
  const giver = must(
    only('DelegateResourceContract')
      .filter(({ success }) => success)
      .at(-1),
  ).owner
  const url = `/api/account/resourcev2?address=${giver}&type=2&limit=200`
  const plain = rows(await get(url))
  for (const sort of ['usage', 'burnTrx']) {
    const sorted = rows(await get(`${url}&sort=-${sort}`))
    expect(sorted.map((row) => row.receiverAddress).sort()).toEqual(
      plain.map((row) => row.receiverAddress).sort(),
    )
  }
  const used = rows(await get(`${url}&sort=-usage`)).map((row) => Number(row.resourceValue))
  expect(used).toEqual([...used].sort((a, b) => b - a))
  expect(rows(await get(`${url}&sort=usage`)).map((row) => Number(row.resourceValue))).toEqual(
    [...used].reverse(),
  )
})

test('votes that a contract cast are shown with the call that cast them', async () => {
  const { data } = await get<{ data: Json[] }>('/api/internal-transaction?noteType=voteWitness&limit=50')
  const cast = data.find((row) => (row.voteDetail as Json[]).length > 0)
  expect(cast?.voteToAddress).toBe((cast?.voteDetail as Json[] | undefined)?.[0]?.address)
  expect(cast?.voteCount).toBe(
    ((cast?.voteDetail as Json[] | undefined) ?? []).reduce((sum, vote) => sum + Number(vote.count), 0),
  )
  expect(data.length).toBeGreaterThan(0)
})
