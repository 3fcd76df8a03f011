import { toBigInt, type WireSun } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { TickRing } from '../../../shared/figure/TickRing.tsx'
import { formatCompact, formatInteger } from '../../../shared/format/number.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { type Account, isNodeAway } from '../account.ts'
import styles from './account.module.css'
import { StakeFold } from './StakeFold.tsx'
import { VotesFold } from './VotesFold.tsx'

const sum = (...parts: (number | WireSun | undefined)[]): bigint =>
  parts.reduce<bigint>((total, part) => total + toBigInt(part), 0n)

/** From here on a narrow column writes numbers in short, the exact one in the tooltip. */
const LONG = 1_000_000n
const short = (value: bigint): string => (value < LONG ? formatInteger(value) : formatCompact(Number(value)))

interface RingProps {
  name: string
  left: bigint
  limit: bigint
  free?: bigint
}

function Ring({ name, left, limit, free = 0n }: RingProps) {
  const t = useT()
  const exact = `${formatInteger(left)} ${t('address.of', { n: formatInteger(limit) })}`
  const tip = free > 0n ? `${exact}\n${t('address.freeADay', { n: formatInteger(free) })}` : exact
  return (
    <div className={styles.ring} data-tip={tip}>
      <TickRing share={limit > 0n ? Number(left) / Number(limit) : 0} name={name} isSmall>
        <div className={styles.ringValue}>
          <bdi dir="ltr">{short(left)}</bdi>
        </div>
        <div className={styles.ringNote}>{t('address.of', { n: short(limit) })}</div>
        <div className={styles.ringNote}>{name}</div>
      </TickRing>
    </div>
  )
}

/** Energy and bandwidth that are left today, and the stake and votes behind them. */
export function ResourcesPanel({ account }: { account: Account }) {
  const t = useT()
  const use = account.bandwidth
  return (
    <Panel title={t('address.resources')} end={t('address.leftToday')}>
      {isNodeAway(account) ? (
        <Notice>{t('address.leftUnknown')}</Notice>
      ) : (
        <div className={styles.rings}>
          <Ring name={t('address.energy')} left={sum(use.energyRemaining)} limit={sum(use.energyLimit)} />
          <Ring
            name={t('address.bandwidth')}
            left={sum(use.netRemaining, use.freeNetRemaining)}
            limit={sum(use.netLimit, use.freeNetLimit)}
            free={sum(use.freeNetLimit)}
          />
        </div>
      )}
      <StakeFold account={account} />
      <VotesFold account={account} />
    </Panel>
  )
}
