import { QueryClient } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { afterEach, expect, test, vi } from 'vitest'
import { RequestsRefusedError, requestsQuery } from './requests-query.ts'

const ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' as Address

/** Answers as the server does, which sends fewer than were asked for where transactions are long; tells where pages began. */
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

test('a request that comes between two answers is not told twice', async () => {
  const { read } = serve(['a', 'b', 'b', 'c'], 2, { code: 0, message: 'OK' })
  expect((await read()).map(({ hash }) => hash)).toEqual(['a', 'b', 'c'])
})

test('a refusal is told in the words of the service', async () => {
  const { read } = serve([], 2, { code: 20_001, message: 'No such network.' })
  await expect(read()).rejects.toThrow(new RequestsRefusedError('No such network.'))
})
