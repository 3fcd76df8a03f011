import { parseJson } from '@tronlens/core'
import type { FastifyBaseLogger } from 'fastify'

const MAX_AGE_MS = 60_000
const TIMEOUT_MS = 5_000
/** An answer of that age is only used while the service does not answer. */
const OLD_MS = 600_000

/**
 * Reads a third party's service at most once a minute for any number of callers; while it does not answer,
 * its last answer counts.
 *
 * @param url - absent: nothing is ever asked
 * @param nothing - what is known before it answered
 * @param read - extracts the requested value from its answer
 */
export function throttleReads<Answer>({
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
  let last: { at: number; answer: Answer } | undefined
  let asked: { at: number; answer: Promise<Answer> } | undefined
  const ask = async (target: string): Promise<Answer> => {
    try {
      // a service outside cannot send the server to an address inside
      const response = await fetch(target, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!response.ok) throw new Error(`It answered with status ${response.status}.`)
      last = { at: Date.now(), answer: read(parseJson(await response.text()) as Record<string, unknown>) }
    } catch (err) {
      log.warn({ err, host: new URL(target).host }, 'price source did not answer; the last price stays')
    }
    return last?.answer ?? nothing
  }
  return async () => {
    if (!url) return nothing
    const now = Date.now()
    if (!asked || now - asked.at > MAX_AGE_MS) asked = { at: now, answer: ask(url) }
    // a caller that reads meanwhile does not wait for the request, unless the last read was long ago
    return last && now - last.at <= OLD_MS ? last.answer : asked.answer
  }
}
