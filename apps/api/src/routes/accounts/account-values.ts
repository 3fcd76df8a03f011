import { getAssetOverview, listWalletTokens, type WalletToken } from '@tronlens/api-contract'
import { type Address, fromSmallestUnit, SUN_PER_TRX, type Sun, sun, trxNumber } from '@tronlens/core'
import { type HoldingRow, listHoldings, listStakes, StakeQuantity, TokenKind, TRX_REF } from '@tronlens/db'
import { addressBytes, tokenBytes } from '../../http/parameters.ts'
import { tokenId } from '../../serialize/address.ts'
import { integer, inUsd } from '../../serialize/amount.ts'
import { numberText, tokenText } from '../../serialize/values.ts'
import type { WithDb } from '../../services/databases.ts'
import { readWorth, type Worth } from '../../services/known-prices.ts'
import type { WithQuotes } from '../../services/quotes.ts'
import { serializeTokenInfo } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'

const MOST_ROWS = 1_000
const FUNGIBLE: readonly number[] = [TokenKind.trx, TokenKind.trc10, TokenKind.trc20]
const COLLECTIONS: readonly number[] = [TokenKind.trc721, TokenKind.trc1155]
const [ALL, TOKENS] = [0, 1]
/** Members of a holding that are sorted as texts. */
const TEXTS: readonly string[] = ['tokenAbbr', 'tokenName']

const isTrx = (row: HoldingRow): boolean => row.kind === TokenKind.trx

/** Value of sun in dollars, as text. */
const usdText = (amount: bigint, price: string | null): string | null => numberText(inUsd(amount, price))

/** Sun that something is worth: its own balance is exact, what markets say is not. */
const sunOf = (row: HoldingRow, worth: Worth): Sun =>
  sun(isTrx(row) ? integer(row.amount) : BigInt(Math.round((worth.inTrx ?? 0) * Number(SUN_PER_TRX))))

const kindsOf = (assetType: number): readonly number[] => {
  if (assetType === ALL) return [...FUNGIBLE, ...COLLECTIONS]
  return assetType === TOKENS ? FUNGIBLE : COLLECTIONS
}

/** Stake of an account by generation, sun. */
async function readStake({ db }: WithDb, address: Buffer): Promise<{ v1: bigint; v2: bigint }> {
  const stakes = await listStakes(db, address)
  const sumOf = (quantities: readonly number[]) =>
    stakes.filter((row) => quantities.includes(row.quantity)).reduce((sum, row) => sum + row.amount, 0n)
  const { bandwidth1, energy1, delegatedBandwidth1, delegatedEnergy1 } = StakeQuantity
  const { bandwidth2, energy2, power2, delegatedBandwidth2, delegatedEnergy2 } = StakeQuantity
  return {
    v1: sumOf([bandwidth1, energy1, delegatedBandwidth1, delegatedEnergy1]),
    v2: sumOf([bandwidth2, energy2, power2, delegatedBandwidth2, delegatedEnergy2]),
  }
}

export const listWalletTokensRoute = handle(listWalletTokens, async ({ query }, services) => {
  const address = addressBytes(query.address)
  const kinds = kindsOf(query.asset_type ?? ALL)
  const [rows, stake, { price_in_usd: usd }, worthOf, { ratingOf }, quotes] = await Promise.all([
    listHoldings(services.db, { address, kinds, isPositive: true }, { start: 0, limit: MOST_ROWS }),
    readStake(services, address),
    services.price.read(),
    readWorth(services),
    services.marks(),
    services.quotes.read(),
  ])
  const data = rows.map((row): WalletToken => {
    const amount = integer(row.amount)
    const worth = worthOf(row, amount)
    const own = isTrx(row) ? stake : { v1: 0n, v2: 0n }
    return {
      token_id: tokenId(row.ref),
      token_abbr: row.symbol,
      token_name: row.name,
      token_type: Math.max(row.kind, TokenKind.trc10),
      token_decimal: row.decimals,
      balance: fromSmallestUnit(amount, row.decimals),
      token_price: isTrx(row) ? '1' : numberText(worth.priceInTrx),
      token_price_in_usd: isTrx(row) ? usd : numberText(worth.priceInUsd),
      token_value: isTrx(row) ? fromSmallestUnit(amount, row.decimals) : numberText(worth.inTrx),
      token_value_in_usd: isTrx(row) ? usdText(amount, usd) : numberText(worth.inUsd),
      frozen: sun(own.v1),
      frozenV2: sun(own.v2),
      frozen_token_value_in_usd: isTrx(row) ? usdText(own.v1, usd) : null,
      frozenV2_token_value_in_usd: isTrx(row) ? usdText(own.v2, usd) : null,
      token_url: row.url,
      level: ratingOf(row.ref).level,
      pair_id: quotes.of(row)?.pairId ?? 0,
      vip: isTrx(row),
    }
  })
  return { count: data.length, data }
})

