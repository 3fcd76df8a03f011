import { ApiError, type RouteDefinition, type RouteErrors } from '@tronlens/api-contract'
import { stringifyJson } from '@tronlens/core'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { MethodNotAllowedError } from '../http/errors.ts'
import type { WithResponses } from '../services/response-cache.ts'
import type { ExportRows } from './exports/export-rows.ts'
import { openList } from './exports/list-rows.ts'
import { sendExport, sendList } from './exports/send-export.ts'
import type { HandledRoute, NetworkServices, RouteRequest } from './handle.ts'
import { isPopular } from './popular.ts'
import { refuseWindow } from './refuse-window.ts'
import { asIs, isDownload, isPageFile, limitsOf, sendFile } from './send-list.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const
/** Errors that any route may answer. */
const SHARED_ERRORS = {
  400: 'A parameter is wrong; the answer names it and what is allowed.',
  404: 'There is no such thing, or nothing is indexed yet.',
  429: 'More requests than one client may send.',
  503: 'The database or the node does not answer, or the query takes too long.',
}

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

/** A request that works on any chain, as a user would type it. */
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

/**
 * A route as the server and its documentation need it: where no documentation is served, answers need no
 * description, which takes more memory than the rest of a route.
 */
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
    ...(isHidden ? {} : { response: { 200: answer, ...errorSchemas(errors) } }),
  }
}

/**
 * Sends an answer that may have been made for another request, unless a fresh one is requested
 * (`Cache-Control: no-cache`, as browsers send when a page is reloaded).
 */
async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  route: RouteDefinition,
  services: WithResponses,
  make: () => Promise<unknown>,
): Promise<FastifyReply> {
  const key = JSON.stringify([route.name, request.params, request.query])
  const print = async () => stringifyJson(await make())
  const isFresh = request.headers['cache-control'] === 'no-cache'
  const body = isFresh ? await print() : await services.responses(key, print)
  return reply.type('application/json; charset=utf-8').serializer(asIs).send(body)
}

/**
 * Serves the routes of a network: each under `/api/…` and its alias `/api/new/…`. Other methods of their
 * paths are refused with the methods there are.
 */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly HandledRoute[],
  { services, isDocumented }: { services: NetworkServices; isDocumented: boolean },
): void {
  const methodsByPath = new Map<string, string[]>()
  for (const { route, answer } of routes) {
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      if (isDownload(route, request)) {
        const { params, query, body, headers } = request as RouteRequest
        const ofFile = { ...services, isFile: true as const }
        const read = async (page: object) => answer({ params, query: page, body, headers } as never, ofFile)
        // what the path names belongs to what was asked
        const rows = await openList(route, { ...params, ...query }, services, read)
        return sendList(reply, route, query, rows, ofFile)
      }
      const isFile = isPageFile(route, request)
      const make = async () => answer(request as RouteRequest as never, services)
      if (!isFile && isPopular(route)) return sendShared(request, reply, route, services, make)
      const given = answer(request as RouteRequest as never, services)
      if (isFile) return sendFile(reply, route, request.query, await given)
      if (!route.stream) return given
      return sendExport(reply, route, request.query, (await given) as ExportRows<unknown>)
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
        preValidation: refuseWindow(route),
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
