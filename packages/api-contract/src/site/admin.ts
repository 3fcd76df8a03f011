import { type Static, Type } from '@sinclair/typebox'
import { AddressParameter } from '../common/query.ts'
import { AddressText, Count, Text, Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { adminAction, adminPage, adminRoute } from './admin-route.ts'
import { envelope } from './values.ts'

const Id = Type.String({ minLength: 1, maxLength: 80 })
const Language = Type.String({ pattern: '^[a-z]{2}$' })
const ContentName = Type.String({
  pattern: '^(?:announcements/\\d{1,9}\\.\\d{4}-\\d{2}-\\d{2}|[a-z][a-z-]{0,39}|site\\.json)$',
  description:
    'such as about, or announcements/3.2026-12-24; site.json (in en) holds links, donations, awards',
})
const EXAMPLE_ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' as Static<typeof AddressText>

/** A message as the outbox has it. */
export const OutboxMessage = Type.Object({
  id: Text,
  channel: Text,
  recipient: Text,
  subject: Text,
  body: Text,
  state: Text,
  tries: Count,
  lastError: Text,
  createTime: Time,
})
export type OutboxMessage = Static<typeof OutboxMessage>

export const listOutbox = defineRoute({
  ...adminRoute,
  name: 'listOutbox',
  path: '/external/admin/outbox',
  summary: 'Messages to users, the newest first; undeliverable ones are kept here',
  query: Type.Object(adminPage),
  answer: envelope(Type.Object({ messages: Type.Array(OutboxMessage) })),
  example: {},
})

/** A user with an account, as operators see it. */
export const AdminUser = Type.Object({
  id: Text,
  account: Text,
  isActivated: Type.Boolean(),
  role: Type.Unsafe<'user' | 'operator'>({ type: 'string', enum: ['user', 'operator'] }),
  isBlocked: Type.Boolean(),
  createTime: Time,
})
export type AdminUser = Static<typeof AdminUser>

export const listPeople = defineRoute({
  ...adminRoute,
  name: 'listPeople',
  path: '/external/admin/people',
  summary: 'Users with an account, the newest first',
  query: Type.Object({ ...adminPage, search: Type.Optional(Type.String({ maxLength: 100 })) }),
  answer: envelope(Type.Object({ people: Type.Array(AdminUser), total: Count })),
  example: {},
})

export const changePerson = defineRoute({
  ...adminAction,
  name: 'changePerson',
  path: '/external/admin/people/change',
  summary: 'Changes the role of a user, or blocks the user, who is then signed out everywhere',
  body: Type.Object({
    id: Id,
    role: Type.Optional(Type.Unsafe<'user' | 'operator'>({ type: 'string', enum: ['user', 'operator'] })),
    isBlocked: Type.Optional(Type.Boolean()),
  }),
  example: { body: { id: 'x', isBlocked: true } },
})

/** A tag that everybody sees. */
export const PublicTag = Type.Object({ address: AddressText, tag: Text, url: Text })
export type PublicTag = Static<typeof PublicTag>

/** All of them; anybody may ask. */
export const listPublicTags = defineRoute({
  name: 'listPublicTags',
  path: '/api/site/tags',
  tag: 'Content',
  summary: 'Public tags of addresses of the default network',
  answer: Type.Object({ tags: Type.Array(PublicTag) }),
  rows: 'tags',
  example: {},
})

export const savePublicTag = defineRoute({
  ...adminAction,
  name: 'savePublicTag',
  path: '/external/admin/tags',
  summary: 'Sets the public tag of an address; an empty one removes it',
  body: Type.Object({
    address: AddressParameter('whose tag'),
    tag: Type.String({ maxLength: 40 }),
    url: Type.Optional(Type.String({ maxLength: 200, pattern: '^(?:https?://[^\\s]+)?$' })),
  }),
  example: { body: { address: EXAMPLE_ADDRESS, tag: 'Zero address' } },
})

/** What may be said of a token. */
export const REPUTATIONS = ['neutral', 'ok', 'suspicious', 'fraud'] as const
export type Reputation = (typeof REPUTATIONS)[number]

/** What operators say of a token. */
export const TokenMark = Type.Object({
  token: Type.String({ description: 'TRC10 id or address of the contract' }),
  reputation: Type.Unsafe<Reputation>({ type: 'string', enum: [...REPUTATIONS] }),
  hotRank: Type.Union([Count, Type.Null()], { description: 'place in the strip of the home page' }),
})
export type TokenMark = Static<typeof TokenMark>

export const listTokenMarks = defineRoute({
  ...adminRoute,
  name: 'listTokenMarks',
  path: '/external/admin/tokens',
  summary: "Operators' ratings of tokens",
  answer: envelope(Type.Object({ tokens: Type.Array(TokenMark) })),
  example: {},
})

export const saveTokenMark = defineRoute({
  ...adminAction,
  name: 'saveTokenMark',
  path: '/external/admin/tokens/save',
  summary: 'Rates a token, and sets its place on the home page',
  body: Type.Object({
    token: Type.String({ pattern: '^(?:\\d{1,10}|T[1-9A-HJ-NP-Za-km-z]{33})$' }),
    reputation: Type.Unsafe<Reputation>({ type: 'string', enum: [...REPUTATIONS] }),
    hotRank: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  }),
  example: { body: { token: '1002000', reputation: 'ok', hotRank: 1 } },
})

export const listContent = defineRoute({
  ...adminRoute,
  name: 'listContent',
  path: '/external/admin/content',
  summary: 'Names of all texts with the languages that have them',
  answer: envelope(
    Type.Object({ texts: Type.Array(Type.Object({ name: Text, languages: Type.Array(Text) })) }),
  ),
  example: {},
})

/** A text with what was written before. */
export const getContent = defineRoute({
  ...adminRoute,
  name: 'getContent',
  path: '/external/admin/content/one',
  summary: 'A text as Markdown, with its history',
  query: Type.Object({ name: ContentName, lang: Language }),
  answer: envelope(
    Type.Object({
      body: Text,
      language: Text,
      history: Type.Array(Type.Object({ createTime: Time, body: Text })),
    }),
  ),
  example: { query: { name: 'about', lang: 'en' } },
})

export const saveContent = defineRoute({
  ...adminAction,
  name: 'saveContent',
  path: '/external/admin/content/save',
  summary: 'Writes a text; an empty one restores the file',
  body: Type.Object({ name: ContentName, lang: Language, body: Type.String({ maxLength: 200_000 }) }),
  example: { body: { name: 'about', lang: 'en', body: '# About\n' } },
})

/** Something that an operator did. */
export const OperatorAct = Type.Object({
  who: Text,
  act: Text,
  subject: Text,
  detail: Text,
  createTime: Time,
})
export type OperatorAct = Static<typeof OperatorAct>

export const listActs = defineRoute({
  ...adminRoute,
  name: 'listActs',
  path: '/external/admin/acts',
  summary: 'Everything that operators did, the newest first',
  query: Type.Object(adminPage),
  answer: envelope(Type.Object({ acts: Type.Array(OperatorAct) })),
  example: {},
})

/** How the site is doing. */
export const getAdminHealth = defineRoute({
  ...adminRoute,
  name: 'getAdminHealth',
  path: '/external/admin/health',
  summary: 'Figures of the site: users, sessions, messages, page views of the last 30 days',
  answer: envelope(
    Type.Object({
      people: Count,
      sessions: Count,
      messages: Type.Array(Type.Object({ state: Text, count: Count })),
      tables: Type.Array(Type.Object({ name: Text, bytes: Count })),
      views: Type.Array(Type.Object({ page: Text, views: Count })),
    }),
  ),
  example: {},
})
