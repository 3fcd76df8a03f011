import { tokenAmount } from '@tronlens/core'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { QuantityMark } from '../../../shared/entity/QuantityMark.tsx'
import { TRX_ID } from '../../../shared/entity/Token.tsx'
import type { OrderCoin } from '../order-status.ts'
import styles from './coins.module.css'

/** The contract or number of a token, which identifies it; nothing for a token whose id is not known. */
const CoinMark = ({ coin: { id, symbol, imitates } }: { coin: OrderCoin }) =>
  id === undefined ? null : <QuantityMark of={{ id, symbol, imitates }} />

/** A token with its name, its contract or number, and its mark; TRX with its disc. */
export const MarkedCoin = ({ coin }: { coin: OrderCoin }) => (
  <span className={styles.coin}>
    <bdi dir="ltr">{coin.symbol}</bdi>
    <CoinMark coin={coin} />
  </span>
)

/**
 * Both tokens of a pair or an order in one line, each with its contract or number.
 *
 * @param isNamed - show their names too, where the name of the pair is not shown next to it
 * @param hidesTrx - omit the disc of TRX where there is no room: no token is named TRX
 */
export function CoinMarks({
  pair: { base, quote },
  isNamed = false,
  hidesTrx = false,
}: {
  pair: { base: OrderCoin; quote: OrderCoin }
  isNamed?: boolean
  hidesTrx?: boolean
}) {
  const Coin = isNamed ? MarkedCoin : CoinMark
  return (
    <span className={styles.coins}>
      <Coin coin={base} /> {!(hidesTrx && quote.id === TRX_ID) && <Coin coin={quote} />}
    </span>
  )
}

/** An amount of a token; the surrounding form or row shows the marks of the pair. */
export const CoinAmount = ({ value, of }: { value: bigint; of: OrderCoin }) => (
  <Amount value={tokenAmount(value)} decimals={of.decimals} unit={of.symbol} isTrx={of.id === TRX_ID} />
)
