import { type TSchema, Type } from '@sinclair/typebox'
import type {
  Address,
  BlockHash,
  BlockNumber,
  Milliseconds,
  TokenRef,
  TransactionId,
  WireSun,
  WireTokenAmount,
  WireTrx,
} from '@tronlens/core'

/** Whole number that stays far below 2^53: how many there are of something, a size, a rank. */
export const Count = Type.Integer()
/** Whole number of any size; beyond 2^53 it is a bare integer of more digits than a double keeps. */
export const Int = Type.Unsafe<number | bigint>({ type: 'integer' })
/** Number with fractions. */
export const Num = Type.Number()
/** Number with fractions; null where it is unknown, as zero would be a number. */
export const KnownNum = Type.Unsafe<number | null>({
  type: ['number', 'null'],
  description: 'null when it is not known',
})
/** Text; missing text is `""`. */
export const Text = Type.String()
/** A number as text; null where it is unknown, as an empty text would be read as no number at all. */
export const KnownText = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  description: 'number as text; null when it is not known, as without a price source',
})
/** Yes or no. */
export const Flag = Type.Boolean()

/** Milliseconds since 1970 UTC. */
export const Time = Type.Unsafe<Milliseconds>({ type: 'integer', description: 'milliseconds since 1970 UTC' })
/** Height of a block. */
export const Height = Type.Unsafe<BlockNumber>({ type: 'integer', description: 'block height' })
/** Amount of TRX in sun. */
export const SunInt = Type.Unsafe<WireSun>({ type: 'integer', description: 'sun' })
/** Amount of TRX in sun, as text. */
export const SunText = Type.Unsafe<WireSun>({ type: 'string', description: 'sun' })
/** Amount of TRX in whole TRX, with all its digits. */
export const TrxNumber = Type.Unsafe<WireTrx>({ type: 'number', description: 'TRX' })
/** A value with words of its own about what it is. */
export const described = <T extends object>(schema: T, description: string): T => ({ ...schema, description })
/** Amount of a token in its smallest unit. */
export const TokenInt = Type.Unsafe<WireTokenAmount>({
  type: 'integer',
  description: 'smallest unit of the token',
})
/** Amount of a token in its smallest unit, as text. */
export const TokenText = Type.Unsafe<WireTokenAmount>({
  type: 'string',
  description: 'smallest unit of the token',
})

/** Base58 address on the wire. */
export const AddressText = Type.Unsafe<Address>({
  type: 'string',
  description: 'Base58 address, 34 characters starting with T',
})
/** Base58 address, or nothing. */
export const MaybeAddress = Type.Unsafe<Address | ''>({
  type: 'string',
  description: 'Base58 address; empty when there is none',
})
/** Base58 address of a sender. */
export const SenderAddress = Type.Unsafe<Address | ''>({
  type: 'string',
  description: 'Base58 address; in block 0 the same form of whatever bytes stand there instead of one',
})
/** Id of a transaction. */
export const TransactionHash = Type.Unsafe<TransactionId>({
  type: 'string',
  description: 'transaction id, 64 hex characters',
})
/** Id of a block. */
export const BlockId = Type.Unsafe<BlockHash>({ type: 'string', description: 'block id, 64 hex characters' })
/** A token as the chain names it. */
export const TokenName = Type.Unsafe<TokenRef>({
  type: 'string',
  description: '_ for TRX, TRC10 id or contract address',
})

/** Object whose members depend on the contract type or on the node. */
export const AnyObject = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })
/** Object with one member for each key. */
export const Dictionary = <T extends TSchema>(value: T) => Type.Record(Type.String(), value)
/** Address to "is a contract". */
export const ContractMap = Dictionary(Flag)
