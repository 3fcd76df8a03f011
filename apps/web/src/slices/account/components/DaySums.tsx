import { tokenAmount } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Amount } from '../../../shared/entity/Amount.tsx'
import type { DayTotals } from '../day-totals.ts'
import styles from './statement.module.css'

/** What came in, went out and was moved to stake on a day, at the end of its row. */
export function DaySums({ totals, decimals, unit }: { totals: DayTotals; decimals: number; unit: string }) {
  const t = useT()
  const parts = [
    { key: 'in', words: t('statement.in'), value: totals.received },
    { key: 'out', words: t('statement.out'), value: totals.sent },
    ...(totals.staked > 0n ? [{ key: 'staked', words: t('statement.toStake'), value: totals.staked }] : []),
  ]
  return (
    <span className={styles.sums}>
      {parts.map(({ key, words, value }) => (
        <span key={key}>
          {words} <Amount value={tokenAmount(value)} decimals={decimals} unit={unit} />
        </span>
      ))}
    </span>
  )
}
