import { sample } from '@tronlens/core/testing'
import { MOST_COUNTED } from '@tronlens/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { CountedReads, type Guilty } from '../../src/testing/counted-reads.ts'
import { type KnownOfScene, listFilterRequests } from '../../src/testing/filter-requests.ts'
import { type IndexedApi, serveIndex } from '../../src/testing/indexed-api.ts'
import { createRareIndex, ENLARGED_CHAIN, findInRecording } from '../../src/testing/large-index.ts'
import { findRareScene } from '../../src/testing/rare-scene.ts'

/**
 * Rows that a request may read in addition to those that it counts or skips: a page, with what is shown of
 * its rows.
 */
const PAGE_READS = 6_000
/**
 * Rows that may be read for one that is counted, or skipped: it stands in an index, a table, and may stand in
 * several ranges.
 */
const READS_EACH = 6
/** Requests that are looked at together. */
const TOGETHER = 8

let api: IndexedApi
let known: KnownOfScene
beforeAll(async () => {
  known = (await findInRecording(findRareScene)).known
  api = await serveIndex(wholeProduct, await createRareIndex(), ENLARGED_CHAIN)
  await api.app.close()
}, 240_000)
afterAll(() => api.close())

const startOf = (url: string): number => Number(new URL(url, api.url).searchParams.get('start') ?? 0)

/** Rows that a request may read, by its answer. */
function mostReads(url: string, body: string): number {
  const { pathname } = new URL(url, api.url)
  // a line for each row of a file
  if (pathname.startsWith('/api/export/')) return PAGE_READS + READS_EACH * body.split('\n').length
  const answer = JSON.parse(body) as { rangeTotal?: number }
  // counters do not know what the scene added
  const counted = Math.min(Math.abs(answer.rangeTotal ?? 0), MOST_COUNTED)
  return PAGE_READS + READS_EACH * (counted + startOf(url))
}

test('a list reads little more than it answers, whatever its filters', { timeout: 600_000 }, async () => {
  const reads = await CountedReads.start(api, [200, 400, 404])
  const guilty: Guilty[] = []
  // together those that may read much the same, so that few are to be looked at again
  const all = listFilterRequests(known).sort((a, b) => startOf(a) - startOf(b))
  expect(all.length).toBeGreaterThan(500)
  const urls = sample(all, 4)
  for (let place = 0; place < urls.length; place += TOGETHER)
    guilty.push(...(await reads.findGuilty(urls.slice(place, place + TOGETHER), PAGE_READS, mostReads)))
  await reads.close()
  expect(guilty).toEqual([])
})
