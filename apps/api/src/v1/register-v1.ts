import { V1Error, type V1Page, type V1Query, v1Failure, v1Page } from '@tronlens/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { InvalidParameterError } from '../routes/errors.ts'
import type { Services } from '../routes/handle.ts'
import { listV1BlockEvents, listV1TransactionEvents } from './block-events.ts'
import { listV1ContractEvents } from './contract-events.ts'
import { listV1TokenTransfers } from './token-transfers.ts'
import { listV1Transactions } from './transactions.ts'

/** What a list is of: the parameter in its path, and what it holds. */
const SUBJECTS = {
  address: 'Base58, or hex with 41 in front',
  id: 'id of a transaction, 64 hex digits',
  number: 'height of a block, or latest',
}

type List = {
  subject: keyof typeof SUBJECTS
  path: string
  summary: string
  /** Parameters besides those of all lists. */
  parameters: Readonly<Record<string, string>>
  read: (services: Services, subject: string, query: V1Query) => Promise<V1Page>
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

const SIDES = {
  only_from: 'true: only what it sent',
  only_to: 'true: only what it received',
}

const TIMES = {
  min_timestamp: 'same as min_block_timestamp',
  max_timestamp: 'same as max_block_timestamp',
}

const transactionsOf = (owner: 'accounts' | 'contracts', summary: string): List => ({
  subject: 'address',
  path: `/v1/${owner}/:address/transactions`,
  summary,
  parameters: { ...SIDES, ...TIMES },
  read: listV1Transactions,
})

const LISTS: readonly List[] = [
  transactionsOf('accounts', 'Transactions of an account, as TronGrid gives them'),
  transactionsOf('contracts', 'Transactions of a contract, as TronGrid gives them'),
  {
    subject: 'id',
    path: '/v1/transactions/:id/events',
    summary: 'Events of a transaction, as TronGrid gives them',
    parameters: { event_name: 'name of the event' },
    read: listV1TransactionEvents,
  },
  {
    subject: 'number',
    path: '/v1/blocks/:number/events',
    summary: 'Events of a block, as TronGrid gives them',
    parameters: { event_name: 'name of the event' },
    read: listV1BlockEvents,
  },
  {
    subject: 'address',
    path: '/v1/contracts/:address/events',
    summary: 'Events of a contract, as TronGrid gives them',
    parameters: { event_name: 'name of the event', block_number: 'height' },
    read: listV1ContractEvents,
  },
  {
    subject: 'address',
    path: '/v1/accounts/:address/transactions/trc20',
    summary: 'TRC20 and TRC721 transfers of an account, as TronGrid gives them',
    parameters: {
      contract_address: 'token',
      ...SIDES,
      ...TIMES,
    },
    read: listV1TokenTransfers,
  },
]

const schemaOf = ({ subject, summary, parameters }: List, isHidden: boolean) => ({
  hide: isHidden,
  tags: ['TronGrid'],
  summary,
  params: {
    type: 'object',
    properties: { [subject]: { type: 'string', description: SUBJECTS[subject] } },
    required: [subject],
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
    app.get<{ Params: Record<string, string> }>(
      list.path,
      { schema: schemaOf(list, !isDocumented), onRequest: app.limitsOf('list') },
      async (request, reply) => {
        try {
          const page = await list.read(services, request.params[list.subject] ?? '', queryOf(request))
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
