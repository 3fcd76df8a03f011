import { type RouteDefinition, routes } from '@tronlens/api-contract'
import { MOST_COUNTED } from '@tronlens/db'
import { addRareMatches, addressWord, COMMON_NAME, cutOff, EVENTS, enlargeIndex } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CountedReads, type Guilty } from './testing/counted-reads.ts'
import { type IndexedApi, recordedChain, startIndexedApi } from './testing/indexed-api.ts'
import { findBusiest, findValue, toRequests } from './testing/known-values.ts'

/** Rows that a request may read beside those that it counts or skips: a page, with what is told of its rows. */
const PAGE_READS = 6_000
/** Rows that may be read for one that is counted, or skipped: it stands in an index, a table, and may stand in several ranges. */
const READS_EACH = 6
/** Requests that are looked at together. */
const TOGETHER = 8

let api: IndexedApi
const known = {
  word: '',
  busy: '',
  contract: '',
  stranger: '',
  collection: '',
  asset: '',
  quiet: '',
  factory: '',
  from: '',
  to: '',
}
beforeAll(async () => {
  api = await startIndexedApi(cutOff(recordedChain(), 500, 480))
  const { db } = api.database
  const find = (query: string) => findValue(db, query)
  const hex = {
    ...(await findBusiest(db)),
    stranger: `41${'5a'.repeat(20)}`,
    collection: `41${'7b'.repeat(20)}`,
    quiet: `41${'6d'.repeat(20)}`,
    factory: `41${'6c'.repeat(20)}`,
  }
  Object.assign(known, {
    ...toRequests(hex),
    word: addressWord(Buffer.from(hex.stranger, 'hex')).toString('hex'),
    asset: await find(`encode(ref, 'escape') AS value FROM token WHERE kind = 10 LIMIT 1`),
    from: await find('timestamp::text AS value FROM block WHERE number = 10'),
    to: await find('timestamp::text AS value FROM block WHERE number = 470'),
  })
  await enlargeIndex(db)
  await addRareMatches(db, {
    busy: Buffer.from(hex.busy, 'hex'),
    contract: Buffer.from(hex.contract, 'hex'),
    stranger: Buffer.from(hex.stranger, 'hex'),
    collection: Buffer.from(hex.collection, 'hex'),
    asset: Buffer.from(known.asset),
    quiet: Buffer.from(hex.quiet, 'hex'),
    factory: Buffer.from(hex.factory, 'hex'),
  })
  await api.app.close()
}, 240_000)
afterAll(() => api.close())

/** Lists that are read by the code of another one, with the same parameters. */
const SAME_LISTS = [
  '/api/simple-transaction',
  '/api/simple-transfer',
  '/api/trx/transfer',
  '/api/asset/transfer',
  '/api/token_trc1155/transfers',
]
/** Lists of tokens: `enlargeIndex` copies the tokens of an issuer, which are few otherwise. */
const OF_TOKENS = ['/api/token', '/api/tokenholders', '/api/ledger']
/** Parameters of a list that another one of it means too. */
const SAME_NAMES: Record<string, string> = {
  address_from: 'fromAddress',
  address_to: 'toAddress',
  from: 'fromAddress',
  to: 'toAddress',
  contract_type: 'type',
  token: 'tokens',
  address: 'relatedAddress',
  contract: 'contract_address',
}

/** Tokens that are asked for together, by the name of the parameter; one that nobody knows is among them. */
const SEVERAL = new Map<string, () => string[]>(
  ['tokens', 'token'].map((name) => [
    name,
    () => [
      `${known.asset},9999998`,
      `${known.contract},${known.asset}`,
      `_,${known.collection}`,
      '9999999,9999998',
      known.asset,
      '_',
    ],
  ]),
)

/** What filters are given, by the name of the parameter: what a great many rows have, and what few have. */
const values = (): Record<string, { many?: string[]; few?: string[] }> => {
  const who = { many: [known.busy, known.contract, known.quiet], few: [known.stranger] }
  const tokens = { many: ['_', known.contract], few: [known.asset, known.collection] }
  const few = (...all: string[]) => ({ few: all })
  const owners =
    'address fromAddress toAddress relatedAddress contract contract_address owner holder_address from to'
  return {
    ...Object.fromEntries(owners.split(' ').map((name) => [name, who])),
    owner: { many: [known.factory], few: [known.busy] },
    counterpart: { many: [known.contract], few: [known.stranger] },
    from_address: who,
    to_address: { few: [known.stranger, known.contract] },
    counterparty: { few: [known.stranger, known.contract] },
    tokens,
    token: tokens,
    trc10Id: few(known.asset),
    trc20Id: few(known.contract),
    type: few('1', '2', '31', '57', 'trc10', 'trc721'),
    noteType: few('call', 'suicide'),
    ret: few('FAIL'),
    confirm: few('2', '1,2'),
    filterTokenValue: few('1'),
    direction: few('in', 'out'),
    start_timestamp: few(known.from),
    topic: {
      many: [EVENTS.approval.toString('hex')],
      few: [EVENTS.rare, EVENTS.transfer].map((one) => one.toString('hex')),
    },
    indexed: few(known.word),
    tokenId: few('7'),
    token_id: few('7'),
    kind: few('transfers', 'calls', 'stakes', 'votes', 'rewards', 'trades', 'fees'),
    start: few('9980'),
  }
}

