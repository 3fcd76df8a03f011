import { listTokenTransfers } from '@tronlens/api-contract'
import type { TransferFilter } from '@tronlens/db'
import { handle } from '../handle.ts'
import { readPage } from '../list-page.ts'
import { addressBytes, optionalAddress, readRangeWithReverted, readSide } from '../page.ts'
import { readTransferPage, serializeTokenTransfers } from './read-transfers.ts'

export const listTokenTransfersRoute = handle(listTokenTransfers, async ({ query }, services) => {
  const { db, chain } = services
  const filter: TransferFilter = {
    ...(await readRangeWithReverted(db, chain, query)),
    family: 'contract',
    address: optionalAddress(query.relatedAddress ?? query.address),
    side: readSide(query.direction),
    sender: optionalAddress(query.fromAddress),
    recipient: optionalAddress(query.toAddress),
    tokens: query.contract_address === undefined ? undefined : [addressBytes(query.contract_address)],
    withoutDust: query.filterTokenValue === 1,
  }
  const page = await readTransferPage(
    services,
    filter,
    readPage(listTokenTransfers.name, { sort: '-timestamp', ...query }, 10, 200),
  )
  return {
    ...page.totals,
    timeInterval: 0,
    token_transfers: await serializeTokenTransfers(services, page),
    ...page.labels,
    ...page.end,
  }
})
