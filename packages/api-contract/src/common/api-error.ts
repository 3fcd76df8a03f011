import { type Static, Type } from '@sinclair/typebox'

/** Body of every answer that is not 200. */
export const ApiError = Type.Object({
  message: Type.String(),
  code: Type.String(),
  parameter: Type.Optional(Type.String()),
  value: Type.Optional(Type.String()),
  allowed: Type.Optional(Type.String()),
})
export type ApiError = Static<typeof ApiError>
