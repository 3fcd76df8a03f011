import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { followRequests, RequestsRefusedError, requestsQuery } from './requests-query.ts'

const ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' as Address

/**
 * Answers as the server does, which sends fewer rows than requested when transactions are long; records where
 * pages began.
 */
function serve(hashes: readonly string[], atOnce: number, ending: { code: number; message: string }) {
  const starts: number[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const start = Number(new URL(path, 'http://web').searchParams.get('start'))
    starts.push(start)
    const data = hashes.slice(start, start + atOnce).map((hash) => ({ hash }))
    return Response.json({ ...ending, data: { data, total: hashes.length, rangeTotal: hashes.length } })
  })
  return { starts, read: () => new QueryClient().fetchQuery({ ...requestsQuery(ADDRESS), retry: false }) }
}

afterEach(() => vi.unstubAllGlobals())

test('what one answer does not hold is asked for', async () => {
  const { starts, read } = serve(['a', 'b', 'c', 'd', 'e'], 2, { code: 0, message: 'OK' })
  expect((await read()).map(({ hash }) => hash)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(starts).toEqual([0, 2, 4])
})

test('a list that one answer holds, or that is empty, is asked for once', async () => {
  for (const hashes of [['a', 'b'], []]) {
    const { starts, read } = serve(hashes, 2, { code: 0, message: 'OK' })
    expect(await read()).toHaveLength(hashes.length)
    expect(starts).toEqual([0])
  }
})

test('a request that comes between two answers is not listed twice', async () => {
  const { read } = serve(['a', 'b', 'b', 'c'], 2, { code: 0, message: 'OK' })
  expect((await read()).map(({ hash }) => hash)).toEqual(['a', 'b', 'c'])
})

test('a refusal is shown in the words of the service', async () => {
  const { read } = serve([], 2, { code: 20_001, message: 'No such network.' })
  await expect(read()).rejects.toThrow(new RequestsRefusedError('No such network.'))
})

/** A page that shows the list while a server sends frames of it. */
async function follow(hashes: readonly string[], atOnce: number) {
  const { starts } = serve(hashes, atOnce, { code: 0, message: 'OK' })
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  const queries = new QueryClient()
  const observer = new QueryObserver(queries, requestsQuery(ADDRESS))
  const leave = observer.subscribe(() => undefined)
  const connected = once(server, 'connection')
  const giveUp = followRequests(queries, '', ADDRESS)
  const [socket] = (await connected) as [WebSocket]
  const shown = () => observer.getCurrentResult().data?.map(({ hash }) => hash)
  const push = (frame: { hashes: readonly string[]; total: number }) =>
    socket.send(
      JSON.stringify({
        code: 0,
        message: 'OK',
        data: { data: frame.hashes.map((hash) => ({ hash })), total: frame.total, rangeTotal: frame.total },
      }),
    )
  const stop = async () => {
    giveUp()
    leave()
    queries.clear()
    const closed = once(server, 'close')
    server.close()
    await closed
  }
  return { starts, shown, push, stop }
}

test('a frame of the feed that holds all requests is shown without asking', async () => {
  const { starts, shown, push, stop } = await follow(['a'], 2)
  await expect.poll(shown).toEqual(['a'])
  push({ hashes: ['b', 'a'], total: 2 })
  await expect.poll(shown).toEqual(['b', 'a'])
  expect(starts).toEqual([0])
  await stop()
})

test('a frame of the feed that holds fewer requests than there are makes the page ask for all', async () => {
  const hashes = ['a', 'b', 'c']
  const { starts, shown, push, stop } = await follow(hashes, 2)
  await expect.poll(shown).toEqual(['a', 'b', 'c'])
  hashes.unshift('d')
  push({ hashes: ['d', 'a'], total: 4 })
  await expect.poll(shown).toEqual(['d', 'a', 'b', 'c'])
  expect(starts).toEqual([0, 2, 0, 2])
  await stop()
})
