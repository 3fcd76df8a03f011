import rateLimit from '@fastify/rate-limit'
import { RATE_CLASSES, type RateClass } from '@tronlens/api-contract'
import { AppError } from '@tronlens/core'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { type ApiKeys, KEY_HEADER, type KnownKey } from '../site/api-keys.ts'

/** Requests that the node answers are a class of their own. */
export type LimitedClass = RateClass | 'node'

/** Requests of a class that a client may send while it may send one page of a list. */
const SHARE: Record<LimitedClass, number> = { light: 2.5, list: 1, heavy: 0.1, write: 0.05, node: 1 }
const MINUTE_MS = 60_000

/** A client sent more requests than the server takes from one. */
export class RateLimitedError extends AppError {
  readonly code = 'RATE_LIMITED'
  constructor(
    readonly limit: number,
    readonly retryAfterSeconds: number,
  ) {
    super(
      `More than ${limit} requests of this kind in a minute; try again in ${retryAfterSeconds} s, or ask the operator for more.`,
    )
  }
}

/** A key has had its requests of the day. */
export class QuotaUsedError extends AppError {
  readonly code = 'RATE_LIMITED'
  constructor(readonly perDay: number) {
    super(`This key has had its ${perDay} requests of the day (UTC); ask the operator for more.`)
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Key of the program that asks, where it sent one of ours. */
    apiKey?: KnownKey
  }
  interface FastifyInstance {
    /** Hooks of a route of a class: they count the requests of each client, over all routes of the class and all networks. */
    limitsOf: (cost: LimitedClass) => onRequestHookHandler[]
  }
}

/**
 * Counts requests by client and class. Each process counts for itself.
 *
 * @param perMinute - pages of lists that one client may ask for in a minute; 0 for no limit
 * @param keys - of programs, which have a quota of their own
 */
export async function registerRateLimits(
  app: FastifyInstance,
  perMinute: number,
  keys: ApiKeys,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { max, ttl }) => new RateLimitedError(max, Math.ceil(ttl / 1000)),
  })
  const identify = async (request: FastifyRequest): Promise<void> => {
    const text = request.headers[KEY_HEADER]
    const key = typeof text === 'string' ? await keys.find(text) : undefined
    if (!key) return
    if (!keys.count(key)) throw new QuotaUsedError(key.per_day)
    request.apiKey = key
  }
  const clientOf = ({ apiKey, ip }: FastifyRequest): string => (apiKey ? `key ${apiKey.id}` : ip)
  const limits = new Map<LimitedClass, onRequestHookHandler[]>()
  if (perMinute > 0)
    for (const cost of [...RATE_CLASSES, 'node'] as const) {
      const max = ({ apiKey }: FastifyRequest): number =>
        Math.max(1, Math.round((apiKey?.per_minute ?? perMinute) * SHARE[cost]))
      limits.set(cost, [identify, app.rateLimit({ max, keyGenerator: clientOf, timeWindow: MINUTE_MS })])
    }
  app.decorate('limitsOf', (cost: LimitedClass) => limits.get(cost) ?? [identify])
}
