import { readV1Query, V1Error, type V1Query, v1Failure, v1Page } from '@tronlens/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { InvalidParameterError } from '../http/errors.ts'
import type { NetworkServices } from '../routes/handle.ts'
import { SUBJECTS, V1_LISTS, type V1List } from './v1-lists.ts'

const schemaOf = ({ subject, summary, parameters }: V1List, isHidden: boolean) => ({
  hide: isHidden,
  tags: ['TronGrid'],
  summary,
  ...(subject && {
    params: {
      type: 'object',
      properties: { [subject]: { type: 'string', description: SUBJECTS[subject] } },
      required: [subject],
    },
  }),
  // texts only: what is wrong with one is said in the form of these answers
  querystring: {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(parameters).map(([name, description]) => [name, { type: 'string', description }]),
    ),
  },
})

const queryOf = ({ url }: FastifyRequest): V1Query =>
  readV1Query(new URLSearchParams(url.split('?')[1] ?? ''))

/**
 * Serves lists under `/v1` from the index, in the form of public gateways and event servers, and
 * `/healthcheck`, by which clients recognise one.
 *
 * @param isDocumented - whether the routes are part of the description of the API
 */
export function registerV1(app: FastifyInstance, services: NetworkServices, isDocumented: boolean): void {
  app.get('/healthcheck', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').serializer(String).send('OK'),
  )
  for (const list of V1_LISTS)
    app.get<{ Params: Record<string, string> }>(
      list.path,
      { schema: schemaOf(list, !isDocumented), onRequest: app.limitsOf('list') },
      async (request, reply) => {
        try {
          const page = await list.read(services, request.params[list.subject ?? ''] ?? '', queryOf(request))
          const address = `${request.protocol}://${request.host}${request.url}`
          return v1Page(page, Date.now(), address)
        } catch (error) {
          // a fingerprint may have the right form and be of no place in the list
          const isFingerprint = error instanceof InvalidParameterError && error.details.parameter === 'cursor'
          if (!(error instanceof V1Error) && !isFingerprint) throw error
          return reply.code(400).send(v1Failure(isFingerprint ? 'the fingerprint is unknown' : error.message))
        }
      },
    )
}
