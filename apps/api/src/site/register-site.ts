import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiConfig } from '../config.ts'
import { registerJsonBodies } from '../plugins/json-bodies.ts'
import { schemaOf } from '../routes/register.ts'
import type { Caller, HandledSiteRoute } from './handle.ts'
import { requireOwnOrigin } from './origin.ts'
import { findCaller } from './person.ts'
import { refused, SiteRefusal } from './refusal.ts'
import { accountHandlers, contentHandlers } from './routes/index.ts'
import type { Site } from './site.ts'

/** Bytes of a body; nothing that people send here is long, but for a page of content. */
const BODY_LIMIT = 256 * 1024

function readCaller(request: FastifyRequest, reply: FastifyReply): Caller {
  const headers = new Headers()
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  headers.set('x-forwarded-for', request.ip)
  return {
    headers,
    ip: request.ip,
    origin: request.headers.origin,
    send: (answer) => {
      for (const cookie of answer.getSetCookie()) reply.header('set-cookie', cookie)
    },
  }
}

async function answerRoute(
  { route, answer }: HandledSiteRoute,
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const caller = readCaller(request, reply)
  try {
    const person = route.authentication === 'none' ? undefined : await findCaller(site, caller)
    if (route.authentication !== 'none' && !person) throw new SiteRefusal('signInFirst')
    if (route.authentication === 'operator' && person?.role !== 'operator')
      throw new SiteRefusal('notAllowed')
    const { params, query, body } = request
    return await answer({ params, query, body, caller, person } as never, site)
  } catch (error) {
    // existing clients read the reason from the answer, not from the status
    if (error instanceof SiteRefusal) return refused(error)
    throw error
  }
}

/** Serves what the operator tells people, and where they may have accounts, those and everything that needs one. */
export async function registerSite(
  app: FastifyInstance,
  site: Site,
  { siteUrl, siteAccounts }: Pick<ApiConfig, 'siteUrl' | 'siteAccounts'>,
): Promise<void> {
  const handlers: HandledSiteRoute[] = [
    ...Object.values(contentHandlers),
    ...(siteAccounts === 'on' ? Object.values(accountHandlers) : []),
  ]
  await app.register(async (scope) => {
    registerJsonBodies(scope)
    for (const handled of handlers) {
      const { route } = handled
      scope.route({
        method: route.method,
        url: route.path,
        bodyLimit: BODY_LIMIT,
        schema: schemaOf(route, false),
        onRequest: [
          ...app.limitsOf(route.cost),
          async (request, reply) => {
            reply.header('cache-control', 'no-store')
            if (route.method !== 'GET') requireOwnOrigin(request.headers, siteUrl)
          },
        ],
        handler: (request, reply) => answerRoute(handled, site, request, reply),
      })
    }
  })
}
