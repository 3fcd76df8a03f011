import { type Sun, sun, toBigInt, type WireSun } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { TickRing } from '../../../shared/figure/TickRing.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { Account } from '../account.ts'
import styles from './account.module.css'

const sum = (...parts: (number | WireSun | undefined)[]): bigint =>
  parts.reduce<bigint>((total, part) => total + toBigInt(part), 0n)

interface RingProps {
  name: string
  left: bigint
  limit: bigint
  staked: Sun
  free?: bigint
}

function Ring({ name, left, limit, staked, free = 0n }: RingProps) {
  const t = useT()
  return (
    <div className={styles.ring}>
      <TickRing share={limit > 0n ? Number(left) / Number(limit) : 0} name={name}>
        <div className={styles.ringValue}>
          <bdi dir="ltr">{formatInteger(left)}</bdi>
        </div>
        <div className={styles.ringNote}>{t('address.of', { n: formatInteger(limit) })}</div>
        <div className={styles.ringNote} style={{ marginTop: 5 }}>
          <Sentence text="address.stakedFor" values={{ amount: <TrxAmount value={staked} /> }} />
        </div>
        {free > 0n && (
          <div className={styles.ringNote}>{t('address.freeADay', { n: formatInteger(free) })}</div>
        )}
      </TickRing>
    </div>
  )
}

/** Energy and bandwidth that are left today. */
export function ResourcesPanel({ account }: { account: Account }) {
  const t = useT()
  const use = account.bandwidth
  return (
    <Panel title={t('address.resources')} end={t('address.leftToday')}>
      <Ring
        name={t('address.energy')}
        left={sum(use.energyRemaining)}
        limit={sum(use.energyLimit)}
        staked={sun(sum(account.frozenForEnergy, account.frozenForEnergyV2))}
      />
      <Ring
        name={t('address.bandwidth')}
        left={sum(use.netRemaining, use.freeNetRemaining)}
        limit={sum(use.netLimit, use.freeNetLimit)}
        staked={sun(sum(account.frozenForBandWidth, account.frozenForBandWidthV2))}
        free={sum(use.freeNetLimit)}
      />
    </Panel>
  )
}
