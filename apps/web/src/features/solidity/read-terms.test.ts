import { sun } from '@tronlens/core'
import { expect, test } from 'vitest'
import { readTerms } from './read-terms.ts'

const MOST_FEE = sun(15_000_000_000n)
const usual = { feeLimit: '1000', userPercent: '100', originEnergyLimit: '10000000', value: '', token: '' }

test('terms are read as the chain takes them', () => {
  expect(readTerms({ ...usual, value: '1.5' }, MOST_FEE)).toEqual({
    ok: true,
    value: {
      feeLimit: 1_000_000_000n,
      userPercent: 100n,
      originEnergyLimit: 10_000_000n,
      value: 1_500_000n,
      token: undefined,
    },
  })
  expect(readTerms({ ...usual, value: '15', token: '1002000' }, MOST_FEE)).toMatchObject({
    value: { value: 0n, token: { id: 1_002_000n, amount: 15n } },
  })
})

test.each([
  ['feeLimit', 'a lot'],
  ['feeLimit', '15000.000001'],
  ['userPercent', '101'],
  ['originEnergyLimit', '0'],
  ['value', '-1'],
  ['token', 'BTT'],
] as const)('the problem names the wrong term: %s of "%s"', (name, text) => {
  expect(readTerms({ ...usual, [name]: text }, MOST_FEE)).toEqual({ ok: false, wrong: [name] })
})

test('before the highest fee limit is known none is too high', () => {
  expect(readTerms({ ...usual, feeLimit: '99999' }, undefined).ok).toBe(true)
})
