import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { ApiRequestError, ApiUnreachableError } from '@tronlens/api-contract/client'
import { expect, test, vi } from 'vitest'
import { createQueryClient, isWorthRetry, refetchEvery, refetchNow, retryPause } from './query-client.ts'

const answered = (status: number, retryAfter?: number) =>
  new ApiRequestError('/api/block', status, {}, retryAfter)

test.each([
  ['no server answers', new ApiUnreachableError('/api/block'), true],
  ['the server fails', answered(500), true],
  ['the database is away for a moment', answered(503, 2), true],
  ['too many requests, for a moment', answered(429, 1), true],
  ['too many requests, for a minute', answered(429, 60), false],
  ['the request is wrong', answered(400), false],
  ['there is no such thing', answered(404), false],
  ['the page is wrong', new TypeError('x is undefined'), false],
])('when %s', (_when, error, expected) => {
  expect(isWorthRetry(error)).toBe(expected)
})

test('the pause is the one that the server asks for, else it doubles', () => {
  expect(retryPause(1, answered(503, 4))).toBe(4000)
  expect([0, 1, 2].map((tries) => retryPause(tries, answered(500)))).toEqual([1000, 2000, 4000])
})

test('what never came is asked again later than what is there', () => {
  const every = refetchEvery(3000)
  expect(every({ state: { data: 1, error: null } })).toBe(3000)
  expect(every({ state: { data: 1, error: answered(500) } })).toBe(3000)
  expect(every({ state: { data: undefined, error: answered(500) } })).toBe(15_000)
  expect(every({ state: { data: undefined, error: answered(429, 60) } })).toBe(60_000)
})

test('what was changed is requested again, even while the first request is under way', async () => {
  const queries = createQueryClient()
  const answers: ((text: string) => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: ['admin', 'text'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  const unsubscribe = observer.subscribe(() => undefined)
  const done = refetchNow(queries, ['admin'])
  await vi.waitFor(() => expect(answers.length).toBe(2))
  answers[0]?.('before')
  answers[1]?.('after')
  await done
  expect(observer.getCurrentResult().data).toBe('after')
  unsubscribe()
})

test('an action without a connection happens or fails at once, and does not wait for one', async () => {
  onlineManager.setOnline(false)
  try {
    const act = new MutationObserver(createQueryClient(), { mutationFn: async () => 'done' })
    const done = act.mutate()
    expect(act.getCurrentResult().isPaused).toBe(false)
    await expect(done).resolves.toBe('done')
  } finally {
    onlineManager.setOnline(true)
  }
})

test('nothing that an act was given or answered outlasts the part of the page that asked for it', async () => {
  const queries = createQueryClient()
  const act = new MutationObserver(queries, { mutationFn: async (secret: string) => `answer to ${secret}` })
  const leave = act.subscribe(() => undefined)
  await act.mutate('a password')
  expect(queries.getMutationCache().getAll()).toHaveLength(1)
  leave()
  await vi.waitFor(() => expect(queries.getMutationCache().getAll()).toEqual([]))
})
