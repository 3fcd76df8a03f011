import { V1Error, type V1Page, type V1Query, v1Failure, v1Page } from '@tronlens/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { InvalidParameterError } from '../routes/errors.ts'
import type { Services } from '../routes/handle.ts'
import { listV1ContractEvents } from './contract-events.ts'
import { listV1TokenTransfers } from './token-transfers.ts'

type List = {
  path: string
  summary: string
  /** Parameters besides those of all lists. */
  parameters: Readonly<Record<string, string>>
  read: (services: Services, address: string, query: V1Query) => Promise<V1Page>
}

/** Parameters of every list. */
const SHARED = {
  limit: 'entries of a page, 1 to 200; 20 when absent',
  fingerprint: 'meta.fingerprint of the page before',
  order_by: 'block_timestamp,asc or block_timestamp,desc; the newest first when absent',
  only_confirmed: 'true: only of solid blocks',
  only_unconfirmed: 'true: only of blocks that are not solid yet',
  min_block_timestamp: 'first time, milliseconds or ISO 8601',
  max_block_timestamp: 'last time, milliseconds or ISO 8601',
}

const LISTS: readonly List[] = [
  {
    path: '/v1/contracts/:address/events',
    summary: 'Events of a contract, as TronGrid gives them',
    parameters: { event_name: 'name of the event', block_number: 'height' },
    read: listV1ContractEvents,
  },
  {
    path: '/v1/accounts/:address/transactions/trc20',
    summary: 'TRC20 and TRC721 transfers of an account, as TronGrid gives them',
    parameters: {
      contract_address: 'token',
      only_from: 'true: only what it sent',
      only_to: 'true: only what it received',
      min_timestamp: 'same as min_block_timestamp',
      max_timestamp: 'same as max_block_timestamp',
    },
    read: listV1TokenTransfers,
  },
]

const schemaOf = ({ summary, parameters }: List, isHidden: boolean) => ({
  hide: isHidden,
  tags: ['TronGrid'],
  summary,
  params: {
    type: 'object',
    properties: { address: { type: 'string', description: 'Base58, or hex with 41 in front' } },
    required: ['address'],
  },
  // texts only: what is wrong with one is said in the form of these answers
  querystring: {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries({ ...SHARED, ...parameters }).map(([name, description]) => [
        name,
        { type: 'string', description },
      ]),
    ),
  },
})

const queryOf = ({ url }: FastifyRequest): V1Query => new URLSearchParams(url.split('?')[1] ?? '')

/**
 * Serves lists under `/v1` from the index, in the form of public gateways and event servers, and `/healthcheck`, by which clients
 * recognise one.
 *
 * @param isDocumented - whether the routes are part of the description of the API
 */
export function registerV1(app: FastifyInstance, services: Services, isDocumented: boolean): void {
  app.get('/healthcheck', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').serializer(String).send('OK'),
  )
  for (const list of LISTS)
    app.get<{ Params: { address: string } }>(
      list.path,
      { schema: schemaOf(list, !isDocumented), onRequest: app.limitsOf('list') },
      async (request, reply) => {
        try {
          const page = await list.read(services, request.params.address, queryOf(request))
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
