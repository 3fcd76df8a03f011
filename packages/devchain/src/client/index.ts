export { askNode } from './ask-node.ts'
export {
  type BlockSummary,
  ControlError,
  DevchainControl,
  type DevchainInfo,
  type Fork,
  type ForkOptions,
  type KeySet,
  type Solidity,
} from './control.ts'
