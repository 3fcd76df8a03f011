import { Readable } from 'node:stream'
import type { Pool } from 'undici'
import { NodeUnreachableError } from '../errors.ts'

/** A request that goes to a node as it is. */
export type PassedRequest = {
  method: string
  /** Below the node's address, with its query. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: Buffer | string | undefined
  /** Longest silence of the node, before its answer and within it; milliseconds. */
  silenceMs: number
  /** Longest time until all of the answer is there; absent: as long as it goes on. */
  limitMs?: number | undefined
}

/** What a node answered, as it is. */
export type PassedAnswer = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** A stream where there is more than one may hold: what breaks off in it is lost. */
  body: Buffer | Readable
}

/**
 * Bytes of an answer that are held before any of it is passed on, so that one that breaks off can be asked of
 * another node.
 */
const MOST_HELD = 4 * 1024 * 1024

/** Errors of connections that never stood: nothing of the request was sent. */
const UNSENT = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** How a node is reached. */
type Passage = {
  pool: Pool
  url: string
  /** Path of its address, without a slash at the end. */
  prefix: string
  /** Header with the key that it asks for. */
  key: Readonly<Record<string, string>>
}

/**
 * Sends a request to a node, below the path of its address.
 * @throws {NodeUnreachableError} when there is no answer, or half of one
 */
export async function passTo(
  { pool, url, prefix, key }: Passage,
  { method, path, headers, body, silenceMs, limitMs }: PassedRequest,
): Promise<PassedAnswer> {
  try {
    const response = await pool.request({
      method: method as 'GET',
      path: prefix + path,
      headers: { ...headers, ...key },
      body: body ?? null,
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
      signal: limitMs === undefined ? null : AbortSignal.timeout(limitMs),
    })
    const held: Buffer[] = []
    let size = 0
    const parts: AsyncIterator<Buffer> = response.body[Symbol.asyncIterator]()
    const answer = { status: response.statusCode, headers: response.headers }
    for (;;) {
      const { done, value } = await parts.next()
      if (done) return { ...answer, body: Buffer.concat(held) }
      held.push(value)
      size += value.length
      if (size > MOST_HELD)
        return { ...answer, body: Readable.from(goOn(held, parts), { objectMode: false }) }
    }
  } catch (cause) {
    const { code, message, name } = cause as NodeJS.ErrnoException
    const isUnsent = UNSENT.includes(code ?? '')
    throw new NodeUnreachableError(url, `${path}: ${message || code || name}`, { cause, isUnsent })
  }
}

async function* goOn(held: readonly Buffer[], parts: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* held
  yield* { [Symbol.asyncIterator]: () => parts }
}
