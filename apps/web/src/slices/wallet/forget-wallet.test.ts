// @vitest-environment happy-dom
import { type Address, toHexAddress } from '@tronlens/core'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetWallet } from './forget-wallet.ts'
import { readLeftovers } from './leftovers.ts'

const ALICE = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const BOB = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
const [OF_ALICE, OF_BOB] = ['aa'.repeat(32), 'bb'.repeat(32)] as const

/** What the settings of a browser look like, with a list of addresses that the user wrote down. */
const SETTINGS = {
  theme: 'dark',
  NET: 'side',
  addressTags: JSON.stringify([{ address: ALICE, tag: 'mine', note: '' }]),
  bells: JSON.stringify([{ subject: 'address', target: ALICE, base: '' }]),
}

function keep(entries: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}

const kept = () =>
  Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]))

function keepBoth(): void {
  keep({
    ...SETTINGS,
    [`sent:${OF_ALICE}`]: JSON.stringify({ txID: OF_ALICE, signer: ALICE }),
    [`sent:${OF_BOB}`]: JSON.stringify({ txID: OF_BOB, signer: BOB }),
    [`announced:${OF_ALICE}`]: '2',
    [`announced:${OF_BOB}`]: '2',
    'tronlens.searches': JSON.stringify([ALICE, toHexAddress(ALICE), '42']),
    unConfirmOrderList: JSON.stringify([{ owner: ALICE }, { owner: BOB }]),
    cancelOrderList: JSON.stringify([{ hash: OF_ALICE }]),
    delegateFailureList: JSON.stringify({ [ALICE]: [{ hash: '1' }], [BOB]: [{ hash: '2' }] }),
    compileFiles: '{"files":[{"name":"A.sol","content":"contract A {}"}]}',
    'written by a later version': 'anything',
  })
}

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('leaving one of two wallets removes what names its account and nothing else', () => {
  keepBoth()
  forgetWallet(ALICE, false)
  expect(kept()).toEqual({
    ...SETTINGS,
    [`sent:${OF_BOB}`]: JSON.stringify({ txID: OF_BOB, signer: BOB }),
    [`announced:${OF_BOB}`]: '2',
    'tronlens.searches': '["42"]',
    unConfirmOrderList: JSON.stringify([{ owner: BOB }]),
    delegateFailureList: JSON.stringify({ [BOB]: [{ hash: '2' }] }),
    compileFiles: '{"files":[{"name":"A.sol","content":"contract A {}"}]}',
    'written by a later version': 'anything',
  })
})

test('leaving the last wallet keeps the settings of the browser alone', () => {
  keepBoth()
  forgetWallet(BOB, false)
  forgetWallet(ALICE, true)
  expect(kept()).toEqual({ ...SETTINGS, 'tronlens.searches': '["42"]' })
})

test('stores of this page hear of what was removed', () => {
  keepBoth()
  const heard: (string | null)[] = []
  const hear = ({ key, newValue }: StorageEvent) => newValue === null && heard.push(key)
  window.addEventListener('storage', hear)
  forgetWallet(ALICE, false)
  window.removeEventListener('storage', hear)
  expect(heard.sort()).toEqual([`sent:${OF_ALICE}`, `announced:${OF_ALICE}`, 'cancelOrderList'].sort())
})

test('of a transaction that can still get into a block, no more stays than what recognises a second one', () => {
  const [expiration, purpose] = [Date.now() + 60_000, { of: '11'.repeat(32), whole: '22'.repeat(32) }]
  const sent = {
    txID: OF_ALICE,
    signer: ALICE,
    hex: 'ab',
    rawDataHex: 'cd',
    network: '',
    expiration,
    purpose,
  }
  const over = { ...sent, txID: OF_BOB, progress: { stage: 'solid' } }
  keep({
    [`sent:${OF_ALICE}`]: JSON.stringify({ ...sent, progress: { stage: 'signed' } }),
    [`sent:${OF_BOB}`]: JSON.stringify(over),
  })
  forgetWallet(ALICE, true)
  expect(Object.keys(localStorage)).toEqual([`open:${OF_ALICE}`])
  expect(JSON.parse(localStorage.getItem(`open:${OF_ALICE}`) ?? '')).toEqual({
    txID: OF_ALICE,
    expiration,
    network: '',
    purpose,
  })
  expect(readLeftovers()).toHaveLength(1)
})

test.each([-8, 8])('a clock that is %d days off removes nothing that was left open', (days) => {
  const expiration = Date.now() + 60_000
  const sent = {
    txID: OF_ALICE,
    signer: ALICE,
    network: '',
    expiration,
    purpose: { of: '11'.repeat(32), whole: '22'.repeat(32) },
    progress: { stage: 'accepted' },
  }
  keep({ [`sent:${OF_ALICE}`]: JSON.stringify(sent) })
  vi.setSystemTime(Date.now() + days * 24 * 3_600_000)
  forgetWallet(ALICE, true)
  expect(readLeftovers()).toMatchObject([{ txID: OF_ALICE, expiration }])
})
