import { type Static, Type } from '@sinclair/typebox'
import { AddressText, Count, Flag, Text, Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { ListingEvent } from '../tokens/listing.ts'
import { LISTING_DECISIONS, type ListingDecision } from '../tokens/listing-fields.ts'
import { TokenRecord } from '../tokens/token-data.ts'
import { adminAction, adminPage, adminRoute } from './admin-route.ts'
import { envelope } from './values.ts'

const Decision = Type.Unsafe<ListingDecision>({ type: 'string', enum: [...LISTING_DECISIONS] })

const Network = (description: string) => Type.String({ pattern: '^[a-z][a-z0-9]{0,19}$', description })

const Fields = Type.Record(Type.String(), Text)

/** An application as operators see it. */
export const AdminListing = Type.Object({
  id: Text,
  network: Network('key of the network that the token is of'),
  token: Text,
  owner: AddressText,
  status: Count,
  isInSearch: Flag,
  submissions: Count,
  info: Fields,
  shown: Type.Union([Fields, Type.Null()], { description: 'as it was accepted last' }),
  additional: Type.Record(Type.String(), Fields),
  reason: Text,
  pairId: Text,
  updateTime: Time,
  decisions: Type.Array(Decision, { description: 'what can be decided now' }),
  history: Type.Array(ListingEvent),
})
export type AdminListing = Static<typeof AdminListing>

export const listAdminListings = defineRoute({
  ...adminRoute,
  name: 'listAdminListings',
  path: '/external/admin/listings',
  summary: 'Applications for the market, the oldest waiting first',
  query: Type.Object({
    ...adminPage,
    search: Type.Optional(
      Type.String({ maxLength: 100, description: 'of the token, its issuer or what was handed in' }),
    ),
    waiting: Type.Optional(
      Type.Boolean({ default: true, description: 'only those that wait for an operator' }),
    ),
  }),
  answer: envelope(Type.Object({ listings: Type.Array(AdminListing), total: Count })),
  example: {},
})

export const decideListing = defineRoute({
  ...adminAction,
  name: 'decideListing',
  path: '/external/admin/listings/decide',
  summary: 'Decides about an application; refusing, removing and delisting need a reason',
  body: Type.Object({
    id: Type.String({ pattern: '^\\d{1,18}$' }),
    status: Type.Integer({
      minimum: -3,
      maximum: 8,
      description: 'that the operator saw; when it is another by now, nothing is done',
    }),
    updateTime: Type.Integer({
      minimum: 0,
      description: 'of the application that the operator saw; when it was changed since, nothing is done',
    }),
    decision: Decision,
    reason: Type.Optional(Type.String({ maxLength: 1000 })),
    pairId: Type.Optional(Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9_-]*$' })),
  }),
  example: { body: { id: '1', status: 0, updateTime: 1_700_000_000_000, decision: 'accept' } },
})

/** What an issuer says, as operators see it. */
export const AdminRecord = Type.Object({
  ...TokenRecord.properties,
  network: Network('key of the network that the token is of'),
})
export type AdminRecord = Static<typeof AdminRecord>

export const listAdminRecords = defineRoute({
  ...adminRoute,
  name: 'listAdminRecords',
  path: '/external/admin/records',
  summary: 'Records of issuers: appeals first, then the newest',
  answer: envelope(Type.Object({ records: Type.Array(AdminRecord) })),
  example: {},
})

export const decideRecord = defineRoute({
  ...adminAction,
  name: 'decideRecord',
  path: '/external/admin/records/decide',
  summary: 'Hides the record of an issuer, with a reason, or shows it again',
  body: Type.Object({
    token: Type.String({ pattern: '^(?:\\d{1,15}|T[1-9A-HJ-NP-Za-km-z]{33})$' }),
    network: Type.Optional(Network('of the token; the default one unless given')),
    isShown: Flag,
    reason: Type.Optional(Type.String({ maxLength: 1000 })),
  }),
  example: { body: { token: '1000001', isShown: true } },
})
