import { useQuery } from '@tanstack/react-query'
import { fromSmallestUnit } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { TRX_ID } from '../../../shared/entity/Token.tsx'
import { AmountField } from '../../../shared/form/AmountField.tsx'
import { readAmount } from '../../../shared/form/amount-text.ts'
import { formatPercent } from '../../../shared/format/number.ts'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { isUnderWay } from '../../../slices/signing/sign-outcome.ts'
import { useBurned } from '../../../slices/signing/use-burned.ts'
import { useWallet } from '../../../slices/wallet/wallet-store.ts'
import { useStore } from '../../../store.ts'
import { calcQuery } from '../api/pool-queries.ts'
import { toleranceStore } from '../choices.ts'
import { MOST_UNITS, partOf, percentOf, type Side } from '../order.ts'
import { impactOf, leastOf, type Pool, sidesOf, tradeIntent } from '../pool.ts'
import { useAct, useHeld } from '../use-act.ts'
import { CoinAmount, CoinMarks } from './CoinMarks.tsx'
import { digitsOf, PriceText } from './Figures.tsx'
import { FeeLines, Line, ReviewButton, ShareRuler, SideTabs } from './FormParts.tsx'
import styles from './form.module.css'

/** A trade with at least this price impact moves the price by much. */
const MUCH = 0.05
const TOLERANCE_DECIMALS = 2
const MOST_TOLERANCE = 50

/**
 * A trade at a pool: the amount paid, the amount received, and how much less the latter may be when its block
 * is made.
 */
export function SwapForm({
  pool,
  side,
  onSide,
  onDone,
}: {
  pool: Pool
  side: Side
  onSide: (side: Side) => void
  /** The trade is being sent. */
  onDone?: (() => void) | undefined
}) {
  const t = useT()
  const wallet = useWallet()
  const act = useAct(wallet)
  const held = useHeld(wallet)
  const tolerance = useStore(toleranceStore)
  const [toleranceText, setToleranceText] = useState(String(tolerance))
  const [text, setText] = useState('')
  const { given, got } = sidesOf(side, pool)
  const quant = readAmount(text, given.decimals)
  const burned = useBurned(wallet && tradeIntent(wallet.address, pool, side, MOST_UNITS, MOST_UNITS))
  const balance = held?.get(given.id) ?? 0n
  const fee = given.id === TRX_ID ? burned : 0n
  const available = balance > fee ? balance - fee : 0n
  const estimate = useQuery(calcQuery(pool.id, given.id, quant))
  useRefetchOnBlock({ ...estimate, refetch: () => quant > 0n && estimate.refetch() })
  const { data, error, isPlaceholderData } = estimate
  const simulated = quant > 0n ? data : undefined
  const impact = simulated === undefined ? undefined : impactOf(side, quant, simulated, pool)
  const isTooMuch = wallet !== undefined && held !== undefined && quant > available
  const least = simulated === undefined ? undefined : leastOf(simulated, tolerance)
  const intent =
    wallet && least !== undefined && !isTooMuch && !isPlaceholderData
      ? tradeIntent(wallet.address, pool, side, quant, least)
      : undefined
  const set = (amount: bigint) => setText(amount === 0n ? '' : fromSmallestUnit(amount, given.decimals))
  const blocked =
    quant === 0n
      ? t('exchange.problem.noAmount')
      : isTooMuch
        ? t('exchange.problem.balance')
        : error
          ? t('exchange.problem.noEstimate')
          : simulated === 0n
            ? t('exchange.problem.nothing')
            : intent
              ? ''
              : t('exchange.problem.waiting')
  const handleReview = async () => {
    if (!intent || !isUnderWay(await act(intent))) return
    setText('')
    onDone?.()
  }
  const amount = (value: bigint, of: typeof given) => <CoinAmount value={value} of={of} />
  return (
    <section className={styles.form} aria-label={t('exchange.order')}>
      <SideTabs
        symbol={pool.base.symbol}
        side={side}
        onSide={(chosen) => {
          onSide(chosen)
          setText('')
        }}
      />
      <div className={styles.fields}>
        <p className={styles.coins}>
          <CoinMarks pair={pool} isNamed />
        </p>
        <p className={`${styles.available} data`}>
          <span>{t('exchange.available')}</span>
          {amount(available, given)}
        </p>
        <p className={`${styles.available} data`}>
          <span>{t('exchange.priceIn', { token: pool.quote.symbol })}</span>
          <PriceText value={pool.price} digits={digitsOf(pool)} />
        </p>
        <div className={styles.withLink}>
          <AmountField
            label={t('exchange.youPay')}
            value={text}
            decimals={given.decimals}
            unit={given.symbol}
            isTrx={given.id === TRX_ID}
            error={isTooMuch ? t('exchange.problem.balance') : undefined}
            onChange={setText}
          />
          <button type="button" className="link" onClick={() => set(available)}>
            {t('form.max')}
          </button>
        </div>
        <ShareRuler
          percent={percentOf(quant, available)}
          onPercent={(percent) => set(partOf(available, percent))}
        />
        <AmountField
          label={t('exchange.tolerance')}
          value={toleranceText}
          decimals={TOLERANCE_DECIMALS}
          unit="%"
          note={t('exchange.toleranceLine')}
          onChange={(typed) => {
            const percent = Number(typed)
            setToleranceText(percent > MOST_TOLERANCE ? String(MOST_TOLERANCE) : typed)
            toleranceStore.set(Math.min(percent, MOST_TOLERANCE))
          }}
        />
        <dl className={styles.lines}>
          <Line label={t('exchange.youGetAbout')}>{amount(simulated ?? 0n, got)}</Line>
          <Line label={t('exchange.youGetAtLeast')}>{amount(least ?? 0n, got)}</Line>
          <Line label={t('exchange.impact')}>
            <bdi dir="ltr" className={impact !== undefined && impact > MUCH ? 'bad' : undefined}>
              {formatPercent(impact ?? 0)}
            </bdi>
          </Line>
          <FeeLines intent={intent} hasMarketFee={false} />
        </dl>
        <ReviewButton wallet={wallet} blocked={blocked} onReview={() => void handleReview()}>
          {t('exchange.reviewTrade')}
        </ReviewButton>
      </div>
    </section>
  )
}
