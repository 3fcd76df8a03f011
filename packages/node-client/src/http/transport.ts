import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseJson, stringifyJson } from '@tronlens/core'
import { type Dispatcher, errors, Pool } from 'undici'
import { NodeAnswerInvalidError, NodeRefusedError, NodeUnreachableError } from '../errors.ts'
import { findWrongShape } from '../shapes/find-wrong-shape.ts'
import { createPace } from './pace.ts'
import { type PassedAnswer, type PassedRequest, passTo } from './pass.ts'

/** How patient a client is. Times are milliseconds. */
export type TransportOptions = {
  /** Open connections, which is also how many requests run at once. */
  connections?: number
  timeoutMs?: number | undefined
  /** Tries of one request, the first included. */
  attempts?: number
  /** True when there are others to ask: an answer that does not come in time is not waited for again. */
  hasOthers?: boolean
  /** Key that a public node asks for; sent as `TRON-PRO-API-KEY`. */
  apiKey?: string | undefined
  /**
   * Most requests that are sent in a second, each try counted; they are spread evenly. Absent: as many as are
   * asked for and the node takes.
   */
  requestsPerSecond?: number | undefined
  /** Called after each try of a request. */
  observe?: ((request: RequestEvent) => void) | undefined
}

/** A try of a request: host of the node, last part of the path, and whether there was an answer. */
export type RequestEvent = { node: string; method: string; ms: number; isAnswer: boolean }

/** Sends one request and returns the parsed answer. */
export type Transport = {
  post: (path: string, body: unknown) => Promise<unknown>
  /**
   * Sends a request as it is, once, and returns the answer as it is.
   *
   * @throws {NodeUnreachableError} when there is none, or the node asked to be left alone
   */
  pass: (request: PassedRequest) => Promise<PassedAnswer>
  /**
   * Gives up everything that is under way; it fails at once instead of waiting for its turn and its
   * time-outs.
   */
  abandon: () => void
  close: () => Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 1_000
/**
 * How many times as long as a node may be silent all of an answer may take: one that comes byte by byte is
 * none.
 */
const LONGEST_ANSWER = 6
/** Longest pause that a node may ask for. */
const LONGEST_WAIT_MS = 30_000
/** The node's words when it is asked too often. */
export const BUSY = 'lack of computing resources'
/**
 * Words of a public end point that is asked too often, whatever their status: it says how long it stays
 * silent.
 */
const LIMITED =
  /^\s*\{\s*"Error"\s*:\s*"([^"]*exceeds the frequency limit(?:[^"]*?suspended for (\d+) ?s)?[^"]*)/i

/**
 * JSON over HTTP with connections kept open. Failures that pass by themselves (connection, time-out, server
 * error, rate limit, a page of a gateway) are tried again with growing pauses.
 *
 * @throws {NodeUnreachableError} when no try succeeded
 * @throws {NodeRefusedError} when the node answers `{"Error": …}`
 * @throws {NodeAnswerInvalidError} when the answer is not JSON, or not of the shape that a node gives it,
 *   whenever it is tried
 */
export function createTransport(url: string, options: TransportOptions = {}): Transport {
  const { origin, host, pathname } = new URL(url)
  const prefix = pathname.replace(/\/$/, '')
  const timeout = options.timeoutMs ?? 20_000
  const pool = new Pool(origin, {
    connections: options.connections ?? 8,
    headersTimeout: timeout,
    bodyTimeout: timeout,
    connect: { timeout: Math.min(timeout, 5_000) },
  })
  const attempts = options.attempts ?? 5
  let giveUp = startAbort()
  /** The node asked to be left alone until then. */
  let restsUntil = 0
  const pace = createPace(options.requestsPerSecond)
  /** Settled when everybody before has had a turn. */
  let queue: Promise<unknown> = Promise.resolve()
  const key: Record<string, string> = options.apiKey ? { 'tron-pro-api-key': options.apiKey } : {}
  const headers = { 'content-type': 'application/json', ...key }

  /** A node that says when to come back is believed, within reason; false when it does not say. */
  const rest = (wait: number): boolean => {
    if (!(wait > 0)) return false
    restsUntil = Math.max(restsUntil, performance.now() + Math.min(wait, LONGEST_WAIT_MS))
    return true
  }
  const leftAlone = (ms: number) =>
    new NodeUnreachableError(url, `it asks to be left alone for ${Math.ceil(ms / 1_000)} s`, {
      isUnsent: true,
      waitMs: ms,
    })

  const tryOnce = async (path: string, body: string): Promise<Outcome> => {
    const sentAt = performance.now()
    try {
      const response = await pool.request({
        path: prefix + path,
        method: 'POST',
        headers,
        body,
        signal: giveUp.signal,
      })
      const text = await readWithin(response.body, timeout * LONGEST_ANSWER)
      const limit = LIMITED.exec(text)
      const outcome: Outcome = limit
        ? { kind: 'again', reason: `it says "${beginningOf(limit[1] ?? '')}"` }
        : readOutcome(path, response.statusCode, text)
      if (outcome.kind !== 'again') {
        pace.answered()
        return outcome
      }
      if (limit || response.statusCode === 429) pace.refused(sentAt)
      const wait = readRetryAfter(response.headers['retry-after'])
      const isAskedToWait = rest(wait > 0 ? wait : Number(limit?.[2] ?? 0) * 1_000)
      return isAskedToWait ? { ...outcome, isLate: true } : outcome
    } catch (cause) {
      if (cause instanceof NodeAnswerInvalidError || cause instanceof NodeRefusedError) throw cause
      const isLate = LATE.some((kind) => cause instanceof kind)
      const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
      return { kind: 'again', reason, isLate }
    }
  }

  const observed = async (path: string, attempt: () => Promise<Outcome>): Promise<Outcome> => {
    const begin = performance.now()
    let isAnswer = false
    try {
      const outcome = await attempt()
      isAnswer = outcome.kind === 'answer'
      return outcome
    } finally {
      options.observe?.({ node: host, method: methodOf(path), ms: performance.now() - begin, isAnswer })
    }
  }

  /** Every request waits for the end of a rest, not only the one whose answer asked for it. */
  const awaitRest = async (signal: AbortSignal): Promise<void> => {
    for (let left = restsUntil - performance.now(); left > 0; left = restsUntil - performance.now()) {
      if (options.hasOthers || signal.aborted) throw leftAlone(left)
      await pause(left, undefined, { signal }).catch(() => undefined) // given up: the next look throws
    }
  }

  /** One after the other, so that those that waited for the end of a rest are not all sent at once. */
  const awaitTurn = (signal: AbortSignal): Promise<void> => {
    const turn = queue.then(async () => {
      await awaitRest(signal)
      const left = pace.nextAt - performance.now()
      if (left >= 1) await pause(left, undefined, { signal }).catch(() => undefined) // given up: the request fails at once
      await awaitRest(signal)
      pace.sent()
    })
    queue = turn.catch(() => undefined)
    return turn
  }

  return {
    post: async (path, body) => {
      const text = stringifyJson(body)
      const { signal } = giveUp
      for (let attempt = 1; ; attempt++) {
        await awaitTurn(signal)
        const outcome = await observed(path, () => tryOnce(path, text))
        if (outcome.kind === 'answer') return outcome.value
        if (attempt >= attempts || signal.aborted || (outcome.isLate && options.hasOthers))
          throw outcome.error ?? new NodeUnreachableError(url, outcome.reason)
        await pause(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS))
      }
    },
    pass: async (request) => {
      const left = restsUntil - performance.now()
      if (left > 0) throw leftAlone(left)
      const answer = await passTo({ pool, url, prefix, key }, request)
      if (answer.status === 429 || answer.status === 503) rest(readRetryAfter(answer.headers['retry-after']))
      return answer
    },
    abandon: () => {
      giveUp.abort(new Error('it was given up'))
      giveUp = startAbort()
    },
    close: () => pool.destroy(),
  }
}

