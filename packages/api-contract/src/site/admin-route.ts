import { Type } from '@sinclair/typebox'
import { Done } from './values.ts'

/** What all routes of administration share. */
export const adminRoute = { tag: 'Administration', authentication: 'operator' } as const
/** An action of an operator; the audit log records it. */
export const adminAction = { ...adminRoute, method: 'POST', cost: 'write', answer: Done } as const
/** Offset and length of a list of administration. */
export const adminPage = {
  start: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
}
