import { isDust, parseJson, toBigInt } from '@tronlens/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'

type Json = Record<string, unknown>
type Token = { tokenId: string; tokenDecimal: number }

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(wholeProduct, recordedChain())
}, 240_000)
afterAll(() => api.close())

async function get(url: string): Promise<Json> {
  const response = await api.app.inject({ url })
  expect(response.statusCode, `${url}: ${response.body.slice(0, 200)}`).toBe(200)
  return parseJson(response.body) as Json
}

/** Every row of a list by cursor, and its true total. */
async function all(url: string, member: string): Promise<{ rows: Json[]; total: unknown }> {
  const rows: Json[] = []
  let total: unknown
  for (let cursor: unknown = '*'; cursor !== undefined; ) {
    const answer = await get(`${url}${url.includes('?') ? '&' : '?'}limit=200&cursor=${cursor}`)
    rows.push(...(answer[member] as Json[]))
    total = answer.rangeTotal ?? answer.total
    cursor = answer.nextCursor
  }
  return { rows, total }
}

// accounts and contracts of the recorded chain
const SENDER = 'TKMvPSoa11mzgbUW3Bipakd5s764ERxMwv'
const OTHER = 'TCwor5rbAEUHhVmPp5E6xdzQYFFkvLNwG8'
const USD = 'TF8RQjQ6F21Pp74S4FgHMsWEe1g7x1HSU5'
/** A contract that does most things other than being called. */
const ROUTER = 'TLtuhaEa6nCFjsd62WYPGYBnTCf5iSEonk'
/** A contract that pays TRX out; the other one pays a thousandth at most. */
const KEEPER = 'TBuDcA4bF8GW9GsuHrjEMbL1zmZ8ddDGdz'
const tokenOf = (row: Json): Token => row.tokenInfo as Token
const isNoDust = (amount: unknown, { tokenDecimal }: Token): boolean =>
  !isDust(toBigInt(amount as bigint), tokenDecimal)
type Case = [path: string, query: string, member: string, isMatch: (row: Json) => boolean]
const isOf = (address: string) => (row: Json) => [row.ownerAddress, row.toAddress].includes(address)
const isMovedBy = (address: string) => (row: Json) =>
  [row.transferFromAddress, row.transferToAddress].includes(address)
const isPassedBy = (row: Json) => [row.from, row.to].includes(ROUTER)
const movesTrx = (row: Json): boolean => tokenOf(row).tokenId === '_' && BigInt(String(row.amount)) > 0n
const isIn = (time: unknown): boolean => Number(time) >= FIRST && Number(time) <= LAST
let [FIRST, LAST] = [0, 0]
let signedBySender: Set<unknown>
/**
 * Turns a row of the unfiltered list into the row that the list of SENDER shows: an account never sees a mark
 * on what it signs. What it pays is marked otherwise, since an allowance lets others move it.
 */
function toSender(row: Json): Json {
  const isOwn = signedBySender.has(row.transactionHash ?? row.transaction_id ?? row.hash)
  return { ...row, riskTransaction: row.riskTransaction === true && !isOwn }
}
beforeAll(async () => {
  const time = async (start: number) =>
    ((await get(`/api/transaction?start=${start}&limit=1`)).data as { timestamp: number }[])[0]?.timestamp ??
    0
  ;[FIRST, LAST] = [await time(900), await time(300)]
  const { rows } = await all(`/api/transaction?fromAddress=${SENDER}`, 'data')
  signedBySender = new Set(rows.map(({ hash }) => hash))
})

