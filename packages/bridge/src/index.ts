export { type BridgeFees, BridgeReader, type MappedAsset } from './bridge-reader.ts'
export * from './errors.ts'
export { Gateway, type GatewayNode } from './gateway.ts'
export {
  evmAccount,
  type HandedState,
  type Hindrance,
  isCarriedOut,
  readPaymentState,
} from './handed-over.ts'
export type * from './message.ts'
export { Oracle, type OracleAct, type OracleOptions } from './oracle.ts'
export { type RunningOptions, startOracle } from './start-oracle.ts'
