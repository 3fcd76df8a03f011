export {
  type BlockSummary,
  ControlError,
  DevchainControl,
  type DevchainInfo,
  type Fork,
  type ForkOptions,
  type Solidity,
} from '@tronlens/devchain/client'
export { ChainRefusal, startDevchain, type TestDevchain } from '@tronlens/devchain/testing'
export { type DenseChain, type DenseOptions, makeDenseChain } from './bench/dense-chain.ts'
export { pick, type Random, seededRandom } from './bench/random.ts'
export { type BlockParts, buildBlock, headerId } from './builders/build-block.ts'
export {
  type BuiltTransaction,
  buildTransaction,
  type TransactionParts,
} from './builders/build-transaction.ts'
export { chainOf } from './builders/chain-of.ts'
export { hostileChain } from './builders/hostile/chain.ts'
export * as hostile from './builders/hostile/values.ts'
export { bundleProgram } from './bundle-program.ts'
export type { ChainSource, TransactionPlace } from './chain-source.ts'
export { askWorkers } from './database/ask-workers.ts'
export { CALLED_DAY, enlargeIndex, fillAllowances, makeRich } from './database/enlarge-index.ts'
export type { FilledTemplate } from './database/filled-templates.ts'
export { KEPT_ORDERS } from './database/kept-orders.ts'
export { makeRoles } from './database/make-roles.ts'
export { addRareMatches, addressWord, COMMON_NAME, EVENTS, type RareScene } from './database/rare-matches.ts'
export { type ReplicatedDatabase, startReplicatedDatabase } from './database/replicated.ts'
export { startAgain } from './database/start-again.ts'
export { connectTestDatabase, countRowsRead, type TestConnection } from './database/test-connection.ts'
export { createTestDatabase, type TestDatabase } from './database/test-database.ts'
export {
  type CallWord,
  callData,
  callParameters,
  LOOSE_RUNTIMES,
  type LooseStandard,
  looseCode,
  MAKER_CODE,
  madeAddress,
  switchingCode,
} from './loose/loose-tokens.ts'
export {
  IDLE_CODE,
  order,
  PUPPET_CODE,
  type PuppetAct,
  type PuppetWord,
  pass,
  puppetAddress,
} from './puppet/puppet.ts'
export { findRecording, findRecordings, findRoot } from './recordings.ts'
export { type BranchOptions, branchOf, cutOff, switchable } from './replay/branch.ts'
export { type ReplayGrpc, startReplayGrpc } from './replay/grpc.ts'
export { readLines, readNumbered, readRecorded } from './replay/lines.ts'
export { type NodeFailure, type ReplayNode, type ReplayOptions, startReplayNode } from './replay/node.ts'
export { readRecording } from './replay/recording.ts'
export { readSdkTransactions, type SdkTransaction, type SdkTransactions, startSdkChain } from './sdk-chain.ts'
