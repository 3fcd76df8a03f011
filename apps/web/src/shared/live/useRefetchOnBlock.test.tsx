// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { blockNumber } from '@tronlens/core'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { answered } from './answered.ts'
import { liveStore } from './live-store.ts'
import { useRefetchOnBlock } from './useRefetchOnBlock.ts'

const setHead = (head: number) => act(() => liveStore.set({ ...liveStore.get(), head: blockNumber(head) }))

beforeEach(() => {
  liveStore.set({ ...liveStore.get(), head: undefined })
  answered.set({ lacking: 0, at: 0, block: 0 })
})

/** A query whose answers come when a test lets them: each is the number of its request. */
function follow() {
  const waiting: (() => void)[] = []
  let requests = 0
  const queryFn = () => {
    requests += 1
    const answer = requests
    return new Promise<number>((resolve) => waiting.push(() => resolve(answer)))
  }
  const client = new QueryClient()
  const { result } = renderHook(
    () => {
      const query = useQuery({ queryKey: ['rows'], queryFn })
      useRefetchOnBlock(query)
      return query.data
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  const answer = () => act(async () => waiting.shift()?.())
  return { result, answer, requests: () => requests }
}

test('an answer that takes longer than many blocks is shown, and one request follows for all of them', async () => {
  liveStore.set({ ...liveStore.get(), head: blockNumber(10) })
  const { result, answer, requests } = follow()
  await answer()
  await waitFor(() => expect(result.current).toBe(1))
  for (const head of [11, 12, 13, 14]) setHead(head)
  expect(requests()).toBe(2)
  await answer()
  await waitFor(() => expect(result.current).toBe(2))
  await waitFor(() => expect(requests()).toBe(3))
  await answer()
  await waitFor(() => expect(result.current).toBe(3))
  expect(requests()).toBe(3)
})

test.each([
  ['that the answer has already leads to no request', 20, 1],
  ['that is newer than the answer leads to one', 21, 2],
] as const)('the first head of the feed %s', async (_what, head, expected) => {
  const { result, answer, requests } = follow()
  await answer()
  await waitFor(() => expect(result.current).toBe(1))
  answered.set({ lacking: 0, at: 0, block: 20 })
  setHead(head)
  expect(requests()).toBe(expected)
})
