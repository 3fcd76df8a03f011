import { type Static, Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { pageLabels, TokenInfo } from '../common/objects.ts'
import { AddressParameter, timeWindow } from '../common/query.ts'
import { Count, Height, MaybeAddress, Time, TokenText } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** What an address and one other account moved of one token. */
export const Counterparty = Type.Object({
  counterparty: MaybeAddress,
  tokenInfo: TokenInfo,
  received: TokenText,
  sent: TokenText,
  receivedCount: Count,
  sentCount: Count,
  first: Time,
  last: Time,
})
export type Counterparty = Static<typeof Counterparty>

/** Who an address dealt with, and how much of what. */
export const getCounterparties = defineRoute({
  name: 'getCounterparties',
  path: '/api/account/counterparties',
  cost: 'heavy',
  tag: 'Accounts',
  summary:
    'Sums of transfers of an address by counterparty and token, over its newest movements of a window of time',
  query: Type.Object({
    address: AddressParameter('Base58 address'),
    hideRisk: Type.Optional(
      Type.Boolean({ default: false, description: 'true leaves out movements that may be made to mislead' }),
    ),
    ...timeWindow,
  }),
  answer: Type.Object({
    counterparties: Type.Array(Counterparty, { description: 'most movements first' }),
    movements: Type.Integer({ description: 'movements that are summed, each whole block of them' }),
    hidden: Type.Integer({ description: 'movements that hideRisk left out' }),
    isCut: Type.Boolean({
      description:
        'true: the window holds more movements than are summed, and from_block says where they begin',
    }),
    from_block: Type.Union([Height, Type.Null()], {
      description: 'every movement from this block on is summed; null: from the beginning of the window on',
    }),
    from_time: Type.Union([Time, Type.Null()], {
      description: 'time of the oldest movement; null without any',
    }),
    to_time: Type.Union([Time, Type.Null()], {
      description: 'time of the newest movement; null without any',
    }),
    ...pageLabels,
  }),
  example: { query: { address: ZERO_ADDRESS } },
})
