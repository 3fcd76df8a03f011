import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { parametersQuery } from '../../../shared/api/network.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDuration, HOUR } from '../../../shared/format/time.ts'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { rankingQuery } from '../api/ranking-query.ts'
import { RankingTable } from '../components/RankingTable.tsx'
import styles from '../components/representative.module.css'
import { VoteTimer } from '../components/VoteTimer.tsx'
import { ELECTED } from '../ranking.ts'

const DEFAULT_CYCLE_MS = 6 * HOUR

/** The ranking of representatives and the time until votes are counted again. */
export default function RepresentativesPage() {
  const t = useT()
  const { data: ranking, error, refetch } = useQuery(rankingQuery)
  const { data: parameters } = useQuery(parametersQuery)
  const cycle = parameters?.get('getMaintenanceTimeInterval') ?? DEFAULT_CYCLE_MS
  return (
    <>
      <PageTitle
        title={t('sr.title')}
        note={
          ranking &&
          t('sr.note', {
            elected: Math.min(ELECTED, ranking.data.length),
            cycle: formatDuration(cycle),
            all: formatInteger(ranking.data.length),
          })
        }
      />
      <VoteTimer ranking={ranking} cycle={cycle} />
      <Panel className={styles.table}>
        <RankingTable rows={ranking?.data} totalVotes={ranking?.totalVotes} error={error} onRetry={refetch} />
      </Panel>
    </>
  )
}
