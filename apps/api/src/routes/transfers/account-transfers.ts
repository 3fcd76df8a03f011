import {
  type AccountTransfer,
  listAccountTrc10Transfers,
  listAccountTrc20Transfers,
  listAccountTrxTransfers,
  type QueryOf,
} from '@tronlens/api-contract'
import { type Side, TRX_REF, type TransferFamily } from '@tronlens/db'
import { findContractTypeName } from '@tronlens/protocol'
import { readPage } from '../../http/list-page.ts'
import { addressBytes } from '../../http/parameters.ts'
import { addressText } from '../../serialize/address.ts'
import { tokenText } from '../../serialize/values.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithIsFile } from '../../services/page-labels.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import { mapRows } from '../exports/map-rows.ts'
import { handle } from '../handle.ts'
import { readRange } from '../page.ts'
import { readTransferPage, serializeTransfer } from './read-transfers.ts'

/** Sides of the numbers 1 and 2, which differ from list to list. */
type Sides = readonly [one: Side, two: Side]
const TRC20_SIDES: Sides = ['out', 'in']
const NATIVE_SIDES: Sides = ['in', 'out']

const sideOf = (direction: string | undefined, sides: Sides): Side => {
  if (direction === 'in' || direction === 'out') return direction
  return direction === '1' ? sides[0] : direction === '2' ? sides[1] : 'all'
}

type TransferSelection = { list: string; token: Buffer; family: TransferFamily; sides: Sides }

/** Transfers of one token of an account, as wallets read them. */
async function answerTransfers(
  services: WithChain & WithIsFile & WithTokens,
  query: QueryOf<typeof listAccountTrxTransfers>,
  { list, token, family, sides }: TransferSelection,
) {
  const filter = {
    range: await readRange(services, query),
    family,
    address: addressBytes(query.address),
    side: sideOf(query.direction, sides),
    tokens: [token],
  }
  const sort = query.reverse === false ? 'timestamp' : '-timestamp'
  const [page, tokens] = await Promise.all([
    readTransferPage(services, filter, readPage(list, { ...query, sort }, 20, 50)),
    loadTokens(services, [token]),
  ])
  const tokenInfo = tokens(token)
  const data = await mapRows(services, page.rows, (row): AccountTransfer => {
    const transfer = serializeTransfer(row, page)
    const isSent = transfer.transferFromAddress === query.address
    return {
      id: '',
      hash: transfer.transactionHash,
      block: transfer.block,
      block_timestamp: transfer.timestamp,
      from: transfer.transferFromAddress,
      to: transfer.transferToAddress,
      amount: tokenText(row.amount),
      confirmed: transfer.confirmed ? 1 : 0,
      revert: transfer.revert ? 1 : 0,
      contract_type: findContractTypeName(row.contract_type) ?? '',
      contractType: row.contract_type,
      contract_ret: transfer.contractRet,
      final_result: transfer.contractRet,
      issue_address: tokenInfo.issuerAddr ?? '',
      decimals: tokenInfo.tokenDecimal,
      token_name: tokenInfo.tokenName,
      symbol: tokenInfo.tokenAbbr,
      direction: sides.indexOf(isSent ? 'out' : 'in') + 1,
      status: 0,
      approval_amount: '0',
      event_type: family === 'contract' ? 'Transfer' : '',
      contract_address: family === 'contract' ? addressText(token) : '',
      riskTransaction: transfer.riskTransaction,
    }
  })
  return {
    code: 200,
    ...page.totals,
    page_size: data.length,
    tokenInfo,
    contractMap: page.labels.contractMap,
    data,
    ...page.end,
  }
}

export const listAccountTrxTransfersRoute = handle(listAccountTrxTransfers, async ({ query }, services) =>
  answerTransfers(services, query, {
    list: listAccountTrxTransfers.name,
    token: TRX_REF,
    family: 'native',
    sides: NATIVE_SIDES,
  }),
)

export const listAccountTrc10TransfersRoute = handle(listAccountTrc10Transfers, async ({ query }, services) =>
  answerTransfers(services, query, {
    list: listAccountTrc10Transfers.name,
    token: Buffer.from(query.trc10Id),
    family: 'native',
    sides: NATIVE_SIDES,
  }),
)

export const listAccountTrc20TransfersRoute = handle(listAccountTrc20Transfers, async ({ query }, services) =>
  answerTransfers(services, query, {
    list: listAccountTrc20Transfers.name,
    token: addressBytes(query.trc20Id),
    family: 'contract',
    sides: TRC20_SIDES,
  }),
)
