import { UNLIMITED_ALLOWANCE } from '@tronlens/core'
import { expect, test } from 'vitest'
import { type ApprovalFacts, byRisk, riskOf, type SpenderFacts } from './risk.ts'

const NOW = Date.UTC(2026, 5, 1)
const GOOD: SpenderFacts = {
  isContract: true,
  isMarked: false,
  isVerified: true,
  isReplaceable: false,
  isDestroyed: false,
  created: Date.UTC(2020, 0, 1),
}
const facts = (more: Partial<ApprovalFacts>, spender: Partial<SpenderFacts> = {}): ApprovalFacts => ({
  allowance: 5n,
  approved: 10n,
  balance: 100n,
  spender: { ...GOOD, ...spender },
  now: NOW,
  ...more,
})
const ALL = { allowance: UNLIMITED_ALLOWANCE, approved: UNLIMITED_ALLOWANCE }

test.each([
  ['a little to known code', facts({}), 'low', []],
  ['never used', facts({ allowance: 10n }), 'low', ['unused']],
  ['all to known code', facts(ALL), 'medium', ['unlimited']],
  ['more than is there', facts({ allowance: 100n, approved: 200n }), 'medium', ['aboveBalance']],
  ['a little to unknown code', facts({}, { isVerified: false }), 'medium', ['unverified']],
  ['all to unknown code', facts(ALL, { isVerified: false }), 'high', ['unlimited', 'unverified']],
  [
    'all to code that can change',
    facts(ALL, { isReplaceable: true }),
    'medium',
    ['unlimited', 'replaceable'],
  ],
  [
    'all to new code that can change',
    facts(ALL, { isReplaceable: true, created: NOW - 1000 }),
    'high',
    ['unlimited', 'replaceable', 'fresh'],
  ],
  ['a little to a person', facts({}, { isContract: false, isVerified: undefined }), 'high', ['account']],
  ['a little to a fraud', facts({}, { isMarked: true }), 'high', ['marked']],
  ['all to nothing any more', facts(ALL, { isDestroyed: true }), 'low', ['unlimited', 'destroyed']],
  ['a spender that could not be looked up', facts({ spender: undefined }), 'unknown', ['unknownSpender']],
  [
    'a proxy that the node is silent about',
    facts({}, { isReplaceable: undefined }),
    'unknown',
    ['unknownCode'],
  ],
  ['a contract that does not answer', facts({ allowance: undefined }), 'low', ['unknownAmount']],
] as const)('%s', (_, given, level, reasons) => expect(riskOf(given)).toEqual({ level, reasons }))

test('the worst comes first, what is not known before what is harmless', () => {
  const risks = [
    riskOf(facts({})),
    riskOf(facts({ spender: undefined })),
    riskOf(facts(ALL)),
    riskOf(facts(ALL, { isVerified: false })),
    riskOf(facts({}, { isMarked: true })),
  ].sort(byRisk)
  expect(risks.map(({ level }) => level)).toEqual(['high', 'high', 'medium', 'unknown', 'low'])
})
