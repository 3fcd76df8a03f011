import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ZERO_ADDRESS } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '../../shared/ui/toast.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { requestOwnAct } from './request-own-act.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

test.each([
  ['the node does not answer', true],
  ['the browser knows that there is no connection', false],
])('without who knows who has to sign, an act is not begun, and the reader is told: %s', async (_why, isOnline) => {
  onlineManager.setOnline(isOnline)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const wallet = { address: ZERO_ADDRESS } as Wallet
  const intent = intend('WithdrawBalanceContract', { ownerAddress: ZERO_ADDRESS })
  expect(await requestOwnAct(wallet, intent, new QueryClient())).toEqual({ kind: 'cancelled' })
  expect(toastStore.get()).toMatchObject([{ id: 'act', kind: 'error' }])
})
