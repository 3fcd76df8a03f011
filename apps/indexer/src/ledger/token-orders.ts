import { type HexAddress, hexAddress, TOKEN_EXCHANGE_TOPICS, tokenHex } from '@tronlens/core'
import type { NewTokenPair, TokenOrderChange } from '@tronlens/db'
import type { LogFact } from '../extract/facts.ts'
import { TRX } from '../extract/values.ts'
import type { Changes } from './changes.ts'

const TOPICS = 4
const WORD_DIGITS = 64
const ADDRESS_DIGITS = 40
const NO_ADDRESS = '0'.repeat(ADDRESS_DIGITS)

/** Words of the data of each event; one that has others is not of an exchange. */
const WORDS: Readonly<Record<string, number>> = {
  [TOKEN_EXCHANGE_TOPICS.pairCreated]: 3,
  [TOKEN_EXCHANGE_TOPICS.orderPlaced]: 4,
  [TOKEN_EXCHANGE_TOPICS.orderFilled]: 4,
  [TOKEN_EXCHANGE_TOPICS.orderClosed]: 1,
}

const numberOf = (word = ''): bigint => BigInt(`0x${word}`)
const addressOf = (word: string): HexAddress => hexAddress(`41${word.slice(-ADDRESS_DIGITS)}`)
const tokenOf = (word: string) =>
  word.endsWith(NO_ADDRESS) ? TRX : tokenHex(`41${word.slice(-ADDRESS_DIGITS)}`)

/** What contracts say that trade TRC20 tokens by orders: their pairs, and what became of each order. */
export function applyTokenOrders(logs: readonly LogFact[], changes: Changes): void {
  for (const log of logs) {
    const [kind = ''] = log.topics
    const count = WORDS[kind]
    if (count === undefined || !isOfExchange(log, count)) continue
    const words = Array.from({ length: count }, (_, place) =>
      numberOf(log.data.slice(place * WORD_DIGITS, (place + 1) * WORD_DIGITS)),
    )
    APPLY[kind]?.(log, log.topics.slice(1) as [string, string, string], words, changes)
  }
}

const isOfExchange = ({ topics, data }: LogFact, words: number): boolean =>
  topics.length === TOPICS &&
  data.length === words * WORD_DIGITS &&
  topics.every((topic) => topic.length === WORD_DIGITS)

type Apply = (
  log: LogFact,
  topics: [string, string, string],
  words: readonly bigint[],
  changes: Changes,
) => void

const placeOf = ({ block_number, tx_index, ordinal }: LogFact) => ({ block_number, tx_index, ordinal })

const createPair: Apply = (log, [id, base, quote], [tick = 0n, lot = 0n, minimum = 0n], { exchanges }) => {
  const { tokenPairs } = exchanges
  const key = log.address + id
  if (tokenPairs.has(key)) return
  const pair: NewTokenPair = {
    contract: log.address,
    id: numberOf(id),
    base: tokenHex(`41${base.slice(-ADDRESS_DIGITS)}`),
    quote: tokenOf(quote),
    tick,
    lot,
    minimum,
    ...placeOf(log),
  }
  tokenPairs.set(key, pair)
}

/** The order that an event is of, as the batch changes it so far. */
function changeOf(
  { address }: LogFact,
  id: string,
  { exchanges: { tokenOrders } }: Changes,
): TokenOrderChange {
  const known = tokenOrders.get(address + id)
  if (known) return known
  const change: TokenOrderChange = {
    contract: address,
    id: numberOf(id),
    pair: undefined,
    owner: undefined,
    sells: undefined,
    price: undefined,
    amount: undefined,
    filled: 0n,
    turnover: 0n,
    unfilled: undefined,
    block_number: undefined,
    tx_index: undefined,
    ordinal: undefined,
  }
  tokenOrders.set(address + id, change)
  return change
}

const placeOrder: Apply = (log, [id, pair, owner], [sells, , price, amount], changes) => {
  const change = changeOf(log, id, changes)
  if (change.owner !== undefined) return
  Object.assign(change, {
    pair: numberOf(pair),
    owner: addressOf(owner),
    sells: sells !== 0n,
    price,
    amount,
    ...placeOf(log),
  })
}

const fillOrder: Apply = (log, [, maker, taker], [, , amount = 0n, total = 0n], changes) => {
  for (const id of [maker, taker]) {
    const change = changeOf(log, id, changes)
    change.filled = BigInt(change.filled) + amount
    change.turnover = BigInt(change.turnover) + total
  }
}

const closeOrder: Apply = (log, [id], [unfilled = 0n], changes) => {
  const change = changeOf(log, id, changes)
  const before = change.unfilled
  change.unfilled = before === undefined || unfilled < before ? unfilled : before
}

const APPLY: Readonly<Record<string, Apply>> = {
  [TOKEN_EXCHANGE_TOPICS.pairCreated]: createPair,
  [TOKEN_EXCHANGE_TOPICS.orderPlaced]: placeOrder,
  [TOKEN_EXCHANGE_TOPICS.orderFilled]: fillOrder,
  [TOKEN_EXCHANGE_TOPICS.orderClosed]: closeOrder,
}
