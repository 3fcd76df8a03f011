// @vitest-environment happy-dom
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ZERO_ADDRESS } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '../../shared/ui/toast.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { requestOwnAct } from './request-own-act.ts'
import { signStore } from './sign-store.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
  location.hash = ''
})

test.each([
  ['the node does not answer', true],
  ['the browser knows that there is no connection', false],
])('without who knows who has to sign, an act is not begun, and the reader is summary: %s', async (_why, isOnline) => {
  onlineManager.setOnline(isOnline)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const wallet = { address: ZERO_ADDRESS } as Wallet
  const intent = intend('WithdrawBalanceContract', { ownerAddress: ZERO_ADDRESS })
  expect(await requestOwnAct(wallet, intent, new QueryClient())).toEqual({ kind: 'cancelled' })
  expect(toastStore.get()).toMatchObject([{ id: 'act', kind: 'error' }])
})

test('an act whose page was left before the node answered, or that was asked for again, opens no review', async () => {
  const answers: (() => void)[] = []
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => answers.push(() => resolve(Response.json({ address: ZERO_ADDRESS })))),
  )
  const wallet = { address: ZERO_ADDRESS } as Wallet
  const ask = () =>
    requestOwnAct(
      wallet,
      intend('WithdrawBalanceContract', { ownerAddress: ZERO_ADDRESS }),
      new QueryClient(),
    )
  location.hash = '/exchange'
  const left = ask()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  location.hash = '/blockchain/blocks'
  answers[0]?.()
  expect(await left).toEqual({ kind: 'cancelled' })

  const [first, second] = [ask(), ask()]
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  answers[1]?.()
  expect(await first).toEqual({ kind: 'cancelled' })
  expect(signStore.get()).toBeUndefined()
  answers[2]?.()
  await vi.waitFor(() => expect(signStore.get()).toBeDefined())
  signStore.get()?.finish({ kind: 'cancelled' })
  await second
})
