import { listAccountTokens } from '@tronlens/api-contract'
import { countHoldings, type HoldingFilter, type HoldingOrder, listHoldings } from '@tronlens/db'
import { readPage, readRows } from '../../http/list-page.ts'
import { addressBytes, optionalToken } from '../../http/parameters.ts'
import { integer } from '../../serialize/amount.ts'
import { count, time } from '../../serialize/values.ts'
import { listKnownPrices, readWorth } from '../../services/known-prices.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import { readImitations } from '../../tokens/imitations.ts'
import { handle } from '../handle.ts'
import { serializeHolding } from './serialize-holding.ts'

/** `show` → kinds of tokens. */
const SHOWN_KINDS: Record<number, readonly number[]> = {
  0: [1, 10, 20],
  1: [20],
  2: [721],
  3: [1, 10, 20, 721, 1155],
  4: [1155],
}

/** `assetType` of what lending protocols give for a deposit; no token is known to be one. */
const RECEIPT_TOKENS = 2

const KINDS_OF_TYPE: Record<string, readonly number[]> = {
  trc10: [1, 10],
  trc20: [20],
  trc721: [721],
  trc1155: [1155],
}

/** `sortBy` → order. */
const ORDERS: Record<number, HoldingOrder> = { 1: 'price', 2: 'value', 3: 'quantity' }

export const listAccountTokensRoute = handle(listAccountTokens, async ({ query }, services) => {
  const { db, chain } = services
  const shownKinds = query.assetType === RECEIPT_TOKENS ? [] : (SHOWN_KINDS[query.show ?? 3] ?? [])
  const kindsOfType = query.tokenType === undefined ? undefined : KINDS_OF_TYPE[query.tokenType]
  const filter: HoldingFilter = {
    address: addressBytes(query.address),
    kinds: kindsOfType ? shownKinds.filter((kind) => kindsOfType.includes(kind)) : shownKinds,
    isPositive: true,
    token: optionalToken('token', query.token),
    withoutDust: query.hidden === 0,
  }
  const order = ORDERS[query.sortBy ?? 0] ?? 'kind'
  const direction = query.sortType === 1 ? '' : '-'
  const page = readPage(listAccountTokens.name, { ...query, sort: `${direction}${order}` }, 20, 200)
  const prices = order === 'price' || order === 'value' ? await listKnownPrices(services) : []
  const [state, { rows: held, end }, total, imitationOf, worthOf, { ratingOf }] = await Promise.all([
    chain.state(),
    readRows(page, (part) => listHoldings(db, filter, { ...part, order, prices })),
    countHoldings(db, filter),
    readImitations(services),
    readWorth(services),
    services.marks(),
  ])
  const dataOf = await services.tokenData.read(held)
  const rows = held.map((row) => {
    const worth = worthOf(row, integer(row.amount))
    return {
      ...serializeHolding(row, imitationOf, dataOf, worth),
      level: ratingOf(row.ref).level,
      inTrx: worth.inTrx ?? 0,
      inUsd: worth.inUsd ?? 0,
      priceInUsd: worth.priceInUsd ?? 0,
    }
  })
  return {
    total: count(total),
    code: 200,
    status: '1',
    message: 'request ok',
    lastUpdateSeconds: time(state.head_time),
    ...(await loadPageLabels(
      services,
      held.map((row) => (row.kind >= 20 ? row.ref : null)),
    )),
    data: rows.map((row) => ({
      tokenId: row.tokenId,
      tokenName: row.tokenName,
      tokenAbbr: row.tokenAbbr,
      tokenDecimal: row.tokenDecimal,
      tokenCanShow: row.tokenCanShow,
      tokenType: row.tokenType,
      tokenLogo: row.tokenLogo,
      vip: row.vip,
      level: row.level,
      balance: row.balance,
      quantity: row.amount,
      amount: row.inTrx,
      amountInUsd: row.inUsd,
      tokenPriceInTrx: row.tokenPriceInTrx,
      tokenPriceInUsd: row.priceInUsd,
      nrOfTokenHolders: row.nrOfTokenHolders,
      transferCount: row.transferCount,
      project: '',
    })),
    ...end,
  }
})