describe('a filter leaves exactly the rows that it says', () => {
  test.each<[string, string, string, (row: Json) => boolean]>([
    ['/api/transfer', 'tokens=_,1000002', 'data', (row) => ['_', '1000002'].includes(String(row.tokenName))],
    ['/api/transfer', 'token=1000001', 'data', (row) => row.tokenName === '1000001'],
    ['/api/transfer', `from=${SENDER}`, 'data', (row) => row.transferFromAddress === SENDER],
    ['/api/transfer', `to=${SENDER}`, 'data', (row) => row.transferToAddress === SENDER],
    ['/api/transfer', 'date_start=$FIRST&date_to=$LAST', 'data', (row) => isIn(row.timestamp)],
    ['/api/block', 'confirm=0', 'data', (row) => row.confirmed === true],
    ['/api/block', 'confirm=1', 'data', (row) => row.confirmed === false],
    ['/api/transfer', 'confirm=2', 'data', (row) => row.revert === true],
    ['/api/transfer', 'confirm=0,2', 'data', (row) => row.confirmed === true || row.revert === true],
    ['/api/transfer', 'confirm=1,2', 'data', (row) => row.confirmed === false || row.revert === true],
    ['/api/transfer', 'filterTokenValue=1', 'data', (row) => isNoDust(row.amount, tokenOf(row))],
    [
      '/api/token_trc20/transfers',
      'filterTokenValue=1',
      'token_transfers',
      (row) => isNoDust(row.quant, tokenOf(row)),
    ],
    [
      '/api/token_trc20/transfers',
      `fromAddress=${SENDER}`,
      'token_transfers',
      (row) => row.from_address === SENDER,
    ],
    [
      '/api/transfer',
      `address=${SENDER}&token=_`,
      'data',
      (row) => row.tokenName === '_' && [row.transferFromAddress, row.transferToAddress].includes(SENDER),
    ],
    [
      '/api/transfer',
      `address=${SENDER}&tokens=_,1000001,_&direction=out`,
      'data',
      (row) => ['_', '1000001'].includes(String(row.tokenName)) && row.transferFromAddress === SENDER,
    ],
    [
      '/api/transfer',
      `address=${SENDER}&to=${OTHER}`,
      'data',
      (row) => row.transferFromAddress === SENDER && row.transferToAddress === OTHER,
    ],
    [
      '/api/token_trc20/transfers',
      `relatedAddress=${SENDER}&contract_address=${USD}`,
      'token_transfers',
      (row) => row.contract_address === USD && [row.from_address, row.to_address].includes(SENDER),
    ],
    [
      '/api/transaction',
      `address=${SENDER}&tokens=${USD}`,
      'data',
      (row) => tokenOf(row).tokenId === USD && [row.ownerAddress, row.toAddress].includes(SENDER),
    ],
    [
      '/api/transaction',
      `address=${SENDER}&tokens=1000001,${USD}`,
      'data',
      (row) =>
        ['1000001', USD].includes(tokenOf(row).tokenId) && [row.ownerAddress, row.toAddress].includes(SENDER),
    ],
    [
      '/api/transaction',
      `address=${SENDER}&direction=out&address_to=${USD}`,
      'data',
      (row) => row.ownerAddress === SENDER && row.toAddress === USD,
    ],
    ['/api/transaction', `tokens=${USD}`, 'data', (row) => tokenOf(row).tokenId === USD],
    [
      '/api/transaction',
      `tokens=1000001,${USD}`,
      'data',
      (row) => ['1000001', USD].includes(tokenOf(row).tokenId),
    ],
    ['/api/transaction', 'tokens=_', 'data', movesTrx],
    ['/api/transaction', `address=${SENDER}&tokens=_`, 'data', (row) => isOf(SENDER)(row) && movesTrx(row)],
    ['/api/transaction', `address=${ROUTER}&tokens=_`, 'data', (row) => isOf(ROUTER)(row) && movesTrx(row)],
    [
      '/api/transaction',
      `address=${SENDER}&tokens=_,1000001,${USD}`,
      'data',
      (row) => isOf(SENDER)(row) && (movesTrx(row) || ['1000001', USD].includes(tokenOf(row).tokenId)),
    ],
    ['/api/transaction', `address=${SENDER}&direction=out`, 'data', (row) => row.ownerAddress === SENDER],
    ['/api/transaction', `address=${SENDER}&direction=in`, 'data', (row) => row.toAddress === SENDER],
    ...[1, 2, 4, 11, 31, 54].map(
      (type): Case => [
        '/api/transaction',
        `address=${SENDER}&type=${type}`,
        'data',
        (row) => isOf(SENDER)(row) && row.contractType === type,
      ],
    ),
    [
      '/api/transaction',
      `toAddress=${USD}&type=31`,
      'data',
      (row) => row.toAddress === USD && row.contractType === 31,
    ],
    [
      '/api/transaction',
      `address=${USD}&tokens=${USD}`,
      'data',
      (row) => isOf(USD)(row) && tokenOf(row).tokenId === USD,
    ],
    ['/api/transfer', `address=${SENDER}&direction=in`, 'data', (row) => row.transferToAddress === SENDER],
    ['/api/transfer', `fromAddress=${SENDER}`, 'data', (row) => row.transferFromAddress === SENDER],
    [
      '/api/transfer',
      `address=${SENDER}&confirm=2`,
      'data',
      (row) => row.revert === true && isMovedBy(SENDER)(row),
    ],
    ['/api/trc10/transfer', `address=${SENDER}`, 'data', isMovedBy(SENDER)],
    [
      '/api/token_trc20/transfers',
      `relatedAddress=${SENDER}&direction=in`,
      'token_transfers',
      (row) => row.to_address === SENDER,
    ],
    ['/api/internal-transaction', `address=${ROUTER}`, 'data', isPassedBy],
    ['/api/internal-transaction', `address=${ROUTER}&direction=out`, 'data', (row) => row.from === ROUTER],
    ['/api/internal-transaction', `address=${ROUTER}&direction=in`, 'data', (row) => row.to === ROUTER],
    [
      '/api/internal-transaction',
      `address=${ROUTER}&tokens=_`,
      'data',
      (row) => isPassedBy(row) && toBigInt(row.call_value as bigint) > 0n,
    ],
    [
      '/api/internal-transaction',
      `address=${ROUTER}&noteType=call`,
      'data',
      (row) => isPassedBy(row) && row.note === 'call',
    ],
    [
      '/api/internal-transaction',
      `address=${ROUTER}&ret=SUCCESS`,
      'data',
      (row) => isPassedBy(row) && row.rejected === false,
    ],
    [
      '/api/internal-transaction',
      `address=${KEEPER}&filterTokenValue=1`,
      'data',
      (row) =>
        [row.from, row.to].includes(KEEPER) &&
        (row.valueInfoList as Json[]).some((value) => isNoDust(value.call_value, value.tokenInfo as Token)),
    ],
    ['/api/transaction', `address_from=${SENDER}`, 'data', (row) => row.ownerAddress === SENDER],
    ['/api/transaction', `address_to=${USD}`, 'data', (row) => row.toAddress === USD],
    ['/api/transaction', 'contract_type=31', 'data', (row) => row.contractType === 31],
    ['/api/transaction', 'date_start=$FIRST&date_to=$LAST', 'data', (row) => isIn(row.timestamp)],
    ['/api/internal-transaction', 'noteType=create', 'data', (row) => row.note === 'create'],
    ['/api/internal-transaction', 'ret=FAIL', 'data', (row) => row.rejected === true],
    ['/api/internal-transaction', 'ret=SUCCESS', 'data', (row) => row.rejected === false],
    [
      '/api/internal-transaction',
      'tokens=1000001',
      'data',
      (row) => (row.token_list as Json).tokenId === '1000001',
    ],
    ['/api/internal-transaction', 'tokens=_', 'data', (row) => toBigInt(row.call_value as bigint) > 0n],
    [
      '/api/internal-transaction',
      'filterTokenValue=1',
      'data',
      (row) =>
        (row.valueInfoList as Json[]).some((value) => isNoDust(value.call_value, value.tokenInfo as Token)),
    ],
  ])('%s?%s', async (path, query, member, isMatch) => {
    const whole = await all(path, member)
    const url = `${path}?${query.replace('$FIRST', String(FIRST)).replace('$LAST', String(LAST))}`
    const { rows, total } = await all(url, member)
    const matching = whole.rows.filter(isMatch)
    const isOfSender = ['address', 'relatedAddress'].some((name) => query.startsWith(`${name}=${SENDER}`))
    expect(rows).toEqual(isOfSender ? matching.map(toSender) : matching)
    expect(total).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThan(whole.rows.length)
  })

  test('tokens of an account: one, of one standard, without dust', async () => {
    const url = `/api/account/tokens?address=${SENDER}`
    const { rows } = await all(url, 'data')
    const first = rows[1] as Json
    expect((await all(`${url}&token=${first.tokenId}`, 'data')).rows).toEqual([first])
    expect((await all(`${url}&tokenType=trc20`, 'data')).rows).toEqual(
      rows.filter((row) => row.tokenType === 'trc20'),
    )
    expect((await all(`${url}&hidden=0`, 'data')).rows).toEqual(
      rows.filter((row) => isNoDust(row.balance, row as Token)),
    )
  })

  test('what a holder has of all tokens of contracts, and of one', async () => {
    const tokens = (await all('/api/token_trc20', 'trc20_tokens')).rows.map((row) => row.contract_address)
    const url = '/api/token_trc20/holders'
    const whole: Json[] = []
    for (const token of tokens)
      whole.push(...(await all(`${url}?contract_address=${token}`, 'trc20_tokens')).rows)
    const holder = whole[0]?.holder_address
    const { rows, total } = await all(`${url}?holder_address=${holder}`, 'trc20_tokens')
    const keys = (list: Json[]) => list.map((row) => `${row.contract_address} ${row.balance}`).sort()
    expect(keys(rows)).toEqual(keys(whole.filter((row) => row.holder_address === holder)))
    expect([total, rows.length > 0]).toEqual([rows.length, true])
    const amounts = rows.map((row) => BigInt(String(row.balance)))
    expect(amounts).toEqual([...amounts].sort((a, b) => (a > b ? -1 : a < b ? 1 : 0)))
    const one = rows[0]?.contract_address
    expect(
      (await all(`${url}?holder_address=${holder}&contract_address=${one}`, 'trc20_tokens')).rows,
    ).toEqual([rows[0]])
    const neither = await api.app.inject({ url })
    expect([neither.statusCode, neither.json()]).toMatchObject([400, { parameter: 'contract_address' }])
    expect(neither.json().message).toContain('"contract_address" is missing')
  })

  test('of receipt tokens an account has none, of other assets what it has', async () => {
    const url = `/api/account/tokens?address=${SENDER}&showAvailable=true&card=1`
    const plain = await all(`/api/account/tokens?address=${SENDER}`, 'data')
    expect(await all(`${url}&assetType=1`, 'data')).toEqual(plain)
    expect(await all(`${url}&assetType=2`, 'data')).toEqual({ rows: [], total: 0 })
  })

  test.each([
    '/api/transaction',
    '/api/transfer',
    '/api/block',
  ])('%s: of several fields to sort by the first decides, for each of them is the place in the chain', async (path) => {
    const { data } = await get(`${path}?sort=timestamp&limit=20`)
    expect((await get(`${path}?sort=timestamp,-number&limit=20`)).data).toEqual(data)
    expect((await get(`${path}?sort=-timestamp,number&limit=20`)).data).not.toEqual(data)
    expect((await api.app.inject({ url: `${path}?sort=timestamp,fee` })).statusCode).toBe(400)
  })

  test('a token whose address is mistyped is refused', async () => {
    const response = await api.app.inject({ url: `/api/transaction?tokens=_,${USD.slice(0, -1)}x` })
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { parameter: 'tokens', value: `${USD.slice(0, -1)}x` },
    ])
  })

  test('without counting the rows are the same', async () => {
    const counted = await get('/api/transaction?limit=3')
    expect(await get('/api/transaction?limit=3&dry-run=1')).toEqual({ ...counted, total: 0, rangeTotal: 0 })
  })
})

