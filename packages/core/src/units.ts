declare const unit: unique symbol
type Unit<Name extends string> = { readonly [unit]: Name }

/** An amount of TRX in its smallest unit; 1 TRX = 1 000 000 sun. */
export type Sun = bigint & Unit<'sun'>
/** A TRON address as people see it: `T` and 33 more Base58 characters, checksum verified. */
export type Address = string & Unit<'base58 address'>
/** A TRON address as the node prints it: 42 lower-case hex characters starting with `41`. */
export type HexAddress = string & Unit<'hex address'>
/** sha256 of a transaction's raw data: 64 lower-case hex characters, no `0x`. */
export type TransactionId = string & Unit<'transaction id'>
/** Block id: 16 hex characters of the height, then 48 of the header hash. */
export type BlockHash = string & Unit<'block hash'>
/** Height of a block; 0 is the genesis block. */
export type BlockNumber = number & Unit<'block number'>
/** Milliseconds since 1970-01-01 UTC. */
export type Milliseconds = number & Unit<'milliseconds'>

/** Marks a value that is known to be an amount of sun. */
export const sun = (value: bigint): Sun => value as Sun
/** Marks a whole number that is known to be a block height. */
export const blockNumber = (value: number): BlockNumber => value as BlockNumber
