import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { AddressFilter, AddressParameter } from '../common/query.ts'
import { AddressText, Count, Text, Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

const TAG = 'Token data'
/** A picture of at most 200 KB, and what base64 and the text around it make of it. */
const MOST_LOGO_BODY = 512 * 1024

/**
 * Why a statement of an issuer is not taken; `retMsg` lists the numbers. `4` (the code holds an assertion) is
 * never given: sources are compared with what runs instead.
 */
export const RECORD_CODES = {
  imitation: ['1', 'The name or abbreviation looks like that of a better known token.'],
  name: ['2', 'Name or abbreviation differ from the chain.'],
  supply: ['3', 'The total supply differs from the chain.'],
  decimals: ['5', 'The decimals differ from the chain.'],
  signature: ['6', 'The signature is not one of the issuer over this text.'],
  expired: ['7', 'The text was signed too long ago, or before one that is there already.'],
  recorded: ['8', 'The token is recorded already.'],
  field: ['9', 'A field is missing or cannot be used.'],
} as const satisfies Record<string, readonly [code: string, message: string]>
export type RecordCode = keyof typeof RECORD_CODES

/** What an issuer signs: JSON text, and the signature over it. */
export const signedFields = {
  content: Type.String({
    maxLength: 60_000,
    description:
      'JSON text with `issuer_addr`, `timestamp` (milliseconds, not older than ten minutes) and the fields of the call; `network`, where it is given, has to be the key of this one',
  }),
  sig: Type.String({
    pattern: '^(?:0x)?[0-9a-fA-F]{130}$',
    description: "the issuer's signature over the text (TIP-191), or over its hex as older clients do",
  }),
}
const EXAMPLE = {
  body: {
    content: `{"issuer_addr":"${ZERO_ADDRESS}","timestamp":0}`,
    sig: `${'0'.repeat(128)}1b`,
  },
}

const answerOf = <Data extends TSchema>(data: Data) =>
  Type.Object({
    retCode: Type.String({ description: "'0' when it was done" }),
    retMsg: Type.Array(Text, { description: 'numbers of RECORD_CODES; see docs/reference/token-records.md' }),
    problems: Type.Array(Text, { description: 'the same as sentences' }),
    data: Type.Optional(data),
  })

/** Links of one kind. */
export const SocialLinks = Type.Object({ method: Text, link: Type.Array(Text) })

/** What an issuer says of their token. */
export const TokenRecord = Type.Object({
  id: Count,
  token: Text,
  issuer: AddressText,
  description: Text,
  website: Text,
  email: Text,
  whitePaper: Text,
  github: Text,
  social: Type.Array(SocialLinks),
  logo: Type.String({ description: 'path on this server; empty when there is none' }),
  status: Type.Unsafe<1 | 2 | 3>({
    type: 'integer',
    description: '1 shown, 2 refused and appealed against, 3 refused',
  }),
  refusal: Text,
  appeal: Text,
  signTime: Time,
  updateTime: Time,
})
export type TokenRecord = Static<typeof TokenRecord>

/** What the issuer of a token says. */
export const getTokenRecord = defineRoute({
  name: 'getTokenRecord',
  path: '/api/token/record',
  cost: 'light',
  tag: TAG,
  summary: "The issuer's record of a token, signed by the issuer's key",
  query: Type.Object({
    token: Type.String({
      pattern: '^(?:\\d{1,15}|T[1-9A-HJ-NP-Za-km-z]{33})$',
      description: 'TRC10 id or contract',
    }),
  }),
  answer: Type.Object({ record: Type.Union([TokenRecord, Type.Null()]) }),
  example: { query: { token: '1000001' } },
})

const Saved = answerOf(Type.Object({ token: Text }))
const statement = {
  method: 'POST',
  cost: 'write',
  tag: TAG,
  body: Type.Object(signedFields),
  answer: Saved,
  example: EXAMPLE,
} as const

export const recordTrc20 = defineRoute({
  ...statement,
  name: 'recordTrc20',
  path: '/external/trc20tokens',
  summary: 'Records a TRC20 contract with the data of its issuer',
})
export const updateTrc20Record = defineRoute({
  ...statement,
  name: 'updateTrc20Record',
  path: '/external/trc20tokens/update',
  summary: 'Changes the data of a recorded TRC20 contract',
})
export const recordTrc721 = defineRoute({
  ...statement,
  name: 'recordTrc721',
  path: '/external/trc721tokens',
  summary: 'Records a TRC721 contract with the data of its issuer',
})
export const updateTrc721Record = defineRoute({
  ...statement,
  name: 'updateTrc721Record',
  path: '/external/trc721tokens/update',
  summary: 'Changes the data of a recorded TRC721 contract',
})
export const recordTrc1155 = defineRoute({
  ...statement,
  name: 'recordTrc1155',
  path: '/external/trc1155tokens',
  summary: 'Records a TRC1155 contract with the data of its issuer',
})
export const updateTrc1155Record = defineRoute({
  ...statement,
  name: 'updateTrc1155Record',
  path: '/external/trc1155tokens/update',
  summary: 'Changes the data of a recorded TRC1155 contract',
})
export const updateTrc10Record = defineRoute({
  ...statement,
  name: 'updateTrc10Record',
  path: '/external/trc10tokens/update',
  summary: 'Sets or changes the data of a TRC10 token; data on the chain is changed by a transaction',
})

/** Picture of a token. */
export const uploadTokenLogo = defineRoute({
  name: 'uploadTokenLogo',
  method: 'POST',
  path: '/external/upload/logo',
  cost: 'write',
  bodyBytes: MOST_LOGO_BODY,
  tag: TAG,
  summary: 'Takes a logo, PNG or JPEG, and redraws it as PNG of 100 by 100 pixels',
  body: Type.Object({
    files: Type.Array(Type.Object({ name: Type.String({ maxLength: 300 }), content: Type.String() }), {
      minItems: 1,
      maxItems: 1,
      description: 'the picture, base64; forms send it as the file `file`',
    }),
    body: Type.String({
      maxLength: 5000,
      description:
        'JSON text {content, sig}; the content has `issuer_addr`, `id` (TRC10 id or contract), `type`, `timestamp`, and may have `hash` (SHA-256 of the file, hex)',
    }),
  }),
  answer: answerOf(Type.Object({ logo_url: Text, file_name: Text })),
  example: { body: { files: [{ name: 'logo.png', content: '' }], body: JSON.stringify(EXAMPLE.body) } },
})

/** Recorded tokens of an issuer, as wallets ask for them. */
export const listRecordedTokens = defineRoute({
  name: 'listRecordedTokens',
  path: '/external/trc20tokens',
  tag: TAG,
  summary: 'Token contracts that an account created, with their records',
  query: Type.Object({ issuer_addr: AddressParameter('whose tokens') }),
  answer: answerOf(
    Type.Object({
      tokens: Type.Array(
        Type.Object({
          name: Text,
          symbol: Text,
          contract_address: Text,
          total_supply: Text,
          decimals: Count,
          token_type: Text,
          icon_url: Text,
          status: Type.Union([Count, Type.Null()], {
            description: 'as in TokenRecord; null: nothing is recorded',
          }),
          update_time: Type.Union([Time, Type.Null()]),
          sidechains: Type.Array(Text),
        }),
      ),
    }),
  ),
  example: { query: { issuer_addr: ZERO_ADDRESS } },
})

/** Why a record was refused, and what its issuer says to that. */
export const findAppeal = defineRoute({
  name: 'findAppeal',
  path: '/external/trc_appeals/recent',
  cost: 'light',
  tag: TAG,
  summary: "Reason of the last refusal of a token's data; by token, or by issuer",
  query: Type.Object({ address: AddressFilter('contract, or issuer') }),
  answer: answerOf(
    Type.Object({
      appeal: Type.Union([
        Type.Object({
          id: Count,
          address: Text,
          reasons: Type.String({
            description: 'JSON text of [{id, value}]; 11 means words of the operator',
          }),
          status: Count,
          update_time: Time,
        }),
        Type.Null(),
      ]),
    }),
  ),
  example: { query: { address: ZERO_ADDRESS } },
})

export const updateAppeal = defineRoute({
  ...statement,
  name: 'updateAppeal',
  path: '/external/trc_appeals/:id/update',
  params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
  summary: 'Appeals against a refusal; the content has `address` (the token) and `content` (the words)',
  example: { ...EXAMPLE, params: { id: 1 } },
})
