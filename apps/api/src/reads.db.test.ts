import { type RouteDefinition, routes } from '@tronlens/api-contract'
import { MOST_COUNTED } from '@tronlens/db'
import { CALLED_DAY, cutOff, enlargeIndex, makeBusy, makeRich } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CountedReads, type Guilty } from './testing/counted-reads.ts'
import { type IndexedApi, recordedChain, startIndexedApi } from './testing/indexed-api.ts'
import { findBusiest, findValue, toRequests } from './testing/known-values.ts'

/** Rows that a request may read: what is counted where no counter exists, with its transactions, and a page. */
const MOST_READ = 2.5 * MOST_COUNTED

/** Rows of a page of a list in some order, and a page as deep as it tells a range from a whole table: the server reads small ones as it likes. */
const PAGE = 20
const DEEP = 2_000
/** What a page may read beside what is counted: what it skips and shows, what is told of that, and totals of the chain. */
const FEW = 5_000
const MOST_DEEP = FEW + 6 * (DEEP + PAGE)
/** Requests that are looked at together. */
const TOGETHER = 5

let api: IndexedApi
const known = { busy: '', contract: '', collection: '', asset: '', witness: '', hash: '', from: '', to: '' }
beforeAll(async () => {
  api = await startIndexedApi(cutOff(recordedChain(), 500, 480))
  const { db } = api.database
  const find = (query: string) => findValue(db, query)
  const hex = {
    ...(await findBusiest(db)),
    collection: await find(`encode(ref, 'hex') AS value FROM token WHERE kind = 721 LIMIT 1`),
    witness: await find(`encode(witness, 'hex') AS value FROM vote LIMIT 1`),
  }
  Object.assign(known, {
    ...toRequests(hex),
    asset: await find(`encode(ref, 'escape') AS value FROM token WHERE kind = 10 LIMIT 1`),
    hash: await find(`encode(hash, 'hex') AS value FROM transaction WHERE block_number = 100 LIMIT 1`),
    from: await find('timestamp::text AS value FROM block WHERE number = 1'),
    to: await find('timestamp::text AS value FROM block WHERE number = 470'),
  })
  await enlargeIndex(db)
  await makeBusy(db, Buffer.from(hex.busy, 'hex'))
  await makeBusy(db, Buffer.from(hex.contract, 'hex'))
  await makeRich(db, Buffer.from(hex.busy, 'hex'), Buffer.from(hex.collection, 'hex'))
  await api.app.close()
}, 240_000)
afterAll(() => api.close())

/** Parameters that say what a list is sorted by, or which way. */
const ORDERING = ['sort', 'order', 'sortBy', 'sortField', 'sortType']
/** Those whose few values choose other rows of it. */
const CHOOSING = ['filter', 'type', 'resourceType']
/** What an address holds is sorted by values of the tokens, which change while the address does nothing: all of it is read. */
const OF_ONE_ADDRESS = ['listAccountTokens', 'getAssetOverview']

type Schema = {
  examples?: readonly string[]
  anyOf?: readonly { const: unknown }[]
  description?: string
  minimum?: number
  maximum?: number
  type?: string
}

/** True of a list whose every order is the place in the chain: those are looked at with the filters that they have. */
const isByPlace = ({ description = '' }: Schema): boolean => description.includes('place in the chain')

/** True of a parameter that changes nothing. */
const isIgnored = ({ description = '' }: Schema): boolean => description.startsWith('accepted')

/** Every value of a parameter that has few of them. */
function valuesOf({
  examples,
  anyOf,
  type,
  minimum = 0,
  maximum = Number.POSITIVE_INFINITY,
}: Schema): string[] {
  if (anyOf) return anyOf.map((one) => String(one.const))
  if (type === 'integer' && maximum - minimum < 10)
    return Array.from({ length: maximum - minimum + 1 }, (_, n) => String(minimum + n))
  return (examples ?? []).map((one) => one.replace(/^[-+]/, ''))
}

