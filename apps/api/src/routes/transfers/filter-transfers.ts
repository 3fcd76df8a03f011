import { filterTransfers, type QueryOf, type TRANSFER_KINDS } from '@tronlens/api-contract'
import { transactionId } from '@tronlens/core'
import {
  type AdvancedTransferFilter,
  canFilterTransfers,
  listFilteredTransfers,
  TokenKind,
} from '@tronlens/db'
import { addressText, hexText, tokenId } from '../../serialize/address.ts'
import { height, time, tokenText } from '../../serialize/values.ts'
import { mapRows } from '../exports/map-rows.ts'
import { handle, type Services } from '../handle.ts'
import { optionalAddress, optionalSelector, optionalToken, readRange } from '../page.ts'
import { readFiltered, refuseUnserved } from '../read-filtered.ts'
import { callResultName, describeTransfers } from './read-transfers.ts'
import { judgeMovements } from './risk.ts'

type Kind = (typeof TRANSFER_KINDS)[number]
const KINDS: Record<Kind, number> = TokenKind
const nameOf = (kind: number): Kind =>
  (Object.keys(KINDS) as Kind[]).find((name) => KINDS[name] === kind) ?? 'trx'

async function readFilter(
  services: Services,
  query: QueryOf<typeof filterTransfers>,
): Promise<AdvancedTransferFilter> {
  const filter: AdvancedTransferFilter = {
    range: await readRange(services, query),
    address: optionalAddress(query.address),
    counterpart: optionalAddress(query.counterpart),
    sender: optionalAddress(query.from),
    recipient: optionalAddress(query.to),
    token: optionalToken('token', query.token),
    kinds: query.type && [KINDS[query.type]],
    selector: optionalSelector(query.method),
    item: query.item,
    least: query.min_amount,
    most: query.max_amount,
    success: query.result === undefined ? undefined : query.result === 'success',
  }
  return canFilterTransfers(filter)
    ? filter
    : refuseUnserved(query, [
        'address',
        'counterpart',
        'from',
        'to',
        'token',
        'item',
        'block',
        'result=failed',
      ])
}

export const filterTransfersRoute = handle(filterTransfers, async ({ query }, services) => {
  const filter = await readFilter(services, query)
  const { rows, end } = await readFiltered(filterTransfers.name, query, filter.range, (page) =>
    listFilteredTransfers(services.db, filter, page),
  )
  const { tokens, labels, solid } = await describeTransfers(services, rows)
  const isRisky = await judgeMovements(services, rows, tokens, () => filter.address)
  return {
    data: await mapRows(services, rows, (row) => ({
      hash: transactionId(hexText(row.hash)),
      block: height(row.block_number),
      timestamp: time(row.timestamp),
      type: nameOf(row.kind),
      from: addressText(row.sender),
      to: addressText(row.recipient),
      token: tokenId(row.token),
      amount: tokenText(row.amount),
      ...(row.nft_id === null ? {} : { item: row.nft_id }),
      confirmed: row.block_number <= solid,
      revert: !row.success,
      contractRet: callResultName(row),
      tokenInfo: tokens(row.token),
      riskTransaction: isRisky(row),
    })),
    ...labels,
    ...end,
  }
})
