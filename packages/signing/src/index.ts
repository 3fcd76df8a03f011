export * from './build/build-transaction.ts'
export * from './build/compare-reference.ts'
export * from './build/reference-block.ts'
export * from './build/validity.ts'
export {
  addressAt,
  amountOfCall,
  type CallKind,
  findCall,
  type KnownCall,
  numberAt,
} from './contract/calls.ts'
export * from './contract/contract-fields.ts'
export type { Fields, MapEntry } from './contract/field-kinds.ts'
export type { Decoder } from './decoders/decoder.ts'
export { protocolDecoder } from './decoders/protocol.ts'
export * from './errors.ts'
export * from './intent.ts'
export { type ByteField, locateFields } from './read/locate-fields.ts'
export { readTransaction, transactionIdOf } from './read/read-transaction.ts'
export { readWireFields } from './read/wire-reader.ts'
export { readRevertText } from './revert-text.ts'
export * from './review/review.ts'
export * from './sign/signed-transaction.ts'
export * from './sign/signer.ts'
export type { AskNode } from './simulate/ask-node.ts'
export {
  type BridgeCall,
  isKnownGateway,
  type KnownGateways,
  readBridgeCall,
} from './simulate/bridge-call.ts'
export { type Asset, assetOfId, type Change } from './simulate/changes.ts'
export * from './simulate/estimate-fee.ts'
export { readTokenEvents, type TokenEvent } from './simulate/events.ts'
export * from './simulate/expect-changes.ts'
export * from './simulate/fee.ts'
export { leastFeeLimit } from './simulate/fee-limit.ts'
export * from './simulate/find-warnings.ts'
export { grantWarning } from './simulate/grant-warnings.ts'
export { findGrants, type Grant, ownerOf } from './simulate/grants.ts'
export { findLookAlike, type KnownAddress, type LookAlike } from './simulate/look-alike.ts'
export { type PermissionChange, pairPermissions } from './simulate/permission-warnings.ts'
export { pieceKey, piecesCompared } from './simulate/piece-warnings.ts'
export { type CodeNow, readCode } from './simulate/read-code.ts'
export { readGranted, readHeld, readHeldPiece } from './simulate/read-grants.ts'
export { DEFAULT_OPERATIONS, readPermission, singleKey } from './simulate/read-permissions.ts'
export * from './simulate/read-snapshot.ts'
export { recipientOf } from './simulate/recipient.ts'
export { commandSignature } from './simulate/router-commands.ts'
export { boughtAt, withWorseSale } from './simulate/sale.ts'
export { assetsTaken, indexKey } from './simulate/share-warnings.ts'
export { readSignedCall, type SignedCallActs } from './simulate/signed-acts.ts'
export { simulate } from './simulate/simulate.ts'
export * from './simulate/snapshot.ts'
export { type OpenTransaction, type Purpose, purposeOf, stillOpenWarnings } from './simulate/still-open.ts'
export {
  type CallNow,
  ContractChangedError,
  type ReviewedCall,
  refuseChanged,
  withSameCreated,
} from './simulate/still-same.ts'
export { LONGEST_LIFE_MS, lifeLeft, type TimeContext, timeWarnings } from './simulate/time-warnings.ts'
export * from './simulate/token-unit.ts'
export { vaultOf } from './simulate/token-vault.ts'
export {
  type InnerCall,
  type Unfolded,
  unfold,
  unfoldCall,
} from './simulate/unfold.ts'
export * from './simulate/unit-warnings.ts'
export { numberRepeated, warningId } from './simulate/warning-id.ts'
export type { PermissionRole } from './simulate/warnings.ts'
export * from './simulate/warnings.ts'
export * from './track/follow.ts'
export { FINAL_KEPT, recordsToDrop } from './track/kept-records.ts'
export * from './track/progress.ts'
export * from './track/verdict.ts'
