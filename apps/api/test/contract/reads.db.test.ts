import { type Database, MOST_COUNTED } from '@tronlens/db'
import { makeRich } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { CountedReads, type Guilty } from '../../src/testing/counted-reads.ts'
import { type IndexedApi, serveIndex } from '../../src/testing/indexed-api.ts'
import { findBusiest, findValue, toRequests } from '../../src/testing/known-values.ts'
import { createLargeIndex, ENLARGED_CHAIN, findInRecording } from '../../src/testing/large-index.ts'
import { listOrderRequests, PAGE } from '../../src/testing/order-requests.ts'

/**
 * Rows that a request may read: what is counted where no counter exists, with its transactions, and a page.
 */
const MOST_READ = 2.5 * MOST_COUNTED

/** A page deep enough to distinguish a range from a whole table: the server reads small ones as it likes. */
const DEEP = 2_000
/**
 * What a page may read in addition to what is counted: what it skips and shows, details of that, and totals
 * of the chain.
 */
const FEW = 5_000
const MOST_DEEP = FEW + 6 * (DEEP + PAGE)
/** Requests that are looked at together. */
const TOGETHER = 5

async function findKnown(db: Database) {
  const find = (query: string) => findValue(db, query)
  const hex = {
    ...(await findBusiest(db)),
    collection: await find(`encode(ref, 'hex') AS value FROM token WHERE kind = 721 LIMIT 1`),
    witness: await find(`encode(witness, 'hex') AS value FROM vote LIMIT 1`),
  }
  const known = {
    ...toRequests(hex),
    asset: await find(`encode(ref, 'escape') AS value FROM token WHERE kind = 10 LIMIT 1`),
    hash: await find(`encode(hash, 'hex') AS value FROM transaction WHERE block_number = 100 LIMIT 1`),
    from: await find('timestamp::text AS value FROM block WHERE number = 1'),
    to: await find('timestamp::text AS value FROM block WHERE number = 470'),
  }
  return { hex, known }
}

let api: IndexedApi
let known: Awaited<ReturnType<typeof findKnown>>['known']
beforeAll(async () => {
  const found = await findInRecording(findKnown)
  const { hex } = found
  known = found.known
  api = await serveIndex(wholeProduct, await createLargeIndex(), ENLARGED_CHAIN)
  const { db } = api.database
  await makeRich(db, Buffer.from(hex.busy, 'hex'), Buffer.from(hex.collection, 'hex'))
  await api.app.close()
}, 240_000)
afterAll(() => api.close())

test('every order of every list reads a range of an index, in both directions and as deep as pages go', {
  timeout: 480_000,
}, async () => {
  const reads = await CountedReads.start(api)
  const lists = listOrderRequests(known)
  expect(lists.size).toBeGreaterThan(12)
  const guilty: Guilty[] = []
  for (const urls of lists.values()) {
    // rows of one account are counted one by one
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
  const both = `from=${known.busy}&to=${known.witness}`
  const sides = `${both}&limit=${PAGE}`
  // what all answers that are kept are made of is read with the first of them
  await reads.findGuilty([`/api/filter/transactions?${both}&limit=1`], Number.POSITIVE_INFINITY)
  const guilty: Guilty[] = []
  for (const filter of ['transactions?', 'transfers?', 'transfers?type=trc20&', 'transfers?token=_&'])
    guilty.push(...(await reads.findGuilty([`/api/filter/${filter}${sides}`], 500)))
  await reads.close()
  expect(guilty).toEqual([])
})
