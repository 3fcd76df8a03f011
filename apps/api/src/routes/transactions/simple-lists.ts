import { countRows, listSimpleTransactions, listSimpleTransfers, type QueryOf } from '@tronlens/api-contract'
import {
  countInternalTransactions,
  countTransactions,
  countTransfers,
  TokenKind,
  type TransferFamily,
} from '@tronlens/db'
import { ContractType } from '@tronlens/protocol'
import { readPage } from '../../http/list-page.ts'
import { optionalAddress, readSide } from '../../http/parameters.ts'
import { count } from '../../serialize/values.ts'
import type { WithDb } from '../../services/databases.ts'
import type { WithKnown } from '../../services/known.ts'
import { countOnce } from '../../services/known.ts'
import { handle } from '../handle.ts'
import { findNamedTokens } from '../named-tokens.ts'
import { readRange } from '../page.ts'
import { readTransferPage, serializeTransfer } from '../transfers/read-transfers.ts'
import { readTransactions } from './list-transactions.ts'

export const listSimpleTransactionsRoute = handle(listSimpleTransactions, async ({ query }, services) => {
  const { totals, page, end } = await readTransactions(services, listSimpleTransactions.name, query)
  return {
    ...totals,
    data: page.data.map((row) => ({
      hash: row.hash,
      block: row.block,
      timestamp: row.timestamp,
      ownerAddress: row.ownerAddress,
      toAddress: row.toAddress,
      contractType: row.contractType,
      contractData: row.contractData,
      confirmed: row.confirmed,
      contractRet: row.contractRet,
    })),
    ...end,
  }
})

export const listSimpleTransfersRoute = handle(listSimpleTransfers, async ({ query }, services) => {
  const filter = {
    range: await readRange(services, query),
    family: 'native' as const,
    side: 'all' as const,
    address: optionalAddress(query.address),
    tokens: await findNamedTokens(services.db, query.asset_name, [TokenKind.trc10]),
  }
  const page = await readTransferPage(
    services,
    filter,
    readPage(listSimpleTransfers.name, { sort: '-timestamp', ...query }, 10, 200),
  )
  return {
    ...page.totals,
    data: page.rows.map((row) => {
      const transfer = serializeTransfer(row, page)
      return {
        id: transfer.id,
        hash: transfer.transactionHash,
        block: transfer.block,
        timestamp: transfer.timestamp,
        amount: transfer.amount,
        tokenName: transfer.tokenName,
        transferFromAddress: transfer.transferFromAddress,
        transferToAddress: transfer.transferToAddress,
        confirmed: transfer.confirmed,
        riskTransaction: transfer.riskTransaction,
      }
    }),
    ...page.end,
  }
})

const FAMILIES: Partial<Record<string, TransferFamily>> = {
  trc10trc20: 'both',
  transfer: 'native',
  trc20: 'contract',
  asset: 'native',
}

/** Number of rows that the list of a type has. */
async function countOf({ db, known }: WithDb & WithKnown, query: QueryOf<typeof countRows>): Promise<bigint> {
  const family = FAMILIES[query.type]
  const contract = optionalAddress(query.contract)
  const isToken = query.type === 'trc20' && contract !== undefined
  const address = optionalAddress(query.address) ?? (isToken ? undefined : contract)
  const filter = { range: {}, side: readSide(query.direction), address }
  if (query.type === 'contract') {
    const calls = {
      range: {},
      side: 'all' as const,
      type: ContractType.TriggerSmartContract,
      owner: optionalAddress(query.address),
      recipient: contract,
    }
    return countOnce(known, 'transactions', calls, () => countTransactions(db, calls))
  }
  if (family) {
    const tokens = isToken
      ? [contract]
      : query.type === 'asset'
        ? await findNamedTokens(db, query.issueName, [TokenKind.trc10])
        : undefined
    const transfers = { ...filter, family, ...(tokens ? { tokens } : {}) }
    return countOnce(known, 'transfers', transfers, () => countTransfers(db, transfers))
  }
  return query.type === 'internal'
    ? countOnce(known, 'internal', filter, () => countInternalTransactions(db, filter))
    : countOnce(known, 'transactions', filter, () => countTransactions(db, filter))
}

export const countRowsRoute = handle(countRows, async ({ query }, services) => ({
  count: count(await countOf(services, query)),
  type: query.type,
}))
