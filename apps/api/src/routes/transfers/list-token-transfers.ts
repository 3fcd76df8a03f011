import { listTokenTransfers, type QueryOf } from '@tronlens/api-contract'
import { listContractTransfers, type TransferFilter } from '@tronlens/db'
import { readPage } from '../../http/list-page.ts'
import { addressBytes, optionalAddress, readSide } from '../../http/parameters.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithNetwork, WithPeople } from '../../services/databases.ts'
import type { WithIsFile } from '../../services/page-labels.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'
import { readRangeWithReverted } from '../page.ts'
import { readTransfersBy, serializeTokenTransfers } from './read-transfers.ts'

/**
 * Movements of contract tokens with their totals.
 *
 * @param list - name of the route, so that its cursors are of no use to another
 */
export async function readTokenTransfers(
  services: WithChain & WithIsFile & WithNetwork & WithPeople & WithTokens,
  list: string,
  query: QueryOf<typeof listTokenTransfers>,
) {
  const filter: TransferFilter & { family: 'contract' } = {
    ...(await readRangeWithReverted(services, query)),
    family: 'contract',
    address: optionalAddress(query.relatedAddress ?? query.address),
    side: readSide(query.direction),
    sender: optionalAddress(query.fromAddress),
    recipient: optionalAddress(query.toAddress),
    tokens: query.contract_address === undefined ? undefined : [addressBytes(query.contract_address)],
    withoutDust: query.filterTokenValue === 1,
  }
  const page = await readTransfersBy(
    services,
    filter,
    readPage(list, { sort: '-timestamp', ...query }, 10, 200),
    listContractTransfers,
  )
  return {
    ...page.totals,
    timeInterval: 0,
    token_transfers: await serializeTokenTransfers(services, page),
    ...page.labels,
    ...page.end,
  }
}

export const listTokenTransfersRoute = handle(listTokenTransfers, ({ query }, services) =>
  readTokenTransfers(services, listTokenTransfers.name, query),
)
