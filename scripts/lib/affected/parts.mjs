// Where `npm test -- --changed` stops.

/**
 * Parts that run as a whole, with the files that put them together. Nearly every test that needs a chain or
 * an index starts one, so a change of anything inside would pick them all. It picks the tests of its own room
 * (`src/ledger`, `src/http`) instead, those of its part that reach it without starting the whole, and the
 * suite that compares the whole with what nodes said. `npm test` runs the others.
 */
export const PROGRAMS = [
  {
    part: 'packages/devchain/',
    files: [
      'packages/devchain/src/execution/execute-transaction.ts',
      'packages/devchain/src/chain/chain.ts',
      'packages/devchain/src/node/dev-node.ts',
      'packages/devchain/src/devchain.ts',
    ],
    suite: 'packages/devchain/src/conformance/java-tron.test.ts',
  },
  {
    part: 'apps/indexer/',
    files: [
      'apps/indexer/src/create-indexer.ts',
      'apps/indexer/src/node-questions.ts',
      'apps/indexer/src/outage.ts',
      'apps/indexer/src/parts.ts',
    ],
    suite: 'apps/indexer/src/recording/chain.db.test.ts',
  },
  {
    part: 'apps/api/',
    files: ['apps/api/src/server.ts'],
    suite: 'apps/api/src/networks/networks.db.test.ts',
  },
  {
    part: 'apps/api/',
    files: ['apps/api/src/product.ts'],
    suite: 'apps/api/test/contract/recording.db.test.ts',
  },
]

/** Tests that vitest runs, but for those of whole processes. */
export const isTest = (file) =>
  /^(?:packages|apps)\/[^/]+\/(?:src|build|test)\/.*\.test\.tsx?$|^scripts\/.*\.test\.ts$/.test(file) &&
  !file.endsWith('.process.test.ts')

/**
 * Tests that a change of another file picks. Those of whole parts are in `test/` and run in `npm test` only.
 */
export const isQuickTest = (file) => isTest(file) && !/^[^/]+\/[^/]+\/test\//.test(file)

/**
 * The room that a file is in: `apps/api/src/routes/blocks`, `packages/devchain/src/vm`; tests belong to the
 * room of their file.
 */
export const roomOf = (file) =>
  file
    .split('/')
    .slice(0, /\/src\/routes\//.test(file) ? 5 : 4)
    .join('/')
