import { listTransfers } from '@tronlens/api-contract'
import {
  countTransfers,
  findTransaction,
  isEmptyRange,
  listTransfers as queryTransfers,
  type TransferFilter,
} from '@tronlens/db'
import { addressText, hexText } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import { contractResultName } from '../../serialize/contract-result.ts'
import { loadPageLabels } from '../../serialize/page-labels.ts'
import { loadTokens } from '../../serialize/token-info.ts'
import { countOnce } from '../../services/known.ts'
import { handle } from '../handle.ts'
import { cappedTotal, optionalAddress, readPage, readRange, readSide } from '../page.ts'

export const listTransfersRoute = handle(listTransfers, async ({ query }, services) => {
  const { db, chain } = services
  const state = await chain.state()
  const transaction =
    query.hash === undefined ? undefined : await findTransaction(db, Buffer.from(query.hash, 'hex'))
  const filter: TransferFilter = {
    range: await readRange(db, chain, query),
    family: 'native',
    address: optionalAddress(query.address),
    side: readSide(query.direction),
    sender: optionalAddress(query.fromAddress),
    recipient: optionalAddress(query.toAddress),
    token: query.token === undefined ? undefined : Buffer.from(query.token === 'trx' ? '_' : query.token),
    place: transaction ? { block: transaction.block_number, index: transaction.tx_index } : undefined,
  }
  const page = readPage({ sort: '-timestamp', ...query }, 10, 200)
  const empty = isEmptyRange(filter.range) || (query.hash !== undefined && !transaction)
  const [rows, rangeTotal] = await Promise.all([
    empty || page.limit === 0 ? [] : queryTransfers(db, filter, page),
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
    block: row.block_number,
    transactionHash: hexText(row.hash),
    timestamp: Number(row.timestamp),
    transferFromAddress: addressText(row.sender),
    transferToAddress: addressText(row.recipient),
    amount: integer(row.amount),
    tokenName: row.token.toString('latin1'),
    confirmed: row.block_number <= state.solid_number,
    revert: false,
    data: '',
    contractRet: contractResultName(row.contract_ret),
    tokenInfo: tokens(row.token),
    cheatStatus: false,
    riskTransaction: false,
  }))
  return { total: cappedTotal(rangeTotal), rangeTotal, data, ...labels }
})
