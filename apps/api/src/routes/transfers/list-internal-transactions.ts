import { listInternalTransactions } from '@tronlens/api-contract'
import { TRX, tokenAmount, transactionId } from '@tronlens/core'
import {
  countInternalTransactions,
  isEmptyRange,
  listInternalTransactions as queryInternals,
} from '@tronlens/db'
import { readPage, readRows } from '../../http/list-page.ts'
import { optionalAddress, optionalTokens, readSide, totals } from '../../http/parameters.ts'
import { addressText, hexText } from '../../serialize/address.ts'
import { height, time } from '../../serialize/values.ts'
import { countOnce } from '../../services/known.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import { mapRows } from '../exports/map-rows.ts'
import { handle } from '../handle.ts'
import { readRange } from '../page.ts'
import { judgeInternals } from './internal-risk.ts'
import { readInternalVotes } from './internal-votes.ts'

/** `ret` → whether what was done was taken back; all when it says nothing of that. */
const RESULTS: Partial<Record<string, boolean>> = { SUCCESS: false, FAIL: true }

export const listInternalTransactionsRoute = handle(listInternalTransactions, async ({ query }, services) => {
  const { db, chain } = services
  const state = await chain.state()
  const filter = {
    range: await readRange(services, query),
    address: optionalAddress(query.address ?? query.contract),
    side: readSide(query.direction),
    note: query.noteType,
    isRejected: RESULTS[query.ret?.toUpperCase() ?? 'ALL'],
    tokens: optionalTokens('tokens', query.tokens),
    withoutDust: query.filterTokenValue === 1,
  }
  const page = readPage(listInternalTransactions.name, { sort: '-timestamp', ...query }, 10, 200)
  const empty = isEmptyRange(filter.range)
  const [{ rows, end }, rangeTotal] = await Promise.all([
    readRows(page, async (part) => (empty ? [] : queryInternals(db, filter, part))),
    empty ? 0n : countOnce(services.known, 'internal', filter, () => countInternalTransactions(db, filter)),
  ])
  const [tokens, labels] = await Promise.all([
    loadTokens(
      services,
      rows.map((row) => row.token),
    ),
    loadPageLabels(
      services,
      rows.flatMap((row) => [row.caller, row.recipient]),
    ),
  ])
  const value = (ref: Buffer | null, amount: bigint) => {
    const tokenInfo = tokens(ref)
    return {
      token_id: tokenInfo.tokenId,
      tokenId: tokenInfo.tokenId,
      call_value: tokenAmount(amount),
      callValue: tokenAmount(amount),
      tokenInfo,
    }
  }
  const isContract = (address: Buffer): boolean => {
    const text = addressText(address)
    return labels.contractMap[text] === true || labels.contractInfo[text] !== undefined
  }
  const isRisky = await judgeInternals(services, rows, tokens, isContract, filter.address)
  const data = await mapRows(services, rows, (row) => {
    const trx = value(null, row.call_value)
    const token = row.token ? [value(row.token, row.token_value ?? 0n)] : []
    return {
      hash: transactionId(hexText(row.tx_hash)),
      internal_hash: hexText(row.hash),
      block: height(row.block_number),
      timestamp: time(row.timestamp),
      from: addressText(row.caller),
      to: addressText(row.recipient),
      rejected: row.rejected,
      confirmed: row.block_number <= state.solid_number,
      revert: false,
      result: row.rejected ? 'FAIL' : 'SUCCESS',
      note: row.note,
      riskTransaction: isRisky(row),
      token_id: TRX,
      call_value: tokenAmount(row.call_value),
      token_list: token[0] ?? trx,
      valueInfoList: [trx, ...token],
      ...readInternalVotes(row.extra),
    }
  })
  return { ...totals(rangeTotal), data, ...labels, ...end }
})
