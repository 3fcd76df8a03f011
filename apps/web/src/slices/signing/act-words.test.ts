import type { Address } from '@tronlens/core'
import { CONTRACTS, type ContractName, intend } from '@tronlens/signing'
import { anyIntent } from '@tronlens/signing/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import english from '../../i18n/packs/signing/en.json' with { type: 'json' }
import { actKind, actValues } from './act-words.ts'
import { summarizeContract } from './summary.ts'

const ALICE = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const BOB = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
const TEXTS: Readonly<Record<string, string>> = english

/** Names of the values that a sentence needs. */
const namesIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)

test('the sentence of every act exists, and what it names is there', () => {
  const seen = new Set<ContractName>()
  fc.assert(
    fc.property(anyIntent(), (content) => {
      const summary = summarizeContract(content)
      const text = TEXTS[`act.${summary.kind}`]
      expect(text, summary.kind).toBeDefined()
      const given = new Set([
        ...Object.keys(summary.values),
        ...(summary.amount ? ['amount'] : []),
        ...(summary.buyAmount ? ['buyAmount'] : []),
        ...(summary.about ? ['token'] : []),
        ...(summary.proposal === undefined ? [] : ['n']),
      ])
      expect(
        namesIn(text ?? '').filter((name) => !given.has(name)),
        summary.kind,
      ).toEqual([])
      seen.add(content.contract.name)
    }),
    { numRuns: 2_000, seed: 49 },
  )
  expect(Object.keys(CONTRACTS).filter((name) => !seen.has(name as ContractName))).toEqual([])
})

test.each([
  ['ENERGY', 'stakeEnergy', 'unstakeEnergy', 'delegateEnergy'],
  ['BANDWIDTH', 'stakeBandwidth', 'unstakeBandwidth', 'delegateBandwidth'],
] as const)('stake for %s says so', (resource, stake, unstake, delegate) => {
  const owner = { ownerAddress: ALICE, resource }
  expect([
    actKind(intend('FreezeBalanceV2Contract', { ...owner, frozenBalance: 1n }).contract),
    actKind(intend('UnfreezeBalanceV2Contract', { ...owner, unfreezeBalance: 1n }).contract),
    actKind(
      intend('DelegateResourceContract', {
        ...owner,
        balance: 1n,
        receiverAddress: BOB,
        lock: false,
        lockPeriod: 0n,
      }).contract,
    ),
  ]).toEqual([stake, unstake, delegate])
})

test('a text that an account chose cannot go on as the sentence', () => {
  const { contract } = intend('AccountUpdateContract', {
    ownerAddress: ALICE,
    accountName: `x\u202e${'y'.repeat(200)}`,
  })
  const { name = '' } = actValues(contract)
  expect([...name]).toHaveLength(62)
  expect(name.startsWith('“xy')).toBe(true)
})

test('the share of voters is what the representative does not keep', () => {
  const { contract } = intend('UpdateBrokerageContract', { ownerAddress: ALICE, brokerage: 20 })
  expect(actValues(contract)).toEqual({ percent: '80%' })
})
