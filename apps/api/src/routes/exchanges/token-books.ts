import { toBigInt, tokenAmount, transactionId } from '@tronlens/core'
import {
  type BlockRange,
  countTokenFills,
  listTokenFills,
  listTokenLevels,
  type TokenFillRow,
} from '@tronlens/db'
import { type ListPage, readRows } from '../../http/list-page.ts'
import { totals } from '../../http/parameters.ts'
import { hexText } from '../../serialize/address.ts'
import { height, time } from '../../serialize/values.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb, WithNetwork } from '../../services/databases.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import { symbolOf } from './market-tokens.ts'
import { findTokenMarket } from './token-exchange.ts'

/** Both sides of the book of a pair of TRC20 tokens, the best prices first. */
export async function readTokenBook(services: WithDb & WithNetwork, id: number, limit: number) {
  const pair = await findTokenMarket(services, id)
  const read = async (sells: boolean) =>
    (await listTokenLevels(services.db, pair, sells, limit)).map(({ price, amount, orders }) => ({
      price: Number(price),
      amount: toBigInt(amount),
      orders,
    }))
  const [sell, buy] = await Promise.all([read(true), read(false)])
  return { buy, sell }
}

/** Trades of a pair of TRC20 tokens as a page has them. */
export async function readTokenTrades(
  services: WithChain & WithNetwork & WithTokens,
  id: number,
  range: BlockRange,
  page: ListPage,
) {
  const { db, chain } = services
  const { contract, id: pair, quote } = await findTokenMarket(services, id)
  const filter = { contract, pair, range }
  const [{ rows, end }, found, tokens, state] = await Promise.all([
    readRows(page, (part) => listTokenFills(db, filter, part)),
    countTokenFills(db, filter),
    loadTokens(services, [quote]),
    chain.state(),
  ])
  return {
    end,
    total: totals(found).total,
    rows: rows.map((row: TokenFillRow) => ({
      orderID: row.taker,
      hash: transactionId(hexText(row.hash)),
      orderTime: time(row.timestamp),
      price: Number(row.price),
      volume: tokenAmount(toBigInt(row.base)),
      unit: symbolOf(quote, tokens),
      order_type: row.taker_sells ? 1 : 0,
      block: height(row.block_number),
      confirmed: row.block_number <= state.solid_number,
    })),
  }
}