describe('a sort really sorts', () => {
  const ascending = (values: readonly bigint[]) =>
    values.every((one, i) => i === 0 || (values[i - 1] ?? 0n) <= one)
  test.each([
    ['/api/token?sort=nrOfTokenHolders', 'data', 'nrOfTokenHolders'],
    ['/api/token?sort=totalTransactions', 'data', 'totalTransactions'],
    ['/api/token?sort=dateCreated', 'data', 'dateCreated'],
    ['/api/tokenholders?address=_&sort=balance', 'data', 'balance'],
    [`/api/token_trc20/holders?contract_address=${USD}&sort=balance`, 'trc20_tokens', 'balance'],
    ['/api/token_trc20?sort=holders_count', 'trc20_tokens', 'holders_count'],
    ['/api/vote?sort=votes', 'data', 'votes'],
  ])('%s', async (url, member, field) => {
    const values = (rows: Json[]) => rows.map((row) => toBigInt(row[field] as bigint))
    const up = values((await all(url, member)).rows)
    const down = values((await all(url.replace('sort=', 'sort=-'), member)).rows)
    expect(up.length).toBeGreaterThan(1)
    expect(ascending(up)).toBe(true)
    expect(up[0]).not.toBe(up.at(-1))
    expect(down).toEqual(up.reverse())
  })

  test.each(['priceInTrx', 'marketcap'])('tokens by %s: what has a price comes first', async (sort) => {
    const { tokens } = await get(`/api/tokens/overview?sort=${sort}&limit=50`)
    const values = (tokens as Json[]).map((row) => Number(row[sort]))
    expect(values.filter((value) => value > 0).length).toBeGreaterThan(1)
    expect(values).toEqual([...values].sort((a, b) => b - a))
  })

  test('tokens go up or down as order says, whatever stands in front of the name in sort', async () => {
    const holders = async (query: string) => {
      const { tokens } = await get(`/api/tokens/overview?limit=50&${query}`)
      return (tokens as Json[]).map((row) => Number(row.nrOfTokenHolders))
    }
    const falling = await holders('sort=holderCount')
    expect(falling).toEqual([...falling].sort((a, b) => b - a))
    expect(await holders('sort=-holderCount')).toEqual(falling)
    expect(await holders('sort=holderCount&order=desc')).toEqual(falling)
    const rising = await holders('sort=holderCount&order=asc')
    expect(rising).toEqual([...rising].sort((a, b) => a - b))
    expect(rising[0]).toBeLessThan(falling[0] ?? 0)
    expect(await holders('sort=-holderCount&order=asc')).toEqual(rising)
  })

  test('tokens of an account by price and by value: pairs of the chain say what they are worth', async () => {
    const { tokens } = await get('/api/tokens/overview?sort=priceInTrx&limit=5')
    const priced = (tokens as Json[]).find((row) => row.tokenId !== '_' && Number(row.priceInTrx) > 0)
    const { data: holders } = await get(`/api/tokenholders?address=${priced?.tokenId}&limit=1`)
    const address = (holders as { address: string }[])[0]?.address
    const { rows: byPrice } = await all(`/api/account/tokens?address=${address}&sortBy=1`, 'data')
    const { rows } = await all(`/api/account/tokens?address=${address}&sortBy=2`, 'data')
    const falling = (values: number[]) => [...values].sort((a, b) => b - a)
    const prices = byPrice.map((row) => Number(row.tokenPriceInTrx))
    const values = rows.map((row) => Number(row.amount))
    expect([prices, values]).toEqual([falling(prices), falling(values)])
    const held = rows.find((row) => row.tokenId === priced?.tokenId)
    expect(held?.tokenPriceInTrx).toBe(priced?.priceInTrx)
    expect(held?.amount).toBeCloseTo(Number(held?.quantity) * Number(priced?.priceInTrx), 6)
    const overview = await get(`/api/account/token_asset_overview?address=${address}`)
    const sum = (overview.data as Json[]).reduce((all, row) => all + Number(row.assetInTrx), 0)
    expect(Number(overview.totalAssetInTrx)).toBeCloseTo(sum, 3)
    expect(sum).toBeGreaterThan(Number(rows.find((row) => row.tokenId === '_')?.amount ?? 0))
  })

  test('tokens of an account by quantity', async () => {
    const { rows } = await all(`/api/account/tokens?address=${SENDER}&sortBy=3`, 'data')
    const quantities = rows.map((row) => Number(row.quantity))
    expect(quantities).toEqual([...quantities].sort((a, b) => b - a))
  })

  test('tokens of an account the other way around, without another order too', async () => {
    for (const sortBy of ['', '&sortBy=0']) {
      const { rows: down } = await all(`/api/account/tokens?address=${SENDER}${sortBy}`, 'data')
      const { rows: up } = await all(`/api/account/tokens?address=${SENDER}${sortBy}&sortType=1`, 'data')
      expect(down.length).toBeGreaterThan(2)
      expect(down[0]?.tokenId).toBe('_')
      expect(up.map((row) => row.tokenId)).toEqual(down.map((row) => row.tokenId).reverse())
    }
  })

  test('what an account is worth by value, by share and by symbol', async () => {
    const sorted = async (sort: string, member: string) =>
      ((await get(`/api/account/token_asset_overview?address=${SENDER}${sort}`)).data as Json[]).map(
        (row) => row[member],
      )
    const values = (await sorted('', 'assetInTrx')).map(Number)
    expect(values.length).toBeGreaterThan(2)
    expect(values[0]).toBeGreaterThan(values.at(-1) ?? 0)
    expect(values).toEqual([...values].sort((a, b) => b - a))
    expect((await sorted('&sort=assetInTrx', 'assetInTrx')).map(Number)).toEqual([...values].reverse())
    const shares = (await sorted('&sort=-percent', 'percent')).map(Number)
    expect(shares).toEqual([...shares].sort((a, b) => b - a))
    const symbols = (await sorted('&sort=tokenAbbr', 'tokenAbbr')).map(String)
    expect(symbols).toEqual([...symbols].sort((a, b) => a.localeCompare(b, 'en')))
    expect(await sorted('&sort=-tokenAbbr', 'tokenAbbr')).toEqual([...symbols].reverse())
  })
})

