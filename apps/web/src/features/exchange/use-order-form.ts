import { fromSmallestUnit } from '@tronlens/core'
import { useState } from 'react'
import { isZero, readAmount } from '../../shared/form/amount-text.ts'
import type { Book } from './book.ts'
import type { Market } from './market.ts'
import { type Draft, type Side, totalOf } from './order.ts'
import {
  amountFor as amountOf,
  type Price,
  parsePrice,
  priceDigits,
  priceText,
  roundPrice,
  stepDigits,
  toTick,
} from './price.ts'

/** The best price to match at once: the lowest ask for a buy order, the highest bid for a sell order. */
const bestPrice = (side: Side, { bids, asks }: Book): Price | undefined =>
  (side === 'buy' ? asks : bids)[0]?.price

/** The fields of the order form: the price is the best one until the user types another. */
export function useOrderForm({ base, quote, price, exchange }: Market, book: Book) {
  const [side, setSide] = useState<Side>('buy')
  const [typedPrice, setTypedPrice] = useState<string>()
  const [amountText, setAmountText] = useState('')
  const [typedTotal, setTypedTotal] = useState<string>()
  const digits = exchange
    ? stepDigits(exchange.tick, quote.decimals)
    : priceDigits(price, base.decimals, quote.decimals)
  const cut = (exact: Price): Price => {
    const rounds = side === 'buy' ? 'up' : 'down'
    return exchange ? toTick(exact, exchange.tick, rounds) : roundPrice(exact, quote.decimals, digits, rounds)
  }
  /** Rounds an amount down to the step of the pair. */
  const toLot = (amount: bigint): bigint => (exchange ? amount - (amount % exchange.lot) : amount)
  const textOf = (exact: Price): string => priceText(cut(exact), quote.decimals)
  const best = bestPrice(side, book)
  const shownPrice = typedPrice ?? (best === undefined ? '' : textOf(best))
  const readShown = (text: string): Price => parsePrice(isZero(text) ? '0' : text, quote.decimals)
  /** The amount that a total pays for at a price, in the form that inputs use. */
  const amountFor = (totalText: string, text: string): string => {
    const amount = toLot(amountOf(readAmount(totalText, quote.decimals), readShown(text), base.decimals))
    return amount === 0n ? '' : fromSmallestUnit(amount, base.decimals)
  }
  const draft: Draft = {
    side,
    amount: readAmount(amountText, base.decimals),
    price: readShown(shownPrice),
  }
  const total = totalOf(draft, { base, quote })
  const setAmount = (exact: bigint) => {
    const amount = toLot(exact)
    setTypedTotal(undefined)
    setAmountText(amount === 0n ? '' : fromSmallestUnit(amount, base.decimals))
  }
  return {
    draft,
    digits,
    amountDigits: exchange ? stepDigits(exchange.lot, base.decimals) : base.decimals,
    best: best === undefined ? undefined : cut(best),
    priceText: shownPrice,
    amountText,
    totalText: typedTotal ?? (total === 0n ? '' : fromSmallestUnit(total, quote.decimals)),
    total,
    setAmount,
    typeAmount: (text: string) => {
      setTypedTotal(undefined)
      setAmountText(text)
    },
    typePrice: (text: string) => {
      setTypedPrice(text)
      // the total stays if it was typed last; otherwise the amount does
      if (typedTotal !== undefined) setAmountText(amountFor(typedTotal, text))
    },
    /** A typed total is kept as it is; the amount follows from it. */
    typeTotal: (text: string) => {
      setTypedTotal(text)
      setAmountText(amountFor(text, shownPrice))
    },
    takePrice: (exact: Price) => {
      setTypedTotal(undefined)
      setTypedPrice(textOf(exact))
    },
    takeBest: () => {
      setTypedTotal(undefined)
      setTypedPrice(undefined)
    },
    chooseSide: (chosen: Side) => {
      setSide(chosen)
      setTypedPrice(undefined)
      setTypedTotal(undefined)
      setAmountText('')
    },
    clear: () => {
      setTypedTotal(undefined)
      setAmountText('')
    },
  }
}

export type OrderForm = ReturnType<typeof useOrderForm>
