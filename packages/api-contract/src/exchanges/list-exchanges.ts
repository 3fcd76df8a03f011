import { Type } from '@sinclair/typebox'
import { AddressText, Count, Num, Text, Time, TokenInt, TokenName } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** Every trading pair that the chain itself keeps (Bancor). */
export const listAllExchanges = defineRoute({
  name: 'listAllExchanges',
  path: '/api/exchanges/listall',
  tag: 'Exchanges',
  summary: 'Every trading pair that the chain itself keeps',
  query: Type.Object({
    name: Type.Optional(Type.String({ maxLength: 100, description: 'part of the name of a pair' })),
  }),
  answer: Type.Array(
    Type.Object({
      exchange_id: Count,
      exchange_name: Text,
      exchange_abbr_name: Text,
      creator_address: AddressText,
      first_owner_address: AddressText,
      create_time: Time,
      first_token_id: TokenName,
      first_token_abbr: Text,
      first_token_precision: Type.Integer(),
      first_token_balance: TokenInt,
      second_token_id: TokenName,
      second_token_abbr: Text,
      second_token_precision: Type.Integer(),
      second_token_balance: TokenInt,
      price: Type.Unsafe<number>({
        ...Num,
        description: 'second token for one of the first; 0 for an empty pair',
      }),
      status: Type.Integer({ description: '1 open, 0 empty' }),
    }),
  ),
  rows: '',
  example: {},
})
