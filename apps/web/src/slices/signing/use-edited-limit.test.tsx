// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { type Sun, sun, ZERO_ADDRESS } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignRequest } from './sign-store.ts'
import { editableLimit, useEditedLimit, withFeeLimit } from './use-edited-limit.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIMIT = sun(20_000_000n)
const call = intend(
  'TriggerSmartContract',
  {
    ownerAddress: ZERO_ADDRESS,
    contractAddress: ZERO_ADDRESS,
    callValue: 0n,
    data: '',
    callTokenValue: 0n,
    tokenId: 0n,
  },
  { feeLimit: LIMIT },
)
const claim = intend('WithdrawBalanceContract', { ownerAddress: ZERO_ADDRESS })
const handOver = { kind: 'handOver', label: 'sign', take: async () => undefined } as const
const broadcast = { kind: 'broadcast' } as const

test.each<[string, Pick<SignRequest, 'what' | 'delivery'>, Sun | undefined]>([
  ['a call', { what: { intent: call }, delivery: broadcast }, LIMIT],
  ['a call for co-signers', { what: { intent: call }, delivery: handOver }, LIMIT],
  ['a call that is tried again', { what: { intent: call, replaces: [] }, delivery: broadcast }, LIMIT],
  [
    'a renewed request, which repeats the old one',
    { what: { intent: call, replaces: [] }, delivery: handOver },
    undefined,
  ],
  ['what runs no code', { what: { intent: claim }, delivery: broadcast }, undefined],
  ['bytes of others', { what: { rawDataHex: '0a', signatures: [] }, delivery: broadcast }, undefined],
])('the fee limit that can be edited: %s', (_, request, limit) => {
  expect(editableLimit(request)).toBe(limit)
})

const open = () =>
  renderHook(() => useEditedLimit(LIMIT), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  }).result

test('another limit counts once it is built again, and one that is none never does', () => {
  const limit = open()
  expect(limit.current).toMatchObject({ applied: undefined, isEdited: false, isWrong: false })
  expect(limit.current.field?.value).toBe('20')
  act(() => limit.current.field?.onChange('35'))
  expect(limit.current).toMatchObject({ applied: undefined, isEdited: true, isWrong: false })
  act(() => limit.current.apply())
  expect(limit.current).toMatchObject({ applied: 35_000_000n, isEdited: false })
  act(() => limit.current.field?.onChange('much'))
  expect(limit.current).toMatchObject({ applied: 35_000_000n, isEdited: true, isWrong: true })
})

test('only what runs code is built with it', () => {
  expect(withFeeLimit({ intent: call }, sun(7n))).toEqual({ intent: { ...call, feeLimit: 7n } })
  expect(withFeeLimit({ intent: call }, undefined)).toEqual({ intent: call })
  expect(withFeeLimit({ intent: claim }, sun(7n))).toEqual({ intent: claim })
})
