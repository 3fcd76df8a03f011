import type { AccountDetail } from '@tronlens/api-contract'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import panel from '../../../shared/ui/panel.module.css'
import styles from './vote.module.css'

/** Whom an account votes for, most votes first. */
export function VoteList({ votes }: { votes: AccountDetail['votes'] }) {
  const t = useT()
  const sorted = [...votes].sort((a, b) => b.votes - a.votes)
  const most = sorted[0]?.votes || 1
  if (sorted.length === 0)
    return (
      <p className={panel.panelEmpty} style={{ paddingTop: 12 }}>
        {t('address.noVotes')}
      </p>
    )
  return (
    <>
      <div className={`${styles.voteHead} caps`}>
        <span>{t('address.votedFor')}</span>
        <span>{t('column.votes')}</span>
      </div>
      <ul>
        {sorted.map((vote) => (
          <li key={vote.address} className={styles.vote}>
            <Address value={vote.address} name={vote.name || undefined} />
            <Bar height={6} parts={[{ share: vote.votes / most }]} />
            <bdi dir="ltr">{formatInteger(vote.votes)}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