test('transfers of a token by its symbol or name are those by its number or contract', async () => {
  const hashes = async (name: string) =>
    (await all(`/api/trc10trc20-transfer?asset_name=${encodeURIComponent(name)}`, 'transfers')).rows.map(
      (row) => row.hash,
    )
  const { data } = await get('/api/token?id=1000001')
  const { name, abbr } = (data as { name: string; abbr: string }[])[0] ?? { name: '', abbr: '' }
  const gold = await hashes('1000001')
  expect(gold.length).toBeGreaterThan(0)
  expect(await hashes(abbr.toLowerCase())).toEqual(gold)
  expect(await hashes(name)).toEqual(gold)
  const { trc20_tokens } = await get(`/api/token_trc20?contract=${USD}`)
  const { symbol } = (trc20_tokens as { symbol: string }[])[0] ?? { symbol: '' }
  const usd = await hashes(USD)
  expect(usd.length).toBeGreaterThan(0)
  expect(await hashes(symbol)).toEqual(usd)
  expect(new Set(await hashes(`${symbol},1000001`))).toEqual(new Set([...usd, ...gold]))
  expect(await hashes('nothing is called so')).toEqual([])
  const native = await all(`/api/simple-transfer?asset_name=${abbr}`, 'data')
  expect(new Set(native.rows.map((row) => row.hash))).toEqual(new Set(gold))
})

