import { expect, test } from 'vitest'
import type { RouteDefinition } from './define-route.ts'
import { routes } from './routes.ts'

/** What searches answer: a few rows of several kinds, none of them a list of something that there is. */
const NO_LISTS = ['search', 'searchByKind', 'listHot', 'listHotTokens']
/** Pages of it stand in the order of their time, newest page first: as a file it is read at once. */
const ONE_PART = ['getActiveAccounts']
/** Always empty: nothing that it would list is known here. */
const EMPTY = ['listDonators', 'listChainsOfAddress', 'listFundAccounts']
/** What people entrust to us and sign together, or fill in: no part of the chain. */
const PEOPLE = ['listMultisigRecords', 'listRecordedTokens']
/** Names of a few selectors that the request has itself. */
const NAMES = ['listSignatures']
const OTHERS = [...NO_LISTS, ...EMPTY, ...PEOPLE, ...NAMES]

const all = (Object.entries(routes) as [string, RouteDefinition][]).filter(
  ([name, { method, stream }]) => method === 'GET' && !stream && !OTHERS.includes(name),
)
const has = ({ query }: RouteDefinition, ...names: string[]) =>
  names.every((name) => name in query.properties)

/** A route whose name says so, which says where its rows are, or whose rows may be skipped. */
const lists = all.filter(
  ([name, route]) => name.startsWith('list') || route.rows !== undefined || has(route, 'start', 'limit'),
)

test.each(lists)('%s is a file as a whole, as CSV and as JSON lines', (_name, route) => {
  expect(route.rows).toBeDefined()
  expect(has(route, 'download', 'format')).toBe(true)
})

test('what is read in pages is walked by cursor', () => {
  const paged = lists.filter(([, route]) => has(route, 'start', 'limit'))
  expect(paged.length).toBeGreaterThan(50)
  expect(paged.filter(([, route]) => !has(route, 'cursor')).map(([name]) => name)).toEqual(ONE_PART)
})
