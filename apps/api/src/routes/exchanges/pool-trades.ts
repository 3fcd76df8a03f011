import { getExchangeReturn, recordExchangeTrade } from '@tronlens/api-contract'
import { tokenAmount } from '@tronlens/core'
import { findTransaction, listTrades, listTradingPairs } from '@tronlens/db'
import { TRADES_PARAMETER, tradeReturn } from '@tronlens/protocol'
import { InvalidParameterError, NotFoundError } from '../../http/errors.ts'
import { optionalAddress, optionalToken } from '../../http/parameters.ts'
import { tokenId } from '../../serialize/address.ts'
import { count } from '../../serialize/values.ts'
import { handle } from '../handle.ts'
import { GOOD } from './market-tokens.ts'
import { readTokenReturn } from './token-return.ts'

/** Bytes of the address of a contract; ids of TRC10 tokens are shorter. */
const ADDRESS_BYTES = 21
/** Trades of a block that are looked through. */
const MOST_TRADES = 10_000

export const getExchangeReturnRoute = handle(getExchangeReturn, async ({ query }, services) => {
  const { db, chain } = services
  const sold = optionalToken('sellID', query.sellID)
  const isContract = sold?.length === ADDRESS_BYTES
  if (sold && (query.book ?? (isContract ? 'token' : 'pool')) === 'token')
    return readTokenReturn(services, query.exchangeID, sold, BigInt(query.sell))
  const [pair] = await listTradingPairs(db, { id: BigInt(query.exchangeID) })
  if (!pair) throw new NotFoundError('trading pair', String(query.exchangeID))
  const isFirst = sold?.equals(pair.first_token)
  if (!sold || (!isFirst && !sold.equals(pair.second_token)))
    throw new InvalidParameterError('sellID', query.sellID, 'a token of the pair', { kind: 'token' })
  const amount = BigInt(query.sell)
  const [balance, otherBalance] = isFirst
    ? [pair.first_balance, pair.second_balance]
    : [pair.second_balance, pair.first_balance]
  const isHardened = (await chain.parameters()).get(TRADES_PARAMETER) === 1n
  // an empty pair is closed
  const isOpen = balance > 0n && otherBalance > 0n
  return {
    exchangeID: count(pair.id),
    sellID: tokenId(sold),
    sell: tokenAmount(amount),
    buyID: tokenId(isFirst ? pair.second_token : pair.first_token),
    buyTokenQuant: tokenAmount(isOpen ? tradeReturn({ balance, otherBalance }, amount, isHardened) : 0n),
  }
})

export const recordExchangeTradeRoute = handle(recordExchangeTrade, async ({ body }, { db }) => {
  const hash = Buffer.from(body.trx_hash, 'hex')
  const block = (await findTransaction(db, hash))?.block_number
  if (block === undefined) throw new NotFoundError('trade', body.trx_hash)
  const trades = await listTrades(
    db,
    {
      range: { from: block, to: block },
      owner: optionalAddress(body.creatorAddress),
      pair: body.exchangeID === undefined ? undefined : BigInt(body.exchangeID),
    },
    { start: 0, limit: MOST_TRADES },
  )
  if (!trades.some((trade) => trade.hash.equals(hash))) throw new NotFoundError('trade', body.trx_hash)
  return GOOD
})
