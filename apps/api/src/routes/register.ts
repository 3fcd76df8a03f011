import { Readable } from 'node:stream'
import { ApiError, type RouteDefinition, type RouteErrors } from '@tronlens/api-contract'
import { stringifyJson } from '@tronlens/core'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  onRequestAsyncHookHandler,
} from 'fastify'
import { MethodNotAllowedError } from './errors.ts'
import { type ExportRows, ExportText } from './exports/export-rows.ts'
import { NEXT, openList } from './exports/list-rows.ts'
import type { HandledRoute, RouteRequest, Services } from './handle.ts'
import { isPopular } from './popular.ts'
import { columnsOf, listColumns, printList, printParts, type StreamForm } from './stream.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const
/** Errors that any route may answer. */
const SHARED_ERRORS = {
  400: 'A parameter is wrong; the answer names it and what is allowed.',
  404: 'There is no such thing, or nothing is indexed yet.',
  429: 'More requests than one client may send.',
  503: 'The database or the node does not answer, or the query takes too long.',
}

const asIs = (text: unknown): string => text as string

const errorSchema = (description: string) => ({ ...ApiError, description })

/** Errors of a route for the documentation: those that any may answer and its own, with their codes. */
function errorSchemas(errors: RouteErrors): Record<number, object> {
  const own = Object.entries(errors).map(([status, codes]) => [
    status,
    errorSchema(`Codes: ${codes.join(', ')}.`),
  ])
  const shared = Object.entries(SHARED_ERRORS).map(([status, words]) => [status, errorSchema(words)])
  return Object.fromEntries([...shared, ...own])
}

/** A request that works on any chain, as people would type it. */
function exampleOf({ method, path, example }: RouteDefinition): string {
  const { params = {}, query = {}, body } = example as { params?: object; query?: object; body?: unknown }
  const filled = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
    path as string,
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  const request = `${method} ${filled}${search === '' ? '' : `?${search}`}`
  return body === undefined
    ? `Example: \`${request}\``
    : `Example: \`${request}\` with \`${JSON.stringify(body)}\``
}

/** A route as the server and its documentation need it. */
export function schemaOf(route: RouteDefinition, isHidden: boolean): FastifySchema & Record<string, unknown> {
  const { params, query, body, answer, errors, tag, summary, name } = route
  return {
    hide: isHidden,
    tags: [tag],
    summary,
    description: exampleOf(route),
    operationId: name,
    ...(Object.keys(params.properties).length > 0 ? { params } : {}),
    querystring: query,
    ...(body.type === 'undefined' ? {} : { body }),
    response: { 200: answer, ...errorSchemas(errors) },
  }
}

/** Answers a list as a file. What stands beside the rows is left out, but for the cursor of the next page. */
function sendFile(reply: FastifyReply, route: RouteDefinition, answer: unknown): FastifyReply {
  const { nextCursor } = answer as { nextCursor?: string }
  if (nextCursor !== undefined) reply.header('x-next-cursor', nextCursor)
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${route.name}.csv"`)
    .serializer(asIs)
    .send(printList(route, answer))
}

/** Sends an answer that may have been made for somebody else. */
async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  route: RouteDefinition,
  services: Services,
  make: () => Promise<unknown>,
): Promise<FastifyReply> {
  const key = JSON.stringify([route.name, request.params, request.query])
  const body = await services.answers(key, async () => stringifyJson(await make()))
  return reply.type('application/json; charset=utf-8').serializer(asIs).send(body)
}

/** A text that may stand in a header: what a JSON text holds beside ASCII is escaped. */
const headerText = (json: string): string =>
  json.replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Answers part by part; what an export was of, and what came of it, stands in the trailer. */
