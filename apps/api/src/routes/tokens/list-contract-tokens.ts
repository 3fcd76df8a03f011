import {
  type ContractToken,
  listContractTokenHolders,
  listContractTokens,
  type QueryOf,
} from '@tronlens/api-contract'
import { fromSmallestUnit } from '@tronlens/core'
import {
  countHolders,
  countTokens,
  type HolderFilter,
  listHolders,
  listTokens,
  type TokenOrder,
  type TokenRow,
} from '@tronlens/db'
import { InvalidParameterError } from '../../http/errors.ts'
import { readPage, readRows } from '../../http/list-page.ts'
import { optionalAddress, totals } from '../../http/parameters.ts'
import { addressText } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import { count, height, time, tokenText } from '../../serialize/values.ts'
import type { TokenRating } from '../../services/marks.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import { marketInfo, type Quote } from '../../services/quotes.ts'
import { loadVerified } from '../../solidity/verifications.ts'
import { type Imitation, readImitations } from '../../tokens/imitations.ts'
import { readHiddenTokens } from '../../tokens/imitators.ts'
import type { TokenData } from '../../tokens/token-data.ts'
import { tokenTypeName } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'
import { socialPairs } from './list-tokens.ts'
import { type RecentTransfers, readRecentTransfers } from './recent-transfers.ts'

const issueTime = (milliseconds: bigint): string =>
  new Date(Number(milliseconds)).toISOString().slice(0, 19).replace('T', ' ')

function serializeContractToken(
  row: TokenRow,
  index: number,
  recent: RecentTransfers,
  imitation: Imitation,
  { logo, record }: TokenData,
  rating: TokenRating,
  verified: boolean,
  quote: Quote | undefined,
): ContractToken {
  const scaled = fromSmallestUnit(integer(row.total_supply), row.decimals)
  return {
    contract_address: addressText(row.ref),
    name: row.name,
    symbol: row.symbol,
    decimals: row.decimals,
    icon_url: logo,
    issue_address: addressText(row.issuer),
    issue_time: issueTime(row.created_time),
    issue_ts: Number(row.created_time),
    total_supply: scaled,
    total_supply_str: scaled,
    total_supply_with_decimals: tokenText(row.total_supply),
    totalTurnOver: 0,
    holders_count: count(row.holder_count),
    transfer_num: count(row.transfer_count),
    token_desc: record?.data.description || row.description,
    home_page: record?.data.website || row.url,
    git_hub: record?.data.github ?? '',
    white_paper: record?.data.whitePaper ?? '',
    email: record?.data.email ?? '',
    social_media: JSON.stringify(record?.data.social ?? []),
    social_media_list: socialPairs(record),
    price: quote?.priceInUsd ?? 0,
    price_trx: quote?.priceInTrx ?? 0,
    gain: quote?.change ?? null,
    volume: null,
    volume24h: quote?.volumeInTrx ?? null,
    transfer24h: count(recent.day),
    transfer24h_rate:
      recent.before > 0n ? (Number(recent.day) - Number(recent.before)) / Number(recent.before) : 0,
    volume24h_rate: null,
    liquidity24h: quote?.trxInPair ?? null,
    tokenPriceLine: { total: 0, data: [] },
    inTvcToken: false,
    market_info: marketInfo(quote),
    index,
    contract_name: row.name,
    tokenType: tokenTypeName(row.kind),
    level: rating.level,
    vip: false,
    verified,
    ...imitation,
  }
}

const ORDERS: Record<string, TokenOrder> = { holders_count: 'holders', transfer_num: 'transfers' }

export const listContractTokensRoute = handle(listContractTokens, async ({ query }, services) => {
  const { db } = services
  const filter = {
    kinds: [20, 721, 1155],
    ref: optionalAddress(query.contract),
    issuer: optionalAddress(query.issuer_addr),
    without: await readHiddenTokens(services, query),
  }
  const sort = query.sort ?? '-issue_time'
  const page = readPage(listContractTokens.name, { ...query, sort }, 30, 5000)
  const order = ORDERS[sort.replace(/^[-+ ]/, '')] ?? 'created'
  const [{ rows, end }, rangeTotal] = await Promise.all([
    readRows(page, (part) => listTokens(db, filter, { ...part, order })),
    countTokens(db, filter),
  ])
  const [{ contractMap }, recentOf, imitationOf, { ratingOf }, dataOf, quotes, isVerified] =
    await Promise.all([
      loadPageLabels(
        services,
        rows.flatMap((row) => [row.ref, row.issuer]),
      ),
      readRecentTransfers(
        services,
        rows.map((row) => row.ref),
      ),
      readImitations(services),
      services.marks(),
      services.tokenData.read(rows),
      services.quotes.read(),
      loadVerified(
        services,
        rows.map((row) => row.ref),
      ),
    ])
  return {
    ...totals(rangeTotal),
    contractMap,
    trc20_tokens: rows.map((row, index) =>
      serializeContractToken(
        row,
        page.start + index + 1,
        recentOf(row.ref),
        imitationOf(row),
        dataOf(row),
        ratingOf(row.ref),
        isVerified(row.ref),
        quotes.of(row),
      ),
    ),
    ...end,
  }
})

/** A token, a holder or both. @throws {InvalidParameterError} when a request names neither */
function readHolderFilter(query: QueryOf<typeof listContractTokenHolders>): HolderFilter {
  const [token, holder] = [optionalAddress(query.contract_address), optionalAddress(query.holder_address)]
  if (token) return { token, holder }
  if (holder) return { holder }
  throw new InvalidParameterError(
    'contract_address',
    undefined,
    'Base58 address of a token contract, or holder_address that of a holder',
    { kind: 'address' },
  )
}

export const listContractTokenHoldersRoute = handle(listContractTokenHolders, async ({ query }, services) => {
  const { db, chain } = services
  const filter = readHolderFilter(query)
  const page = readPage(listContractTokenHolders.name, { sort: '-balance', ...query }, 10, 200)
  const [state, witnesses, { rows, end }, rangeTotal] = await Promise.all([
    chain.state(),
    chain.witnesses(),
    readRows(page, (part) => listHolders(db, filter, part)),
    countHolders(db, filter),
  ])
  const names = new Map(witnesses.map((row) => [row.address.toString('latin1'), row.name]))
  const { contractMap, contractInfo } = await loadPageLabels(
    services,
    rows.flatMap((row) => [row.address, row.token]),
  )
  const { tags } = await services.marks()
  return {
    ...totals(rangeTotal),
    contractMap,
    contractInfo,
    trc20_tokens: rows.map((row) => ({
      holder_address: addressText(row.address),
      contract_address: addressText(row.token),
      balance: tokenText(row.amount),
      addressTag: tags.get(addressText(row.address)) ?? '',
      srTag: row.is_witness,
      srName: names.get(row.address.toString('latin1')) ?? '',
      foundationTag: '',
      publicTagDesc: '',
      updateTime: time(state.head_time),
      updateBlock: height(state.head_number),
    })),
    ...end,
  }
})
