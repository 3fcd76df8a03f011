import {
  getBitTorrentFund,
  getBitTorrentGraphic,
  getJstFund,
  getTokenValue,
  getWinkFund,
  getWinkGraphic,
  listPricedTokens,
} from '@tronlens/api-contract'
import { fromSmallestUnit, parseAddress, TRX } from '@tronlens/core'
import { listIssuerHoldings, listTokensByRef } from '@tronlens/db'
import { addressBytes, tokenBytes } from '../../http/parameters.ts'
import { tokenId } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import type { WithDb } from '../../services/databases.ts'
import { tokenTypeName } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'
import { NOTHING_HELD } from './list-tokens.ts'

/** Tokens of the main network that have a page of their own. */
const BIT_TORRENT = Buffer.from('1002000')
const WINK = addressBytes(parseAddress('TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'))
const JUST = addressBytes(parseAddress('TCFLL5dx5ZJdKnWuesXxi1VPwjLVmWZZy9'))

/** How much of a token is not in the hands of its issuer. Its worth is unknown here. */
async function readCirculation({ db }: WithDb, ref: Buffer) {
  const [token] = await listTokensByRef(db, [ref])
  const [{ held, locked } = NOTHING_HELD] = token ? await listIssuerHoldings(db, [token]) : []
  const amount = integer(token?.total_supply) - held - locked
  return { totalTurnOver: fromSmallestUnit(amount, token?.decimals ?? 0), marketValue: null }
}

export const getBitTorrentFundRoute = handle(getBitTorrentFund, (_request, services) =>
  readCirculation(services, BIT_TORRENT),
)
export const getWinkFundRoute = handle(getWinkFund, (_request, services) => readCirculation(services, WINK))
export const getJstFundRoute = handle(getJstFund, (_request, services) => readCirculation(services, JUST))
export const getBitTorrentGraphicRoute = handle(getBitTorrentGraphic, async () => [])
export const getWinkGraphicRoute = handle(getWinkGraphic, async () => [])

export const listPricedTokensRoute = handle(listPricedTokens, async (_request, services) => {
  const [{ price_in_usd: priceInUsd }, quotes] = await Promise.all([
    services.price.read(),
    services.quotes.read(),
  ])
  const refs = quotes.tokens.flatMap((id) => tokenBytes(id) ?? [])
  const rows = refs.length === 0 ? [] : await listTokensByRef(services.db, refs)
  const dataOf = await services.tokenData.read(rows)
  const trx = { id: TRX, name: 'TRON', abbr: 'trx', type: 'trc10', priceInUsd, logo: '', vip: true }
  const others = rows.flatMap((row) => {
    const quote = quotes.of(row)
    if (quote?.priceInUsd === undefined) return []
    return {
      id: tokenId(row.ref),
      name: row.name,
      abbr: row.symbol,
      type: tokenTypeName(row.kind),
      priceInUsd: String(quote.priceInUsd),
      priceInTrx: quote.priceInTrx === undefined ? null : String(quote.priceInTrx),
      logo: dataOf(row).logo,
      vip: false,
    }
  })
  others.sort((a, b) => (a.id < b.id ? -1 : 1))
  const data = [...(priceInUsd === null ? [] : [{ ...trx, priceInTrx: '1' }]), ...others]
  return { number: data.length, data }
})

export const getTokenValueRoute = handle(getTokenValue, async () => ({
  totalTvc: null,
  tvcLine: [],
  tokens: [],
}))
