import type { StatementRow } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { afterEach, expect, test, vi } from 'vitest'
import { readKnown, readSentTo, recipientsOf } from './sent-to.ts'

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
  ['a TRC20 token that it sent', row(call(USDT, 'transfer'), { token: USDT, to: FRIEND }), [FRIEND]],
  ['what it received', row(call(USDT, 'transfer'), { token: USDT, to: FRIEND, change: '5' }), []],
  ['what failed', row(call(USDT, 'transfer', { contractRet: 'REVERT' }), { token: USDT, to: FRIEND }), []],
  [
    'what a third party moved in its name',
    row(call(USDT, 'transferFrom', { ownerAddress: POISON }), { token: USDT, to: POISON, change: '0' }),
    [],
  ],
  [
    'a token of a third party that claims to have been sent',
    row(call(POISON, 'airdrop', { ownerAddress: POISON }), { token: POISON, to: POISON, change: '-1000' }),
    [],
  ],
  ['the other side of a swap', row(call(FRIEND, 'swap'), { token: USDT, to: POISON }), []],
  [
    'a token that a call of another contract made up',
    row(call(FRIEND, 'transfer'), { token: USDT, to: POISON }),
    [],
  ],
  ['what is marked', row(call(USDT, 'transfer'), { token: USDT, to: POISON, risk: true }), []],
])('recipients of %s', (_what, shown, recipients) => {
  expect(recipientsOf(shown, ME)).toEqual(recipients)
})

afterEach(() => vi.unstubAllGlobals())

/** An API that knows recent recipients, and how often the account has ever sent to some. */
function serve(recent: Address[], ever: ReadonlyMap<Address, number>): URL[] {
  const asked: URL[] = []
  const answers: Record<string, (url: URL) => object> = {
    '/api/transfer': () => ({
      data: recent.map((transferToAddress) => ({ transferToAddress, revert: false })),
    }),
    '/api/account/statement': () => ({ data: [row(call(USDT, 'transfer'), { token: USDT, to: FRIEND })] }),
    '/api/account/sent': ({ searchParams }) => ({
      times: ever.get(searchParams.get('toAddress') as Address) ?? 0,
      isWhole: true,
    }),
  }
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://here')
    asked.push(url)
    return Response.json(answers[url.pathname]?.(url))
  })
  return asked
}
const signal = AbortSignal.timeout(5_000)

test('recent recipients are those of transactions that the account signed, in two questions', async () => {
  const asked = serve([POISON], new Map())
  expect(await readSentTo(ME, signal)).toEqual(new Set([POISON, FRIEND]))
  // what others move in its name is in neither list: TRX is moved by its owner alone, and calls are its own
  expect(
    asked.map(({ pathname, searchParams }) => [
      pathname,
      searchParams.get('fromAddress') ?? searchParams.get('kind'),
    ]),
  ).toEqual([
    ['/api/transfer', ME],
    ['/api/account/statement', 'calls'],
  ])
})

test('an address is known however long ago something was sent to it, and its double is not', async () => {
  const LIKE_FRIEND = 'TSnjgPDQfuxx72iaPy82v3T8HrsN4GVJzW'.replace('Qfuxx72', 'Xfuxx71') as Address
  serve([], new Map([[FRIEND, 7]]))
  expect(await readKnown(ME, [FRIEND, USDT], new Set(), signal)).toEqual([{ address: FRIEND, times: 7 }])
  expect(await readKnown(ME, [LIKE_FRIEND], new Set([FRIEND]), signal)).toEqual([
    { address: FRIEND, times: 7 },
  ])
})
