import { type TSchema, Type } from '@sinclair/typebox'

/** Whole number on the wire; a `bigint` is printed as a bare integer, exact beyond 2^53. */
export const Int = Type.Unsafe<number | bigint>({ type: 'integer' })
/** Number with fractions. */
export const Num = Type.Number()
/** Text; missing text is `""`. */
export const Text = Type.String()
/** Yes or no. */
export const Flag = Type.Boolean()
/** Milliseconds since 1970 UTC. */
export const Time = Type.Integer({ description: 'milliseconds since 1970 UTC' })
/** Base58 address on the wire. */
export const AddressText = Type.String({ description: 'Base58 address, 34 characters starting with T' })
/** Object whose members depend on the contract type or on the node. */
export const AnyObject = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })
/** Object with one member for each key. */
export const Dictionary = <T extends TSchema>(value: T) => Type.Record(Type.String(), value)
/** Address to "is a contract". */
export const ContractMap = Dictionary(Flag)
