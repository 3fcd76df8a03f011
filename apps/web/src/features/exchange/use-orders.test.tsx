// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type Address, ZERO_ADDRESS } from '@tronlens/core'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SentRecord } from '../../slices/signing/sent-records.ts'
import { sentStore } from '../../slices/signing/sent-store.ts'
import { failedOrders, type LocalOrder, waitingCancels, waitingOrders } from './local-orders.ts'
import { canCancel, useOwnOrders } from './use-orders.ts'

const MINUTES = 60_000
const OWNER: Address = ZERO_ADDRESS

const local = (hash: string, age: number): LocalOrder => ({
  hash,
  owner: OWNER,
  network: '',
  time: Date.now() - age,
  pairId: 1_000_001,
  name: 'WIN/TRX',
  base: { symbol: 'WIN', decimals: 6 },
  quote: { symbol: 'TRX', decimals: 6 },
  side: 'buy',
  price: 5,
  amount: '10',
})

const LISTED = {
  orderID: 'order',
  orderTime: 1,
  fShortName: 'WIN',
  sShortName: 'trx',
  fTokenAddr: '1000001',
  sTokenAddr: '_',
  fPrecision: 6,
  sPrecision: 6,
  orderType: 0,
  price: 5,
  volume: 10,
  curTurnover: 4,
  schedule: 0.4,
  orderStatus: 1,
  pairType: 1,
  pairId: 1_000_001,
  channelId: '',
}

/**
 * An exchange that lists orders and reports every transaction as failed; collects the channels reported to
 * it.
 */
function serve(
  listed: readonly object[],
  reported: unknown[] = [],
  status = 200,
  requests: readonly object[] = [],
): void {
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://site')
    if (url.pathname.endsWith('/multi/trx_record'))
      return Response.json({ code: 0, message: 'OK', data: { data: requests, total: requests.length } })
    if (url.pathname.endsWith('/user/chanIdAdd')) {
      reported.push(JSON.parse(String(init?.body)))
      return Response.json({ code: 0, msg: '' }, { status })
    }
    const isOpen = url.searchParams.get('status') === '0,1'
    const rows = isOpen ? listed : []
    const data = url.pathname.endsWith('/user/order') ? { rows, total: rows.length } : { order_status: 1 }
    return Response.json({ code: 0, msg: '', data })
  })
}

const open = () =>
  renderHook(() => useOwnOrders(OWNER), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  waitingOrders.set([])
  waitingCancels.set([])
  failedOrders.set({})
  sentStore.set([])
})

/** A record of what was sent, as it stands in its block. */
const sent = (hash: string, progress: object) =>
  ({ txID: hash, network: '', at: Date.now(), progress }) as unknown as SentRecord

test('an order that was signed here waits until the exchange has it', async () => {
  serve([{ ...LISTED, hash: 'listed' }])
  waitingOrders.set([local('recent', 1_000), local('listed', 2_000)])
  const { result } = open()
  await waitFor(() => expect(result.current.rows).toHaveLength(2))
  expect(result.current.rows?.map(({ hash, state }) => [hash, state])).toEqual([
    ['recent', 'confirming'],
    ['listed', 'partlyFilled'],
  ])
  await waitFor(() => expect(waitingOrders.get().map(({ hash }) => hash)).toEqual(['recent']))
})

test('the exchange is informed once through which site an order of this browser was made', async () => {
  const reported: unknown[] = []
  serve(
    [
      { ...LISTED, hash: 'made here' },
      { ...LISTED, orderID: 'other', hash: 'made elsewhere' },
    ],
    reported,
  )
  waitingOrders.set([local('made here', 1_000)])
  const { result } = open()
  await waitFor(() => expect(reported).toHaveLength(1))
  await result.current.retry()
  await waitFor(() => expect(waitingOrders.get()).toEqual([]))
  expect(reported).toEqual([{ hash: 'made here', orderId: 'order', channelId: '10000' }])
})

test('an order stands although its site could not be noted', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  serve([{ ...LISTED, hash: 'not noted' }], [], 500)
  waitingOrders.set([local('not noted', 1_000)])
  const { result } = open()
  await waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(warn.mock.calls[0]?.[1]).toMatchObject({ hash: 'not noted' })
  expect(result.current.rows?.map(({ hash, state }) => [hash, state])).toEqual([
    ['not noted', 'partlyFilled'],
  ])
})

