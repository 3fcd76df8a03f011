import { listTokenOverview, type TokenOverview } from '@tronlens/api-contract'
import { fromSmallestUnit } from '@tronlens/core'
import { countTokens, countTokensByKind, listTokens, type TokenOrder, type TokenRow } from '@tronlens/db'
import { readPage, readRows } from '../../http/list-page.ts'
import { addressText, tokenId } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import { count, time } from '../../serialize/values.ts'
import { type TokenRating, UNRATED } from '../../services/marks.ts'
import type { Quote } from '../../services/quotes.ts'
import { withTrxSupply } from '../../services/trx-supply.ts'
import { loadVerified } from '../../solidity/verifications.ts'
import { type Imitation, readImitations } from '../../tokens/imitations.ts'
import { readHiddenTokens } from '../../tokens/imitators.ts'
import type { TokenData } from '../../tokens/token-data.ts'
import { tokenTypeName } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'
import { type RecentTransfers, readRecentTransfers } from './recent-transfers.ts'
import { rankByValue } from './tokens-by-value.ts'

const WEEK_MS = 604_800_000n

const KINDS: Record<string, readonly number[]> = {
  all: [1, 10, 20, 721, 1155],
  top: [1, 10, 20],
  trc10: [1, 10],
  trc20: [20],
  trc721: [721],
  trc1155: [1155],
}

/** Orders that the table knows; those of markets are ranked by quotes. */
const ORDERS: Record<string, TokenOrder> = {
  transferCount: 'transfers',
  dateCreated: 'created',
}

/**
 * A token → wire.
 *
 * @param recent - what was moved of it lately
 * @param imitation - which token it may be taken for
 * @param data - what is known of it in addition to what the chain says
 * @param rating - what operators say of it
 * @param verified - whether the source of its contract is published
 * @param quote - what it costs, where that is known
 */
function serializeOverview(
  row: TokenRow,
  recent: RecentTransfers,
  imitation: Imitation,
  { logo, record }: TokenData,
  rating: TokenRating = UNRATED,
  verified = false,
  quote?: Quote,
): TokenOverview {
  const isContract = row.kind >= 20
  const id = tokenId(row.ref)
  const supply = fromSmallestUnit(integer(row.total_supply), row.decimals)
  const priceInTrx = quote?.priceInTrx ?? (row.kind === 1 ? 1 : 0)
  return {
    name: row.name,
    abbr: row.symbol,
    decimal: row.decimals,
    contractAddress: isContract ? id : row.kind === 1 ? '_' : '',
    tokenId: id,
    tokenType: tokenTypeName(row.kind),
    supply,
    marketcap: quote ? Number(supply) * priceInTrx : 0,
    priceInTrx,
    priceInUsd: quote?.priceInUsd ?? 0,
    gain: quote?.change ?? null,
    volume24hInTrx: quote?.volumeInTrx ?? null,
    nrOfTokenHolders: count(row.holder_count),
    transferCount: count(row.transfer_count),
    dateCreated: time(row.created_time),
    issueTime: time(row.created_time),
    imgUrl: logo,
    description: row.description || (record?.data.description ?? ''),
    projectSite: record?.data.website || row.url,
    socialMedia: JSON.stringify(record?.data.social ?? []),
    github: record?.data.github ?? '',
    whitePaper: record?.data.whitePaper ?? '',
    email: record?.data.email ?? '',
    ownerAddress: addressText(row.issuer),
    isTop: false,
    level: rating.level,
    vip: row.kind === 1,
    canShow: 1,
    verifier: '',
    contractAddressLower: isContract ? id.toLowerCase() : '',
    recentTransferCount: count(recent.day),
    pairId: quote?.pairId ?? 0,
    pairUrl: '',
    extra: '',
    verified,
    ...imitation,
  }
}

/** Keeps only the members a client asked for; all when it asked for none. */
export function pickFields<T extends object>(row: T, fields: string | undefined): Partial<T> {
  if (!fields) return row
  const requested = new Set(fields.split(',').map((field) => field.trim()))
  return Object.fromEntries(Object.entries(row).filter(([key]) => requested.has(key))) as Partial<T>
}

export const listTokenOverviewRoute = handle(listTokenOverview, async ({ query }, services) => {
  const { db, chain } = services
  const state = await chain.state()
  const without = await readHiddenTokens(services, query)
  const filter = { kinds: KINDS[query.filter ?? 'all'] ?? [], search: query.search, without }
  const sort = (query.sort ?? 'holderCount').replace(/^[-+ ]/, '')
  const direction = query.order === 'asc' ? '' : '-'
  const page = readPage(listTokenOverview.name, { ...query, sort: `${direction}${sort}` }, 20, 5000)
  const week = { createdSince: state.head_time - WEEK_MS }
  const first = await rankByValue(services, sort)
  const order = first ? 'ranked' : (ORDERS[sort] ?? 'holders')
  const [{ rows, end }, total, counts, fresh, allFresh] = await Promise.all([
    readRows(page, (part) => listTokens(db, filter, { ...part, order, first })),
    countTokens(db, filter),
    countTokensByKind(db),
    countTokens(db, { kinds: filter.kinds, without, ...week }),
    countTokens(db, { kinds: KINDS.all ?? [], ...week }),
  ])
  const [recentOf, imitationOf, { ratingOf }, dataOf, quotes, isVerified] = await Promise.all([
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
  const ofKind = (kind: number) => count(counts.get(kind) ?? 0n)
  const all = count([...counts.values()].reduce((sum, value) => sum + value, 0n))
  return {
    total: count(total),
    totalAll: all,
    all,
    totalAllCount: all,
    total10: ofKind(10),
    total20: ofKind(20),
    total721: ofKind(721),
    total1155: ofKind(1155),
    currentWeekAll: count(fresh),
    currentWeekTotalAll: count(allFresh),
    valueAtLeast: 0,
    updateTime: time(state.head_time),
    tokens: (await withTrxSupply(services, rows)).map((row) =>
      pickFields(
        serializeOverview(
          row,
          recentOf(row.ref),
          imitationOf(row),
          dataOf(row),
          ratingOf(row.ref),
          isVerified(row.ref),
          quotes.of(row),
        ),
        query.field,
      ),
    ),
    ...end,
  }
})
