import { type Static, Type } from '@sinclair/typebox'
import { Count, Text, Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { signedFields } from './token-data.ts'

const TAG = 'Market listing'
const EXAMPLE = {
  body: { content: '{"timestamp":0}', sig: `${'0'.repeat(128)}1b` },
}

/** What became of an application. */
export const ListingEvent = Type.Object({
  act: Text,
  status: Count,
  note: Text,
  createTime: Time,
})
export type ListingEvent = Static<typeof ListingEvent>

/** An application for the market. */
export const Listing = Type.Object({
  id: Type.String({ description: 'empty while there is no application' }),
  verifyStatus: Type.Integer({
    description:
      '-3 submitted three times, -2 not recorded, -1 recorded, 0 submitted, 1 not recommended, 2 to audit, 3 approved, 4 recommended, 5 rejected, 6 off the shelves, 7 confirmed, 8 recommend failed',
  }),
  isFirstRecommend: Type.Integer({ description: '1: in the search area' }),
  tokenOtherInfo: Type.String({ description: 'JSON text of the fields that describe the project' }),
  description: Type.String({ description: 'URI-encoded' }),
  sprice: Text,
  fprice: Text,
  pairId: Text,
  reason: Type.String({ description: 'of the last refusal' }),
  submissions: Count,
  updateTime: Time,
  additionalInfoN1: Type.String({ description: 'JSON text' }),
  additionalInfoN2: Type.String({ description: 'JSON text' }),
  additionalInfoN3: Type.String({ description: 'JSON text' }),
  history: Type.Array(ListingEvent),
})
export type Listing = Static<typeof Listing>

const answer = Type.Object({
  code: Type.Integer({
    description: '200: done; 400 a field, 403 the signature, 404 the token, 409 the state does not allow it',
  }),
  msg: Text,
  data: Type.Object({ id: Text }),
})
const application = {
  method: 'POST',
  cost: 'write',
  tag: TAG,
  body: Type.Object(signedFields),
  answer,
  example: EXAMPLE,
} as const

export const addListing = defineRoute({
  ...application,
  name: 'addListing',
  path: '/api/token/addBasicInfo',
  summary: 'Applies for the search area of the market',
})
export const updateListing = defineRoute({
  ...application,
  name: 'updateListing',
  path: '/api/token/updateBasicInfo',
  summary: 'Changes an application; the accepted data stays until the change is accepted',
})
export const addListingDetails = defineRoute({
  ...application,
  name: 'addListingDetails',
  path: '/api/token/additionalInfo',
  summary: 'Applies for the list area of the market',
})
export const findListing = defineRoute({
  name: 'findListing',
  method: 'POST',
  path: '/api/token/getTokenInfoByTokenIdOrAddr',
  cost: 'light',
  tag: TAG,
  summary: 'State of the application of a token',
  body: Type.Object({
    tokenIdOrAddr: Type.Unsafe<string | number>({
      type: ['string', 'number'],
      pattern: '^(?:\\d{1,15}|T[1-9A-HJ-NP-Za-km-z]{33})$',
      description: 'TRC10 id or contract',
    }),
  }),
  answer: Type.Object({ code: Type.Integer(), msg: Text, data: Listing }),
  example: { body: { tokenIdOrAddr: '1000001' } },
})