test('the value of a failed call is not shown as money that moved, nor counted', async () => {
  const CALLED = 'TLtuhaEa6nCFjsd62WYPGYBnTCf5iSEonk'
  const { rows } = await all(`/api/transfer?toAddress=${CALLED}`, 'data')
  const failed = rows.filter((row) => row.contractRet !== 'SUCCESS')
  expect(failed).toHaveLength(7)
  expect(rows.filter((row) => row.revert)).toEqual(failed)
  expect((await get(`/api/account/stats?address=${CALLED}`)).transactions_in).toBe(
    rows.length - failed.length,
  )
  expect(await get(`/api/accountv2?address=${CALLED}`)).toMatchObject({
    transactions_in: rows.length - failed.length,
  })
  const wallet = await all(`/api/trc10trc20-transfer?address=${CALLED}&direction=in`, 'transfers')
  expect(wallet.rows.filter((row) => row.revert)).toHaveLength(failed.length)
})

test('movements and calls of one block are those of its transactions', async () => {
  const { data } = await get('/api/contracts/trigger?limit=1')
  const { block } = (data as { block: number }[])[0] ?? { block: 0 }
  const ids = new Set(
    (await all(`/api/transaction?block=${block}`, 'data')).rows.map((row) => row.hash as string),
  )
  const calls = await all(`/api/contracts/trigger?block=${block}`, 'data')
  expect(calls.rows.length).toBeGreaterThan(0)
  expect(calls.total).toBe(calls.rows.length)
  expect(calls.rows.every((row) => row.block === block && ids.has(String(row.hash)))).toBe(true)
  const moved = await all(`/api/trc10trc20-transfer?block=${block}`, 'transfers')
  const [coins, tokens] = await Promise.all([
    all(`/api/transfer?block=${block}`, 'data'),
    all(`/api/token_trc20/transfers?block=${block}`, 'token_transfers'),
  ])
  const fungible = tokens.rows.filter((row) => row.contract_type === 'trc20')
  expect(moved.rows.length).toBe(coins.rows.length + fungible.length)
  expect(moved.rows.every((row) => row.block === block)).toBe(true)
})

