import { CLUSTER_TABLES } from '@tronlens/db'
import { addRareMatches, addressWord, cutOff, enlargeIndex, makeRich } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CountedReads } from './testing/counted-reads.ts'
import { listFilterRequests } from './testing/filter-requests.ts'
import { type IndexedApi, recordedChain, startIndexedApi } from './testing/indexed-api.ts'
import { findBusiest, findValue, toRequests } from './testing/known-values.ts'
import { listOrderRequests } from './testing/order-requests.ts'
import { findFilled, listRouteRequests } from './testing/route-requests.ts'

const FORK = 'a fork deletes by it'
const YOUNG = 'a young index finds what the node is still to be asked about'
const AUDIT = 'the audit finds what it compares next'

/** Pages are told apart by their places. */
const DEEP = 2_000

/** What no request uses, and a recording without forks gives the indexer no reason to. `docs/scaling.md` says the same. */
const KEPT: Record<string, string> = {
  account_day_by_day: 'a ranking of a day reads that day of its month',
  activity_by_block: FORK,
  audit_difference_by_subject: AUDIT,
  balance_change_by_block: FORK,
  item_opening_due: YOUNG,
  opening_due: YOUNG,
  quarantine_by_block: FORK,
  stake_change_by_block: FORK,
  token_to_audit: AUDIT,
  transaction_hash_by_block: FORK,
}

let api: IndexedApi
let requests: string[]
beforeAll(async () => {
  api = await startIndexedApi(cutOff(recordedChain(), 500, 480))
  const { db } = api.database
  const hex = {
    ...(await findBusiest(db)),
    stranger: `41${'5a'.repeat(20)}`,
    collection: `41${'7b'.repeat(20)}`,
    quiet: `41${'6d'.repeat(20)}`,
    factory: `41${'6c'.repeat(20)}`,
    items: await findValue(db, `encode(ref, 'hex') AS value FROM token WHERE kind = 721 LIMIT 1`),
    witness: await findValue(db, `encode(witness, 'hex') AS value FROM vote LIMIT 1`),
  }
  const named = toRequests(hex)
  const known = {
    ...named,
    word: addressWord(Buffer.from(hex.stranger, 'hex')).toString('hex'),
    asset: await findValue(db, `encode(ref, 'escape') AS value FROM token WHERE kind = 10 LIMIT 1`),
    from: await findValue(db, 'timestamp::text AS value FROM block WHERE number = 10'),
    to: await findValue(db, 'timestamp::text AS value FROM block WHERE number = 470'),
  } as Parameters<typeof listFilterRequests>[0] & { items: string; witness: string }
  const filled = await findFilled(db)
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
  await makeRich(db, Buffer.from(hex.busy, 'hex'), Buffer.from(hex.items, 'hex'))
  const orders = [...listOrderRequests({ ...known, collection: known.items }).values()].flat()
  requests = [
    ...listRouteRequests(filled),
    ...listFilterRequests(known),
    ...orders.flatMap((url) => [url, `${url}&start=${DEEP}`]),
  ]
  await api.app.close()
}, 240_000)
afterAll(() => api.close())

test('every index is used by a request or by the indexer, or is known for what it is there for', {
  timeout: 900_000,
}, async () => {
  const reads = await CountedReads.start(api, [200, 400, 404])
  await reads.findGuilty(requests, Number.POSITIVE_INFINITY)
  await reads.close()
  // keys are there to keep rows apart
  const { rows } = await sql<{ index: string; table: string }>`
    SELECT coalesce(pg_partition_root(s.indexrelid)::oid, s.indexrelid)::regclass::text AS index,
           coalesce(pg_partition_root(s.relid)::oid, s.relid)::regclass::text AS table
    FROM pg_stat_user_indexes s JOIN pg_index i ON i.indexrelid = s.indexrelid
    WHERE s.schemaname = current_schema() AND NOT i.indisunique
    GROUP BY 1, 2 HAVING sum(s.idx_scan) = 0 ORDER BY 1`.execute(api.database.db)
  // what a cluster lays on its workers is counted there
  const laid: readonly string[] = api.database.isCluster ? CLUSTER_TABLES : []
  const counted = rows.filter(({ table }) => !laid.includes(table)).map(({ index }) => index)
  expect(counted).toEqual(
    Object.keys(KEPT).filter((name) => !laid.some((table) => name.startsWith(`${table}_by_`))),
  )
})
