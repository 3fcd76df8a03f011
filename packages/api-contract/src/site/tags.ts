import { type Static, Type } from '@sinclair/typebox'
import { AddressParameter, wholeFile } from '../common/query.ts'
import { AddressText, Text } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { Done, envelope } from './values.ts'

const TAG = 'Private tags'
const EXAMPLE = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' as Static<typeof AddressText>
const wallet = Type.Optional(
  Type.String({ maxLength: 40, description: 'accepted; tags belong to the signed-in user' }),
)

/** A name that a person gives to an address. */
export const PrivateTag = Type.Object({
  targetAddress: AddressText,
  tag: Text,
  description: Text,
  addressTag: Type.String({ description: 'the public tag; empty when there is none' }),
})
export type PrivateTag = Static<typeof PrivateTag>

/** Tags of the person. */
export const listPrivateTags = defineRoute({
  name: 'listPrivateTags',
  path: '/external/tag',
  authentication: 'user',
  tag: TAG,
  summary: 'Private tags of the user',
  query: Type.Object({
    user_address: wallet,
    target_address: Type.Optional(AddressParameter('only the tag of this address')),
    start: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, default: 20 })),
    random: Type.Optional(Type.String({ maxLength: 40, description: 'accepted' })),
    ...wholeFile,
  }),
  answer: envelope(
    Type.Object({
      user_tags: Type.Array(PrivateTag),
      contract_map: Type.Record(Type.String(), Type.Boolean()),
      total: Type.Integer(),
    }),
  ),
  rows: 'data.user_tags',
  example: { query: { limit: 1 } },
})

const writing = {
  method: 'POST',
  authentication: 'user',
  cost: 'write',
  tag: TAG,
  body: Type.Object({
    user_address: wallet,
    target_address: AddressParameter('what the tag is for'),
    tag: Type.String({ minLength: 1, maxLength: 20 }),
    description: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: Done,
  example: { body: { target_address: EXAMPLE, tag: 'Savings' } },
} as const

/** Gives an address a name. */
export const insertPrivateTag = defineRoute({
  ...writing,
  name: 'insertPrivateTag',
  path: '/external/tag/insert',
  summary: 'Sets the private tag of an address',
})

/** Changes the name of an address. */
export const updatePrivateTag = defineRoute({
  ...writing,
  name: 'updatePrivateTag',
  path: '/external/tag/update',
  summary: 'Changes the private tag of an address',
})

/** Takes a name away. */
export const deletePrivateTag = defineRoute({
  name: 'deletePrivateTag',
  method: 'POST',
  path: '/external/tag/delete',
  authentication: 'user',
  cost: 'write',
  tag: TAG,
  summary: 'Removes the private tag of an address',
  body: Type.Object({ user_address: wallet, target_address: AddressParameter('whose tag goes') }),
  answer: Done,
  example: { body: { target_address: EXAMPLE } },
})

/** What others call an address. */
export const listRecommendedTags = defineRoute({
  name: 'listRecommendedTags',
  path: '/external/tag/recommend',
  authentication: 'user',
  tag: TAG,
  summary: 'Tags that several users gave to an address',
  query: Type.Object({ user_address: wallet, target_address: AddressParameter('whose names') }),
  answer: envelope(
    Type.Object({
      recommend_tags: Type.Array(
        Type.Object({ tag: Text, number: Type.Integer({ description: 'users who use it' }) }),
      ),
    }),
  ),
  example: { query: { target_address: EXAMPLE } },
})
