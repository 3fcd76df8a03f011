import { type Sun, sun, toBigInt } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { formatDate } from '../../../shared/format/time.ts'
import { Fold } from '../../../shared/ui/Fold.tsx'
import type { Account } from '../account.ts'
import { delegatedOf, stakedOf, unstakingOf } from '../holdings.ts'
import styles from './account.module.css'

function Line({ label, value }: { label: string; value: Sun }) {
  return (
    <li className={styles.line}>
      <span>{label}</span>
      <TrxAmount value={value} exact />
    </li>
  )
}

/** Both generations of stake, what others use of it, and what is on its way out, each with its day. */
export function StakeFold({ account }: { account: Account }) {
  const t = useT()
  const { frozenForEnergy, frozenForBandWidth, frozenForEnergyV2, frozenForBandWidthV2 } = account
  const parts = [
    [t('staked.energy2'), frozenForEnergyV2],
    [t('staked.bandwidth2'), frozenForBandWidthV2],
    [t('staked.energy1'), frozenForEnergy],
    [t('staked.bandwidth1'), frozenForBandWidth],
  ] as const
  const delegated = delegatedOf(account)
  const [next] = account.unfreezings.toSorted((a, b) => a.expireTime - b.expireTime)
  return (
    <Fold
      name={t('address.staked')}
      figure={<TrxAmount value={stakedOf(account)} />}
      note={
        next && (
          <>
            <TrxAmount value={sun(toBigInt(next.amount))} />{' '}
            {t('staked.readyOn', { date: formatDate(next.expireTime) })}
          </>
        )
      }
    >
      <ul className={styles.lines}>
        {parts
          .filter(([, amount]) => toBigInt(amount) > 0n)
          .map(([label, amount]) => (
            <Line key={label} label={label} value={sun(toBigInt(amount))} />
          ))}
        {delegated > 0n && <Line label={t('address.delegatedOut')} value={delegated} />}
        {account.unfreezings.map(({ amount, expireTime }) => (
          <Line
            key={expireTime}
            label={`${t('address.unstaking')}, ${t('staked.readyOn', { date: formatDate(expireTime) })}`}
            value={sun(toBigInt(amount))}
          />
        ))}
        {stakedOf(account) + unstakingOf(account) === 0n && (
          <li className={styles.line}>{t('staked.none')}</li>
        )}
      </ul>
    </Fold>
  )
}
