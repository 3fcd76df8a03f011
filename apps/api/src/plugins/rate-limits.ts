import rateLimit from '@fastify/rate-limit'
import { RATE_CLASSES, type RateClass } from '@tronlens/api-contract'
import { AppError } from '@tronlens/core'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { type ApiKeys, KEY_HEADER, type KnownKey } from '../site/api-keys.ts'

/** Requests that the node answers are a class of their own. */
type LimitedClass = RateClass | 'node'

/** Requests of a class that a client may send while it may send one page of a list. */
const SHARE: Record<LimitedClass, number> = { light: 2.5, list: 1, heavy: 0.1, write: 0.05, node: 1 }
const MINUTE_MS = 60_000
/** A hook of the plug-in, which is asynchronous; its type is that of hooks with a callback. */
type Limiter = (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) => Promise<void>

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

/** The client has closed its connection: there is no address to count it by, and no reader of an answer. */
export class ClientGoneError extends AppError {
  readonly code = 'RATE_LIMITED'
  constructor() {
    super('The connection was closed before the request was read.')
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Key of the program that asks, where it sent one of ours. */
    apiKey?: KnownKey
  }
  interface FastifyInstance {
    /**
     * Hooks of a route of a class: they count the requests of each client, over all routes of the class and
     * all networks.
     */
    limitsOf: (cost: LimitedClass) => onRequestHookHandler[]
    /**
     * Counts a page that a client asks for over its connection, as many as pages of lists; the error when
     * there were too many.
     */
    countSnapshot: (request: FastifyRequest) => Promise<RateLimitedError | undefined>
    /** Counts a call of the node over gRPC, as many as over HTTP; the error when there were too many. */
    countNodeCall: (
      call: Pick<FastifyRequest, 'headers' | 'ip'>,
    ) => Promise<RateLimitedError | QuotaUsedError | undefined>
  }
}

/** Serves `countNodeCall`: calls have no request of HTTP, so their limiters are asked by hand. */
function registerCallLimit(
  app: FastifyInstance,
  perMinute: number,
  { identify, keys }: { identify: (request: FastifyRequest) => Promise<void>; keys: ApiKeys },
): void {
  const byAddress =
    perMinute > 0 ? app.createRateLimit({ max: perMinute * SHARE.node, timeWindow: MINUTE_MS }) : undefined
  const byKey =
    perMinute > 0
      ? app.createRateLimit({
          max: ({ apiKey }) => (apiKey?.per_minute ?? perMinute) * SHARE.node,
          keyGenerator: ({ apiKey }) => `key ${apiKey?.id}`,
          timeWindow: MINUTE_MS,
        })
      : undefined
  app.decorate('countNodeCall', async (call: Pick<FastifyRequest, 'headers' | 'ip'>) => {
    const request = { ...call, routeOptions: { config: {} } } as FastifyRequest
    await identify(request)
    const counted = await (request.apiKey ? byKey : byAddress)?.(request)
    if (counted && !counted.isAllowed && counted.isExceeded)
      return new RateLimitedError(counted.max, counted.ttlInSeconds)
    if (request.apiKey && !keys.count(request.apiKey)) return new QuotaUsedError(request.apiKey.per_day)
    return undefined
  })
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
    if (key) request.apiKey = key
  }
  // after the limit of a minute: what that refuses is no use of the key
  const count = async ({ apiKey }: FastifyRequest): Promise<void> => {
    if (apiKey && !keys.count(apiKey)) throw new QuotaUsedError(apiKey.per_day)
  }
  registerCallLimit(app, perMinute, { identify, keys })
  const limits = new Map<LimitedClass, onRequestHookHandler[]>()
  if (perMinute > 0)
    for (const cost of [...RATE_CLASSES, 'node'] as const) {
      const share = (pages: number): number => Math.max(1, Math.round(pages * SHARE[cost]))
      // without a key by address (IPv6: by network), with one by the key
      const byAddress = app.rateLimit({
        max: share(perMinute),
        timeWindow: MINUTE_MS,
      }) as Limiter
      const byKey = app.rateLimit({
        max: ({ apiKey }) => share(apiKey?.per_minute ?? perMinute),
        keyGenerator: ({ apiKey }) => `key ${apiKey?.id}`,
        timeWindow: MINUTE_MS,
      }) as Limiter
      const limit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        // what its types call a text is missing on a closed connection
        if (!request.apiKey && (request.ip as string | undefined) === undefined) throw new ClientGoneError()
        await (request.apiKey ? byKey : byAddress).call(app, request, reply)
      }
      limits.set(cost, [identify, limit, count])
    }
  app.decorate('limitsOf', (cost: LimitedClass) => limits.get(cost) ?? [identify, count])
  const snapshots = perMinute > 0 ? app.createRateLimit({ max: perMinute, timeWindow: MINUTE_MS }) : undefined
  app.decorate('countSnapshot', async (request: FastifyRequest) => {
    const counted = await snapshots?.(request)
    if (!counted || counted.isAllowed || !counted.isExceeded) return undefined
    return new RateLimitedError(counted.max, counted.ttlInSeconds)
  })
}
