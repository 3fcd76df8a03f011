import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { inRoot } from '../paths.mjs'
import { planNew, USAGE } from './new-thing.mjs'
import { OTHER_LANGUAGES } from './page.mjs'

const plan = (...args: string[]) => planNew(args, inRoot('.'))

/** Lines that a plan adds to a file of the repository. */
function added({ changed }: { changed: Record<string, string> }, path: string): string[] {
  const before = new Set(readFileSync(inRoot(path), 'utf8').split('\n'))
  return (changed[path] ?? '').split('\n').filter((line) => !before.has(line))
}

/** Requires every planned file of code to be readable as TypeScript. */
function expectReadable({
  files,
  changed,
}: {
  files: Record<string, string>
  changed: Record<string, string>
}) {
  for (const [path, text] of Object.entries({ ...files, ...changed }))
    if (/\.tsx?$/.test(path)) expect(parseSync(path, text).errors, path).toEqual([])
}

test('an endpoint is registered in the contract, its exports and the handlers', () => {
  const planned = plan('endpoint', 'blocks/get-oldest-block', '--path', '/api/block/oldest')
  expectReadable(planned)
  expect(Object.keys(planned.files)).toEqual([
    'packages/api-contract/src/blocks/get-oldest-block.ts',
    'apps/api/src/routes/blocks/get-oldest-block.ts',
    'apps/api/src/routes/blocks/get-oldest-block.db.test.ts',
  ])
  expect(planned.files['packages/api-contract/src/blocks/get-oldest-block.ts']).toContain("tag: 'Blocks'")
  expect(added(planned, 'packages/api-contract/src/blocks/routes.ts')).toEqual([
    "import { getOldestBlock } from './get-oldest-block.ts'",
    '  getOldestBlock,',
  ])
  expect(added(planned, 'packages/api-contract/src/index.ts')).toEqual([
    "export * from './blocks/get-oldest-block.ts'",
  ])
  expect(added(planned, 'apps/api/src/routes/index.ts')).toEqual([
    "import { getOldestBlockRoute } from './blocks/get-oldest-block.ts'",
    '  getOldestBlock: getOldestBlockRoute,',
  ])
})

test('a page has a path, a builder, texts in eight languages, a route and a browser test', () => {
  const planned = plan('page', 'statistics/fee-history')
  expectReadable(planned)
  for (const language of ['en', ...OTHER_LANGUAGES])
    expect(planned.files[`apps/web/src/i18n/packs/feeHistory/${language}.json`]).toContain(
      '"feeHistory.title"',
    )
  expect(added(planned, 'apps/web/src/shared/paths.ts')).toEqual([
    "  feeHistory: '/data/fee-history',",
    '  feeHistory: () => ROUTES.feeHistory,',
  ])
  expect(added(planned, 'apps/web/src/i18n/packs.ts')).toHaveLength(1)
  expect(added(planned, 'apps/web/src/app/explorer-routes.tsx')).toEqual([
    "const FeeHistoryPage = lazyWithTexts(['feeHistory'], () => import('../slices/statistics/pages/FeeHistoryPage.tsx'))",
    '    <Route path={ROUTES.feeHistory} element={<FeeHistoryPage />} />',
  ])
  expect(added(planned, 'e2e/support/routes.ts')).toEqual(["  ['/data/fee-history', /^Fee history$/],"])
})

test.each([
  'contract-routes',
  'governance-routes',
  'tool-routes',
  'site-routes',
])('a page finds its place in %s', (routes) => {
  const planned = plan('page', 'statistics/fee-history', '--routes', routes)
  expectReadable(planned)
  expect(added(planned, `apps/web/src/app/${routes}.tsx`)).toHaveLength(2)
})

test('an action has a button, texts and a known contract type', () => {
  const planned = plan('action', 'take-rewards', '--type', 'WithdrawBalanceContract')
  expectReadable(planned)
  expect(planned.files['apps/web/src/features/take-rewards/TakeRewardsButton.tsx']).toContain(
    "intend('WithdrawBalanceContract'",
  )
})

test('a contract type has a message, a number, an actuator and fields', () => {
  const planned = plan('contract-type', 'TakeRewardsContract', '--number', '60')
  expectReadable(planned)
  expect(added(planned, 'packages/protocol/proto/protocol/chain.proto')).toEqual([
    '      TakeRewardsContract = 60;',
  ])
  expect(added(planned, 'packages/protocol/src/contract-type.ts')).toHaveLength(1)
  expect(added(planned, 'packages/devchain/src/actuators/index.ts')).toHaveLength(2)
  expect(added(planned, 'packages/signing/src/contract/contract-fields.ts')).toEqual([
    '  TakeRewardsContract: { type: 60, shape: OWNER_ONLY },',
  ])
})

test.each([
  [[], USAGE],
  [['table', 'x'], USAGE],
  [['endpoint', 'blocks'], '"blocks" is no NOUN/VERB-NOUN'],
  [['endpoint', 'nouns/get-it'], 'there is no noun "nouns"; choose one of accounts'],
  [['endpoint', 'blocks/GetIt'], 'the name is "GetIt"'],
  [['endpoint', 'blocks/list-blocks'], 'get-latest|is there already'],
  [
    ['endpoint', 'blocks/get-it', '--path', '/api/block/latest'],
    'an endpoint answers /api/block/latest already',
  ],
  [['endpoint', 'blocks/get-it', '--path', 'block'], '--path block does not begin with /api/'],
  [['page', 'nothing/fees'], 'there is no slice "nothing"'],
  [['page', 'statistics/blocks'], 'has a path "blocks" already'],
  [['page', 'statistics/fees', '--routes', 'all'], '--routes all is none of'],
  [['action', 'take-rewards', '--type', 'Nothing'], '--type is one of AccountCreateContract'],
  [
    ['contract-type', 'TakeRewardsContract', '--number', '49'],
    'UpdateBrokerageContract has number 49 already',
  ],
  [['contract-type', 'Rewards', '--number', '60'], '"Rewards" is no name such as'],
])('%j is refused with what to do', (args, message) => {
  expect(() => plan(...args)).toThrow(message.includes('|') ? new RegExp(message) : message)
})