test('a movement says decimals and symbol of its token, also without holders', async () => {
  const { rows } = await all('/api/trc10trc20-transfer', 'transfers')
  const [usd, gold, coin] = [USD, '1000001', '_'].map((id) =>
    rows.find((row) => (row.contract_address || row.token_id) === id),
  )
  const { trc20_tokens } = await get(`/api/token_trc20?contract=${USD}`)
  const [{ symbol, decimals } = { symbol: '', decimals: -1 }] = trc20_tokens as {
    symbol: string
    decimals: number
  }[]
  expect(usd?.tokenInfo).toMatchObject({ tokenAbbr: symbol, tokenDecimal: decimals })
  const { data } = await get('/api/token?id=1000001')
  const [{ abbr, precision } = { abbr: '', precision: -1 }] = data as { abbr: string; precision: number }[]
  expect(gold?.tokenInfo).toMatchObject({ tokenAbbr: abbr, tokenDecimal: precision })
  expect(coin?.tokenInfo).toMatchObject({ tokenAbbr: 'trx', tokenDecimal: 6 })
})

test('what block 0 was sent from is shown though it is no address', async () => {
  const { data } = await get('/api/transaction?block=0&limit=1')
  expect(data).toMatchObject([{ ownerAddress: '7YxAaK71utTpYJ8u4Zna7muWxd1pQwimpGxy8' }])
  const { hash } = (data as { hash: string }[])[0] ?? { hash: '' }
  expect(await get(`/api/transaction-info?hash=${hash}`)).toMatchObject({
    ownerAddress: '7YxAaK71utTpYJ8u4Zna7muWxd1pQwimpGxy8',
  })
  expect((await get(`/api/transfer?hash=${hash}`)).data).toMatchObject([
    { transferFromAddress: '7YxAaK71utTpYJ8u4Zna7muWxd1pQwimpGxy8' },
  ])
})

