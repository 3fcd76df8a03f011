import type { Sun } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { type NodeAccount, powerOf } from '../../../slices/account/node-account.ts'
import { votesOf } from '../../../slices/stake/stake.ts'
import { VoteList } from '../../../slices/vote/components/VoteList.tsx'
import { Sum } from '../hidden-sums.tsx'
import styles from './wallet.module.css'

/** The votes of the wallet, votes that are not cast, and the reward that can be claimed. */
export function VotesPanel({ account, reward }: { account: NodeAccount; reward: Sun }) {
  const t = useT()
  const power = votesOf(powerOf(account))
  const cast = account.votes.reduce((sum, { count }) => sum + count, 0n)
  return (
    <Panel
      title={t('walletPage.votes')}
      note={t('walletPage.votesOf', { n: formatInteger(cast), of: formatInteger(power) })}
      end={
        <Link className="link" to={paths.votes()}>
          {t('walletPage.change')}
        </Link>
      }
    >
      <VoteList
        votes={account.votes.map(({ address, count }) => ({
          address,
          name: '',
          votes: Number(count),
          timestamp: 0 as never,
        }))}
      />
      <div className={styles.row}>
        <span className="muted">{t('walletPage.notCast')}</span>
        <bdi dir="ltr">{formatInteger(power > cast ? power - cast : 0n)}</bdi>
      </div>
      <div className={styles.row}>
        <span className="muted">{t('walletPage.claimableNow')}</span>
        <span>
          <Sum>
            <TrxAmount value={reward} exact />
          </Sum>
        </span>
      </div>
    </Panel>
  )
}
