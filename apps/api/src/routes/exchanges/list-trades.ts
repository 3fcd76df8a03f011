import { getExchangeCandles, listExchangeTrades } from '@tronlens/api-contract'
import { tokenAmount, transactionId } from '@tronlens/core'
import { countTrades, findBlockRange, listTrades } from '@tronlens/db'
import { NotFoundError } from '../../http/errors.ts'
import { readPage, readRows } from '../../http/list-page.ts'
import { optionalAddress, totals } from '../../http/parameters.ts'
import { addressText, hexText, tokenId } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import { count, height, time } from '../../serialize/values.ts'
import { handle } from '../handle.ts'
import { readRange } from '../page.ts'
import { readPairs } from './serialize-pair.ts'
import { CANDLE_PAGE, candleTimes, newestCandles } from './trade-prices.ts'

const SECOND_MS = 1000

export const listExchangeTradesRoute = handle(listExchangeTrades, async ({ query }, services) => {
  const { db, chain } = services
  const range = await readRange(services, query)
  const filter = {
    range,
    owner: optionalAddress(query.address),
    pair: query.exchangeID === undefined ? undefined : BigInt(query.exchangeID),
  }
  const page = readPage(listExchangeTrades.name, { sort: '-timestamp', ...query }, 20, 200)
  const [{ rows, end }, found, state] = await Promise.all([
    readRows(page, (part) => listTrades(db, filter, part)),
    countTrades(db, filter),
    chain.state(),
  ])
  return {
    ...totals(found),
    data: rows.map((row) => ({
      exchangeID: count(row.pair ?? 0n),
      blockID: height(row.block_number),
      tokenID: tokenId(row.token),
      createTime: time(row.timestamp),
      trx_hash: transactionId(hexText(row.hash)),
      quant: tokenAmount(integer(row.amount)),
      received: tokenAmount(integer(row.received)),
      creatorAddress: addressText(row.owner),
      confirmed: row.block_number <= state.solid_number,
      revert: !row.success,
    })),
    ...end,
  }
})

export const getExchangeCandlesRoute = handle(getExchangeCandles, async ({ query }, services) => {
  const { db, chain } = services
  const id = BigInt(query.exchange_id)
  const found = (await readPairs(services)).find(({ row }) => row.id === id)
  if (!found) throw new NotFoundError('trading pair', String(id))
  const granularity = query.granularity ?? '1h'
  const end = query.time_end ?? Math.floor(Number((await chain.state()).head_time) / SECOND_MS)
  const start = query.time_start ?? 0
  const range = await findBlockRange(db, candleTimes({ from: start, to: end }, query))
  const trades = await listTrades(db, { range, pair: id, isDone: true }, CANDLE_PAGE)
  const { isCut, candles } = newestCandles(trades, found.row, found.pair, granularity)
  return {
    exchange_id: query.exchange_id,
    granularity,
    time_start: start,
    time_end: end,
    isCut,
    data: candles,
  }
})
