import rateLimit from '@fastify/rate-limit'
import { RATE_CLASSES, type RateClass } from '@tronlens/api-contract'
import { AppError } from '@tronlens/core'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'

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

declare module 'fastify' {
  interface FastifyInstance {
    /** Hooks of a route of a class: they count the requests of each client, over all routes of the class and all networks. */
    limitsOf: (cost: LimitedClass) => onRequestHookHandler[]
  }
}

/**
 * Counts requests by client and class. Each process counts for itself.
 *
 * @param perMinute - pages of lists that one client may ask for in a minute; 0 for no limit
 */
export async function registerRateLimits(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { max, ttl }) => new RateLimitedError(max, Math.ceil(ttl / 1000)),
  })
  const limits = new Map<LimitedClass, onRequestHookHandler[]>()
  if (perMinute > 0)
    for (const cost of [...RATE_CLASSES, 'node'] as const) {
      const max = Math.max(1, Math.round(perMinute * SHARE[cost]))
      limits.set(cost, [app.rateLimit({ max, timeWindow: MINUTE_MS })])
    }
  app.decorate('limitsOf', (cost: LimitedClass) => limits.get(cost) ?? [])
}
