import { listTransfers } from '@tronlens/api-contract'
import { findTransaction, type TransferFilter } from '@tronlens/db'
import { InvalidParameterError } from '../../http/errors.ts'
import { readPage } from '../../http/list-page.ts'
import { optionalAddress, optionalTokens, readSide } from '../../http/parameters.ts'
import { mapRows } from '../exports/map-rows.ts'
import { handle } from '../handle.ts'
import { readRangeWithReverted } from '../page.ts'
import { readTransferPage, serializeTransfer } from './read-transfers.ts'

export const listTransfersRoute = handle(listTransfers, async ({ query }, services) => {
  const { db } = services
  if (query.token !== undefined && query.tokens !== undefined)
    throw new InvalidParameterError(
      'tokens',
      query.tokens,
      'nothing next to token, which names one of them',
      {
        kind: 'choice',
        values: ['token', 'tokens'],
      },
    )
  const transaction =
    query.hash === undefined ? undefined : await findTransaction(db, Buffer.from(query.hash, 'hex'))
  const filter: TransferFilter = {
    ...(await readRangeWithReverted(services, query)),
    family: 'native',
    address: optionalAddress(query.address),
    side: readSide(query.direction),
    sender: optionalAddress(query.fromAddress ?? query.from),
    recipient: optionalAddress(query.toAddress ?? query.to),
    tokens: optionalTokens(query.token ? 'token' : 'tokens', query.token ?? query.tokens),
    withoutDust: query.filterTokenValue === 1,
    place: transaction ? { block: transaction.block_number, index: transaction.tx_index } : undefined,
  }
  const page = await readTransferPage(
    services,
    filter,
    readPage(listTransfers.name, { sort: '-timestamp', ...query }, 10, 200),
    query.hash !== undefined && !transaction,
  )
  return {
    ...page.totals,
    data: await mapRows(services, page.rows, (row) => serializeTransfer(row, page)),
    ...page.labels,
    ...page.end,
  }
})