function sendRows(
  reply: FastifyReply,
  form: StreamForm,
  { subject, parts }: ExportRows<unknown>,
): FastifyReply {
  reply.type(`${form.type}; charset=utf-8`).serializer(asIs)
  const isCsv = form.type === 'text/csv'
  const text = new ExportText(subject, printParts(form, parts))
  reply.header('content-disposition', `attachment; filename="${subject.list}.${isCsv ? 'csv' : 'jsonl'}"`)
  // a file that is cut off has no manifest: this tells what it was to be of
  reply.header('x-export', headerText(JSON.stringify(subject)))
  reply.trailer('x-manifest', async () => headerText(JSON.stringify(text.manifest)))
  return reply.send(Readable.from(text.pieces(!isCsv)))
}

/** Form of the answer of a stream. */
function streamForm(route: RouteDefinition, query: unknown): StreamForm {
  const { format, after } = query as { format?: string; after?: string }
  const type = format === 'csv' ? 'text/csv' : (route.stream ?? 'application/x-ndjson')
  return { type, columns: columnsOf(route.answer), hasHead: after === undefined }
}

/** Form of a whole list as a file. */
function fileForm(route: RouteDefinition, query: unknown): StreamForm {
  const { download, cursor } = query as { download?: string; cursor?: string }
  const type = download === 'csv' ? 'text/csv' : 'application/x-ndjson'
  return { type, columns: [...listColumns(route), NEXT], hasHead: cursor === undefined || cursor === '*' }
}

/** Whether a list is asked for as a whole, as a file. */
const isDownload = (route: RouteDefinition, { query }: FastifyRequest): boolean =>
  route.rows !== undefined && (query as { download?: string }).download !== undefined

/** Limits of a route; a list as a whole is a class of its own. */
function limitsOf(app: FastifyInstance, route: RouteDefinition): onRequestAsyncHookHandler[] {
  const [ofPage, ofFile] = [app.limitsOf(route.cost), app.limitsOf('heavy')]
  return ofPage.map(
    (limit, at): onRequestAsyncHookHandler =>
      async (request, reply) => {
        const one = isDownload(route, request) ? (ofFile[at] ?? limit) : limit
        await one.call(app, request, reply, () => undefined)
      },
  )
}

/**
 * Serves the routes of a network: each under `/api/…` and its alias `/api/new/…`. Other methods of their paths are refused
 * with the methods there are.
 */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly HandledRoute[],
  { services, isDocumented }: { services: Services; isDocumented: boolean },
): void {
  const methodsByPath = new Map<string, string[]>()
  for (const { route, answer } of routes) {
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      if (isDownload(route, request)) {
        const { params, query, body } = request as RouteRequest
        const ofFile = { ...services, isFile: true as const }
        const read = async (page: object) => answer({ params, query: page, body } as never, ofFile)
        // what the path names belongs to what was asked
        const rows = await openList(route, { ...params, ...query }, services, read)
        return sendRows(reply, fileForm(route, query), rows)
      }
      const isFile = route.rows !== undefined && (request.query as { format?: string }).format === 'csv'
      const make = async () => answer(request as RouteRequest as never, services)
      if (!isFile && isPopular(route)) return sendShared(request, reply, route, services, make)
      const given = answer(request as RouteRequest as never, services)
      if (isFile) return sendFile(reply, route, await given)
      if (!route.stream) return given
      return sendRows(reply, streamForm(route, request.query), (await given) as ExportRows<unknown>)
    }
    const paths = new Set(
      [route.path, ...(route.aliases ?? [])].flatMap((path) => [path, path.replace('/api/', '/api/new/')]),
    )
    for (const [path, isHidden] of [...paths].map(
      (path, index) => [path, index > 0 || !isDocumented] as const,
    )) {
      app.route({
        method: route.method,
        url: path,
        schema: schemaOf(route, isHidden),
        onRequest: limitsOf(app, route),
        ...(route.bodyBytes !== undefined && { bodyLimit: route.bodyBytes }),
        handler,
      })
      methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), route.method])
    }
  }
  for (const [url, methods] of methodsByPath)
    app.route({
      method: METHODS.filter((method) => !methods.includes(method)),
      url,
      schema: { hide: true },
      handler: async (request, reply) => {
        reply.header('allow', methods.join(', '))
        throw new MethodNotAllowedError(request.method, url, methods)
      },
    })
}
