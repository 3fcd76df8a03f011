import { Type } from '@sinclair/typebox'
import { pageLabels, TokenInfo } from '../common/objects.ts'
import { HASH_CHARACTERS } from '../common/query.ts'
import { AddressText, TokenText } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** What a transaction did to the balances of every account it touched. */
export const getTransactionBalances = defineRoute({
  name: 'getTransactionBalances',
  path: '/api/transaction/balances',
  tag: 'Transactions',
  summary: 'Balances before and after a transaction, of every account and token that it touched',
  query: Type.Object({
    hash: Type.String({
      pattern: `^(0x)?${HASH_CHARACTERS}`,
      description: 'transaction id, 64 hex characters',
    }),
  }),
  answer: Type.Object({
    ...pageLabels,
    isKnown: Type.Boolean({
      description: 'false for an unknown transaction, and for one older than what is kept',
    }),
    isCut: Type.Boolean({ description: 'it touched more balances than the answer holds' }),
    data: Type.Array(
      Type.Object({
        address: AddressText,
        tokenInfo: TokenInfo,
        before: TokenText,
        change: TokenText,
        after: TokenText,
      }),
    ),
  }),
  rows: 'data',
  example: { query: { hash: '00'.repeat(32) } },
})
