import { useQuery } from '@tanstack/react-query'
import { type Address, fromSmallestUnit } from '@tronlens/core'
import { useState } from 'react'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { TRX_ID } from '../../../shared/entity/Token.tsx'
import { ZERO_ADDRESS } from '../../../shared/entity/zero-address.ts'
import { AmountField } from '../../../shared/form/AmountField.tsx'
import { CheckBox } from '../../../shared/form/CheckBox.tsx'
import { formatAmount, toApproximate } from '../../../shared/format/amount.ts'
import { formatPercent } from '../../../shared/format/number.ts'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import type { Wallet } from '../../../slices/wallet/wallet.ts'
import { useWallet } from '../../../slices/wallet/wallet-store.ts'
import { tokenHeldQuery, tradeFeeQuery } from '../api/token-queries.ts'
import type { Book } from '../book.ts'
import type { Coin } from '../market.ts'
import { fillsNow, mostAmount, partOf, percentOf } from '../order.ts'
import { formatPrice } from '../price.ts'
import { checkTokenOrder, type TokenMarket, type TokenProblem } from '../token-order.ts'
import { useHeld } from '../use-act.ts'
import type { OrderForm as Form } from '../use-order-form.ts'
import { useTokenOrder } from '../use-token-order.tsx'
import { CoinAmount, CoinMarks } from './CoinMarks.tsx'
import { Usd } from './Figures.tsx'
import { Line, ReviewButton, ShareRuler, SideTabs } from './FormParts.tsx'
import styles from './form.module.css'

const PROBLEMS: Record<TokenProblem, TranslationKey> = {
  empty: 'exchange.problem.empty',
  step: 'exchange.problem.step',
  least: 'exchange.problem.least',
  balance: 'exchange.problem.balance',
}
/** TRX to keep for the energy of an order. */
const KEPT_FOR_FEES = 50_000_000n

/**
 * Balance of a wallet in a token of a pair, requested again with every block; undefined while it is not
 * known.
 */
function useBalance(wallet: Wallet | undefined, { id }: Coin): bigint | undefined {
  const isTrx = id === TRX_ID
  const held = useHeld(wallet)
  const query = useQuery({
    ...tokenHeldQuery(wallet?.address ?? ZERO_ADDRESS, id as Address),
    enabled: wallet !== undefined && !isTrx,
  })
  useRefetchOnBlock({ ...query, refetch: wallet && !isTrx ? query.refetch : () => undefined })
  if (!wallet) return 0n
  if (!isTrx) return query.data
  const trx = held?.get(TRX_ID)
  return trx === undefined ? undefined : trx > KEPT_FOR_FEES ? trx - KEPT_FOR_FEES : 0n
}

/**
 * An order at the exchange of TRC20 tokens: what it costs, what it fills at once, and the button that opens
 * its review.
 */