test('what the black hole owes is no token that it holds', async () => {
  const BLACK_HOLE = 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'
  expect(await get(`/api/account/tokens?address=${BLACK_HOLE}`)).toMatchObject({ total: 0, data: [] })
})

test('TRX as a token has the supply of the chain', async () => {
  const { data } = await get('/api/token?id=0')
  const { tokens } = await get('/api/tokens/overview?search=trx')
  const supply = String((data as Json[])[0]?.totalSupply)
  expect(BigInt(supply)).toBeGreaterThan(10n ** 15n)
  expect((tokens as Json[])[0]?.supply).toBe(
    `${supply.slice(0, -6)}.${supply.slice(-6)}`.replace(/\.?0+$/, ''),
  )
})

describe('search', () => {
  test.each(['TRON', 'trx'])('%s is TRX', async (term) => {
    expect(await get(`/api/search?term=${term}`)).toContainEqual({ desc: 'Token-TRC10', value: 'TRX 0' })
  })

  test('an account is found by its name, whatever the case, blanks included', async () => {
    const found = (await get('/api/search?term=HEIDI')) as unknown as { desc: string; value: string }[]
    expect(found.map(({ desc }) => desc)).toEqual(['Address'])
    expect(await get(`/api/accountv2?address=${found[0]?.value}`)).toMatchObject({ name: 'heidi' })
    expect(await get('/api/search?term=too%20big')).toHaveLength(1)
  })

  test.each(['Golden USD', ' golden  us', 'G USD'])('a token is found by "%s"', async (term) => {
    const { token } = await get(`/api/search/v2?term=Golden&type=token`)
    const [{ token_id: id }] = token as [{ token_id: string }]
    const found = await get(`/api/search?term=${encodeURIComponent(term)}`)
    expect(found).toContainEqual({ desc: 'Token-TRC20', value: `Golden USD ${id}` })
    const kinds = await get(`/api/search/v2?term=${encodeURIComponent(term)}&type=token`)
    expect(kinds.token).toContainEqual(expect.objectContaining({ token_id: id }))
  })
})

