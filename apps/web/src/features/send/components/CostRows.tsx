import type { Sun } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { useRate } from '../../../shared/currency.ts'
import { Amount, TrxAmount } from '../../../shared/entity/Amount.tsx'
import { formatTrxAmount } from '../../../shared/format/amount.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { valueAmount } from '../../../shared/value.ts'
import type { ActCost } from '../../../slices/signing/api/cost-query.ts'
import { isCall } from '../tokens.ts'
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
  /** Undefined while it is not known. */
  value: Sun | undefined
  isTotal?: true
}) {
  return (
    <div {...(isTotal ? { 'data-total': '' } : {})}>
      <dt>
        {label} <span>{note}</span>
      </dt>
      <dd>{value === undefined ? <span className="muted">–</span> : <TrxAmount value={value} exact />}</dd>
    </div>
  )
}

function useBandwidthNote(bandwidth: ActCost['bandwidth'] | undefined): string | undefined {
  const t = useT()
  if (!bandwidth) return undefined
  const n = formatInteger(bandwidth.bytes)
  if (bandwidth.from === 'staked' || bandwidth.from === 'issuer') return t('send.cost.staked', { n })
  return bandwidth.from === 'free' ? t('send.cost.free', { n }) : n
}

function EnergyRow({ energy }: { energy: ActCost['energy'] }) {
  const t = useT()
  if (!energy) return <Row label={t('send.cost.energy')} value={undefined} />
  return (
    <Row
      label={`${t('send.cost.energy')} ${formatInteger(energy.needed)}`}
      note={t('send.cost.energyNote', {
        staked: formatInteger(energy.staked),
        burned: formatInteger(energy.units),
      })}
      value={energy.burned}
    />
  )
}

/** Causes that most transfers do not have. */
function OtherRows({ send: { cost, causes } }: { send: Send }) {
  const t = useT()
  return (
    <>
      {(causes.activation || isMore(cost?.activation)) && (
        <Row
          label={t('send.cost.activation')}
          note={t('send.cost.activationNote')}
          value={cost?.activation}
        />
      )}
      {(causes.note || isMore(cost?.note)) && <Row label={t('send.note')} value={cost?.note} />}
      {(causes.coSigning || isMore(cost?.coSigning)) && (
        <Row label={t('send.cost.coSigning')} value={cost?.coSigning} />
      )}
    </>
  )
}

const isMore = (value: Sun | undefined): boolean => value !== undefined && value > 0n

/**
 * The cost of a transfer, by cause. The rows are shown before their values are known, so that the button does
 * not move when they arrive.
 */
export function CostRows({ send }: { send: Send }) {
  const t = useT()
  const { cost, isCostOld, token, feeLimit, isLimitRaised } = send
  const { currency, rate } = useRate()
  const bandwidthNote = useBandwidthNote(cost?.bandwidth)
  const worth = cost && currency !== 'TRX' ? valueAmount(cost.total, currency, rate) : undefined
  return (
    <>
      <dl className={styles.cost} aria-label={t('send.cost')} aria-busy={isCostOld}>
        <OtherRows send={send} />
        {token && isCall(token) && <EnergyRow energy={cost?.energy} />}
        <Row label={t('send.cost.bandwidth')} note={bandwidthNote} value={cost?.bandwidth.burned} />
        <Row
          label={t('send.cost.total')}
          note={worth && <Amount value={worth.value} decimals={worth.decimals} unit={currency} />}
          value={cost?.total}
          isTotal
        />
      </dl>
      {isLimitRaised && (
        <p className={styles.note}>{t('send.cost.raised', { limit: formatTrxAmount(feeLimit) })}</p>
      )}
    </>
  )
}
