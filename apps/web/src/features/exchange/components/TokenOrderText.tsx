import { Sentence } from '../../../i18n/Sentence.tsx'
import type { Market } from '../market.ts'
import { formatPrice, readRawPrice } from '../price.ts'
import type { readTokenOrder } from '../token-order.ts'
import { CoinAmount, CoinMarks } from './CoinMarks.tsx'

/** An order of TRC20 tokens in a sentence, as its call says. */
export const TokenOrderText = ({
  order: { side, amount, price },
  market,
}: {
  order: NonNullable<ReturnType<typeof readTokenOrder>>
  market: Market
}) => (
  <>
    <Sentence
      text={side === 'buy' ? 'exchange.buyOrder' : 'exchange.sellOrder'}
      values={{
        amount: <CoinAmount value={amount} of={market.base} />,
        price: (
          <>
            <bdi dir="ltr">{formatPrice(readRawPrice(price), market.quote.decimals)}</bdi>{' '}
            {market.quote.symbol}
          </>
        ),
      }}
    />{' '}
    <CoinMarks pair={market} />
  </>
)
