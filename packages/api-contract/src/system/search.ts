import { type Static, Type } from '@sinclair/typebox'
import { Text, TokenName } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** Kinds of search results, in the order they are tried. */
export const SEARCH_KINDS = ['Block', 'Token-TRC20', 'Token-TRC10', 'Address', 'Contract', 'TxHash'] as const

/** A search result. */
export const SearchResult = Type.Object({
  desc: Type.Union(SEARCH_KINDS.map((kind) => Type.Literal(kind))),
  value: Type.String({
    description: 'height, hash or address; tokens: name, a blank, then id (0 is TRX) or contract',
  }),
})
export type SearchResult = Static<typeof SearchResult>

/** What a typed text may mean. */
export const search = defineRoute({
  name: 'search',
  path: '/api/search',
  cost: 'heavy',
  tag: 'System',
  summary: 'Possible meanings of a typed text',
  query: Type.Object({
    term: Type.String({
      maxLength: 128,
      description: 'height, hash, address, account name, token name or symbol',
    }),
  }),
  answer: Type.Array(SearchResult),
  example: { query: { term: '1' } },
})

/** A token shown as often searched. */
export const HotToken = Type.Object({
  token_id: TokenName,
  vip_token: Type.Boolean(),
  name: Text,
  icon: Text,
  type: Type.Integer({ description: '20 or 10' }),
  abbr: Text,
})
export type HotToken = Static<typeof HotToken>

/** Tokens often searched. */
export const listHotTokens = defineRoute({
  name: 'listHotTokens',
  path: '/api/search/bar',
  cost: 'light',
  tag: 'System',
  summary: 'Tokens often searched',
  query: Type.Object({}),
  answer: Type.Array(HotToken),
  example: {},
})
