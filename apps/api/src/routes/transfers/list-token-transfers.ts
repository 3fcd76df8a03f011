import { listTokenTransfers } from '@tronlens/api-contract'
import { transactionId } from '@tronlens/core'
import { countTransfers, isEmptyRange, listTransfers, type TransferFilter } from '@tronlens/db'
import { addressText, hexText, tokenId } from '../../serialize/address.ts'
import { contractResultName } from '../../serialize/contract-result.ts'
import { loadPageLabels } from '../../serialize/page-labels.ts'
import { loadTokens } from '../../serialize/token-info.ts'
import { height, time, tokenText } from '../../serialize/values.ts'
import { countOnce } from '../../services/known.ts'
import { handle } from '../handle.ts'
import { readPage, readRows } from '../list-page.ts'
import { addressBytes, optionalAddress, readRangeWithReverted, readSide, totals } from '../page.ts'

export const listTokenTransfersRoute = handle(listTokenTransfers, async ({ query }, services) => {
  const { db, chain } = services
  const state = await chain.state()
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
  const page = readPage(listTokenTransfers.name, { sort: '-timestamp', ...query }, 10, 200)
  const empty = isEmptyRange(filter.range)
  const [{ rows, end }, rangeTotal] = await Promise.all([
    readRows(page, async (part) => (empty ? [] : listTransfers(db, filter, part))),
    empty ? 0n : countOnce(services.known, 'transfers', filter, () => countTransfers(db, filter)),
  ])
  const [tokens, labels] = await Promise.all([
    loadTokens(
      services,
      rows.map((row) => row.token),
    ),
    loadPageLabels(
      services,
      rows.flatMap((row) => [row.sender, row.recipient, row.token]),
    ),
  ])
  return {
    ...totals(rangeTotal),
    timeInterval: 0,
    token_transfers: rows.map((row) => {
      const from = addressText(row.sender)
      const to = addressText(row.recipient)
      const result = contractResultName(row.contract_ret)
      return {
        transaction_id: transactionId(hexText(row.hash)),
        block: height(row.block_number),
        block_ts: time(row.timestamp),
        from_address: from,
        to_address: to,
        contract_address: tokenId(row.token),
        quant: tokenText(row.amount),
        ...(row.nft_id === null ? {} : { token_id: row.nft_id }),
        approval_amount: '0',
        event_type: 'Transfer',
        contract_type: `trc${row.kind}`,
        confirmed: row.block_number <= state.solid_number,
        revert: !row.success,
        contractRet: result,
        finalResult: result,
        tokenInfo: tokens(row.token),
        fromAddressIsContract: labels.contractMap[from] ?? false,
        toAddressIsContract: labels.contractMap[to] ?? false,
        from_address_tag: {},
        to_address_tag: {},
        status: 0,
        riskTransaction: false,
      }
    }),
    ...labels,
    ...end,
  }
})
