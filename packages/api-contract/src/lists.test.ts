import type { TSchema } from '@sinclair/typebox'
import { expect, test } from 'vitest'
import type { RouteDefinition } from './define-route.ts'
import { routes } from './routes.ts'
import { siteRoutes } from './site/routes.ts'

/** Lists that are no file, each with its reason; every other one is. */
const NO_FILE: Record<string, string> = {
  search: 'a few rows of several kinds, none of them a list of something that there is',
  searchByKind:
    'rows of several kinds side by side, the best of each; what there is of a kind has a list of its own',
  listHot: 'a few rows of two kinds for the search box',
  listHotTokens: 'a few rows for the search box',
  listSignatures: 'names of a few selectors that the request has itself',
  getSecurityData: 'what is known of a few accounts and links that the request has itself',
  listDonators: 'always empty: none are known here',
  listChainsOfAddress: 'always empty: no other chain is known here',
  listFundAccounts: 'always empty: none are known here',
  getNodeUpload: 'always empty: nodes upload nothing here',
  getNodeUploads: 'always empty: nodes upload nothing here',
  listRecordedTokens: 'the form that an issuer filled in; what it says of tokens is in the lists of tokens',
  listSideChains: 'a row for each bridge that the operator names',
  listSideChainPayments: 'the newest payments of an account; events of the gateways are a list with a file',
  listMappingsOfMainToken: 'a row for each bridge that the operator names',
  getSystemLag: 'minutes of one number since the process began, for a chart',
  listPrices: 'days or hours of one number, as the charts of days are, for a chart',
  listNotices: 'the notices of listAnnouncements, which is a file',
}

/**
 * What the site stores of itself and of the user, shown where the user changes it: a handful of rows each.
 */
const OF_THE_PAGE = [
  'listSiteSessions',
  'listPasskeys',
  'listPushDevices',
  'listAlerts',
  'listWebHooks',
  'listApiKeys',
  'listSavedFilters',
  'listWatched',
  'listRecommendedTags',
  'listAwards',
  'listStored',
]

/**
 * Lists that operators page through while they work: data of users, which exists only in the database and its
 * back-ups.
 */
const OF_ADMINISTRATION = [
  'listOutbox',
  'listPeople',
  'listTokenMarks',
  'listAdminListings',
  'listAdminRecords',
  'listAdminKeys',
  'listContent',
  'listActs',
]

const WITHOUT = new Set([...Object.keys(NO_FILE), ...OF_THE_PAGE, ...OF_ADMINISTRATION])

/** Pages of it stand in the order of their time, newest page first: as a file it is read at once. */
const ONE_PART = ['getActiveAccounts']

const has = ({ query }: RouteDefinition, ...names: string[]) =>
  names.every((name) => name in query.properties)
const memberOf = (schema: TSchema | undefined, name: string): TSchema | undefined =>
  schema?.properties?.[name]
/** Whether an answer, or what it carries as `data`, has a list as its `data`. */
const carriesList = ({ answer }: RouteDefinition): boolean => {
  const data = memberOf(answer, 'data')
  return [answer, data, memberOf(data, 'data')].some((one) => one?.type === 'array')
}

/** A route whose name or answer says so, which says where its rows are, or whose rows may be skipped. */
const lists = (
  [...Object.entries(routes), ...Object.entries(siteRoutes)] as [string, RouteDefinition][]
).filter(
  ([name, route]) =>
    route.method === 'GET' &&
    !route.stream &&
    (name.startsWith('list') ||
      route.rows !== undefined ||
      has(route, 'start', 'limit') ||
      carriesList(route)),
)

test.each(
  lists.filter(([name]) => !WITHOUT.has(name)),
)('%s is a file as a whole, as CSV and as JSON lines', (_name, route) => {
  expect(route.rows).toBeDefined()
  expect(has(route, 'download', 'format')).toBe(true)
})

test('only lists that there are and that are no files are named as such', () => {
  const without = lists.filter(([, route]) => !has(route, 'download')).map(([name]) => name)
  expect([...WITHOUT].filter((name) => name !== 'search' && !without.includes(name))).toEqual([])
})

test('what is read in pages is walked by cursor', () => {
  const paged = lists.filter(
    ([name, route]) => name in routes && !WITHOUT.has(name) && has(route, 'start', 'limit'),
  )
  expect(paged.length).toBeGreaterThan(50)
  expect(paged.filter(([, route]) => !has(route, 'cursor')).map(([name]) => name)).toEqual(ONE_PART)
})
