import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDuration } from '../../../shared/format/time.ts'
import { FileLinks } from '../../../shared/lists/FileLinks.tsx'
import { paths } from '../../../shared/paths.ts'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { rankingQuery } from '../api/ranking-query.ts'
import { CountTimer, useCycle } from '../components/CountTimer.tsx'
import { FindRepresentative } from '../components/FindRepresentative.tsx'
import { RankingTable } from '../components/RankingTable.tsx'
import styles from '../components/representative.module.css'
import { ELECTED, holding } from '../ranking.ts'

const NO_FILTER = {}

/** The ranking of representatives and the time until votes are counted again. */
export default function RepresentativesPage() {
  const t = useT()
  const { data: ranking, error, refetch } = useQuery(rankingQuery)
  const cycle = useCycle()
  const [term, setTerm] = useState('')
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
        end={
          <div className={styles.tools}>
            <FindRepresentative value={term} onChange={setTerm} />
            <FileLinks list="listVoteWitnesses" input={NO_FILTER} />
            <Link className="link" to={paths.votes()}>
              {t('nav.votes')}
            </Link>
          </div>
        }
      />
      <CountTimer ranking={ranking} />
      <Panel className={styles.table}>
        <RankingTable rows={ranking?.rows} error={error} onRetry={refetch} isShown={holding(term)} />
      </Panel>
    </>
  )
}
