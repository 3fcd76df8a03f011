import {
  type ContractTransferEvent,
  listContractCalls,
  listContractTransactions,
  listTransferEvents,
} from '@tronlens/api-contract'
import { sun, toBigInt, tokenAmount } from '@tronlens/core'
import {
  countTransactions,
  isEmptyRange,
  listBlockHashes,
  listTransactions,
  type TransactionFilter,
} from '@tronlens/db'
import { findContractTypeName } from '@tronlens/protocol'
import { type ListPage, readPage, readRows } from '../../http/list-page.ts'
import { addressBytes, optionalAddress, totals } from '../../http/parameters.ts'
import { hexText } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithNetwork, WithPeople } from '../../services/databases.ts'
import { countOnce } from '../../services/known.ts'
import type { WithIsFile } from '../../services/page-labels.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'
import { readRange } from '../page.ts'
import { serializeTransactionPage } from '../transactions/serialize-transaction.ts'
import { readTransferPage, serializeTransfer } from '../transfers/read-transfers.ts'

const TRIGGER_SMART_CONTRACT = 31

/** Rows of a list of transactions with what lists of contracts need of them. */
async function readCalls(
  services: WithChain & WithIsFile & WithNetwork & WithPeople & WithTokens,
  filter: TransactionFilter,
  page: ListPage,
) {
  const { db, known } = services
  const empty = isEmptyRange(filter.range)
  const [{ rows, end }, found] = await Promise.all([
    readRows(page, async (part) => (empty ? [] : listTransactions(db, filter, part))),
    empty ? 0n : countOnce(known, 'transactions', filter, () => countTransactions(db, filter)),
  ])
  const { data, ...labels } = await serializeTransactionPage(services, rows, loadPageLabels)
  return { rows, end, totals: totals(found), data, labels }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Token that went along with a call; none where it was TRX only. */
const tokenOf = (data: Record<string, unknown>): string =>
  toBigInt(data.call_token_value as number | undefined) > 0n ? String(data.token_id ?? '') : ''

export const listContractTransactionsRoute = handle(listContractTransactions, async ({ query }, services) => {
  const { db } = services
  const page = await readCalls(
    services,
    { range: await readRange(services, query), address: addressBytes(query.contract), side: 'all' },
    readPage(listContractTransactions.name, { sort: '-timestamp', ...query }, 20, 200),
  )
  const parents = await listBlockHashes(
    db,
    page.rows.map((row) => row.block_number - 1n),
  )
  const kindOf = (address: string) => (page.labels.contractMap[address] ? 'contract' : 'account')
  return {
    ...page.totals,
    ...page.labels,
    data: page.data.map((row) => ({
      txHash: row.hash,
      parentHash: hexText(parents.get(BigInt(row.block) - 1n)),
      block: row.block,
      timestamp: row.timestamp,
      ownAddress: row.ownerAddress,
      ownAddressType: kindOf(row.ownerAddress),
      toAddress: row.toAddress,
      toAddressType: kindOf(row.toAddress),
      value: sun(toBigInt((row.contractData.call_value ?? row.contractData.amount) as number | undefined)),
      call_data: textOf(row.contractData.data),
      token: tokenOf(row.contractData),
      txFee: row.cost.fee,
      contractRet: row.contractRet,
      confirmed: row.confirmed,
      revert: row.revert,
      cost: row.cost,
    })),
    ...page.end,
  }
})

export const listContractCallsRoute = handle(listContractCalls, async ({ query }, services) => {
  const page = await readCalls(
    services,
    {
      range: await readRange(services, query),
      side: 'all',
      type: TRIGGER_SMART_CONTRACT,
      owner: optionalAddress(query.address),
      recipient: optionalAddress(query.contract),
    },
    readPage(listContractCalls.name, { sort: '-timestamp', ...query }, 20, 200),
  )
  return {
    ...page.totals,
    ...page.labels,
    data: page.data.map((row) => ({
      hash: row.hash,
      block: row.block,
      timestamp: row.timestamp,
      ownerAddress: row.ownerAddress,
      contractAddress: row.toAddress,
      contractType: findContractTypeName(row.contractType) ?? '',
      callData: textOf(row.contractData.data),
      callValue: sun(toBigInt(row.contractData.call_value as number | undefined)),
      token: tokenOf(row.contractData),
      method: row.trigger_info?.method ?? '',
      methodId: row.trigger_info?.methodId ?? '',
      result: row.contractRet,
      confirmed: row.confirmed,
    })),
    ...page.end,
  }
})

export const listTransferEventsRoute = handle(listTransferEvents, async ({ query }, services) => {
  const page = await readTransferPage(
    services,
    {
      range: await readRange(services, query),
      family: 'contract',
      side: 'all',
      address: optionalAddress(query.address),
      ...(query.contract === undefined ? {} : { tokens: [addressBytes(query.contract)] }),
    },
    readPage(listTransferEvents.name, { sort: '-timestamp', ...query }, 20, 200),
  )
  const data = page.rows.map((row): ContractTransferEvent => {
    const transfer = serializeTransfer(row, page)
    return {
      transactionHash: transfer.transactionHash,
      transaction_id: transfer.transactionHash,
      block: transfer.block,
      timestamp: transfer.timestamp,
      transferFromAddress: transfer.transferFromAddress,
      transferToAddress: transfer.transferToAddress,
      amount: tokenAmount(integer(row.amount)),
      decimals: transfer.tokenInfo.tokenDecimal,
      tokenName: transfer.tokenInfo.tokenName,
      data: '',
      confirmed: transfer.confirmed,
      riskTransaction: transfer.riskTransaction,
    }
  })
  return { ...page.totals, data, Data: data, ...page.end }
})
