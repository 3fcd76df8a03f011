export {
  decodeArguments,
  decodeEventValues,
  decodeValues,
  findEvent,
  printValue,
  showValue,
  type Value,
} from './decode.ts'
export * from './encode.ts'
export * from './input.ts'
export * from './items.ts'
export * from './known-signatures.ts'
export * from './parse-signature.ts'
export * from './problem.ts'
export * from './read-abi.ts'
export * from './revert.ts'
export * from './signature.ts'
export { readStorageLayout, type StorageLayout } from './storage/layout.ts'
export { SlotNames } from './storage/name-slot.ts'
export type { SlotPart } from './storage/slot-part.ts'
export { isPartChanged, partText } from './storage/word-text.ts'