/** All ways to choose a value for each of some parameters. */
const combine = (lists: readonly [name: string, values: readonly string[]][]): Record<string, string>[] =>
  lists.reduce<Record<string, string>[]>(
    (ways, [name, values]) => ways.flatMap((way) => values.map((value) => ({ ...way, [name]: value }))),
    [{}],
  )

/** Whom a list is asked for where it must be somebody's, or may be. */
const whose = (names: readonly string[]): Record<string, string>[] => [
  {
    ...(names.includes('contract_address') ? { contract_address: known.contract } : {}),
    ...(names.includes('tokenId') ? { contract: known.collection } : {}),
  },
  ...(names.includes('tokenId') ? [{ contract: known.collection, address: known.busy }] : []),
  ...(names.includes('resourceType') ? [{ address: known.busy }] : []),
  ...(names.includes('candidate') ? [{ candidate: known.witness }] : []),
]

/** Every list that can be sorted, in every order and both directions. */
function ordered(): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  for (const { name: route, method, rows, path, query, example } of Object.values(
    routes,
  ) as RouteDefinition[]) {
    const properties = query.properties as Record<string, Schema>
    const names = Object.keys(properties).filter((name) => !isIgnored(properties[name] ?? {}))
    const orders = names.filter((name) => ORDERING.includes(name))
    if (method !== 'GET' || rows === undefined || orders.length === 0 || OF_ONE_ADDRESS.includes(route))
      continue
    if (orders.every((name) => isByPlace(properties[name] ?? {}))) continue
    const ways = combine(
      [...orders, ...names.filter((name) => CHOOSING.includes(name))].map((name): [string, string[]] => {
        const values = valuesOf(properties[name] ?? {})
        expect([route, name, values]).not.toEqual([route, name, []])
        // the direction stands in front of the name unless a parameter of its own tells it
        const isSigned = ORDERING.includes(name) && orders.length === 1
        return [
          name,
          isSigned ? [...new Set(values)].flatMap((value) => [value, `-${value}`]) : [...new Set(values)],
        ]
      }),
    )
    lists.set(
      route,
      whose(names).flatMap((filter) =>
        ways.map(
          (way) =>
            `${path}?${new URLSearchParams({ ...(example.query as object), ...filter, ...way, limit: String(PAGE) })}`,
        ),
      ),
    )
  }
  return lists
}

test('every order of every list reads a range of an index, in both directions and as deep as pages go', {
  timeout: 480_000,
}, async () => {
  const reads = await CountedReads.start(api)
  const lists = ordered()
  expect(lists.size).toBeGreaterThan(12)
  const guilty: Guilty[] = []
  lists.set('listContractCallers', [
    `${routes.listContractCallers.path}?address=${known.busy}&day=${Date.parse(CALLED_DAY)}&limit=${PAGE}`,
  ])
  for (const urls of lists.values()) {
    // rows of somebody are counted one by one
    const counted = urls.filter((url) => url.includes(known.busy) || url.includes(known.collection))
    const others = urls.filter((url) => !counted.includes(url))
    guilty.push(...(await reads.findGuilty(others, FEW)), ...(await reads.findGuilty(counted, MOST_READ)))
    const most = counted.length > 0 ? MOST_READ : MOST_DEEP
    const deep = urls.map((url) => `${url}&start=${DEEP}`)
    for (let place = 0; place < deep.length; place += TOGETHER) {
      const some = deep.slice(place, place + TOGETHER)
      const together = Math.max(most, some.length * 2 * (DEEP + PAGE))
      guilty.push(...(await reads.findGuilty(some, together, () => most)))
    }
  }
  await reads.close()
  expect(guilty).toEqual([])
})

test('a filter by both sides reads what went from one to the other, not all that either did', async () => {
  const reads = await CountedReads.start(api)
  const sides = `from=${known.busy}&to=${known.witness}&limit=${PAGE}`
  const guilty: Guilty[] = []
  for (const filter of ['transactions?', 'transfers?', 'transfers?type=trc20&', 'transfers?token=_&'])
    guilty.push(...(await reads.findGuilty([`/api/filter/${filter}${sides}`], 500)))
  await reads.close()
  expect(guilty).toEqual([])
})
