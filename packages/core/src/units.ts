import type { ExactDecimal } from './json/json.ts'

declare const unit: unique symbol
type Unit<Name extends string> = { readonly [unit]: Name }

/** An amount of TRX in its smallest unit; 1 TRX = 1 000 000 sun. */
export type Sun = bigint & Unit<'sun'>
/** An amount of a token in the token's smallest unit; what that is worth depends on its decimals. */
export type TokenAmount = bigint & Unit<'token amount'>
/** A TRON address as users see it: `T` and 33 more Base58 characters, checksum verified. */
export type Address = string & Unit<'base58 address'>
/** A TRON address as the node prints it: 42 lower-case hex characters starting with `41`. */
export type HexAddress = string & Unit<'hex address'>
/** sha256 of a transaction's raw data: 64 lower-case hex characters, no `0x`. */
export type TransactionId = string & Unit<'transaction id'>
/** Block id: 16 hex characters of the height, then 48 of the header hash. */
export type BlockHash = string & Unit<'block hash'>
/** A token as the chain names it: `_` is TRX, digits are a TRC10 id, a Base58 address is a contract. */
export type TokenRef = string & Unit<'token'>
/**
 * A token as tables keep it, in hex: `5f` is TRX, digits of a TRC10 id as ASCII, or the 42 digits of a
 * contract.
 */
export type TokenHex = string & Unit<'token hex'>
/** Height of a block; 0 is the genesis block. */
export type BlockNumber = number & Unit<'block number'>
/** Milliseconds since 1970-01-01 UTC. */
export type Milliseconds = number & Unit<'milliseconds'>

/** Sun as JSON carries it: an integer of any size, or its decimal text. `readSun` makes it an amount. */
export type WireSun = (number | bigint | string) & Unit<'sun'>
/** A token amount as JSON carries it. `readTokenAmount` makes it an amount. */
export type WireTokenAmount = (number | bigint | string) & Unit<'token amount'>
/** Whole TRX with fractions as JSON carries them. `readTrx` makes them sun. */
export type WireTrx = (number | ExactDecimal) & Unit<'trx'>

/** Marks a value that is known to be an amount of sun. */
export const sun = (value: bigint): Sun => value as Sun
/** Marks a value that is known to be an amount of some token. */
export const tokenAmount = (value: bigint): TokenAmount => value as TokenAmount
/** Sum of two amounts of one unit. */
export const plus = <Amount extends Sun | TokenAmount>(one: Amount, other: Amount): Amount =>
  ((one as bigint) + other) as Amount
/** What is left of an amount when another of its unit is taken away. */
export const minus = <Amount extends Sun | TokenAmount>(one: Amount, other: Amount): Amount =>
  ((one as bigint) - other) as Amount
/** An amount taken away instead of given. */
export const negate = <Amount extends Sun | TokenAmount>(amount: Amount): Amount =>
  -(amount as bigint) as Amount
/** Marks a whole number that is known to be a block height. */
export const blockNumber = (value: number): BlockNumber => value as BlockNumber
/** The lower of two heights. */
export const lowerOf = (a: BlockNumber, b: BlockNumber): BlockNumber => (a < b ? a : b)
/** The higher of two heights. */
export const higherOf = (a: BlockNumber, b: BlockNumber): BlockNumber => (a > b ? a : b)
/** Marks a whole number that is known to be milliseconds since 1970 UTC. */
export const milliseconds = (value: number): Milliseconds => value as Milliseconds
/**
 * The UTC day of a moment in milliseconds, such as `2026-11-22`: how the database, the API and addresses of
 * pages name days.
 */
export const utcDay = (moment: number | bigint): string => new Date(Number(moment)).toISOString().slice(0, 10)
/** Marks a text that is known to name a token. */
export const tokenRef = (value: string): TokenRef => value as TokenRef
/** Marks hex digits that are known to be a token. */
export const tokenHex = (value: string): TokenHex => value as TokenHex
/** Marks 42 hex digits that are known to be an address. */
export const hexAddress = (value: string): HexAddress => value as HexAddress
/** TRX where a token is named. */
export const TRX = tokenRef('_')
/** Marks 64 hex characters that are known to be the id of a transaction. */
export const transactionId = (value: string): TransactionId => value as TransactionId
/** Marks 64 hex characters that are known to be the id of a block. */
export const blockHash = (value: string): BlockHash => value as BlockHash
