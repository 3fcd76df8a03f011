import { QueryClient } from '@tanstack/react-query'
import { ApiRequestError, ApiUnreachableError } from '@tronlens/api-contract/client'
import { SECOND } from '../format/time.ts'

const RETRIES = 2
const FIRST_PAUSE_MS = SECOND
/** Who is asked to wait for longer is told so, instead of looking at grey rows. */
const LONGEST_SILENT_PAUSE_S = 5

/** True for a failure that may be over by itself soon; a refusal would be repeated. */
export function isWorthRetry(error: unknown): boolean {
  if (error instanceof ApiUnreachableError) return true
  if (!(error instanceof ApiRequestError)) return false
  const { status, retryAfter = 0 } = error
  return (status === 429 || status >= 500) && retryAfter <= LONGEST_SILENT_PAUSE_S
}

const pauseOf = (error: unknown): number =>
  error instanceof ApiRequestError ? (error.retryAfter ?? 0) * SECOND : 0

/** What failed with nothing to show is told for so long before it is asked again: a question takes the message away. */
const FAILED_PAUSE_MS = 15 * SECOND

/** Asks again and again, but a server that wants to be left alone not before it said, and what never came not at once. */
export const refetchEvery =
  (ms: number) =>
  ({ state: { data, error } }: { state: { data: unknown; error: unknown } }): number =>
    Math.max(ms, pauseOf(error), error && data === undefined ? FAILED_PAUSE_MS : 0)

/** True while the server said to wait: nothing but the moment that it named should ask it again. */
export const isToldToWait = (error: unknown): boolean => pauseOf(error) > 0

/** How long to wait before another try: as long as the server says, else longer each time. */
export const retryPause = (tries: number, error: unknown): number =>
  error instanceof ApiRequestError && error.retryAfter !== undefined
    ? error.retryAfter * SECOND
    : FIRST_PAUSE_MS * 2 ** tries

/**
 * Asks again for what is shown, after it was changed. A first question that is still under way is given up: who only invalidates it is
 * answered by it, with what was there before the change.
 */
export async function askAnew(queries: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await queries.invalidateQueries({ queryKey })
}

/** An empty cache of answers. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (tries, error) => tries < RETRIES && isWorthRetry(error),
        retryDelay: retryPause,
        refetchOnWindowFocus: false,
      },
      // keys need no connection, and without one whoever does something is told: put off, it would wait in silence and then happen by itself
      // and what an act was given or answered, which can be a key or a password, is forgotten with the part of the page that asked for it
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  })
