import type { StatementRow } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { afterEach, expect, test, vi } from 'vitest'
import { readSentTo, recipientsOf } from './sent-to.ts'

const ME = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' as Address
const FRIEND = 'TSnjgPDQfuxx72iaPy82v3T8HrsN4GVJzW' as Address
const POISON = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH' as Address
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address

type Leg = { token: string; to: Address; change?: string; risk?: boolean }
const row = (parts: object, ...legs: Leg[]): StatementRow =>
  ({
    ownerAddress: ME,
    toAddress: FRIEND,
    contractType: 1,
    contractRet: 'SUCCESS',
    legs: legs.map(({ token, to, change = '-5', risk = false }) => ({
      tokenInfo: { tokenId: token },
      change,
      cause: 'transfer',
      counterparty: to,
      riskTransaction: risk,
    })),
    ...parts,
  }) as unknown as StatementRow
const call = (contract: Address, methodName: string, parts: object = {}) => ({
  contractType: 31,
  toAddress: contract,
  trigger_info: { methodName },
  ...parts,
})

test.each<[string, StatementRow, Address[]]>([
  ['TRX that the account sent', row({}, { token: '_', to: FRIEND }), [FRIEND]],
  ['a TRC10 token that it sent', row({}, { token: '1000001', to: FRIEND }), [FRIEND]],
  ['a TRC20 token that it sent', row(call(USDT, 'transfer'), { token: USDT, to: FRIEND }), [FRIEND]],
  ['what it received', row({}, { token: '_', to: FRIEND, change: '5' }), []],
  ['what failed', row({ contractRet: 'REVERT' }, { token: '_', to: FRIEND }), []],
  [
    'what a stranger moved in its name',
    row(call(USDT, 'transferFrom', { ownerAddress: POISON }), { token: USDT, to: POISON, change: '0' }),
    [],
  ],
  [
    'a token of a stranger that claims to have been sent',
    row(call(POISON, 'airdrop', { ownerAddress: POISON }), { token: POISON, to: POISON, change: '-1000' }),
    [],
  ],
  ['the other side of a swap', row(call(FRIEND, 'swap'), { token: USDT, to: POISON }), []],
  [
    'a token that a call of another contract made up',
    row(call(FRIEND, 'transfer'), { token: USDT, to: POISON }),
    [],
  ],
  ['what is marked', row({}, { token: '_', to: POISON, risk: true }), []],
])('recipients of %s', (_what, shown, recipients) => {
  expect(recipientsOf(shown, ME)).toEqual(recipients)
})

afterEach(() => vi.unstubAllGlobals())

test('rows of strangers do not push the recipients of the account out', async () => {
  const poison = row(call(USDT, 'transferFrom', { ownerAddress: POISON }), {
    token: USDT,
    to: POISON,
    change: '0',
  })
  const own = row({}, { token: '_', to: FRIEND })
  const pages: Record<string, object> = {
    '*': { data: Array.from({ length: 200 }, () => poison), nextCursor: 'next' },
    next: { data: [own, own], nextCursor: 'last' },
    last: { data: [row({}, { token: '_', to: POISON })] },
  }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'http://here')
    asked.push(searchParams.get('cursor') ?? '')
    return Response.json(pages[searchParams.get('cursor') ?? ''])
  })
  expect(await readSentTo(ME, AbortSignal.timeout(5_000))).toEqual(new Map([[FRIEND, 2]]))
  // one full page of the account's own transfers is enough history
  expect(asked).toEqual(['*', 'next'])
})
