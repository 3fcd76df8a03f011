import { sun, ZERO_ADDRESS } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import { expect, test } from 'vitest'
import { fitFeeLimit } from './fit-fee-limit.ts'
import type { SignRequest } from './sign-store.ts'

const USUAL = sun(10_000_000n)
const NEEDED = sun(17_000_000n)
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
  { feeLimit: USUAL },
)
const claim = intend('WithdrawBalanceContract', { ownerAddress: ZERO_ADDRESS })
const replaces = [] as const

const limitOf = async (what: SignRequest['what'], least: () => Promise<typeof NEEDED | undefined>) => {
  const fitted = await fitFeeLimit(what, least)
  return 'intent' in fitted ? fitted.intent.feeLimit : undefined
}

test.each<[string, SignRequest['what']]>([
  ['a call', { intent: call }],
  ['a call that is tried again', { intent: call, replaces }],
  ['a renewed request for signatures', { intent: call, replaces, lifetimeMs: 86_400_000 }],
])('%s gets a fee limit that covers what it needs when it is built', async (_, what) => {
  expect(await limitOf(what, async () => NEEDED)).toBe(NEEDED)
  // the call needs less than usual, or is rejected, or the node does not answer: the limit stays
  expect(await limitOf(what, async () => sun(3_000_000n))).toBe(USUAL)
  expect(await limitOf(what, async () => undefined)).toBe(USUAL)
  expect(await limitOf(what, () => Promise.reject(new TypeError('Failed to fetch')))).toBe(USUAL)
})

test.each<[string, SignRequest['what']]>([
  ['a call whose limit a user chose', { intent: call, isLimitChosen: true }],
  ['what runs no code', { intent: claim }],
  ['bytes of others', { rawDataHex: '0a', signatures: [] }],
])('%s stays as it is, and the node is not asked', async (_, what) => {
  expect(await fitFeeLimit(what, () => Promise.reject(new Error('asked')))).toBe(what)
})
