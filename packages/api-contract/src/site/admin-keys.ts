import { type Static, Type } from '@sinclair/typebox'
import { Count, Text } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { adminAction, adminPage, adminRoute } from './admin-route.ts'
import { ApiKey } from './own.ts'
import { envelope } from './values.ts'

const Id = Type.String({ pattern: '^\\d{1,18}$' })
const quota = { minimum: 0, maximum: 1_000_000_000 } as const

/** A key for programs, as operators see it. */
export const AdminKey = Type.Composite([ApiKey, Type.Object({ account: Text })])
export type AdminKey = Static<typeof AdminKey>

export const listAdminKeys = defineRoute({
  ...adminRoute,
  name: 'listAdminKeys',
  path: '/external/admin/keys',
  summary: 'API keys of all users with their use of the last thirty days, most used today first',
  query: Type.Object({
    ...adminPage,
    search: Type.Optional(Type.String({ maxLength: 100, description: 'of the account or the name' })),
  }),
  answer: envelope(Type.Object({ keys: Type.Array(AdminKey), total: Count })),
  example: {},
})

export const changeAdminKey = defineRoute({
  ...adminAction,
  name: 'changeAdminKey',
  path: '/external/admin/keys/change',
  summary: 'Changes the quota of a key, within a quarter of a minute',
  body: Type.Object({
    id: Id,
    perMinute: Type.Integer({ ...quota, description: 'pages of lists in a minute' }),
    perDay: Type.Integer({ ...quota, description: 'requests in a day' }),
  }),
  example: { body: { id: '1', perMinute: 3000, perDay: 100_000 } },
})

export const revokeAdminKey = defineRoute({
  ...adminAction,
  name: 'revokeAdminKey',
  path: '/external/admin/keys/revoke',
  summary: 'Revokes a key',
  body: Type.Object({ id: Id }),
  example: { body: { id: '1' } },
})
