import type { V1Page, V1Query } from '@tronlens/protocol'
import type { NetworkServices } from '../routes/handle.ts'
import { listV1Balances, readV1Account, readV1Resources } from './accounts.ts'
import { listV1Assets, listV1IdentifiedAssets, listV1NamedAssets } from './assets.ts'
import { listV1BlockEvents, listV1TransactionEvents } from './block-events.ts'
import { readV1BlockStats } from './block-stats.ts'
import { listV1ContractEvents } from './contract-events.ts'
import { listV1Internals, listV1TransactionInternals } from './internals.ts'
import { listV1TokenTransfers } from './token-transfers.ts'
import { listV1Holders, readV1TokenInfos } from './tokens.ts'
import { listV1Transactions } from './transactions.ts'

/** What an answer is of: the parameter in its path, and what it holds. */
export const SUBJECTS = {
  address: 'Base58, or hex with 41 in front',
  id: 'id of a transaction, 64 hex digits',
  number: 'height of a block, or latest',
  identifier: 'number of a TRC10 token, or its issuer',
  name: 'name of a TRC10 token, with the case of its letters',
}

/** A path under `/v1`: what it is of, and what answers it. */
export type V1List = {
  /** Absent where the path names nothing. */
  subject?: keyof typeof SUBJECTS
  path: string
  summary: string
  parameters: Readonly<Record<string, string>>
  read: (services: NetworkServices, subject: string, query: V1Query) => Promise<V1Page>
}

const CONFIRMED = { only_confirmed: 'true: only of solid blocks' }

const STATES = {
  ...CONFIRMED,
  only_unconfirmed: 'true: only of blocks that are not solid yet',
}

const PAGES = {
  limit: 'entries of a page, 1 to 200; 20 when absent',
  fingerprint: 'meta.fingerprint of the page before',
}

/** Parameters of lists that are sorted by time. */
const TIMED = {
  ...PAGES,
  ...STATES,
  order_by: 'block_timestamp,asc or block_timestamp,desc; the newest first when absent',
  min_block_timestamp: 'first time, milliseconds or ISO 8601',
  max_block_timestamp: 'last time, milliseconds or ISO 8601',
}

const SIDES = {
  only_from: 'true: only what it sent',
  only_to: 'true: only what it received',
  min_timestamp: 'same as min_block_timestamp',
  max_timestamp: 'same as max_block_timestamp',
}

const EVENT_NAME = { event_name: 'name of the event' }

const ASSETS = {
  ...PAGES,
  order_by: 'id, total_supply, start_time or end_time, with ,asc or ,desc; id,desc when absent',
}

/** The same list of an account and of a contract. */
const ofBoth = (
  list: Omit<V1List, 'subject' | 'path' | 'summary'> & { name: string; title: string },
): V1List[] =>
  (['account', 'contract'] as const).map((owner) => ({
    ...list,
    subject: 'address',
    path: `/v1/${owner}s/:address/${list.name}`,
    summary: `${list.title} of ${owner === 'account' ? 'an account' : 'a contract'}, as TronGrid gives them`,
  }))

/** Everything that is served under `/v1`. */
export const V1_LISTS: readonly V1List[] = [
  {
    subject: 'address',
    path: '/v1/accounts/:address',
    summary: 'An account with its TRC20 tokens, as TronGrid gives it',
    parameters: { only_confirmed: 'true: as it was at the newest solid block' },
    read: readV1Account,
  },
  {
    subject: 'address',
    path: '/v1/accounts/:address/resources',
    summary: 'Bandwidth, energy and votes of an account, as TronGrid gives them',
    parameters: {},
    read: readV1Resources,
  },
  {
    subject: 'address',
    path: '/v1/accounts/:address/trc20/balance',
    summary: 'TRC20 tokens of an account, as TronGrid gives them',
    parameters: { ...PAGES, contract_address: 'token' },
    read: listV1Balances,
  },
  ...ofBoth({
    name: 'transactions',
    title: 'Transactions',
    parameters: { ...TIMED, ...SIDES },
    read: listV1Transactions,
  }),
  ...ofBoth({
    name: 'internal-transactions',
    title: 'Internal transactions',
    parameters: { ...TIMED, ...SIDES },
    read: listV1Internals,
  }),
  {
    subject: 'address',
    path: '/v1/accounts/:address/transactions/trc20',
    summary: 'TRC20 and TRC721 transfers of an account, as TronGrid gives them',
    parameters: {
      ...TIMED,
      contract_address: 'token',
      get_detail: 'true: each with its transaction in the member detail',
      ...SIDES,
    },
    read: listV1TokenTransfers,
  },
  {
    subject: 'id',
    path: '/v1/transactions/:id/events',
    summary: 'Events of a transaction, as TronGrid gives them',
    parameters: { ...PAGES, ...STATES, ...EVENT_NAME },
    read: listV1TransactionEvents,
  },
  {
    subject: 'id',
    path: '/v1/transactions/:id/internal-transactions',
    summary: 'Internal transactions of a transaction, as TronGrid gives them',
    parameters: STATES,
    read: listV1TransactionInternals,
  },
  {
    subject: 'number',
    path: '/v1/blocks/:number/events',
    summary: 'Events of a block, as TronGrid gives them',
    parameters: { ...PAGES, ...STATES, ...EVENT_NAME },
    read: listV1BlockEvents,
  },
  {
    subject: 'number',
    path: '/v1/blocks/:number/stats',
    summary: 'What the transactions of a block used and paid, as TronGrid gives it',
    parameters: { get_tx_detail: 'true: with the number of transactions of each kind' },
    read: readV1BlockStats,
  },
  {
    subject: 'address',
    path: '/v1/contracts/:address/events',
    summary: 'Events of a contract, as TronGrid gives them',
    parameters: { ...TIMED, ...EVENT_NAME, block_number: 'height' },
    read: listV1ContractEvents,
  },
  {
    subject: 'address',
    path: '/v1/contracts/:address/tokens',
    summary: 'Holders of the token of a contract, as TronGrid gives them',
    parameters: { ...PAGES, order_by: 'balance,asc or balance,desc; the largest first when absent' },
    read: listV1Holders,
  },
  {
    path: '/v1/trc20/info',
    summary: 'Tokens that contracts keep, as TronGrid gives them',
    parameters: { contract_list: 'contracts, at most 20, with commas between them' },
    read: readV1TokenInfos,
  },
  {
    path: '/v1/assets',
    summary: 'TRC10 tokens, as TronGrid gives them',
    parameters: ASSETS,
    read: listV1Assets,
  },
  {
    subject: 'identifier',
    path: '/v1/assets/:identifier',
    summary: 'The TRC10 token of a number or of an issuer, as TronGrid gives it',
    parameters: ASSETS,
    read: listV1IdentifiedAssets,
  },
  {
    subject: 'name',
    path: '/v1/assets/:name/list',
    summary: 'TRC10 tokens of a name, as TronGrid gives them',
    parameters: ASSETS,
    read: listV1NamedAssets,
  },
]
