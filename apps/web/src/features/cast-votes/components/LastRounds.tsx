import { useQuery } from '@tanstack/react-query'
import { type Address, sun, toBigInt } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { typeLabel } from '../../../shared/entity/type-label.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { transactionListQuery } from '../../../slices/transaction/api/transaction-queries.ts'
import styles from './vote.module.css'

/** Contract types by number: votes, and rewards that were claimed. */
const VOTE = 4
const CLAIM = 13
const SHOWN = 5

/** How many votes a transaction cast; undefined for one that cast none. */
function votesIn(data: Record<string, unknown>): bigint | undefined {
  const votes = data.votes as readonly { vote_count?: number | bigint | string }[] | undefined
  return votes?.reduce((sum, { vote_count = 0 }) => sum + toBigInt(vote_count), 0n)
}

/** What an account voted and claimed in its last rounds, newest first. */
export function LastRounds({ address }: { address: Address }) {
  const t = useT()
  const votes = useQuery(transactionListQuery({ start: 0, limit: SHOWN, address, type: VOTE }))
  const claims = useQuery(transactionListQuery({ start: 0, limit: SHOWN, address, type: CLAIM }))
  useRefetchOnBlock(votes)
  useRefetchOnBlock(claims)
  const rows = [...(votes.data?.rows ?? []), ...(claims.data?.rows ?? [])]
    .filter(({ ownerAddress }) => ownerAddress === address)
    .sort((a, b) => b.timestamp - a.timestamp)
    .slice(0, SHOWN)
  const isKnown = votes.data !== undefined && claims.data !== undefined
  return (
    <Panel title={t('ballot.lastRounds')}>
      {isKnown && rows.length === 0 && <p className={styles.earnLine}>{t('ballot.noRounds')}</p>}
      <ul className={styles.rounds}>
        {rows.map(({ hash, contractType, contractData, amount, timestamp }) => {
          const cast = votesIn(contractData)
          const claimed = sun(toBigInt(amount || 0))
          return (
            <li key={hash}>
              <Link className="link" to={paths.transaction(hash)}>
                {typeLabel(contractType)}
              </Link>
              <bdi dir="ltr">
                {contractType === CLAIM && claimed > 0n && <TrxAmount value={claimed} minFraction={0} />}
                {cast !== undefined && formatInteger(cast)}
              </bdi>
              <span className="muted">
                <TimeAgo time={timestamp} />
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
