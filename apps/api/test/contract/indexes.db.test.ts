import { createTestDatabase, makeRich } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { CountedReads } from '../../src/testing/counted-reads.ts'
import { listFilterRequests } from '../../src/testing/filter-requests.ts'
import { listUnusedIndexes } from '../../src/testing/index-scans.ts'
import { type IndexedApi, serveIndex } from '../../src/testing/indexed-api.ts'
import { findValue, toRequests } from '../../src/testing/known-values.ts'
import { createRareIndex, ENLARGED_CHAIN } from '../../src/testing/large-index.ts'
import { listOrderRequests } from '../../src/testing/order-requests.ts'
import { findRareScene } from '../../src/testing/rare-scene.ts'
import { findFilled, listRouteRequests } from '../../src/testing/route-requests.ts'

const FORK = 'a fork deletes by it'
const PARTIAL = 'a partial index finds what the node is still to be asked about'
const AUDIT = 'the audit finds what it compares next'

/** Pages are distinguished by their places. */
const DEEP = 2_000

/** No recorded chain has an exchange of TRC20 tokens; `token-exchange.db.test.ts` asks for its orders. */
const EXCHANGE = 'orders of an exchange of TRC20 tokens'
/**
 * No recorded chain has a part that this release does not know; `unknown-parts.db.test.ts` reads those of a
 * newer node.
 */
const UNKNOWN = 'parts of a newer node'
/**
 * What no request uses, and a recording without forks gives the indexer no reason to.
 * `docs/explanation/scaling.md` says the same.
 */
const KEPT: Record<string, string> = {
  account_day_by_day: 'a ranking of a day reads that day of its month',
  activity_by_block: FORK,
  balance_change_by_block: FORK,
  balance_opening_by_block: FORK,
  doubt_by_block: FORK,
  doubt_reported: FORK,
  item_opening_due: PARTIAL,
  item_opening_opened: FORK,
  opening_due: PARTIAL,
  opening_opened: FORK,
  quarantine_by_block: FORK,
  stake_change_by_block: FORK,
  stake_opening_by_block: FORK,
  token_order_by_place: EXCHANGE,
  token_order_by_price: EXCHANGE,
  token_order_of_owner: EXCHANGE,
  token_to_audit: AUDIT,
  transaction_hash_by_block: FORK,
  unknown_code_made: FORK,
  unknown_code_of_name: UNKNOWN,
  unknown_part_of_name: UNKNOWN,
}

/** What requests use or not, as the planner finds their tables at the time. */
const SOMETIMES: Record<string, string> = {
  vote_change_by_block: FORK,
}

/**
 * What the PostgreSQL of a cluster, an older one than that of tests on one server, passes over for another
 * index that answers as well.
 */
const PASSED_OVER: Record<string, string> = {
  delegation_by_recipient: 'the audit finds by it what was borrowed; lists take those that are sorted',
}

let api: IndexedApi
let indexed: IndexedApi
let requests: string[]
beforeAll(async () => {
  // made here and not copied: which indexes the indexer used is not in the copy of a database
  indexed = await serveIndex(wholeProduct, await createTestDatabase(), ENLARGED_CHAIN, { isBehind: true })
  const { db } = indexed.database
  const { scene, known } = await findRareScene(db)
  const items = await findValue(db, `encode(ref, 'hex') AS value FROM token WHERE kind = 721 LIMIT 1`)
  const witness = await findValue(db, `encode(witness, 'hex') AS value FROM vote LIMIT 1`)
  const filled = await findFilled(db)
  await indexed.app.close()
  api = await serveIndex(wholeProduct, await createRareIndex(), ENLARGED_CHAIN)
  await makeRich(api.database.db, scene.busy, Buffer.from(items, 'hex'))
  const named = toRequests({ items, witness })
  const orders = [
    ...listOrderRequests({ ...known, collection: named.items, witness: named.witness }).values(),
  ].flat()
  requests = [
    ...listRouteRequests(filled),
    ...listFilterRequests(known),
    ...orders.flatMap((url) => [url, `${url}&start=${DEEP}`]),
  ]
  await api.app.close()
}, 240_000)
afterAll(async () => {
  await api.close()
  await indexed.close()
})

/** What neither the indexer nor a request looked into. */
async function listUnused(): Promise<string[]> {
  const byIndexer = await listUnusedIndexes(indexed.database)
  return (await listUnusedIndexes(api.database)).filter((name) => byIndexer.includes(name))
}

test('every index is used by a request or by the indexer, or is known for what it is there for', {
  timeout: 900_000,
}, async () => {
  const reads = await CountedReads.start(api, [200, 400, 404])
  await reads.findGuilty(requests, Number.POSITIVE_INFINITY)
  await reads.close()
  const known = { ...KEPT, ...SOMETIMES, ...(api.database.isCluster ? PASSED_OVER : {}) }
  const listUnknown = async () => (await listUnused()).filter((name) => !(name in known))
  // sessions on workers report what they looked into when they end, soon after the one on the coordinator
  // that had them
  await expect.poll(listUnknown, { timeout: 20_000 }).toEqual([])
  // workers look up days and blocks of their small parts by indexes that one server needs for no request
  if (!api.database.isCluster)
    expect((await listUnused()).filter((name) => !(name in SOMETIMES))).toEqual(Object.keys(KEPT))
})
