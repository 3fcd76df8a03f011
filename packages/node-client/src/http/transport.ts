import { parseJson, stringifyJson } from '@tronlens/core'
import { Pool } from 'undici'
import { NodeAnswerInvalidError, NodeRefusedError, NodeUnreachableError } from '../errors.ts'

/** How patient a client is. Times are milliseconds. */
export type TransportOptions = {
  /** Open connections, which is also how many requests run at once. */
  connections?: number
  timeoutMs?: number
  /** Tries of one request, the first included. */
  attempts?: number
  /** Key that a public node asks for; sent as `TRON-PRO-API-KEY`. */
  apiKey?: string | undefined
}

/** Sends one request and returns the parsed answer. */
export type Transport = {
  post: (path: string, body: unknown) => Promise<unknown>
  close: () => Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 1_000
/** Longest pause that a node may ask for. */
const LONGEST_WAIT_MS = 30_000
/** The node's words when it is asked too often. */
const BUSY = 'lack of computing resources'

/**
 * JSON over HTTP with connections kept open. Failures that pass by themselves (connection, time-out, server error, rate
 * limit) are tried again with growing pauses.
 *
 * @throws {NodeUnreachableError} when no try succeeded
 * @throws {NodeRefusedError} when the node answers `{"Error": …}`
 * @throws {NodeAnswerInvalidError} when the answer is not JSON
 */
export function createTransport(url: string, options: TransportOptions = {}): Transport {
  const { origin, pathname } = new URL(url)
  const prefix = pathname.replace(/\/$/, '')
  const timeout = options.timeoutMs ?? 20_000
  const pool = new Pool(origin, {
    connections: options.connections ?? 8,
    headersTimeout: timeout,
    bodyTimeout: timeout,
    connect: { timeout: Math.min(timeout, 5_000) },
  })
  const attempts = options.attempts ?? 5
  const headers = {
    'content-type': 'application/json',
    ...(options.apiKey ? { 'tron-pro-api-key': options.apiKey } : {}),
  }

  const tryOnce = async (path: string, body: string): Promise<Outcome> => {
    try {
      const response = await pool.request({
        path: prefix + path,
        method: 'POST',
        headers,
        body,
      })
      const outcome = readOutcome(path, response.statusCode, await response.body.text())
      const wait = Number(response.headers['retry-after'])
      // a node that says when to come back is believed, within reason
      return outcome.kind === 'again' && wait > 0
        ? { ...outcome, pauseMs: Math.min(wait * 1_000, LONGEST_WAIT_MS) }
        : outcome
    } catch (cause) {
      if (cause instanceof NodeAnswerInvalidError || cause instanceof NodeRefusedError) throw cause
      return { kind: 'again', reason: cause instanceof Error ? cause.message || cause.name : String(cause) }
    }
  }

  return {
    post: async (path, body) => {
      const text = stringifyJson(body)
      for (let attempt = 1; ; attempt++) {
        const outcome = await tryOnce(path, text)
        if (outcome.kind === 'answer') return outcome.value
        if (attempt >= attempts) throw new NodeUnreachableError(url, outcome.reason)
        const pause = outcome.pauseMs ?? Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS)
        await new Promise((done) => setTimeout(done, pause))
      }
    },
    close: () => pool.destroy(),
  }
}

type Outcome = { kind: 'answer'; value: unknown } | { kind: 'again'; reason: string; pauseMs?: number }

function readOutcome(path: string, status: number, text: string): Outcome {
  if (status >= 500 || status === 429) return { kind: 'again', reason: `it answers HTTP ${status}` }
  if (status !== 200)
    throw new NodeAnswerInvalidError(path, `HTTP ${status}, beginning with "${text.slice(0, 80)}"`, {
      status,
    })
  let value: unknown
  try {
    value = parseJson(text)
  } catch (cause) {
    throw new NodeAnswerInvalidError(path, `it begins with "${text.slice(0, 80)}"`, { cause })
  }
  if (typeof value === 'object' && value !== null && 'Error' in value) {
    const words = String(value.Error)
    if (words.includes(BUSY)) return { kind: 'again', reason: words }
    throw new NodeRefusedError(path, words)
  }
  return { kind: 'answer', value }
}
