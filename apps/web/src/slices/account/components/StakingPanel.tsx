import { readSun, sun, toBigInt } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { VoteList } from '../../vote/components/VoteList.tsx'
import type { Account } from '../account.ts'
import { delegatedOf, stakedOf } from '../holdings.ts'
import styles from './account.module.css'

function Figure({ label, value, tip }: { label: string; value: ReactNode; tip?: string | undefined }) {
  return (
    <div className={styles.figure} {...(tip ? { 'data-tip': tip } : {})}>
      <div className={styles.figureLabel}>{label}</div>
      <div className={styles.figureValue}>{value}</div>
    </div>
  )
}

/** Stake, what is on its way out, and whom the account votes for. */
export function StakingPanel({ account }: { account: Account }) {
  const t = useT()
  const unstaking = sun(account.unfreezings.reduce((total, { amount }) => total + toBigInt(amount), 0n))
  const reward = readSun(account.rewardNum)
  const dates = account.unfreezings.map(({ expireTime }) => formatDate(expireTime)).join('\n')
  return (
    <Panel
      title={t('address.staking')}
      end={
        reward > 0n && (
          <span>
            <Sentence text="address.claimable" values={{ amount: <TrxAmount value={reward} exact /> }} />
          </span>
        )
      }
    >
      <div className={styles.figures}>
        <Figure label={t('address.staked')} value={<TrxAmount value={stakedOf(account)} />} />
        <Figure label={t('address.delegatedOut')} value={<TrxAmount value={delegatedOf(account)} />} />
        <Figure
          label={t('address.unstaking')}
          value={<TrxAmount value={unstaking} />}
          tip={dates || undefined}
        />
        <Figure label={t('address.votesCast')} value={formatInteger(toBigInt(account.voteTotal))} />
      </div>
      <VoteList votes={account.votes} />
    </Panel>
  )
}
