import { parseJson } from '@tronlens/core'
import type { FastifyBaseLogger } from 'fastify'

const MAX_AGE_MS = 60_000
const TIMEOUT_MS = 5_000

/**
 * Reads a service of somebody else at most once a minute, however many want to know; while it does not answer, what it said last counts.
 *
 * @param url - absent: nothing is ever asked
 * @param nothing - what is known before it answered
 * @param read - takes what is wanted out of its answer
 */
export function askNowAndThen<Answer>({
  url,
  log,
  nothing,
  read,
}: {
  url: string | undefined
  log: FastifyBaseLogger
  nothing: Answer
  read: (body: Record<string, unknown>) => Answer
}): () => Promise<Answer> {
  let known: { at: number; answer: Promise<Answer> } | undefined
  const ask = async (target: string, last: Answer): Promise<Answer> => {
    try {
      const response = await fetch(target, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      return read(parseJson(await response.text()) as Record<string, unknown>)
    } catch (err) {
      log.warn({ err, target }, 'price source did not answer; the last price stays')
      return last
    }
  }
  return async () => {
    if (!url) return nothing
    if (!known || Date.now() - known.at > MAX_AGE_MS) {
      const last = known ? await known.answer : nothing
      known = { at: Date.now(), answer: ask(url, last) }
    }
    return known.answer
  }
}
