import { filterTokenTransfers, type QueryOf } from '@tronlens/api-contract'
import {
  type AdvancedTransferFilter,
  canFilterTransfers,
  listFilteredTransfers,
  TokenKind,
} from '@tronlens/db'
import { InvalidParameterError } from '../../http/errors.ts'
import { optionalAddress, optionalSelector, readSide } from '../../http/parameters.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import type { WithKnown } from '../../services/known.ts'
import { handle } from '../handle.ts'
import { readRangeWithReverted } from '../page.ts'
import { readFiltered, refuseUnserved } from '../read-filtered.ts'
import { readTokenTransfers } from './list-token-transfers.ts'
import { describeTransfers, serializeTokenTransfers } from './read-transfers.ts'

type Query = QueryOf<typeof filterTokenTransfers>

/** Conditions that the plain list does not have. */
const FURTHER = ['counterpart', 'method', 'type', 'item', 'min_amount', 'max_amount', 'result'] as const
const KINDS = [TokenKind.trc20, TokenKind.trc721, TokenKind.trc1155]
const SERVED = [
  'relatedAddress',
  'counterpart',
  'fromAddress',
  'toAddress',
  'contract_address',
  'item',
  'block',
  'result=failed',
] as const

async function readFilter(
  services: WithChain & WithDb & WithKnown,
  query: Query,
): Promise<AdvancedTransferFilter> {
  const filter: AdvancedTransferFilter = {
    ...(await readRangeWithReverted(services, query)),
    address: optionalAddress(query.relatedAddress ?? query.address),
    side: readSide(query.direction),
    counterpart: optionalAddress(query.counterpart),
    sender: optionalAddress(query.fromAddress),
    recipient: optionalAddress(query.toAddress),
    token: optionalAddress(query.contract_address),
    kinds: query.type ? [TokenKind[query.type]] : KINDS,
    selector: optionalSelector(query.method),
    item: query.item,
    least: query.min_amount,
    most: query.max_amount,
    success: query.result === undefined ? undefined : query.result === 'success',
    withoutDust: query.filterTokenValue === 1,
  }
  if (!canFilterTransfers(filter)) refuseUnserved(query, SERVED)
  // rows that are skipped would have to be looked for first; who walks by cursor skips none
  if (query.start && query.cursor === undefined && query.download === undefined)
    throw new InvalidParameterError(
      'start',
      String(query.start),
      '0: further pages are asked for by cursor',
      {
        kind: 'range',
        minimum: 0,
        maximum: 0,
      },
    )
  return filter
}

export const filterTokenTransfersRoute = handle(filterTokenTransfers, async ({ query }, services) => {
  if (FURTHER.every((name) => query[name] === undefined))
    return readTokenTransfers(services, filterTokenTransfers.name, query)
  const filter = await readFilter(services, query)
  const { rows, end } = await readFiltered(filterTokenTransfers.name, query, filter.range, (page) =>
    listFilteredTransfers(services.db, filter, page),
  )
  const page = { rows, reader: filter.address, ...(await describeTransfers(services, rows)) }
  return {
    timeInterval: 0,
    token_transfers: await serializeTokenTransfers(services, page),
    ...page.labels,
    ...end,
  }
})
