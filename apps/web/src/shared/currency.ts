import { useQuery } from '@tanstack/react-query'
import { createStore, useStore } from '../store.ts'
import { type Price, priceQuery } from './api/network.ts'

export const CURRENCIES = ['TRX', 'USD', 'BTC', 'ETH', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Fraction digits that a value in a currency is shown with. */
export const CURRENCY_DIGITS: Record<Currency, number> = { TRX: 6, USD: 3, BTC: 12, ETH: 12, EUR: 2 }

const STORAGE_KEY = 'currency'

function storedCurrency(): Currency {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return CURRENCIES.find((currency) => currency === stored) ?? 'TRX'
  } catch {
    return 'TRX' // storage can be switched off
  }
}

const currencyStore = createStore<Currency>(storedCurrency())

/** Shows values in a currency and remembers it. */
export function setCurrency(currency: Currency): void {
  try {
    localStorage.setItem(STORAGE_KEY, currency)
  } catch {
    // storage can be switched off; the choice then lasts for this page only
  }
  currencyStore.set(currency)
}

export const useCurrency = (): Currency => useStore(currencyStore)

const PRICE_FIELD: Record<Exclude<Currency, 'TRX'>, keyof Price> = {
  USD: 'usd',
  EUR: 'eur',
  BTC: 'btc',
  ETH: 'eth',
}

/** The chosen currency and what one TRX is worth in it; undefined while or when no price is known. */
export function useRate(): { currency: Currency; rate: number | undefined } {
  const currency = useCurrency()
  const { data: price } = useQuery(priceQuery)
  return { currency, rate: currency === 'TRX' ? 1 : price?.[PRICE_FIELD[currency]] }
}
