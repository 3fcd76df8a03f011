// Unit tests that calculate for seconds what no version of Node decides: compilers, recorded and made-up chains.

/** Test files, the longest first; together they take half of the time of the unit tests. */
export const CALCULATIONS = [
  'packages/devchain/test/demo.test.ts',
  'packages/devchain/src/conformance/java-tron.test.ts',
  'packages/compiler/src/verify/verify.test.ts',
  'packages/testkit/src/simulate/fee-accuracy.test.ts',
  'apps/devchain/src/main.test.ts',
  'packages/testkit/src/record/record-node.test.ts',
  'packages/keys/src/keystore/keystore.test.ts',
  'packages/devchain/test/kill.test.ts',
  'packages/protocol/src/evm-version.test.ts',
  'packages/compiler/src/compile.test.ts',
  'packages/builds/src/read-project.test.ts',
  'packages/devchain/src/http/jsonrpc/filters.test.ts',
  'packages/node-client/src/grpc/grpc-blocks.test.ts',
  'apps/api/src/cards/draw-card.test.ts',
  'scripts/lib/affected/affected-tests.test.ts',
  'packages/devchain/test/disk-full.test.ts',
]

/**
 * Which of them one version of Node leaves to the others, when the tests have run in the usual one before: the
 * versions share half of them, and the other half with another commit.
 *
 * @param {number} place - of the version among those that repeat the tests
 * @param {number} versions - that repeat them
 * @param {number} seed - of the commit
 */
export const leftToOthers = (place, versions, seed) =>
  CALCULATIONS.filter((_, index) => (index + seed) % (2 * versions) !== place)
