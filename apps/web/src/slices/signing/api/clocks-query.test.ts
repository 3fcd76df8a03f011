import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { clocksQuery } from './clocks-query.ts'

const HOUR = 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 30)

/** A node and an index whose newest blocks have these times; undefined for a source that does not answer. */
function serve(node: number | undefined, index: number | undefined) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.stubGlobal('fetch', async (url: string) => {
    const isNode = new URL(url, 'http://here').pathname.startsWith('/wallet')
    const timestamp = isNode ? node : index
    if (timestamp === undefined)
      return Response.json({ code: 'INTERNAL', message: 'broken' }, { status: 400 })
    return Response.json(
      isNode ? { block_header: { raw_data: { number: 9, timestamp } } } : { data: [{ timestamp }] },
    )
  })
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['node and device agree, the index does not', NOW, NOW - 20 * HOUR, 0, -20 * HOUR],
  ['the device is an hour ahead of both', NOW - HOUR, NOW - HOUR, -HOUR, -HOUR],
  ['the index is silent', NOW - 3_000, undefined, -3_000, 'unread'],
  ['the node is silent', undefined, NOW, undefined, 0],
])('the device is compared with node and index: %s', async (_, node, index, ahead, indexAhead) => {
  serve(node, index)
  expect(await new QueryClient().fetchQuery(clocksQuery)).toEqual({ ahead, indexAhead })
})
