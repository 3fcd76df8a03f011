import { listTokens, type Trc10Token } from '@tronlens/api-contract'
import { sun, toBigInt, tokenAmount } from '@tronlens/core'
import {
  countTokens,
  type IssuerHolding,
  listIssuerHoldings,
  listTokens as queryTokens,
  type TokenFilter,
  type TokenOrder,
  type TokenRow,
} from '@tronlens/db'
import { readPage, readRows } from '../../http/list-page.ts'
import { optionalAddress } from '../../http/parameters.ts'
import { addressText } from '../../serialize/address.ts'
import { integer, percentage } from '../../serialize/amount.ts'
import { count, time } from '../../serialize/values.ts'
import { type TokenRating, UNRATED } from '../../services/marks.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import { marketInfo, type Quote } from '../../services/quotes.ts'
import { withTrxSupply } from '../../services/trx-supply.ts'
import { type Imitation, readImitations } from '../../tokens/imitations.ts'
import { readHiddenTokens } from '../../tokens/imitators.ts'
import type { TokenData } from '../../tokens/token-data.ts'
import { handle } from '../handle.ts'
import { pickFields } from './list-token-overview.ts'

/** Links of an issuer in the older form: one pair of name and address for each. */
export const socialPairs = (record: TokenData['record']): { name: string; url: string }[] =>
  (record?.data.social ?? []).flatMap(({ method, link }) => link.map((url) => ({ name: method, url })))

type Sale = {
  trx_num?: number
  num?: number
  start_time?: number
  end_time?: number
  frozen_supply?: { frozen_amount?: number | bigint; frozen_days?: number }[]
  vote_score?: number
}

/** TRX has no issuer. */
export const NOTHING_HELD: IssuerHolding = { held: 0n, locked: 0n, raised: 0n }

/**
 * A TRC10 token, or TRX → wire.
 *
 * @param holding - what the issuer holds of it and was paid for it
 * @param imitation - which token it may be taken for
 * @param data - what is known of it in addition to what the chain says
 * @param rating - what operators say of it
 * @param quote - what it costs, where that is known
 */
export function serializeTrc10(
  row: TokenRow,
  index: number,
  { held: remaining, locked, raised }: IssuerHolding,
  imitation: Imitation,
  { logo, record }: TokenData,
  rating: TokenRating = UNRATED,
  quote?: Quote,
): Trc10Token {
  const sale = (row.sale ?? {}) as Sale
  const supply = integer(row.total_supply)
  const frozen = (sale.frozen_supply ?? []).map((entry) => ({
    amount: tokenAmount(toBigInt(entry.frozen_amount)),
    days: entry.frozen_days ?? 0,
  }))
  const frozenTotal = frozen.reduce((sum, entry) => sum + entry.amount, 0n)
  const available = supply - frozenTotal
  // parts whose time is over may have been taken: the terms of the token do not show that
  const away = supply - locked - remaining
  const issued = away > 0n ? away : 0n
  const id = row.kind === 1 ? 0 : Number(row.ref.toString('latin1'))
  return {
    id,
    tokenID: id,
    name: row.name,
    abbr: row.symbol,
    precision: row.decimals,
    totalSupply: tokenAmount(supply),
    ownerAddress: addressText(row.issuer),
    description: row.description,
    url: row.url,
    website: record?.data.website || row.url,
    imgUrl: logo,
    dateCreated: time(row.created_time),
    startTime: time(sale.start_time ?? 0),
    endTime: time(sale.end_time ?? 0),
    trxNum: sun(toBigInt(sale.trx_num)),
    num: tokenAmount(toBigInt(sale.num)),
    price: sale.num ? (sale.trx_num ?? 0) / sale.num : 0,
    issued: tokenAmount(issued),
    issuedPercentage: percentage(issued, supply),
    available: tokenAmount(available),
    availableSupply: tokenAmount(available),
    participated: sun(raised),
    remaining: tokenAmount(remaining),
    remainingPercentage: percentage(remaining, supply),
    percentage: percentage(issued, supply),
    frozen,
    frozenTotal: tokenAmount(frozenTotal),
    frozenPercentage: percentage(frozenTotal, supply),
    frozen_supply: frozen,
    nrOfTokenHolders: count(row.holder_count),
    totalTransactions: count(row.transfer_count),
    voteScore: sale.vote_score ?? 0,
    reputation: rating.reputation ?? 'unknown',
    country: '',
    github: record?.data.github ?? '',
    white_paper: record?.data.whitePaper ?? '',
    social_media: socialPairs(record),
    index,
    canShow: 1,
    isBlack: false,
    vip: row.kind === 1,
    level: rating.level,
    market_info: marketInfo(quote),
    rank_order: index,
    thirdPartyUrl: '',
    ...imitation,
  }
}

/** What the names of `sort` stand for; the rank of a token is the order in which it came. */
const ORDERS: Record<string, TokenOrder> = {
  name: 'name',
  dateCreated: 'created',
  nrOfTokenHolders: 'holders',
  totalTransactions: 'transfers',
}

export const listTokensRoute = handle(listTokens, async ({ query }, services) => {
  const { db, chain } = services
  const state = await chain.state()
  const filter: TokenFilter = {
    kinds: query.id === 0 ? [1] : [10],
    ref: query.id === undefined || query.id === 0 ? undefined : Buffer.from(String(query.id)),
    name: query.name,
    search: query.term,
    issuer: optionalAddress(query.owner),
    idAbove: query.id_gt === undefined ? undefined : BigInt(query.id_gt),
    without: await readHiddenTokens(services, query),
    saleAt: query.status === 'ico' ? state.head_time : undefined,
  }
  const sort = query.sort ?? 'id'
  const order = ORDERS[sort.replace(/^[-+ ]/, '')] ?? 'id'
  const page = readPage(listTokens.name, { ...query, sort }, 20, 5000)
  const [{ rows, end }, total, totalAll] = await Promise.all([
    readRows(page, (part) => queryTokens(db, filter, { ...part, order })),
    countTokens(db, filter),
    countTokens(db, { kinds: [10] }),
  ])
  const [held, imitationOf, { ratingOf }, dataOf, quotes] = await Promise.all([
    listIssuerHoldings(db, rows),
    readImitations(services),
    services.marks(),
    services.tokenData.read(rows),
    services.quotes.read(),
  ])
  const { contractMap } = await loadPageLabels(
    services,
    rows.map((row) => row.issuer),
  )
  return {
    total: count(total),
    // an id that no token has leaves nothing to list
    totalAll: query.id !== undefined && total === 0n ? 0 : count(totalAll),
    contractMap,
    data: (await withTrxSupply(services, rows)).map((row, index) =>
      pickFields(
        serializeTrc10(
          row,
          page.start + index + 1,
          held[index] ?? NOTHING_HELD,
          imitationOf(row),
          dataOf(row),
          ratingOf(row.ref),
          quotes.of(row),
        ),
        query.fields,
      ),
    ),
    ...end,
  }
})
