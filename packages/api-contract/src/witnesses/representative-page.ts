import { Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { AddressFilter, AddressParameter } from '../common/query.ts'
import { AddressText, Text } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** What the transaction says by which an account proves itself: no node is ever sent it. */
export const SIGN_IN_URL = 'UPDATE_SR'
/** A user of GitHub, or one of their repositories; empty for none. */
const GITHUB_LINK = '^$|^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})(?:/[A-Za-z0-9._-]{1,100})?$'
/**
 * Texts that the repository of a representative may hold, in the order in which they are shown; their files
 * end in `.md`.
 */
export const TEAM_TEXTS = [
  'INTRO',
  'COMMUNITY_PLAN',
  'TEAM',
  'BUDGET_EXPENSES',
  'SERVER_CONFIGURATION',
] as const
export type TeamTextName = (typeof TEAM_TEXTS)[number]
const Page = Type.Object({ data: Type.Object({ address: AddressText, githubLink: Text }) })
const byAddress = {
  cost: 'light' as const,
  tag: 'Representatives',
}

/** Proves who asks, in the way of older clients or by a text that any wallet signs. */
export const authorize = defineRoute({
  name: 'authorize',
  method: 'POST',
  path: '/api/auth',
  cost: 'write',
  tag: 'Representatives',
  summary: 'Gives the key to change the page of an account, after the account proves itself',
  body: Type.Union([
    Type.Object({
      transaction: Type.String({
        pattern: '^(0x)?([0-9a-fA-F]{2})+$',
        maxLength: 4_000,
        description: `a signed WitnessUpdateContract with the URL ${SIGN_IN_URL}, in hex; the key is good until it expires, a day at most`,
      }),
    }),
    Type.Object({
      content: Type.String({
        maxLength: 2_000,
        description:
          'JSON text with `address`, `timestamp` (milliseconds, not older than ten minutes) and `network`, the key of this one; the key is good for these ten minutes',
      }),
      sig: Type.String({
        pattern: '^(?:0x)?[0-9a-fA-F]{130}$',
        description: 'signature of the account over the text (TIP-191)',
      }),
    }),
  ]),
  answer: Type.Object({
    key: Type.String({ description: 'for the header X-Key of POST /api/account/{address}/sr' }),
  }),
  errors: { 400: ['MALFORMED_TRANSACTION', 'INVALID_HEX'], 401: ['UNAUTHORIZED'] },
  example: { body: { content: '{}', sig: '00'.repeat(65) } },
})

/** In which repository the page of a representative is. */
export const getRepresentativePage = defineRoute({
  ...byAddress,
  name: 'getRepresentativePage',
  path: '/api/account/sr',
  summary: 'Repository with the page of a representative; empty where it has set none',
  query: Type.Object({ address: AddressParameter('the representative') }),
  answer: Page,
  example: { query: { address: ZERO_ADDRESS } },
})

/** Texts of a representative about itself. */
export const getRepresentativeTexts = defineRoute({
  ...byAddress,
  name: 'getRepresentativeTexts',
  path: '/api/account/sr/texts',
  // what is not kept yet is asked of another host, file by file
  cost: 'heavy',
  summary: 'Texts of a representative from its repository, where the operator lets the server read it',
  query: Type.Object({
    address: AddressParameter('the representative'),
    lang: Type.Optional(
      Type.String({
        pattern: '^[a-z]{2}$',
        description: 'language; texts that the repository lacks in it come as they are there',
      }),
    ),
  }),
  answer: Type.Object({
    data: Type.Object({
      address: AddressText,
      githubLink: Text,
      state: Type.Union([Type.Literal('shown'), Type.Literal('away'), Type.Literal('off')], {
        description: '`away`: the host of the repository does not answer; `off`: this server asks none',
      }),
      texts: Type.Array(
        Type.Object({
          name: Type.Union(
            TEAM_TEXTS.map((name) => Type.Literal(name)),
            { description: 'its file without `.md`' },
          ),
          language: Type.String({ description: 'empty where it does not say in which it is written' }),
          html: Type.String({ description: 'safe to be shown' }),
        }),
      ),
    }),
  }),
  example: { query: { address: ZERO_ADDRESS, lang: 'en' } },
})

/** Names the page of a representative. */
export const updateRepresentativePage = defineRoute({
  ...byAddress,
  name: 'updateRepresentativePage',
  method: 'POST',
  path: '/api/account/:address/sr',
  cost: 'write',
  summary: 'Sets the repository with the page of a representative; its key is in the header X-Key',
  params: Type.Object({ address: AddressParameter('the representative') }),
  body: Type.Object({
    address: AddressFilter('the same, as clients send it'),
    githubLink: Type.String({
      pattern: GITHUB_LINK,
      description: 'a user of GitHub or user/repository; empty for none',
    }),
  }),
  answer: Page,
  errors: { 401: ['UNAUTHORIZED'], 403: ['FORBIDDEN'] },
  example: { params: { address: ZERO_ADDRESS }, body: { githubLink: '' } },
})
