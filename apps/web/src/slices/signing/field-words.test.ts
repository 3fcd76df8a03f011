import type { Address } from '@tronlens/core'
import { CONTRACTS, intend } from '@tronlens/signing'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../i18n/i18n.ts'
import { labelBytes, nameField } from './field-words.ts'
import { summarizeContract } from './summary.ts'

beforeAll(async () => {
  await startTexts()
  await loadTexts('signing')
})

const ALICE = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const BOB = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW' as Address
const WORD_ADDRESS = `${'0'.repeat(24)}${'11'.repeat(20)}`
const FIVE = `${'0'.repeat(63)}5`

const summaryOfCall = (data: string) =>
  summarizeContract(
    intend('TriggerSmartContract', {
      ownerAddress: ALICE,
      contractAddress: BOB,
      callValue: 0n,
      data,
      callTokenValue: 0n,
      tokenId: 0n,
    }),
  )

/** Fields that no wallet writes. */
const NAMELESS = ['order', 'publicFreeAssetNetUsage', 'publicLatestFreeNetTime']

test('every plain field of a contract has a word', () => {
  const missing = Object.values(CONTRACTS).flatMap(({ shape }) =>
    Object.entries(shape)
      .filter(([name, kind]) => !('shape' in kind) && !NAMELESS.includes(name))
      .map(([name]) => name)
      .filter((name) => nameField(name) === name),
  )
  expect(missing).toEqual([])
})

test('the words of a token transfer are named by what they mean', () => {
  const summary = summaryOfCall(`a9059cbb${WORD_ADDRESS}${FIVE}`)
  expect(labelBytes({ path: 'contract.data.0' }, summary)).toBe('Recipient')
  expect(labelBytes({ path: 'contract.data.1' }, summary)).toBe('Amount')
  const moved = summaryOfCall(`23b872dd${WORD_ADDRESS}${WORD_ADDRESS}${FIVE}`)
  expect(labelBytes({ path: 'contract.data.0' }, moved)).toBe('Argument 1')
  expect(labelBytes({ path: 'contract.data.1' }, moved)).toBe('Recipient')
})

test('who may spend is no recipient', () => {
  const summary = summaryOfCall(`095ea7b3${WORD_ADDRESS}${FIVE}`)
  expect(labelBytes({ path: 'contract.data.0' }, summary)).toBe('Argument 1')
  expect(labelBytes({ path: 'contract.data.1' }, summary)).toBe('Amount')
})
