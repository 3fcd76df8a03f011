export { ChainRefusal } from '../base/errors.ts'
export { buildProgram, DevchainProcess } from './devchain-process.ts'
export { startDevchain, type TestDevchain } from './start-devchain.ts'
