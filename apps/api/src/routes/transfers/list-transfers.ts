import { listTransfers } from '@tronlens/api-contract'
import { tokenAmount, transactionId } from '@tronlens/core'
import {
  countTransfers,
  findTransaction,
  isEmptyRange,
  listTransfers as queryTransfers,
  type TransferFilter,
} from '@tronlens/db'
import { addressText, hexText, tokenId } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import { contractResultName } from '../../serialize/contract-result.ts'
import { loadPageLabels } from '../../serialize/page-labels.ts'
import { senderText } from '../../serialize/sender.ts'
import { loadTokens } from '../../serialize/token-info.ts'
import { height, time } from '../../serialize/values.ts'
import { countOnce } from '../../services/known.ts'
import { handle } from '../handle.ts'
import { readPage, readRows } from '../list-page.ts'
import { optionalAddress, optionalTokens, readRangeWithReverted, readSide, totals } from '../page.ts'

export const listTransfersRoute = handle(listTransfers, async ({ query }, services) => {
  const { db, chain } = services
  const state = await chain.state()
  const transaction =
    query.hash === undefined ? undefined : await findTransaction(db, Buffer.from(query.hash, 'hex'))
  const filter: TransferFilter = {
    ...(await readRangeWithReverted(db, chain, query)),
    family: 'native',
    address: optionalAddress(query.address),
    side: readSide(query.direction),
    sender: optionalAddress(query.fromAddress ?? query.from),
    recipient: optionalAddress(query.toAddress ?? query.to),
    tokens: optionalTokens(query.token ? 'token' : 'tokens', query.token ?? query.tokens),
    withoutDust: query.filterTokenValue === 1,
    place: transaction ? { block: transaction.block_number, index: transaction.tx_index } : undefined,
  }
  const page = readPage(listTransfers.name, { sort: '-timestamp', ...query }, 10, 200)
  const empty = isEmptyRange(filter.range) || (query.hash !== undefined && !transaction)
  const [{ rows, end }, rangeTotal] = await Promise.all([
    readRows(page, async (part) => (empty ? [] : queryTransfers(db, filter, part))),
    empty ? 0n : countOnce(services.known, 'transfers', filter, () => countTransfers(db, filter)),
  ])
  const [tokens, labels] = await Promise.all([
    loadTokens(
      services,
      rows.map((row) => row.token),
    ),
    loadPageLabels(
      services,
      rows.flatMap((row) => [row.sender, row.recipient]),
    ),
  ])
  const data = rows.map((row) => ({
    id: '',
    block: height(row.block_number),
    transactionHash: transactionId(hexText(row.hash)),
    timestamp: time(row.timestamp),
    transferFromAddress: senderText(row.sender, row.raw_data),
    transferToAddress: addressText(row.recipient),
    amount: tokenAmount(integer(row.amount)),
    tokenName: tokenId(row.token),
    confirmed: row.block_number <= state.solid_number,
    revert: !row.success,
    data: '',
    contractRet: contractResultName(row.contract_ret),
    tokenInfo: tokens(row.token),
    cheatStatus: false,
    riskTransaction: false,
  }))
  return { ...totals(rangeTotal), data, ...labels, ...end }
})
