import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDuration } from '../../../shared/format/time.ts'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { rankingQuery } from '../api/ranking-query.ts'
import { CountTimer, useCycle } from '../components/CountTimer.tsx'
import { RankingTable } from '../components/RankingTable.tsx'
import styles from '../components/representative.module.css'
import { ELECTED } from '../ranking.ts'

/** The ranking of representatives and the time until votes are counted again. */
export default function RepresentativesPage() {
  const t = useT()
  const { data: ranking, error, refetch } = useQuery(rankingQuery)
  const cycle = useCycle()
  return (
    <>
      <PageTitle
        title={t('sr.title')}
        note={
          // its line is there from the beginning, so that what stands below stays
          <span style={ranking ? undefined : { visibility: 'hidden' }}>
            {t('sr.note', {
              elected: Math.min(ELECTED, ranking?.rows.length ?? ELECTED),
              cycle: formatDuration(cycle),
              all: formatInteger(ranking?.rows.length ?? ELECTED),
            })}
          </span>
        }
      />
      <CountTimer ranking={ranking} />
      <Panel className={styles.table}>
        <RankingTable rows={ranking?.rows} error={error} onRetry={refetch} />
      </Panel>
    </>
  )
}