class SlowAnswerError extends Error {}

const LATE = [errors.HeadersTimeoutError, errors.BodyTimeoutError, SlowAnswerError]

/** The text of an answer. @throws {SlowAnswerError} when not all of it came in time */
async function readWithin(body: Dispatcher.ResponseData['body'], ms: number): Promise<string> {
  const late = setTimeout(
    () => body.destroy(new SlowAnswerError(`not all of its answer came within ${Math.ceil(ms / 1_000)} s`)),
    ms,
  )
  try {
    return await body.text()
  } finally {
    clearTimeout(late)
  }
}

const methodOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Any number of requests listens to it. */
function startAbort(): AbortController {
  const controller = new AbortController()
  setMaxListeners(0, controller.signal)
  return controller
}

type Outcome =
  | { kind: 'answer'; value: unknown }
  | {
      kind: 'again'
      reason: string
      /** It makes no sense to wait for this node where there are others. */
      isLate?: boolean
      error?: NodeAnswerInvalidError
    }

/** Milliseconds that a node asks for, in seconds or by a date; NaN where it asks for nothing. */
function readRetryAfter(header: string | string[] | undefined): number {
  const text = String(header ?? '')
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
}

/** How an answer begins, in one line. */
const beginningOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 80)

function readOutcome(path: string, status: number, text: string): Outcome {
  if (status >= 500 || status === 429) return { kind: 'again', reason: `it answers HTTP ${status}` }
  if (status !== 200)
    throw new NodeAnswerInvalidError(path, `HTTP ${status}, beginning with "${beginningOf(text)}"`, {
      status,
    })
  let value: unknown
  try {
    value = parseJson(text)
  } catch (cause) {
    const error = new NodeAnswerInvalidError(path, `it begins with "${beginningOf(text)}"`, {
      cause,
      isMalformed: true,
    })
    return { kind: 'again', reason: error.reason, error }
  }
  if (typeof value === 'object' && value !== null && 'Error' in value) {
    const words = String(value.Error)
    if (words.includes(BUSY)) return { kind: 'again', reason: words }
    throw new NodeRefusedError(path, words)
  }
  const wrong = findWrongShape(methodOf(path), value)
  if (wrong !== undefined) {
    const error = new NodeAnswerInvalidError(path, wrong, { isMalformed: true })
    return { kind: 'again', reason: error.reason, error }
  }
  return { kind: 'answer', value }
}
