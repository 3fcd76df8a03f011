import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sun } from '@tronlens/core'
import type { Intent } from '@tronlens/signing'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { parametersQuery } from '../../../shared/api/network.ts'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { TickSlider } from '../../../shared/form/TickSlider.tsx'
import { costQuery } from '../../../slices/signing/api/cost-query.ts'
import { openDialog } from '../../../slices/wallet/dialog-store.ts'
import { canSign, type Wallet } from '../../../slices/wallet/wallet.ts'
import type { Side } from '../order.ts'
import styles from './form.module.css'

const SIDES = ['buy', 'sell'] as const
const MARKS = [0, 25, 50, 75, 100]
const TICK = 5

/** Buy or sell: one side at a time. */
export function SideTabs({
  symbol,
  side,
  onSide,
}: {
  symbol: string
  side: Side
  onSide: (side: Side) => void
}) {
  const t = useT()
  return (
    <fieldset className={styles.sides} aria-label={t('exchange.sideLabel')}>
      {SIDES.map((each) => (
        <button
          key={each}
          type="button"
          data-side={each}
          aria-pressed={each === side}
          onClick={() => onSide(each)}
        >
          {t(`exchange.${each}Token`, { token: symbol })}
        </button>
      ))}
    </fieldset>
  )
}

/** The share of the balance to use, in steps of five percent. */
export function ShareRuler({
  percent,
  onPercent,
}: {
  percent: number
  onPercent: (percent: number) => void
}) {
  const t = useT()
  return (
    <div className={styles.ruler}>
      <TickSlider label={t('exchange.share')} value={percent} max={100} tick={TICK} onChange={onPercent} />
      <div className={`${styles.marks} data`} aria-hidden="true">
        {MARKS.map((mark) => (
          <span key={mark} {...(mark === percent ? { 'data-current': '' } : {})}>
            {mark}%
          </span>
        ))}
      </div>
    </div>
  )
}

/** One line of the summary of an order. */
export function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="data">{children}</dd>
    </div>
  )
}

/** The chain's charge for a transaction: its fee for orders, and bandwidth that is not free. */
export function FeeLines({ intent, hasMarketFee }: { intent: Intent | undefined; hasMarketFee: boolean }) {
  const t = useT()
  const { data: parameters } = useQuery(parametersQuery)
  const { data: cost } = useQuery({
    // without an intent nothing is requested, so the placeholder is never used
    ...costQuery(intent as Intent, 1),
    enabled: intent !== undefined,
  })
  const marketFee = BigInt(parameters?.get('getMarketSellFee') ?? 0)
  return (
    <>
      {hasMarketFee && (
        <Line label={t('exchange.marketFee')}>
          <TrxAmount value={sun(marketFee)} />
        </Line>
      )}
      {intent && cost && (
        <Line label={t('exchange.networkFee', { n: String(cost.bandwidth.bytes) })}>
          <TrxAmount value={cost.bandwidth.burned} />
        </Line>
      )}
    </>
  )
}

/** The form's main button: it opens a wallet, or the review. */
export function ReviewButton({
  wallet,
  blocked,
  onReview,
  children,
}: {
  wallet: Wallet | undefined
  /** Reason that nothing can be reviewed now; empty when the review can be opened. */
  blocked: string
  onReview: () => void
  children: string
}) {
  const t = useT()
  if (!wallet)
    return (
      <div className={styles.commit}>
        <Button fullWidth size="lg" variant="primary" onClick={() => openDialog({ kind: 'signIn' })}>
          {t('wallet.open')}
        </Button>
        <p className={styles.foot}>{t('exchange.needsWallet')}</p>
      </div>
    )
  const reason = canSign(wallet) ? blocked : t('exchange.addressOnly')
  return (
    <div className={styles.commit}>
      <Button fullWidth size="lg" variant="primary" disabled={reason !== ''} onClick={onReview}>
        {children}
      </Button>
      <p className={styles.foot}>{reason || t('exchange.beforeSign')}</p>
    </div>
  )
}
