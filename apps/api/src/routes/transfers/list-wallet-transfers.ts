import { listWalletTransfers } from '@tronlens/api-contract'
import { toBigInt, tokenAmount, transactionId } from '@tronlens/core'
import {
  countTransfers,
  isEmptyRange,
  listTransfersWithCosts,
  TokenKind,
  type TransferFilter,
} from '@tronlens/db'
import { readPage, readRows } from '../../http/list-page.ts'
import { optionalAddress, readSide, totals } from '../../http/parameters.ts'
import { addressText, hexText, tokenId } from '../../serialize/address.ts'
import { contractResultName } from '../../serialize/contract-result.ts'
import { serializeCost } from '../../serialize/cost.ts'
import { senderText } from '../../serialize/sender.ts'
import { height, time, tokenText } from '../../serialize/values.ts'
import { countOnce } from '../../services/known.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import { mapRows } from '../exports/map-rows.ts'
import { handle } from '../handle.ts'
import { findNamedTokens } from '../named-tokens.ts'
import { readRange } from '../page.ts'
import { riskOf } from './risk.ts'

const FUNGIBLE = [TokenKind.trc10, TokenKind.trc20]

export const listWalletTransfersRoute = handle(listWalletTransfers, async ({ query }, services) => {
  const { db, chain } = services
  const [state, parameters] = await Promise.all([chain.state(), chain.parameters()])
  const filter: TransferFilter = {
    range: await readRange(services, query),
    family: 'both',
    address: optionalAddress(query.address),
    side: readSide(query.direction),
    tokens: await findNamedTokens(db, query.asset_name, FUNGIBLE),
  }
  const page = readPage(listWalletTransfers.name, { sort: '-timestamp', ...query }, 10, 200)
  const empty = isEmptyRange(filter.range)
  const [{ rows, end }, rangeTotal] = await Promise.all([
    readRows(page, async (part) => (empty ? [] : listTransfersWithCosts(db, filter, part))),
    empty ? 0n : countOnce(services.known, 'transfers', filter, () => countTransfers(db, filter)),
  ])
  const [{ contractMap }, tokens] = await Promise.all([
    loadPageLabels(
      services,
      rows.flatMap((row) => [row.owner, row.sender, row.recipient]),
    ),
    loadTokens(
      services,
      rows.map((row) => row.token),
    ),
  ])
  const transfers = await mapRows(services, rows, (row) => ({
    type: row.kind === 20 ? 'trc20' : 'trc10',
    hash: transactionId(hexText(row.hash)),
    block: height(row.block_number),
    date_created: time(row.timestamp),
    confirmed: row.block_number <= state.solid_number,
    revert: !row.success,
    contractRet: contractResultName(row.contract_ret),
    cost: serializeCost(row, parameters.prices),
    owner_address: row.kind === 20 ? addressText(row.owner) : senderText(row.sender, row.raw_data),
    from_address: senderText(row.sender, row.raw_data),
    to_address: addressText(row.recipient),
    amount: tokenAmount(toBigInt(row.amount)),
    amount_str: tokenText(row.amount),
    token_id: row.kind === 20 ? ('' as const) : tokenId(row.token),
    contract_address: row.kind === 20 ? addressText(row.token) : ('' as const),
    tokenInfo: tokens(row.token),
    riskTransaction: riskOf(row, tokens(row.token), filter.address) !== undefined,
  }))
  return { ...totals(rangeTotal), contractMap, transfers, ...end }
})
