// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { type Sun, sun, ZERO_ADDRESS } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignRequest } from './sign-store.ts'
import { editableLimit, useChosenLimit, useEditedLimit, withFeeLimit } from './use-edited-limit.ts'

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
const prepared = { transaction: { content: { ...call, feeLimit: LIMIT } } } as Parameters<
  typeof editableLimit
>[1]

test.each<[string, SignRequest['what'], Sun | undefined]>([
  ['a call', { intent: call }, LIMIT],
  ['a call that is tried again, or a renewed request', { intent: call, replaces: [] }, LIMIT],
  ['what runs no code', { intent: claim }, undefined],
  ['bytes of others', { rawDataHex: '0a', signatures: [] }, undefined],
])('the fee limit that can be edited is that of the bytes: %s', (_, what, limit) => {
  expect(editableLimit({ what }, prepared)).toBe(limit)
  expect(editableLimit({ what }, undefined)).toBeUndefined()
})

/**
 * The field over bytes with a limit; once the user applies another one, there are no bytes until they are
 * built.
 */
const open = (given: Sun | undefined) =>
  renderHook(
    () => {
      const chosen = useChosenLimit()
      const [applied] = chosen
      return { ...useEditedLimit(applied === undefined ? given : undefined, chosen), applied }
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      ),
    },
  ).result

test('another limit counts once it is built again, and one that is none never does', () => {
  const limit = open(LIMIT)
  expect(limit.current).toMatchObject({ applied: undefined, isEdited: false, isWrong: false })
  expect(limit.current.field?.value).toBe('20')
  act(() => limit.current.field?.onChange('35'))
  expect(limit.current).toMatchObject({ applied: undefined, isEdited: true, isWrong: false })
  act(() => limit.current.apply())
  expect(limit.current).toMatchObject({ applied: 35_000_000n, isEdited: false })
  act(() => limit.current.field?.onChange('much'))
  expect(limit.current).toMatchObject({ applied: 35_000_000n, isEdited: true, isWrong: true })
})

test('while nothing is built, there is no field', () => {
  expect(open(undefined).current.field).toBeUndefined()
})

test('only what runs code is built with it', () => {
  const intent = { ...call, feeLimit: 7n }
  expect(withFeeLimit({ intent: call }, sun(7n))).toEqual({ intent, isLimitChosen: true })
  expect(withFeeLimit({ intent: call }, undefined)).toEqual({ intent: call })
  expect(withFeeLimit({ intent: claim }, sun(7n))).toEqual({ intent: claim })
})
