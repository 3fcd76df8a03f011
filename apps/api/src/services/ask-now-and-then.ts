import { parseJson } from '@tronlens/core'
import type { FastifyBaseLogger } from 'fastify'

const MAX_AGE_MS = 60_000
const TIMEOUT_MS = 5_000
/** What it said so long ago is only told while it does not answer. */
const OLD_MS = 600_000

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
    // whoever reads while it is asked need not wait for it, unless nobody has read for long
    return last && now - last.at <= OLD_MS ? last.answer : asked.answer
  }
}
