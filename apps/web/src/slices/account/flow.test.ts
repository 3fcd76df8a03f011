import type { Counterparty, TokenInfo } from '@tronlens/api-contract'
import { type Address, milliseconds, tokenAmount, tokenAmountText, tokenRef } from '@tronlens/core'
import { expect, test } from 'vitest'
import { bandsOf, csvOfCounterparties, flowOf, movedTokens } from './flow.ts'

const info = (id: string, decimals: number): TokenInfo =>
  ({ tokenId: tokenRef(id), tokenAbbr: `S${id}`, tokenName: '', tokenDecimal: decimals }) as TokenInfo
const account = (n: number): Address => `T${String(n).padStart(33, '1')}` as Address

function row(n: number, received: bigint, sent: bigint, token = info('7', 2)): Counterparty {
  return {
    counterparty: account(n),
    tokenInfo: token,
    received: tokenAmountText(tokenAmount(received)),
    sent: tokenAmountText(tokenAmount(sent)),
    receivedCount: received > 0n ? 1 : 0,
    sentCount: sent > 0n ? 1 : 0,
    first: milliseconds(0),
    last: milliseconds(86_400_000),
  }
}

test('the token that moved most comes first', () => {
  const rows = [row(1, 1n, 0n, info('8', 0)), row(2, 1n, 1n), row(3, 0n, 1n)]
  expect(movedTokens(rows).map(({ id, count }) => [id, count])).toEqual([
    ['7', 3],
    ['8', 1],
  ])
})

test('each side names six ends at most, largest first, and sums are whole', () => {
  const rows = Array.from({ length: 9 }, (_, n) => row(n, BigInt(n + 1) * 100n, 5n))
  const { from, to, received, sent } = flowOf([...rows, row(20, 1n, 0n, info('8', 0))], '7')
  expect(from.map(({ address, others, amount }) => [address === '' ? others : address, amount])).toEqual([
    [account(8), 900n],
    [account(7), 800n],
    [account(6), 700n],
    [account(5), 600n],
    [account(4), 500n],
    [4, 1_000n],
  ])
  expect(to).toHaveLength(6)
  expect([received, sent]).toEqual([4_500n, 45n])
})

test('bands are as wide as amounts are large, touch each other in the middle and stay in their rows', () => {
  const { from } = flowOf([row(1, 300n, 0n), row(2, 100n, 0n)], '7')
  const bands = bandsOf(from, 400n, 40, 80)
  expect(bands).toEqual([
    { row: 5, middle: 20, width: 30 },
    { row: 55, middle: 50, width: 10 },
  ])
  // nothing is too little to be seen
  expect(bandsOf(from, 10n ** 30n, 40, 80).map(({ width }) => width)).toEqual([1, 1])
})

test('the file has decimal amounts, the net of both directions and ISO times', () => {
  const [head, line] = csvOfCounterparties([row(1, 150n, 1_225n)]).split('\r\n')
  expect(head).toBe('counterparty,token,token_id,received,sent,net,received_count,sent_count,first,last')
  expect(line).toBe(
    `${account(1)},S7,7,1.5,12.25,-10.75,1,1,1970-01-01T00:00:00.000Z,1970-01-02T00:00:00.000Z`,
  )
})