test('an order whose cancellation waits for co-signers is not cancelled once more', async () => {
  const request = (hash: string, parts: object) => ({
    hash,
    state: 0,
    contractType: 'MarketCancelOrderContract',
    ownerAddress: OWNER,
    contractData: { order_id: 'order' },
    ...parts,
  })
  serve(
    [
      { ...LISTED, hash: 'shared' },
      { ...LISTED, orderID: 'other', hash: 'free' },
    ],
    [],
    200,
    [
      request('waiting', {}),
      request('expired', { state: 2, contractData: { order_id: 'other' } }),
      request('of another', { ownerAddress: 'T', contractData: { order_id: 'other' } }),
    ],
  )
  const { result } = open()
  await waitFor(() => expect(result.current.rows?.[0]?.cancel).toBe('shared'))
  const wallet = { id: 'key', type: 'ACCOUNT_PRIVATE_KEY', keyId: 'key', address: OWNER } as const
  expect(result.current.rows?.map((row) => [row.request, canCancel(wallet, row)])).toEqual([
    ['waiting', false],
    [undefined, true],
  ])
})

test('an order in a block that is replaced waits again', async () => {
  const hash = '7'.repeat(64)
  const record = { txID: hash, network: '', progress: { stage: 'inBlock', block: 5, result: 'SUCCESS' } }
  sentStore.set([{ ...record, at: Date.now() } as unknown as SentRecord])
  serve([{ ...LISTED, hash }])
  waitingOrders.set([local(hash, 1_000)])
  const { result } = open()
  await waitFor(() => expect(result.current.rows?.map(({ state }) => state)).toEqual(['partlyFilled']))
  serve([])
  result.current.retry()
  await waitFor(() => expect(result.current.rows?.map(({ state }) => state)).toEqual(['confirming']))
  sentStore.set([{ ...record, progress: { stage: 'solid' }, at: Date.now() } as unknown as SentRecord])
  serve([{ ...LISTED, hash }])
  result.current.retry()
  await waitFor(() => expect(waitingOrders.get()).toEqual([]))
  sentStore.set([])
})

test('one that the exchange does not list after a minute is asked about, and has failed', async () => {
  serve([])
  waitingOrders.set([local('old', 2 * MINUTES)])
  const { result } = open()
  await waitFor(() => expect(result.current.rows?.[0]?.state).toBe('submitFailed'))
  expect(
    Object.values(failedOrders.get())
      .flat()
      .map(({ hash }) => hash),
  ).toEqual(['old'])
  expect(waitingOrders.get()).toEqual([])
})

test('a cancellation that failed can be tried again', async () => {
  serve([{ ...LISTED, hash: 'listed' }])
  const cancel = { orderId: 'order', hash: 'cancel', network: '' }
  waitingCancels.set([{ ...cancel, time: Date.now() }])
  const { result } = open()
  await waitFor(() => expect(result.current.rows?.[0]?.cancel).toBe('sent'))
  waitingCancels.set([{ ...cancel, time: Date.now() - 2 * MINUTES }])
  await waitFor(() => expect(result.current.rows?.[0]?.cancel).toBe('failed'))
})

describe('while a fork can still take the failure of a transaction away', () => {
  const failure = { block: 5, result: 'FAILED', agreement: 'all' }

  test('its order waits, although the exchange already says that it has failed', async () => {
    const hash = '8'.repeat(64)
    sentStore.set([sent(hash, { stage: 'inBlock', ...failure })])
    serve([])
    waitingOrders.set([local('unknown', 2 * MINUTES), local(hash, 2 * MINUTES)])
    const { result } = open()
    // the other one shows that the exchange was asked
    await waitFor(() =>
      expect(
        Object.values(failedOrders.get())
          .flat()
          .map((order) => order.hash),
      ).toEqual(['unknown']),
    )
    expect(waitingOrders.get().map((order) => order.hash)).toEqual([hash])
    act(() => sentStore.set([sent(hash, { stage: 'solid', ...failure })]))
    await waitFor(() => expect(waitingOrders.get()).toEqual([]))
    await waitFor(() => expect(result.current.rows?.map(({ state }) => state)).toContain('submitFailed'))
  })

  test('its cancellation cannot be tried again', async () => {
    const hash = '9'.repeat(64)
    const wallet = { id: 'key', type: 'ACCOUNT_PRIVATE_KEY', keyId: 'key', address: OWNER } as const
    sentStore.set([sent(hash, { stage: 'inBlock', ...failure })])
    serve([
      { ...LISTED, hash: 'listed' },
      { ...LISTED, orderID: 'other', hash: 'other' },
    ])
    waitingCancels.set([
      { orderId: 'order', hash, network: '', time: Date.now() - 2 * MINUTES },
      { orderId: 'other', hash: 'unknown', network: '', time: Date.now() - 2 * MINUTES },
    ])
    const { result } = open()
    const shown = () => result.current.rows?.map((row) => [row.cancel, canCancel(wallet, row)])
    const sentStill = ['sent', false]
    await waitFor(() => expect(shown()).toEqual([sentStill, ['failed', true]]))
    act(() => sentStore.set([sent(hash, { stage: 'solid', ...failure })]))
    await waitFor(() => expect(shown()?.[0]).toEqual(['failed', true]))
  })
})