export function TokenOrderForm({
  market,
  book,
  form,
  onDone,
}: {
  market: TokenMarket
  book: Book
  form: Form
  /** The order is being sent. */
  onDone?: (() => void) | undefined
}) {
  const t = useT()
  const wallet = useWallet()
  const { base, quote, exchange } = market
  const { draft, total } = form
  const { side } = draft
  const [returnsRest, setReturnsRest] = useState(false)
  const { data: fee } = useQuery(tradeFeeQuery(exchange.contract))
  const given = side === 'buy' ? quote : base
  const available = useBalance(wallet, given)
  const place = useTokenOrder(wallet, market, () => {
    form.clear()
    onDone?.()
  })
  const problem = checkTokenOrder(draft, market, available ?? 0n)
  const isSaid = wallet !== undefined && available !== undefined && draft.amount > 0n
  const least = formatAmount(exchange.minimum, quote.decimals, quote.symbol)
  const steps = {
    price: fromSmallestUnit(exchange.tick, quote.decimals),
    amount: fromSmallestUnit(exchange.lot, base.decimals),
  }
  const most = mostAmount(side, available ?? 0n, draft.price, market)
  const filling = fillsNow(draft, book, market)
  const rest = draft.amount - filling.amount
  const amount = (value: bigint, of: Coin) => <CoinAmount value={value} of={of} />
  const handleReview = () => place({ draft, rest: returnsRest ? 'returns' : 'waits' })
  return (
    <section className={styles.form} aria-label={t('exchange.order')}>
      <SideTabs symbol={base.symbol} side={side} onSide={form.chooseSide} />
      <div className={styles.fields}>
        <p className={styles.coins}>
          <CoinMarks pair={market} isNamed />
        </p>
        <p className={`${styles.available} data`}>
          <span>{t('exchange.available')}</span>
          {amount(available ?? 0n, given)}
        </p>
        <div className={styles.withLink}>
          <AmountField
            label={t('exchange.price')}
            value={form.priceText}
            decimals={form.digits}
            unit={quote.symbol}
            isTrx={quote.id === TRX_ID}
            onChange={form.typePrice}
          />
          {form.best !== undefined && (
            <button type="button" className="link" onClick={form.takeBest}>
              {t('exchange.best')} <bdi dir="ltr">{formatPrice(form.best, quote.decimals)}</bdi>
            </button>
          )}
        </div>
        <div className={styles.withLink}>
          <AmountField
            label={t('exchange.amount')}
            value={form.amountText}
            decimals={form.amountDigits}
            unit={base.symbol}
            isTrx={base.id === TRX_ID}
            error={
              isSaid && (problem === 'balance' || problem === 'step')
                ? t(PROBLEMS[problem], steps)
                : undefined
            }
            onChange={form.typeAmount}
          />
          <button type="button" className="link" onClick={() => form.setAmount(most)}>
            {t('form.max')}
          </button>
        </div>
        <ShareRuler
          percent={percentOf(draft.amount, most)}
          onPercent={(percent) => form.setAmount(partOf(most, percent))}
        />
        <AmountField
          label={t('exchange.total')}
          value={form.totalText}
          decimals={quote.decimals}
          unit={quote.symbol}
          isTrx={quote.id === TRX_ID}
          error={isSaid && problem === 'least' ? t(PROBLEMS.least, { least }) : undefined}
          note={
            <>
              <Usd value={toApproximate(total, quote.decimals)} quoteId={quote.id} after=" · " />
              {t('exchange.atLeast', { least })}
            </>
          }
          onChange={form.typeTotal}
        />
        <CheckBox isChecked={returnsRest} onChange={setReturnsRest}>
          {t('exchange.restReturns')}
        </CheckBox>
        <dl className={styles.lines}>
          <Line label={t('exchange.fillsNow')}>{amount(filling.amount, base)}</Line>
          <Line label={t(returnsRest ? 'exchange.restBack' : 'exchange.rest')}>{amount(rest, base)}</Line>
          {fee !== undefined && (
            <Line label={t('exchange.tradeFee', { share: formatPercent(fee) })}>
              {side === 'buy'
                ? amount(feeOf(filling.amount, fee), base)
                : amount(feeOf(filling.total, fee), quote)}
            </Line>
          )}
          <Line label={t(side === 'buy' ? 'exchange.youPay' : 'exchange.youGetAtLeast')}>
            {amount(total, quote)}
          </Line>
        </dl>
        <ReviewButton
          wallet={wallet}
          blocked={problem ? t(PROBLEMS[problem], { least, ...steps }) : ''}
          onReview={() => void handleReview()}
        >
          {t('exchange.review')}
        </ReviewButton>
      </div>
    </section>
  )
}

const WHOLE = 10_000

/** The exchange's fee for an immediate fill, rounded up as the exchange does. */
const feeOf = (amount: bigint, fee: number): bigint =>
  (amount * BigInt(Math.round(fee * WHOLE)) + BigInt(WHOLE) - 1n) / BigInt(WHOLE)
