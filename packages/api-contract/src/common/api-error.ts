import { type Static, Type } from '@sinclair/typebox'

/** Kinds of values that a parameter may have, for clients that word it themselves. */
export const EXPECTED_KINDS = [
  'range',
  'choice',
  'address',
  'hash',
  'token',
  'cursor',
  'length',
  'zone',
] as const

/**
 * What a parameter may be, without words: `range` has both ends, `choice` its values, `length` the maximum.
 */
export const Expected = Type.Object({
  kind: Type.Union(EXPECTED_KINDS.map((kind) => Type.Literal(kind))),
  minimum: Type.Optional(Type.Integer()),
  maximum: Type.Optional(Type.Integer()),
  values: Type.Optional(Type.Array(Type.String())),
})
export type Expected = Static<typeof Expected>

/** Body of every answer that is not 200. */
export const ApiError = Type.Object({
  message: Type.String(),
  code: Type.String(),
  parameter: Type.Optional(Type.String()),
  value: Type.Optional(Type.String()),
  allowed: Type.Optional(Type.String()),
  expected: Type.Optional(Expected),
})
export type ApiError = Static<typeof ApiError>
