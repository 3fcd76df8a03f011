import { TRX_ID } from '../../shared/entity/Token.tsx'
import { toApproximate } from '../../shared/format/amount.ts'
import type { Coin, Market } from './market.ts'

/** Balance of an account in one token, in its smallest units. */
export interface Asset {
  coin: Coin
  available: bigint
  /** Locked in open orders. */
  offered: bigint
  /** Value of the whole balance in TRX; undefined where the token was never traded for TRX. */
  worth: number | undefined
  /** The pair that trades it; undefined where there is none. */
  pairId: number | undefined
}

type Amounts = ReadonlyMap<string, bigint>
type Pair = Pick<Market, 'id' | 'base' | 'quote' | 'price'>

/**
 * Balances of an account by token: TRX first, then by value.
 *
 * @param coins - tokens that no pair names
 */
export function listAssets(
  available: Amounts,
  offered: Amounts,
  pairs: readonly Pair[],
  coins: readonly Coin[],
): Asset[] {
  const named = new Map(
    [...coins, ...pairs.flatMap(({ base, quote }) => [base, quote])].map((coin) => [coin.id, coin]),
  )
  const assets = [...new Set([...available.keys(), ...offered.keys()])].flatMap((id): Asset[] => {
    const coin = named.get(id)
    const amounts = { available: available.get(id) ?? 0n, offered: offered.get(id) ?? 0n }
    const all = amounts.available + amounts.offered
    if (!coin || all === 0n) return []
    const forTrx = pairs.find(({ base, quote }) => base.id === id && quote.id === TRX_ID)
    const pair = forTrx ?? pairs.find(({ base, quote }) => id !== TRX_ID && [base.id, quote.id].includes(id))
    const price = id === TRX_ID ? 1 : forTrx?.price
    const worth = price ? toApproximate(all, coin.decimals) * price : undefined
    return [{ coin, ...amounts, worth, pairId: pair?.id }]
  })
  const rank = ({ coin, worth = 0 }: Asset): number => (coin.id === TRX_ID ? Number.POSITIVE_INFINITY : worth)
  return assets.sort((a, b) => {
    const [one, other] = [rank(a), rank(b)]
    return one === other ? a.coin.symbol.localeCompare(b.coin.symbol) : other > one ? 1 : -1
  })
}
