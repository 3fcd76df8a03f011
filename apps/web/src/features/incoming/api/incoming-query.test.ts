// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { ZERO_ADDRESS } from '@tronlens/core'
import { afterEach, expect, test, vi } from 'vitest'
import { incomingQuery } from './incoming-query.ts'

const TOKEN_INFO = { tokenId: '_', tokenAbbr: 'TRX', tokenName: 'TRX', tokenDecimal: 6, tokenType: 'trc10' }

/** A transfer by its place in the list, newest first. */
const transfer = (place: number, riskTransaction: boolean) => ({
  hash: place.toString(16).padStart(64, '0'),
  block: 100_000 - place,
  timestamp: 0,
  type: 'trx',
  from: ZERO_ADDRESS,
  to: ZERO_ADDRESS,
  token: '_',
  amount: riskTransaction ? '1' : '5000000',
  confirmed: true,
  revert: false,
  contractRet: 'SUCCESS',
  tokenInfo: TOKEN_INFO,
  riskTransaction,
})

/**
 * An API whose list begins with dust; as on a server, what is hidden makes a page shorter.
 *
 * @returns the queries that it gets
 */
function serve(dust: number, others: number): URLSearchParams[] {
  const queries: URLSearchParams[] = []
  const rows = Array.from({ length: dust + others }, (_, place) => transfer(place, place < dust))
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { searchParams: query } = new URL(String(input), 'http://site')
    queries.push(query)
    const cursor = query.get('cursor') ?? '*'
    const start = cursor === '*' ? 0 : Number(cursor)
    const end = start + Number(query.get('limit'))
    const page = rows.slice(start, end)
    return Response.json({
      data: query.get('hideRisk') === 'true' ? page.filter((row) => !row.riskTransaction) : page,
      contractMap: {},
      contractInfo: {},
      normalAddressInfo: {},
      ...(end < rows.length && { nextCursor: String(end) }),
    })
  })
  return queries
}

const read = () => new QueryClient().fetchQuery(incomingQuery(ZERO_ADDRESS))

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [0, 30, 10],
  [10, 30, 10],
  [60, 30, 10],
  [300, 12, 10],
  [60, 4, 4],
])('after %i transfers of dust, of %i others the newest %i are listed', async (dust, others, listed) => {
  serve(dust, others)
  const rows = await read()
  expect(rows).toHaveLength(listed)
  expect(rows.map(({ block }) => block)).toEqual(rows.map((_, place) => 100_000 - dust - place))
})

test('one request is enough without dust, and no amount of dust is read without an end', async () => {
  const few = serve(0, 30)
  await read()
  expect(few).toHaveLength(1)
  const many = serve(5_000, 1)
  expect(await read()).toEqual([])
  expect(many.length).toBeLessThan(10)
})