/** What all that is listed of an account's tokens has in common. */
const heldBy = (address: Address) => ({ address: addressBytes(address), kinds: FUNGIBLE, isPositive: true })

/**
 * What an account holds of tokens that have a price, the most valuable first: these are few, however many it
 * holds.
 */
async function readWorths(services: WithDb & WithQuotes, address: Address) {
  const [quotes, worthOf] = await Promise.all([services.quotes.read(), readWorth(services)])
  const tokens = [TRX_REF, ...quotes.tokens.flatMap((id) => tokenBytes(id) ?? [])]
  const rows = await listHoldings(
    services.db,
    { ...heldBy(address), tokens },
    { start: 0, limit: tokens.length },
  )
  return rows
    .map((row) => {
      const worth = worthOf(row, integer(row.amount))
      return { row, worth, inSun: sunOf(row, worth) }
    })
    .sort((a, b) => (b.worth.inTrx ?? 0) - (a.worth.inTrx ?? 0))
}

const addUp = (worths: readonly { inSun: Sun }[]): Sun =>
  sun(worths.reduce((sum, { inSun }) => sum + inSun, 0n))

/** Value in sun of everything that an account holds, as far as prices are known. */
export const sumWorth = async (services: WithDb & WithQuotes, address: Address): Promise<Sun> =>
  addUp(await readWorths(services, address))

const NO_WORTH: Worth = { priceInTrx: undefined, priceInUsd: undefined, inTrx: undefined, inUsd: undefined }

/** What an account holds, what has a price first, with the sum of that. */
async function readAssets(services: WithDb & WithQuotes, address: Address) {
  const [valued, rows] = await Promise.all([
    readWorths(services, address),
    listHoldings(services.db, heldBy(address), { start: 0, limit: MOST_ROWS }),
  ])
  const known = new Set(valued.map(({ row }) => tokenId(row.ref)))
  const others = rows
    .filter((row) => !known.has(tokenId(row.ref)))
    .map((row) => ({ row, worth: NO_WORTH, inSun: sun(0n) }))
  return { worths: [...valued, ...others].slice(0, MOST_ROWS), total: addUp(valued) }
}

/**
 * Rows by a member, with `-` in front the largest first; texts in the order of the alphabet, unknown values
 * last.
 */
function sortRows<Row extends Record<string, unknown>>(sort: string, rows: readonly Row[]): Row[] {
  const member = sort.replace(/^[-+ ]/, '')
  const direction = sort.startsWith('-') ? -1 : 1
  return [...rows].sort((a, b) => {
    const [one, other] = [a[member], b[member]]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    const isText = TEXTS.includes(member)
    return direction * (isText ? String(one).localeCompare(String(other), 'en') : Number(one) - Number(other))
  })
}

export const getAssetOverviewRoute = handle(getAssetOverview, async ({ query }, services) => {
  const [state, { worths, total }, { price_in_usd: usd }, { ratingOf }] = await Promise.all([
    services.chain.state(),
    readAssets(services, query.address),
    services.price.read(),
    services.marks(),
  ])
  const dataOf = await services.tokenData.read(worths.map(({ row }) => row))
  return {
    totalAssetInTrx: trxNumber(total),
    totalAssetInUsd: usdText(total, usd),
    totalTokenCount: worths.length,
    refreshTimeInfo: { type: 'block', lastUpdateTime: Number(state.head_time / 1000n) },
    data: sortRows(
      query.sort ?? '-assetInTrx',
      worths.map(({ row, worth, inSun }) => ({
        ...serializeTokenInfo(row, dataOf(row).logo),
        tokenLevel: ratingOf(row.ref).level,
        vip: isTrx(row),
        balance: tokenText(row.amount),
        assetInTrx: trxNumber(inSun),
        assetInUsd: isTrx(row) ? usdText(inSun, usd) : numberText(worth.inUsd),
        percent: total > 0n ? Number(inSun) / Number(total) : 0,
      })),
    ),
  }
})
