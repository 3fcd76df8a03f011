import { Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { AddressText, Count, Flag, Text, Time, TokenText } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

const NamedToken = Type.String({
  pattern: '^(_|trx|[0-9]{1,19}|T[1-9A-HJ-NP-Za-km-z]{33})$',
  description: '_ for TRX, a TRC10 id or a contract address',
})
const MaybeAmount = (description: string) => Type.Union([TokenText, Type.Null()], { description })

/** How a token is spread over its holders, from the largest on. */
export const getTokenConcentration = defineRoute({
  name: 'getTokenConcentration',
  path: '/api/tokens/concentration',
  tag: 'Tokens',
  summary:
    'Combined holdings of the largest holders of a token, how many hold half of it, and the ten largest; a form of our own. 10,000 holders are looked at',
  query: Type.Object({ token: NamedToken }),
  answer: Type.Object({
    holders: Count,
    supply: TokenText,
    curve: Type.Array(
      Type.Object({
        rank: Count,
        held: Type.Intersect([TokenText], { description: 'by this holder and all larger ones' }),
      }),
      {
        description:
          'ranks 1, 2, 5, 10, 20 … as far as there are holders, the one at half, and the last one looked at',
      },
    ),
    half: Type.Union([Count, Type.Null()], {
      description:
        'holders that have half of the supply; null when more than 10,000 are needed, or the supply is not known',
    }),
    median: MaybeAmount('what the holder in the middle has; null when there are more than 20,000 holders'),
    largest: Type.Array(
      Type.Object({
        address: AddressText,
        tag: Text,
        isContract: Flag,
        isIssuer: Flag,
        isWitness: Flag,
      }),
      { description: 'the ten largest' },
    ),
  }),
  example: { query: { token: '_' } },
})

/** Most addresses of one question. */
const MOST_HOLDERS = 50

/** How holdings of a token changed within thirty days. */
export const listHolderChanges = defineRoute({
  name: 'listHolderChanges',
  path: '/api/tokens/holder-changes',
  tag: 'Tokens',
  summary:
    'How the balances of some addresses in a token changed in thirty days, and when they last changed; a form of our own',
  query: Type.Object({
    token: NamedToken,
    holders: Type.String({
      pattern: `^T[1-9A-HJ-NP-Za-km-z]{33}(,T[1-9A-HJ-NP-Za-km-z]{33}){0,${MOST_HOLDERS - 1}}$`,
      maxLength: MOST_HOLDERS * 35,
      description: `comma list of up to ${MOST_HOLDERS} addresses`,
    }),
  }),
  answer: Type.Object({
    total: Count,
    since: Time,
    data: Type.Array(
      Type.Object({
        address: AddressText,
        change: MaybeAmount(
          'smallest units, negative when it has less; null where the index does not reach back so far',
        ),
        lastTime: Type.Union([Time, Type.Null()], { description: 'null for one that never held any' }),
      }),
    ),
  }),
  rows: 'data',
  example: { query: { token: ZERO_ADDRESS, holders: ZERO_ADDRESS } },
})

/** Tokens that may be taken for another one. */
export const listImitations = defineRoute({
  name: 'listImitations',
  path: '/api/tokens/imitations',
  tag: 'Tokens',
  summary:
    'Tokens whose name or symbol looks like that of a better known one, those with most holders first; a form of our own, updated every ten minutes. At most 200 are listed',
  query: Type.Object({ token: NamedToken }),
  answer: Type.Object({
    total: Count,
    data: Type.Array(
      Type.Object({
        id: Type.String({ description: 'TRC10 id or contract' }),
        name: Text,
        symbol: Text,
        type: Text,
        holders: Count,
        created: Time,
        verified: Flag,
      }),
    ),
  }),
  rows: 'data',
  example: { query: { token: ZERO_ADDRESS } },
})
