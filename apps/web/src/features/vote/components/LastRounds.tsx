import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { transactionListQuery } from '../../../slices/transaction/api/transaction-queries.ts'
import { SentenceOf } from '../../../slices/transaction/components/SentenceOf.tsx'
import styles from './vote.module.css'

/** Contract types by number: votes, and rewards that were claimed. */
const VOTE = 4
const CLAIM = 13
const SHOWN = 5

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
        {rows.map((row) => (
          <li key={row.hash}>
            <SentenceOf tx={row} />
            <span className="muted">
              <TimeAgo time={row.timestamp} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
