import { type Static, Type } from '@sinclair/typebox'
import { AddressParameter } from '../common/query.ts'
import { AddressText } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { Done, envelope } from './values.ts'

const TAG = 'Watch list'
const EXAMPLE = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' as Static<typeof AddressText>

/** Addresses that the person keeps an eye on. */
export const listWatched = defineRoute({
  name: 'listWatched',
  path: '/external/watch',
  authentication: 'user',
  cost: 'light',
  tag: TAG,
  summary: 'Addresses that the user watches, the latest first',
  answer: envelope(Type.Object({ addresses: Type.Array(AddressText), total: Type.Integer() })),
  example: {},
})

const writing = {
  method: 'POST',
  authentication: 'user',
  cost: 'write',
  tag: TAG,
  body: Type.Object({ address: AddressParameter('what is watched') }),
  answer: Done,
  example: { body: { address: EXAMPLE } },
} as const

/** Watches an address. */
export const watchAddress = defineRoute({
  ...writing,
  name: 'watchAddress',
  path: '/external/watch/insert',
  summary: 'Adds an address to the watch list',
})

/** Watches an address no longer. */
export const unwatchAddress = defineRoute({
  ...writing,
  name: 'unwatchAddress',
  path: '/external/watch/delete',
  summary: 'Removes an address from the watch list',
})
