import type { Sun } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { useRate } from '../../../shared/currency.ts'
import { Amount, TrxAmount } from '../../../shared/entity/Amount.tsx'
import { formatTrxAmount } from '../../../shared/format/amount.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { valueAmount } from '../../../shared/value.ts'
import type { ActCost } from '../../../slices/signing/api/cost-query.ts'
import type { Send } from '../use-send.ts'
import styles from './send.module.css'

function Row({
  label,
  note,
  value,
  isTotal,
}: {
  label: string
  note?: ReactNode
  value: Sun
  isTotal?: true
}) {
  return (
    <div {...(isTotal ? { 'data-total': '' } : {})}>
      <dt>
        {label} <span>{note}</span>
      </dt>
      <dd>
        <TrxAmount value={value} exact />
      </dd>
    </div>
  )
}

function useBandwidthNote({ bytes, from }: ActCost['bandwidth']): string {
  const t = useT()
  const n = formatInteger(bytes)
  if (from === 'staked' || from === 'issuer') return t('send.cost.staked', { n })
  return from === 'free' ? t('send.cost.free', { n }) : n
}

function Rows({ cost }: { cost: ActCost }) {
  const t = useT()
  const { currency, rate } = useRate()
  const bandwidthNote = useBandwidthNote(cost.bandwidth)
  const worth = currency === 'TRX' ? undefined : valueAmount(cost.total, currency, rate)
  const { energy } = cost
  return (
    <dl className={styles.cost} aria-label={t('send.cost')}>
      {cost.activation > 0n && (
        <Row label={t('send.cost.activation')} note={t('send.cost.activationNote')} value={cost.activation} />
      )}
      {cost.note > 0n && <Row label={t('send.note')} value={cost.note} />}
      {cost.coSigning > 0n && <Row label={t('send.cost.coSigning')} value={cost.coSigning} />}
      {energy && (
        <Row
          label={`${t('send.cost.energy')} ${formatInteger(energy.needed)}`}
          note={t('send.cost.energyNote', {
            staked: formatInteger(energy.staked),
            burned: formatInteger(energy.units),
          })}
          value={energy.burned}
        />
      )}
      <Row label={t('send.cost.bandwidth')} note={bandwidthNote} value={cost.bandwidth.burned} />
      <Row
        label={t('send.cost.total')}
        note={worth && <Amount value={worth.value} decimals={worth.decimals} unit={currency} />}
        value={cost.total}
        isTotal
      />
    </dl>
  )
}

/** What a transfer costs, by cause. */
export function CostRows({ send: { cost, feeLimit, isLimitRaised } }: { send: Send }) {
  const t = useT()
  if (!cost) return null
  return (
    <>
      <Rows cost={cost} />
      {isLimitRaised && (
        <p className={styles.note}>{t('send.cost.raised', { limit: formatTrxAmount(feeLimit) })}</p>
      )}
    </>
  )
}
