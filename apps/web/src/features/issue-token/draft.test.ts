import { milliseconds, sun, ZERO_ADDRESS } from '@tronlens/core'
import { describe, expect, test } from 'vitest'
import { checkDraft, type Draft, emptyDraft, type IssueFacts, priceOf, priceOfOne } from './draft.ts'

const NOW = Date.UTC(2026, 0, 31, 12)
const FACTS: IssueFacts = {
  owner: ZERO_ADDRESS,
  balance: sun(2_000_000_000n),
  fee: sun(1_024_000_000n),
  now: milliseconds(NOW),
}
const GOOD: Draft = {
  ...emptyDraft(NOW),
  name: 'SeedToken',
  abbr: 'SEED',
  description: 'Seeds of a garden',
  url: 'https://seed.example',
  supply: '1000000.5',
  precision: '2',
  tokens: '100',
  trx: '1',
  locked: [{ amount: '1000', days: '30' }],
}

test('a good draft says exactly what the chain will keep', () => {
  const { problems, intent } = checkDraft(GOOD, FACTS)
  expect(problems).toEqual({})
  expect(intent?.contract).toMatchObject({
    name: 'AssetIssueContract',
    fields: {
      name: 'SeedToken',
      totalSupply: 100_000_050n,
      precision: 2,
      // 100.00 tokens cost 1,000,000 sun: 1 for 100
      num: 1,
      trxNum: 100,
      startTime: BigInt(Date.UTC(2026, 1, 1)),
      endTime: BigInt(Date.UTC(2026, 1, 2)),
      frozenSupply: [{ frozenAmount: 100_000n, frozenDays: 30n }],
    },
  })
})

test('a token that is not for sale is sold for a minute, later than co-signers need, for more than anybody would pay', () => {
  const { intent } = checkDraft({ ...GOOD, isOnSale: false, tokens: '', trx: '', start: '', end: '' }, FACTS)
  expect(intent?.contract.fields).toMatchObject({
    num: 1,
    trxNum: 2_147_483_647,
    startTime: BigInt(Date.UTC(2026, 1, 1, 13)),
    endTime: BigInt(Date.UTC(2026, 1, 1, 13, 1)),
  })
})

describe('every rule of the chain', () => {
  test.each<[string, Partial<Draft>, string, string]>([
    ['a short name', { name: 'S' }, 'name', 'name'],
    ['a name with a space', { name: 'Seed Token' }, 'name', 'name'],
    ['the name of the coin', { name: 'tRx' }, 'name', 'isTrx'],
    ['a long abbreviation', { abbr: 'SEEDTOKENSX' }, 'abbr', 'abbr'],
    ['no description', { description: '  ' }, 'description', 'description'],
    ['201 bytes of description', { description: 'é'.repeat(101) }, 'description', 'description'],
    ['an address without a scheme', { url: 'seed.example' }, 'url', 'url'],
    ['a scheme that runs code', { url: 'javascript://seed.example/%0aalert(1)' }, 'url', 'url'],
    ['a long address', { url: `https://seed.example/${'x'.repeat(240)}` }, 'url', 'url'],
    ['no supply', { supply: '0' }, 'supply', 'supply'],
    ['more decimals than the token has', { supply: '1.234' }, 'supply', 'supply'],
    ['more than 64 bits hold', { supply: '92233720368547758.08' }, 'supply', 'supplyTooLarge'],
    ['seven decimals', { precision: '7' }, 'precision', 'precision'],
    ['no price', { trx: '' }, 'trx', 'price'],
    [
      'a price that two numbers cannot say',
      { tokens: '99999999.99', trx: '0.000001' },
      'tokens',
      'priceTooFine',
    ],
    ['a sale in the past', { start: '2026-01-31T12:00' }, 'start', 'start'],
    ['a sale that ends before it begins', { end: '2026-01-31T23:00' }, 'end', 'end'],
    ['nothing locked', { locked: [{ amount: '0', days: '1' }] }, 'locked.0', 'lockedAmount'],
    ['locked for no day', { locked: [{ amount: '1', days: '0' }] }, 'locked.0', 'lockedDays'],
    ['locked for too long', { locked: [{ amount: '1', days: '3653' }] }, 'locked.0', 'lockedDays'],
    [
      'more locked than there is',
      {
        locked: [
          { amount: '1000000', days: '1' },
          { amount: '1', days: '1' },
        ],
      },
      'locked.1',
      'lockedTooMuch',
    ],
  ])('%s is refused', (_name, change, field, code) => {
    const { problems, intent } = checkDraft({ ...GOOD, ...change }, FACTS)
    expect(problems[field]).toBe(code)
    expect(intent).toBeUndefined()
  })

  test('a user who cannot pay the fee sees that', () => {
    expect(checkDraft(GOOD, { ...FACTS, balance: sun(1n) }).problems).toEqual({ balance: 'balance' })
  })
})

test('prices are the smallest numbers that say them', () => {
  expect(priceOf(100n, 1_000_000n)).toEqual({ num: 1, trxNum: 10_000 })
  expect(priceOf(3n, 7n)).toEqual({ num: 3, trxNum: 7 })
  expect(priceOf(2n ** 31n, 1n)).toBeUndefined()
  expect(priceOfOne(GOOD)).toBe('0.01')
  expect(priceOfOne({ tokens: '3', trx: '1', precision: '0' })).toBe('0.333333333333333333')
  expect(priceOfOne({ tokens: '', trx: '1', precision: '0' })).toBeUndefined()
})
