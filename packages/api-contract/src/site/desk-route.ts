import { Type } from '@sinclair/typebox'
import { Done } from './values.ts'

/** What all routes of the desk share. */
export const deskRoute = { tag: 'Administration', authentication: 'operator' } as const
/** Something that is done at the desk. */
export const deskAct = { ...deskRoute, method: 'POST', cost: 'write', answer: Done } as const
/** Part of a list of the desk. */
export const deskPage = {
  start: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
}
