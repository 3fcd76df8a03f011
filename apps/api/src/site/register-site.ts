import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiConfig } from '../config.ts'
import { registerJsonBodies } from '../http/json-bodies.ts'
import { sendList as sendWhole } from '../routes/exports/send-export.ts'
import { schemaOf } from '../routes/register.ts'
import { isDownload, isPageFile, limitsOf, sendFile } from '../routes/send-list.ts'
import { rowsOf } from '../routes/stream.ts'
import type { Caller } from './caller.ts'
import type { HandledSiteRoute } from './handle.ts'
import { requireOwnOrigin } from './origin.ts'
import { findCaller } from './person.ts'
import { refused, SiteRefusal } from './refusal.ts'
import { accountHandlers, contentHandlers } from './routes/index.ts'
import type { Site } from './site.ts'

/** Bytes of a body; nothing that users send here is long, except a page of content. */
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
    const given = await answer({ params, query, body, caller, person } as never, site)
    return sendList(route, request, reply, given)
  } catch (error) {
    if (!(error instanceof SiteRefusal)) throw error
    // existing clients read the reason from the answer, not from the status; a browser would keep it as the
    // file
    if (isDownload(route, request) || isPageFile(route, request))
      reply.code(error.reason === 'signInFirst' ? 401 : 403)
    return refused(error)
  }
}

/**
 * Answers a list as a file where it is asked for as one, else as it is. It is read for each request, and
 * cached nowhere.
 */
function sendList(
  route: HandledSiteRoute['route'],
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): unknown {
  if (isPageFile(route, request)) return sendFile(reply, route, request.query, answer)
  if (!isDownload(route, request)) return answer
  const {
    download: _,
    format: _format,
    start: _start,
    limit: _limit,
    values: _values,
    zone: _zone,
    ...query
  } = request.query as Record<string, unknown>
  const subject = { list: route.name, query, made: Date.now() }
  return sendWhole(reply, route, request.query, { subject, parts: inOnePart(route, answer) })
}

async function* inOnePart(route: HandledSiteRoute['route'], answer: unknown) {
  yield rowsOf(route, answer) as readonly Record<string, unknown>[]
}

/**
 * Serves what the operator publishes, and where users may have accounts, those and everything that needs one.
 */
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
          ...limitsOf(app, route),
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
