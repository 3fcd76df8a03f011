import { type RouteDefinition, routes } from '@tronlens/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'

/**
 * Every list takes a window of blocks and of time, or refuses one: those that refuse are named here with what they
 * are of, since a window would mean nothing there. `docs/reference/files.md` says the same.
 */

const PRESENT = 'what is so now'
const ONE_THING = 'one block, transaction or day that the request names'
const NOT_OF_CHAIN = 'what is in no block'

const WITHOUT: Record<string, string> = {
  getAssetOverview: PRESENT,
  getAudit: NOT_OF_CHAIN,
  getBitTorrentGraphic: NOT_OF_CHAIN,
  getBlockStats: PRESENT,
  getChainParameters: PRESENT,
  getContract: PRESENT,
  getCurrentCycle: PRESENT,
  getRichList: PRESENT,
  getTransactionBalances: ONE_THING,
  getTransactionTrace: ONE_THING,
  getWinkGraphic: NOT_OF_CHAIN,
  listAccountProposals: PRESENT,
  listAccountResources: PRESENT,
  listAccountTokens: PRESENT,
  listAccounts: PRESENT,
  listAllExchanges: PRESENT,
  listAllTokens: PRESENT,
  listAnnouncements: NOT_OF_CHAIN,
  listApprovals: PRESENT,
  listCompilers: NOT_OF_CHAIN,
  listContractCallers: ONE_THING,
  listContractTokenHolders: PRESENT,
  listContractTokens: PRESENT,
  listContractsByCallers: ONE_THING,
  listContractsByCalls: ONE_THING,
  listContractsByEnergy: ONE_THING,
  listExchanges: PRESENT,
  listHolderChanges: PRESENT,
  listHoldersByName: PRESENT,
  listImitations: PRESENT,
  listLedgerData: NOT_OF_CHAIN,
  listMaintenanceBlocks: PRESENT,
  listMarketPairs: PRESENT,
  listMarketPairsById: PRESENT,
  listMarkets: NOT_OF_CHAIN,
  listMultisigRecords: NOT_OF_CHAIN,
  listNodes: NOT_OF_CHAIN,
  listPagedWitnesses: PRESENT,
  listPricedTokens: PRESENT,
  listProjects: NOT_OF_CHAIN,
  listProposals: PRESENT,
  listStakeV1: PRESENT,
  listTokenHolders: PRESENT,
  listTokenIds: PRESENT,
  listTokenOverview: PRESENT,
  listTokens: PRESENT,
  listTransactionSteps: ONE_THING,
  listTrc1155Items: PRESENT,
  listTrc1155Owners: PRESENT,
  listTrc721Items: PRESENT,
  listVoteWitnesses: PRESENT,
  listVotes: PRESENT,
  listWalletTokens: PRESENT,
  listWitnesses: PRESENT,
}

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(wholeProduct, recordedChain({ head: 300, solid: 280 }))
}, 240_000)
afterAll(() => api.close())

const lists = (Object.values(routes) as RouteDefinition[]).filter(
  ({ query, method }) => method === 'GET' && 'download' in query.properties,
)
const takesWindow = ({ query: { properties } }: RouteDefinition): boolean =>
  ['start_block', 'end_block', 'start_timestamp', 'end_timestamp'].every((name) => name in properties)

test('every list takes a window, or is known to be of something that has none', () => {
  const refusing = lists.filter((route) => !takesWindow(route)).map(({ name }) => name)
  expect(refusing.sort()).toEqual(Object.keys(WITHOUT).sort())
})

/** The rows of an answer, where the route says they are. */
const rowsOf = ({ rows = '' }: RouteDefinition, body: unknown): unknown =>
  rows === '' ? body : rows.split('.').reduce((part, name) => (part as Record<string, unknown>)[name], body)

async function ask(route: RouteDefinition, more: Record<string, string>) {
  const { query = {}, params = {} } = route.example as { query?: object; params?: Record<string, unknown> }
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) => String(params[name]))
  const search = new URLSearchParams({
    ...Object.fromEntries(Object.entries(query).map(([name, one]) => [name, String(one)])),
    ...more,
  })
  const { statusCode, body } = await api.app.inject({ url: `${path}?${search}` })
  return { statusCode, body: JSON.parse(body) as Record<string, unknown> }
}

test.each(
  lists.filter(takesWindow).map((route) => [route.name, route] as const),
)('%s has nothing outside of a window', async (_name, route) => {
  // an example may name a pair that this chain has not
  const whole = await ask(route, {})
  for (const window of [{ start_block: '999999999' }, { start_timestamp: '8000000000000' }]) {
    const { statusCode, body } = await ask(route, window)
    expect(statusCode, JSON.stringify(body)).toBe(whole.statusCode)
    if (statusCode === 200) expect(rowsOf(route, body)).toEqual([])
  }
  const all = await ask(route, { start_block: '0', end_block: '999999999' })
  // charts of the last days show more with a window that is wider
  if (all.statusCode === 200)
    expect(rowsOf(route, all.body)).toEqual(expect.arrayContaining(rowsOf(route, whole.body) as unknown[]))
})

test.each(
  lists.filter((route) => !takesWindow(route)).map((route) => [route.name, route] as const),
)('%s refuses a window of blocks', async (_name, route) => {
  for (const parameter of ['start_block', 'end_block'])
    expect(await ask(route, { [parameter]: '5' })).toMatchObject({
      statusCode: 400,
      body: { code: 'INVALID_PARAMETER', parameter },
    })
})
