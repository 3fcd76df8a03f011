import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { parametersQuery } from '../../../shared/api/network.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDuration, HOUR } from '../../../shared/format/time.ts'
import { shorten } from '../../../shared/shorten.ts'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { VoteTimer } from '../../vote/components/VoteTimer.tsx'
import { type Ranking, rankingQuery } from '../api/ranking-query.ts'
import { RankingTable } from '../components/RankingTable.tsx'
import styles from '../components/representative.module.css'
import { ELECTED, placesGained, votesForLastPlace } from '../ranking.ts'

/** Who won most places; undefined when nobody did. */
function risingOf({ fastestRise }: Ranking): { name: string; gained: number } | undefined {
  const gained = fastestRise ? placesGained(fastestRise) : 0
  return fastestRise && gained > 0
    ? { name: fastestRise.name || shorten(fastestRise.address), gained }
    : undefined
}

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
            elected: Math.min(ELECTED, ranking.rows.length),
            cycle: formatDuration(cycle),
            all: formatInteger(ranking.rows.length),
          })
        }
      />
      <VoteTimer
        cycle={cycle}
        votes={ranking?.totalVotes}
        needed={ranking && votesForLastPlace(ranking.rows)}
        rising={ranking && risingOf(ranking)}
      />
      <Panel className={styles.table}>
        <RankingTable rows={ranking?.rows} totalVotes={ranking?.totalVotes} error={error} onRetry={refetch} />
      </Panel>
    </>
  )
}
