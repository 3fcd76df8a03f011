import { useQuery } from '@tanstack/react-query'
import type { WitnessRank } from '@tronlens/api-contract'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDuration } from '../../../shared/format/time.ts'
import { FileLinks } from '../../../shared/lists/FileLinks.tsx'
import type { Column } from '../../../shared/lists/table-types.ts'
import { chosen, useUrlState } from '../../../shared/lists/url-state.ts'
import { paths } from '../../../shared/paths.ts'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { rankingQuery } from '../api/ranking-query.ts'
import { CountTimer, useCycle } from '../components/CountTimer.tsx'
import { FindRepresentative } from '../components/FindRepresentative.tsx'
import { ProductionTable } from '../components/ProductionTable.tsx'
import { type Places, RankingTable } from '../components/RankingTable.tsx'
import styles from '../components/representative.module.css'
import { ELECTED, holding } from '../ranking.ts'

const NO_FILTER = {}
const VIEWS = ['votes', 'production'] as const
const ALL = [] as const
const CROWDED = ['share'] as const
/** Places between the first ones and those at the border of the elected ones. */
const MIDDLE: Places = [16, 25]

export interface RepresentativesPageProps {
  /** Columns at the end of the ranking. */
  extra?: readonly Column<WitnessRank>[]
  /** Stands next to the ranking. */
  side?: ReactNode
}

/**
 * The ranking of representatives, the time until votes are counted again, and how well blocks are produced.
 */
export default function RepresentativesPage({ extra = [], side }: RepresentativesPageProps) {
  const t = useT()
  const state = useUrlState()
  const view = chosen(state, 'view', VIEWS)
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
            <Segments
              label={t('production.view')}
              value={view}
              onChange={(next) => state.change({ view: next === 'votes' ? undefined : next })}
              options={[
                { value: 'votes', label: t('column.votes') },
                { value: 'production', label: t('production.title') },
              ]}
            />
            <FindRepresentative value={term} onChange={setTerm} />
            <FileLinks list="listVoteWitnesses" input={NO_FILTER} />
            <Link className="link" to={paths.votes()}>
              {t('nav.votes')}
            </Link>
          </div>
        }
      />
      <CountTimer ranking={ranking} />
      <div className={styles.lists} data-side={side ? '' : undefined}>
        <Panel>
          {view === 'votes' ? (
            <RankingTable
              rows={ranking?.rows}
              error={error}
              onRetry={refetch}
              extra={extra}
              isNarrow={side !== undefined}
              leavesOut={side === undefined ? ALL : CROWDED}
              isShown={holding(term)}
              folds={MIDDLE}
            />
          ) : (
            <ProductionTable
              rows={ranking?.rows}
              error={error}
              onRetry={() => void refetch()}
              isShown={holding(term)}
            />
          )}
        </Panel>
        {side && <aside>{side}</aside>}
      </div>
    </>
  )
}
