import { useQuery } from '@tanstack/react-query'
import type { Address as AddressValue } from '@tronlens/core'
import { useT } from '../../../../i18n/i18n.ts'
import { Address } from '../../../../shared/entity/Address.tsx'
import { formatInteger } from '../../../../shared/format/number.ts'
import { rankingQuery } from '../../../representative/api/ranking-query.ts'
import { castVotesQuery } from '../../../vote/api/vote-queries.ts'
import { compareVotes } from '../../compare-votes.ts'
import styles from './acts.module.css'

/** Most representatives that one account can vote for at once. */
const MOST_CANDIDATES = 30

/** Every representative whose votes change, with the votes of the account now and afterwards. */
export function VoteRows({
  owner,
  votes,
}: {
  owner: AddressValue
  votes: readonly { voteAddress: AddressValue; voteCount: bigint }[]
}) {
  const t = useT()
  const { data: now } = useQuery(castVotesQuery({ voter: owner, start: 0, limit: MOST_CANDIDATES }))
  const { data: ranking } = useQuery(rankingQuery)
  const names = new Map(ranking?.rows.map(({ address, name }) => [address as string, name]))
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">{t('review.candidate')}</th>
          <th scope="col" className={styles.number}>
            {t('review.votesNow')}
          </th>
          <th scope="col" className={styles.number}>
            {t('review.votesThen')}
          </th>
        </tr>
      </thead>
      <tbody>
        {compareVotes(now?.rows, votes).map(({ candidate, name, before, after }) => (
          <tr key={candidate}>
            <td>
              <Address value={candidate} name={names.get(candidate) ?? name} />
            </td>
            <td className={styles.number}>{before === undefined ? '–' : formatInteger(before)}</td>
            <td className={`${styles.number} ${before === after ? '' : styles.changed}`}>
              {formatInteger(after)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
