export { ChainRefusal } from '../base/errors.ts'
export { buildProgram, DevchainProcess } from './devchain-process.ts'
export { issueTrc10 } from './issue-trc10.ts'
export { startDevchain, type TestDevchain } from './start-devchain.ts'
