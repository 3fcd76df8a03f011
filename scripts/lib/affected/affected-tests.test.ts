import { expect, test } from 'vitest'
import { MOST_PICKED, testPicker } from './affected-tests.mjs'
import { readImportGraph } from './import-graph.mjs'

/**
 * Files that are changed alone, of every app and package, each with a test that has to be among those that it
 * picks.
 */
const LEAVES = [
  ['apps/api/src/serialize/amount.ts', 'apps/api/src/routes/contracts/contracts.db.test.ts'],
  ['apps/api/src/tokens/event-amount.ts', 'apps/api/src/routes/contracts/contracts.db.test.ts'],
  ['apps/api/src/routes/blocks/list-blocks.ts', 'apps/api/src/feeds/feeds.db.test.ts'],
  ['apps/api/src/routes/proposals/list-proposals.ts', 'apps/api/src/routes/proposals/governance.db.test.ts'],
  ['apps/api/src/routes/exchanges/market-books.ts', 'apps/api/src/routes/exchanges/order-books.db.test.ts'],
  ['apps/api/src/routes/nodes/funds.ts', 'apps/api/test/contract/recording.db.test.ts'],
  [
    'apps/api/src/routes/transfers/filter-transfers.ts',
    'apps/api/src/routes/transactions/advanced-filters.db.test.ts',
  ],
  ['apps/api/src/site/routes/watch.ts', 'apps/api/src/site/alerts/alerts.db.test.ts'],
  ['apps/api/src/multisig/next-stage.ts', 'apps/api/src/multisig/multisig.db.test.ts'],
  ['apps/indexer/src/extract/token-movements.ts', 'apps/indexer/src/extract/token-movements.test.ts'],
  ['apps/indexer/src/follow/next-step.ts', 'apps/indexer/src/follow/next-step.test.ts'],
  ['apps/launcher/src/plan.ts', 'apps/launcher/src/plan.test.ts'],
  ['apps/web/src/shared/ui/Menu.tsx', 'apps/web/src/shared/ui/Menu.test.tsx'],
  [
    'packages/db/src/queries/transfers/transfers.ts',
    'apps/api/src/routes/transfers/contract-transfers.db.test.ts',
  ],
  [
    'packages/db/src/queries/accounts/leading-accounts.ts',
    'packages/db/src/queries/accounts/leading-accounts.db.test.ts',
  ],
  ['packages/db/src/writes/audit/audit.ts', 'packages/db/src/writes/audit/audit.db.test.ts'],
  ['packages/devchain/src/actuators/vote-witness.ts', 'packages/devchain/src/conformance/java-tron.test.ts'],
  ['packages/devchain/src/vm/precompiles/blake2f.ts', 'packages/devchain/src/conformance/java-tron.test.ts'],
  ['packages/abi/src/storage/name-slot.ts', 'packages/abi/src/storage/name-slot.test.ts'],
  ['packages/compiler/src/verify/compare-code.ts', 'packages/compiler/src/verify/compare-code.test.ts'],
  ['packages/ledger/src/screen/plan.ts', 'packages/ledger/src/screen/plan.test.ts'],
  ['packages/node-client/src/several/judge.ts', 'packages/node-client/src/several/judge.test.ts'],
  ['packages/protocol/src/json/print-wire.ts', 'packages/protocol/src/json/print-wire.test.ts'],
  ['packages/signing/src/simulate/find-warnings.ts', 'packages/signing/src/simulate/find-warnings.test.ts'],
  ['packages/keys/src/pairing/frames.ts', 'packages/keys/src/pairing/pairing.test.ts'],
  ['packages/catalogue/src/find-entry.ts', 'packages/catalogue/src/catalogue.test.ts'],
] as const

/** Tests that may need such a file at all; one that serves more than it asks makes them more. */
const MOST_NEEDING = 25

const graph = readImportGraph()
const pick = testPicker(graph)

test.each(LEAVES)('a change of %s picks few tests, and one that would find its faults', (leaf, expected) => {
  expect(graph.has(leaf), `there is no ${leaf}`).toBe(true)
  const { picked, left } = pick([leaf])
  expect(picked).toContain(expected)
  expect([...picked, ...left].length, [...picked, ...left].join('\n')).toBeLessThanOrEqual(MOST_NEEDING)
})

test('a change of any one file picks no more than the loop has time for', () => {
  for (const file of graph.keys()) expect(pick([file]).picked.length, file).toBeLessThanOrEqual(MOST_PICKED)
})

test('every handler and every serializer of the API picks a test', () => {
  const files = [...graph.keys()].filter((file) => /^apps\/api\/src\/(?:routes|serialize)\//.test(file))
  const untested = files.filter((file) => !file.endsWith('.test.ts') && pick([file]).picked.length === 0)
  expect(files.length).toBeGreaterThan(100)
  expect(untested).toEqual([])
})

test('tests that a widely used file leaves to `npm test` are named', () => {
  const { picked, left } = pick(['packages/core/src/address.ts'])
  expect(picked).toHaveLength(MOST_PICKED)
  expect(left.length).toBeGreaterThan(100)
})

test('a name is followed through files of re-exports to the file that defines it, and to no other', () => {
  const { picked } = pick(['packages/db/src/queries/transfers/transfers.ts'])
  expect(picked).not.toContain('apps/api/src/routes/exchanges/order-books.db.test.ts')
})

test('a test that is changed itself is picked, wherever it is', () => {
  const whole = 'apps/api/test/contract/walks.db.test.ts'
  expect(pick(['apps/api/src/serialize/amount.ts']).picked).not.toContain(whole)
  expect(pick([whole]).picked).toEqual([whole])
})