describe('one thing that is looked up is left out where anything else that is asked does not fit it', () => {
  const total = async (url: string) => {
    const { total: found, rangeTotal, data } = await get(url)
    expect(rangeTotal).toBe(found)
    return [found, (data as Json[]).length]
  }

  test('a transaction', async () => {
    const [row, other] = (await get('/api/transaction?limit=2&start=20&type=1')).data as Json[]
    const { hash, block, ownerAddress, toAddress, timestamp } = row as Json & {
      block: number
      timestamp: number
    }
    for (const path of ['/api/transaction', '/api/simple-transaction']) {
      const of = (query: string) => total(`${path}?hash=${hash}&${query}`)
      for (const query of [
        `block=${block}`,
        'type=1',
        `address=${ownerAddress}`,
        `address=${toAddress}`,
        `fromAddress=${ownerAddress}&toAddress=${toAddress}`,
        `start_timestamp=${timestamp}&end_timestamp=${timestamp}`,
      ])
        expect([query, await of(query)]).toEqual([query, [1, 1]])
      for (const query of [
        'block=1',
        'type=31',
        `address=${ROUTER}`,
        `fromAddress=${ROUTER}`,
        `fromAddress=${toAddress}&toAddress=${ownerAddress}`,
        'tokens=1000002',
        `end_timestamp=${timestamp - 1}`,
        `start_timestamp=${timestamp + 1}`,
      ])
        expect([query, await of(query)]).toEqual([query, [0, 0]])
      expect(await of('start=1')).toEqual([1, 0])
      expect(await of('limit=0')).toEqual([1, 0])
    }
    expect(other?.hash).not.toBe(hash)
  })

  test('a block', async () => {
    const rows = (await get('/api/block?limit=40&start=20')).data as Json[]
    const { number, hash, witnessAddress, timestamp } = rows[0] as Json & { timestamp: number }
    const otherBlock = rows.find((row) => row.witnessAddress !== witnessAddress) as Json
    for (const selection of [`number=${number}`, `hash=${hash}`]) {
      const of = (query: string) => total(`/api/block?${selection}&${query}`)
      for (const query of [
        `hash=${hash}&number=${number}`,
        `producer=${witnessAddress}`,
        `start_timestamp=${timestamp}`,
      ])
        expect([query, await of(query)]).toEqual([query, [1, 1]])
      for (const query of [
        `producer=${otherBlock.witnessAddress}`,
        `start_timestamp=${timestamp + 1}`,
        `end_timestamp=${timestamp - 1}`,
      ])
        expect([query, await of(query)]).toEqual([query, [0, 0]])
      expect(await of('start=1')).toEqual([1, 0])
      expect(await of('limit=0')).toEqual([1, 0])
    }
    expect(await total(`/api/block?number=${number}&hash=${otherBlock.hash}`)).toEqual([0, 0])
  })
})

test('a token and several tokens at once are refused', async () => {
  const { statusCode, body } = await api.app.inject({ url: '/api/transfer?token=_&tokens=1000002' })
  expect([statusCode, JSON.parse(body)]).toMatchObject([400, { parameter: 'tokens', value: '1000002' }])
})

test('who walks by cursor or reads a file skips no rows, whatever start says', async () => {
  const url = `/api/filter/trc20/transfers?contract_address=${USD}&min_amount=0&limit=5`
  const whole = await get(`${url}&cursor=*`)
  expect((whole.token_transfers as Json[]).length).toBe(5)
  expect(await get(`${url}&cursor=*&start=5`)).toEqual(whole)
  const file = async (more: string) => (await api.app.inject({ url: `${url}&download=csv${more}` })).body
  expect(await file('&start=5')).toBe(await file(''))
  expect((await api.app.inject({ url: `${url}&start=5` })).statusCode).toBe(400)
})

test('an issuer whose address is mistyped is refused by the name of the parameter', async () => {
  const value = 'T'.repeat(34)
  const { statusCode, body } = await api.app.inject({ url: `/api/tokenholders?address=${value}` })
  expect([statusCode, JSON.parse(body)]).toMatchObject([400, { parameter: 'address', value }])
})
