import { QueryClient } from '@tanstack/react-query'
import { ZERO_ADDRESS } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '../../shared/ui/toast.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { requestOwnAct } from './request-own-act.ts'

afterEach(() => vi.unstubAllGlobals())

test('without the node, which knows who has to sign, an act is not begun, and the reader is told', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const wallet = { address: ZERO_ADDRESS } as Wallet
  const intent = intend('WithdrawBalanceContract', { ownerAddress: ZERO_ADDRESS })
  expect(await requestOwnAct(wallet, intent, new QueryClient())).toEqual({ kind: 'cancelled' })
  expect(toastStore.get()).toMatchObject([{ id: 'act', kind: 'error' }])
})