/** What is walked, as `docs/scaling.md` says: what nearly all rows are not. */
const WALKED = [
  /^\/api\/(transfer|token_trc20\/transfers|filter\/trc20\/transfers|trc10\/transfer|trc10trc20-transfer|trc721\/transfers)\?.*filterTokenValue=/,
  // items in a contract of another kind of token
  /^\/api\/trc721\/transfers\?(?=.*contract_address=)(?=.*(relatedAddress|fromAddress|toAddress|direction)=)/,
]

/** Conditions of advanced filters that rows are looked through for, a bounded number for each page. */
const LOOKED_THROUGH = ['confirm', 'filterTokenValue', 'start_timestamp', 'direction']

/** What no list with pages asks for. */
const FURTHER = () => [
  ...['busy', 'contract'].flatMap((name) =>
    [known.asset, known.collection].map(
      (token) => `/api/export/transfers?address=${known[name as 'busy']}&token=${token}`,
    ),
  ),
  `/api/export/transactions?address=${known.stranger}`,
  `/api/tokens/supply-days?contract=${known.contract}`,
  `/api/search?term=${COMMON_NAME}`,
  `/api/account/statement?address=${known.quiet}&direction=out&tokens=_&limit=20`,
]

/** Every list that has pages with each filter alone, and with each pair of filters of which one is what a great many rows have. */
function requests(): string[] {
  const urls = new Set<string>()
  const all = values()
  for (const { method, rows, path, query, example } of Object.values(routes) as RouteDefinition[]) {
    const properties = query.properties as object
    if (method !== 'GET' || rows === undefined || path.includes(':') || SAME_LISTS.includes(path)) continue
    const isFilter = path.startsWith('/api/filter/')
    if ((!('start' in properties) && !isFilter) || OF_TOKENS.includes(path)) continue
    const names = Object.keys(properties).filter(
      (name) =>
        name in all &&
        !((SAME_NAMES[name] ?? '') in properties) &&
        !(isFilter && LOOKED_THROUGH.includes(name)),
    )
    const add = (filters: Record<string, string>) => {
      const { query: shown } = example as { query?: Record<string, string> }
      urls.add(`${path}?${new URLSearchParams({ ...shown, limit: '20', ...filters })}`)
    }
    for (const one of names) {
      const { many = [], few = [] } = all[one] ?? {}
      for (const value of [...many, ...few]) add({ [one]: value })
      for (const value of many)
        for (const other of names.filter((name) => name !== one))
          for (const second of [...(all[other]?.few ?? []), ...(all[other]?.many ?? [])])
            add({ [one]: value, [other]: second })
      // several tokens with each other filter, and counterparties with each kind
      if (SEVERAL.has(one) || one === 'counterparty')
        for (const value of SEVERAL.get(one)?.() ?? few)
          for (const other of ['', ...names.filter((name) => name !== one)])
            for (const second of all[other]?.few ?? [''])
              add({ [one]: value, ...(other && { [other]: second }) })
    }
  }
  return [...urls, ...FURTHER()].filter((url) => !WALKED.some((form) => form.test(url)))
}

/** Rows that a request may read, by its answer. */
function mostReads(url: string, body: string): number {
  const { pathname } = new URL(url, api.url)
  // a line for each row of a file
  if (pathname.startsWith('/api/export/')) return PAGE_READS + READS_EACH * body.split('\n').length
  const answer = JSON.parse(body) as { rangeTotal?: number }
  // counters do not know what the scene added
  const counted = Math.min(Math.abs(answer.rangeTotal ?? 0), MOST_COUNTED)
  const start = Number(new URL(url, api.url).searchParams.get('start') ?? 0)
  return PAGE_READS + READS_EACH * (counted + start)
}

test('a list reads little more than it answers, whatever its filters', { timeout: 600_000 }, async () => {
  const reads = await CountedReads.start(api, [200, 400, 404])
  const guilty: Guilty[] = []
  const urls = requests()
  expect(urls.length).toBeGreaterThan(500)
  for (let place = 0; place < urls.length; place += TOGETHER)
    guilty.push(...(await reads.findGuilty(urls.slice(place, place + TOGETHER), PAGE_READS, mostReads)))
  await reads.close()
  expect(guilty).toEqual([])
})
