import type { Sun } from '@tronlens/core'
import type { TranslationKey } from '../../../i18n/i18n.ts'
import { useT } from '../../../i18n/i18n.ts'
import { approximateSun } from '../../../shared/api/amounts.ts'
import { useRate } from '../../../shared/currency.ts'
import { Amount, TrxAmount } from '../../../shared/entity/Amount.tsx'
import { TRX_ID } from '../../../shared/entity/Token.tsx'
import { Bar, type BarPart } from '../../../shared/figure/Bar.tsx'
import { toApproximate } from '../../../shared/format/amount.ts'
import { IconEye, IconEyeOff } from '../../../shared/ui/icons.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { valueAmount } from '../../../shared/value.ts'
import type { Holding } from '../../../slices/account/holdings.ts'
import type { NodeAccount } from '../../../slices/account/node-account.ts'
import { Sum, toggleSums, useAreSumsHidden } from '../hidden-sums.tsx'
import { moneyOf } from '../needs.ts'
import styles from './wallet.module.css'

const COLOURS: Record<NonNullable<BarPart['kind']>, string> = {
  accent: 'var(--tl-accent)',
  value: 'var(--tl-fill-3)',
  open: 'var(--tl-fill-2)',
  ink: 'var(--tl-ink)',
}

interface Part {
  label: TranslationKey
  value: Sun
  kind: NonNullable<BarPart['kind']>
}

/** The total value, by where it is; the rows add up to the total. */
export function WorthPanel({
  account,
  reward,
  holdings,
}: {
  account: NodeAccount
  reward: Sun
  holdings: readonly Holding[]
}) {
  const t = useT()
  const { currency, rate } = useRate()
  const isHidden = useAreSumsHidden()
  const money = moneyOf(account, reward)
  const tokens = holdings.filter(({ id }) => id !== TRX_ID)
  const tokenSun = approximateSun(tokens.reduce((sum, { valueTrx }) => sum + valueTrx, 0))
  const total = valueAmount((money.all + tokenSun) as Sun, currency, rate)
  const parts: readonly Part[] = [
    { label: 'walletPage.available', value: money.available, kind: 'accent' },
    { label: 'walletPage.staked', value: money.staked, kind: 'value' },
    { label: 'walletPage.comingBack', value: money.comingBack, kind: 'open' },
    { label: 'walletPage.claimable', value: money.claimable, kind: 'open' },
    { label: 'walletPage.tokens', value: tokenSun, kind: 'ink' },
  ]
  const whole = toApproximate(money.all + tokenSun, 6)
  return (
    <Panel
      title={t('walletPage.worth')}
      end={
        <button
          type="button"
          className={styles.eye}
          aria-pressed={isHidden}
          aria-label={t('walletPage.hideSums')}
          data-tip={t('walletPage.hideSums')}
          onClick={toggleSums}
        >
          {isHidden ? <IconEyeOff size={16} stroke={1.6} /> : <IconEye size={16} stroke={1.6} />}
        </button>
      }
    >
      <p className={styles.total}>
        <Sum>
          {total ? (
            <Amount value={total.value} decimals={total.decimals} unit={currency} />
          ) : (
            <TrxAmount value={money.all} />
          )}
        </Sum>
      </p>
      <div className={styles.bar}>
        <Bar
          parts={parts.map(({ value, kind }) => ({
            share: whole > 0 ? toApproximate(value, 6) / whole : 0,
            kind,
          }))}
        />
      </div>
      {parts.map(({ label, value, kind }) => (
        <div key={label} className={styles.money}>
          <i style={{ background: COLOURS[kind] }} />
          {t(label)}
          <Sum>
            <TrxAmount value={value} />
          </Sum>
        </div>
      ))}
      <div className={styles.money} data-all="">
        <i />
        {t('walletPage.allTrx')}
        <Sum>
          <TrxAmount value={money.all} exact />
        </Sum>
      </div>
    </Panel>
  )
}
