import { useQuery } from '@tanstack/react-query'
import type { TranslationKey } from '../../../i18n/i18n.ts'
import { useT } from '../../../i18n/i18n.ts'
import { parametersQuery } from '../../../shared/api/network.ts'
import { TRX_ID } from '../../../shared/entity/Token.tsx'
import { AmountField } from '../../../shared/form/AmountField.tsx'
import { formatAmount, toApproximate } from '../../../shared/format/amount.ts'
import { isUnderWay } from '../../../slices/signing/sign-outcome.ts'
import { useBurned } from '../../../slices/signing/use-burned.ts'
import { useWallet } from '../../../slices/wallet/wallet-store.ts'
import type { Book } from '../book.ts'
import { addOrder, networkKey } from '../local-orders.ts'
import type { Market } from '../market.ts'
import {
  checkOrder,
  fillsNow,
  findOwn,
  largestIntent,
  leastTotal,
  mostAmount,
  type OrderProblem,
  orderIntent,
  partOf,
  percentOf,
  type Waiting,
} from '../order.ts'
import { orderCoins } from '../order-status.ts'
import { approximatePrice, formatPrice } from '../price.ts'
import { useAct, useHeld } from '../use-act.ts'
import type { OrderForm as Form } from '../use-order-form.ts'
import { MOST_OPEN } from '../use-orders.ts'
import { CoinAmount, CoinMarks } from './CoinMarks.tsx'
import { Usd } from './Figures.tsx'
import { FeeLines, Line, ReviewButton, ShareRuler, SideTabs } from './FormParts.tsx'
import styles from './form.module.css'

const PROBLEMS: Record<OrderProblem, TranslationKey> = {
  empty: 'exchange.problem.empty',
  least: 'exchange.problem.least',
  balance: 'exchange.problem.balance',
  tooMuch: 'exchange.problem.tooMuch',
  own: 'exchange.problem.own',
  tooMany: 'exchange.problem.tooMany',
}

/** The order form: what the order costs, what it fills at once, and the button that opens its review. */
export function OrderForm({
  market,
  book,
  form,
  own,
  ownCount,
  onDone,
}: {
  market: Market
  book: Book
  form: Form
  /** The user's open orders of the pair, and the number of open orders of all pairs. */
  own: readonly Waiting[]
  ownCount: number
  /** The order is being sent. */
  onDone?: (() => void) | undefined
}) {
  const t = useT()
  const wallet = useWallet()
  const act = useAct(wallet)
  const held = useHeld(wallet)
  const { data: parameters } = useQuery(parametersQuery)
  const { base, quote } = market
  const { draft, total } = form
  const { side } = draft
  const given = side === 'buy' ? quote : base
  const burned = useBurned(wallet && largestIntent(wallet.address, side, market))
  const fee = given.id === TRX_ID ? BigInt(parameters?.get('getMarketSellFee') ?? 0) + burned : 0n
  const balance = held?.get(given.id) ?? 0n
  const available = balance > fee ? balance - fee : 0n
  const most = mostAmount(side, available, draft.price, market)
  const problem = ownCount >= MOST_OPEN ? 'tooMany' : checkOrder(draft, market, available, own)
  const ownPrice = findOwn(draft, own)?.price
  const isSaid = wallet !== undefined && held !== undefined && draft.amount > 0n
  const least = formatAmount(leastTotal(quote), quote.decimals, quote.symbol)
  const filling = fillsNow(draft, book, market)
  const rest = draft.amount - filling.amount
  const intent = wallet && !problem ? orderIntent(wallet.address, draft, market) : undefined
  const blocked = problem
    ? t(PROBLEMS[problem], {
        least,
        price: ownPrice === undefined ? '' : formatPrice(ownPrice, quote.decimals),
      })
    : filling.isTooDeep
      ? t('exchange.problem.tooDeep')
      : ''
  const handleReview = async () => {
    if (!wallet || !intent) return
    const outcome = await act(intent)
    if (!isUnderWay(outcome)) return
    if (outcome.kind === 'sent')
      addOrder({
        hash: outcome.transaction.txID,
        owner: wallet.address,
        network: networkKey(),
        time: Date.now(),
        pairId: market.id,
        ...orderCoins(market),
        side,
        price: approximatePrice(draft.price, 0),
        amount: String(draft.amount),
      })
    form.clear()
    onDone?.()
  }
  const amount = (value: bigint, of: typeof base) => <CoinAmount value={value} of={of} />
  return (
    <section className={styles.form} aria-label={t('exchange.order')}>
      <SideTabs symbol={base.symbol} side={side} onSide={form.chooseSide} />
      <div className={styles.fields}>
        <p className={styles.coins}>
          <CoinMarks pair={market} isNamed />
        </p>
        <p className={`${styles.available} data`}>
          <span>{t('exchange.available')}</span>
          {amount(available, given)}
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
            decimals={base.decimals}
            unit={base.symbol}
            isTrx={base.id === TRX_ID}
            error={isSaid && problem === 'balance' ? t(PROBLEMS.balance) : undefined}
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
        <dl className={styles.lines}>
          <Line label={t('exchange.fillsNow')}>{amount(filling.amount, base)}</Line>
          <Line label={t('exchange.rest')}>{amount(rest, base)}</Line>
          <FeeLines intent={intent} hasMarketFee />
          <Line label={t(side === 'buy' ? 'exchange.youGet' : 'exchange.youGetAtLeast')}>
            {side === 'buy' ? amount(draft.amount, base) : amount(total, quote)}
          </Line>
        </dl>
        <ReviewButton wallet={wallet} blocked={blocked} onReview={() => void handleReview()}>
          {t('exchange.review')}
        </ReviewButton>
      </div>
    </section>
  )
}
