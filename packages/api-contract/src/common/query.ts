import { Type } from '@sinclair/typebox'
import type { Address } from '@tronlens/core'

/** Rows one request may skip; `start + limit` is silently cut to it, as existing clients expect. */
export const PAGE_CEILING = 10_000

const whole = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const

/** `start` and `limit`; `limit=0` answers the totals with an empty list. */
export const paging = (defaultLimit: number, maxLimit: number) => ({
  start: Type.Optional(Type.Integer({ ...whole, default: 0, description: 'rows to skip' })),
  limit: Type.Optional(
    Type.Integer({
      ...whole,
      default: defaultLimit,
      description: `rows wanted; more than ${maxLimit} is cut to ${maxLimit}`,
    }),
  ),
  count: Type.Optional(Type.String({ description: 'accepted; totals are always sent' })),
})

/** An address that a request must name. */
export const AddressParameter = (description: string) =>
  Type.Unsafe<Address>({ type: 'string', format: 'tron-address', description })

/** An address filter. */
export const AddressFilter = (description: string) => Type.Optional(AddressParameter(description))

/** A hash filter. */
export const HashFilter = (description: string) =>
  Type.Optional(
    Type.String({ pattern: '^[0-9a-fA-F]{64}$', description: `${description}; 64 hex characters` }),
  )

/** A block height filter. */
export const BlockFilter = Type.Optional(Type.Integer({ ...whole, description: 'block height' }))

/** Inclusive time window in milliseconds. */
export const timeWindow = {
  start_timestamp: Type.Optional(Type.Integer({ ...whole, description: 'first millisecond of the window' })),
  end_timestamp: Type.Optional(Type.Integer({ ...whole, description: 'last millisecond of the window' })),
}

/** Side of a row relative to the address. */
export const Direction = Type.Optional(
  Type.Union([Type.Literal('in'), Type.Literal('out'), Type.Literal('all')], {
    default: 'all',
    description: 'in, out or all, relative to the address',
  }),
)

/** Finality filter: 0 confirmed, 1 unconfirmed; a comma list; absent is all. */
export const Confirm = Type.Optional(
  Type.String({
    pattern: '^([012])(,[012])*$|^true$|^false$',
    description: '0 confirmed only, 1 unconfirmed only, 0,1 both',
  }),
)

/** Sort order: field name, leading `-` is descending. */
export const sortBy = (...fields: readonly string[]) =>
  Type.Optional(
    Type.String({
      pattern: `^[-+ ]?(${fields.join('|')})$`,
      description: `${fields.join(', ')}; - in front is descending`,
    }),
  )
