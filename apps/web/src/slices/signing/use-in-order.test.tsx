// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { type Address, bytesToHex, keccak256, toHexAddress, utf8ToBytes } from '@tronlens/core'
import { ContractChangedError, intend, type ReviewedTransaction, type Simulation } from '@tronlens/signing'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Forecast } from './api/forecast-query.ts'
import type { InOrder } from './batch-store.ts'
import { type SentRecord, sentStore } from './sent-store.ts'
import { assumedAfter, refuseUnassumed, useInOrder } from './use-in-order.ts'

const OWNER = 'TSn1ykgUWSBv6DgLDYP2gvgaMyD9ctx44T' as Address
const EXCHANGE = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' as Address
const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const call = (txID: string) =>
  ({
    txID,
    content: intend('TriggerSmartContract', {
      ownerAddress: OWNER,
      contractAddress: EXCHANGE,
      callValue: 0n,
      data: 'aabbccdd',
      callTokenValue: 0n,
      tokenId: 0n,
    }),
  }) as unknown as ReviewedTransaction
const [allowance, order] = [call('aa'), call('bb')]
const inOrder: InOrder = { assumed: [[], []], waits: '', failed: '' }
const never = new Promise<false>(() => undefined)

afterEach(() => {
  cleanup()
  sentStore.set([])
  vi.unstubAllGlobals()
})
/** The record of the allowance at one moment. */
const put = (progress: object) => sentStore.set([{ txID: 'aa', progress } as unknown as SentRecord])
const started = () =>
  renderHook(() => useInOrder(inOrder), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  }).result

test('nothing follows a transaction that failed in its block', async () => {
  put({ stage: 'accepted' })
  const result = started()
  const turn = result.current.wait([allowance, order], 1, 1, never)
  await act(async () => put({ stage: 'inBlock', block: 5, result: 'REVERT' }))
  expect(await act(() => turn)).toEqual({ kind: 'failed' })
  expect(result.current).toMatchObject({ isBroken: true, isWaiting: false, carried: 0 })
  expect(result.current.isAssumed(1)).toBe(true)
})

test('what follows is simulated once the block is there, and not signed where no node answers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  put({ stage: 'accepted' })
  const result = started()
  const turn = result.current.wait([allowance, order], 1, 1, never)
  await act(async () => put({ stage: 'inBlock', block: 5, result: 'SUCCESS' }))
  expect(await act(() => turn)).toEqual({ kind: 'stopped' })
  expect(result.current).toMatchObject({ isBroken: false, carried: 1 })
  expect(result.current.isAssumed(1)).toBe(false)
  expect(result.current.assumed).toEqual([undefined, undefined])
})

test('a user who stops the wait is not asked for more', async () => {
  put({ stage: 'accepted' })
  const result = started()
  const turn = await act(() => result.current.wait([allowance, order], 1, 1, Promise.resolve(false)))
  expect(turn).toEqual({ kind: 'stopped' })
  expect(result.current).toMatchObject({ isBroken: false, isWaiting: false, carried: 0 })
})

test('only what is not in a block yet is assumed', () => {
  const each: InOrder = { ...inOrder, assumed: [[], [], []] }
  expect(assumedAfter(each, 0)).toEqual([undefined, [], []])
  expect(assumedAfter(each, 1)).toEqual([undefined, undefined, []])
  expect(assumedAfter(undefined, 0)).toEqual([])
})

const TRANSFER = bytesToHex(keccak256(utf8ToBytes('Transfer(address,address,uint256)')))
const word = (address: Address) => toHexAddress(address).slice(2).padStart(64, '0')
const takes = (amount: bigint, more: Partial<Simulation> = {}): Simulation => ({
  energy: 1n,
  failure: undefined,
  isBroken: false,
  logs: [
    {
      address: TOKEN,
      topics: [TRANSFER, word(OWNER), word(EXCHANGE)],
      data: amount.toString(16).padStart(64, '0'),
    },
  ],
  transfers: [],
  ...more,
})
const forecast = (simulation: Simulation, hash = 'cc') =>
  ({ snapshot: { simulation }, code: { hash } }) as unknown as Forecast

test('an order that takes more than was assumed, fails, or runs other code is not signed', () => {
  const reviewed = forecast(takes(20n))
  const refuse = (now: Forecast) => () => refuseUnassumed(order as ReviewedTransaction, reviewed, now)
  expect(refuse(forecast(takes(20n)))).not.toThrow()
  expect(refuse(forecast(takes(19n)))).not.toThrow()
  expect(refuse(forecast(takes(21n)))).toThrow(ContractChangedError)
  expect(refuse(forecast(takes(20n, { failure: 'no' })))).toThrow(ContractChangedError)
  expect(refuse(forecast(takes(20n), 'dd'))).toThrow(ContractChangedError)
  const transfers = [{ from: OWNER, to: EXCHANGE, tokenId: undefined, amount: 1n }]
  expect(refuse(forecast(takes(20n, { transfers })))).toThrow(ContractChangedError)
})
