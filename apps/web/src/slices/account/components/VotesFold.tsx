import { readSun, toBigInt } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Address } from '../../../shared/entity/Address.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { Fold } from '../../../shared/ui/Fold.tsx'
import type { Account } from '../account.ts'
import styles from './account.module.css'

const SHOWN = 5

/** The representatives an account votes for, most votes first: five of them until the user opens the rest. */
export function VotesFold({ account }: { account: Account }) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const votes = account.votes.toSorted((a, b) => b.votes - a.votes)
  const total = votes.reduce((sum, vote) => sum + vote.votes, 0)
  const most = votes[0]?.votes || 1
  const reward = readSun(account.rewardNum)
  const rest = votes.slice(SHOWN)
  return (
    <Fold
      isOpen
      name={t('column.votes')}
      figure={formatInteger(toBigInt(account.voteTotal))}
      note={
        reward > 0n && <Sentence text="address.claimable" values={{ amount: <TrxAmount value={reward} /> }} />
      }
    >
      {votes.length === 0 ? (
        <p className={styles.line}>{t('address.noVotes')}</p>
      ) : (
        <ul className={styles.votes} {...(isWhole ? { 'data-whole': '' } : {})}>
          {(isWhole ? votes : votes.slice(0, SHOWN)).map((vote) => (
            <li key={vote.address} className={styles.vote}>
              <Address value={vote.address} name={vote.name || undefined} size="card" />
              <Bar height={6} parts={[{ share: vote.votes / most }]} />
              <bdi dir="ltr">{formatInteger(vote.votes)}</bdi>
              <bdi dir="ltr" className="muted">
                {formatPercent(vote.votes / total, 1)}
              </bdi>
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <p className={styles.foot}>
          <span>
            {!isWhole &&
              t('votes.rest', {
                n: formatInteger(rest.length),
                votes: formatInteger(rest.reduce((sum, vote) => sum + vote.votes, 0)),
              })}
          </span>
          <button type="button" className="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('votes.less') : t('statement.show')}
          </button>
        </p>
      )}
    </Fold>
  )
}
