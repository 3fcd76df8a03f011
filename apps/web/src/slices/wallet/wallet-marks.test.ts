// @vitest-environment happy-dom
import type { Address } from '@tronlens/core'
import { afterEach, expect, test } from 'vitest'
import { leaveHere } from './session.ts'
import { openWallet } from './wallet-store.ts'

const ALICE = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const BOB = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
afterEach(() => localStorage.clear())

const marks = () =>
  ['islogin', 'account_address', 'localAddress', 'account_key'].map((entry) => localStorage.getItem(entry))

test('what outlasts the page names the current wallet, and nothing after signing out', () => {
  const watched = openWallet({ type: 'ACCOUNT_ADDRESS', address: ALICE })
  expect(marks()).toEqual(['0', ALICE, ALICE, null])
  const extension = openWallet({ type: 'ACCOUNT_TRONLINK', address: BOB })
  expect(marks()).toEqual(['1', BOB, BOB, null])
  leaveHere(extension.id)
  expect(marks()).toEqual(['0', ALICE, ALICE, null])
  leaveHere(watched.id)
  expect(marks()).toEqual([null, null, null, null])
})

test('a key that is in memory alone leaves no address behind', () => {
  const wallet = openWallet({ type: 'ACCOUNT_PRIVATE_KEY', address: ALICE, keyId: 'k' })
  expect(marks()).toEqual([null, null, null, null])
  leaveHere(wallet.id)
})
