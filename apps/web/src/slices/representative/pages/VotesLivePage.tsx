import { useQuery } from '@tanstack/react-query'
import type { WitnessRank } from '@tronlens/api-contract'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { useMovedRows } from '../../../shared/lists/useMovedRows.ts'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { paths } from '../../../shared/paths.ts'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { rankingQuery } from '../api/ranking-query.ts'
import { CountTimer } from '../components/CountTimer.tsx'
import { RepresentativeName } from '../components/RepresentativeName.tsx'
import styles from '../components/representative.module.css'
import { byVotes, ELECTED, votesForLastPlace } from '../ranking.ts'

/** The race as it stands with every block: rows slide when one candidate passes another. */
export default function VotesLivePage() {
  const t = useT()
  const query = useQuery(rankingQuery)
  useRefetchOnBlock(query)
  const { data: ranking, error, refetch } = query
  const rows = ranking && byVotes(ranking.rows)
  const list = useRef<HTMLDivElement>(null)
  useMovedRows(list, rows?.map(({ address }) => address) ?? [])
  const most = rows?.[0]?.realTimeVotes || 1
  const line = rows ? votesForLastPlace(rows) / most : 0
  const bar = (row: WitnessRank) => (
    <div className={styles.wideBar}>
      <Bar
        height={12}
        parts={[{ share: row.realTimeVotes / most }]}
        threshold={line > 0 ? line : undefined}
      />
    </div>
  )
  const change = ({ changeVotes }: WitnessRank) => (
    <bdi dir="ltr" className={changeVotes > 0 ? styles.gain : undefined}>
      {changeVotes > 0 ? '+' : ''}
      {formatInteger(changeVotes)}
    </bdi>
  )
  return (
    <>
      <PageTitle
        title={t('live.title')}
        note={t('live.note')}
        end={
          <Link className="link" to={paths.votes()}>
            {t('live.vote')}
          </Link>
        }
      />
      <CountTimer ranking={ranking} />
      <Panel className={styles.table}>
        <div ref={list}>
          <DataTable
            label={t('live.title')}
            compact
            rows={rows}
            rowKey={({ address }) => address}
            skeletonRows={ELECTED}
            error={error}
            onRetry={() => void refetch()}
            columns={[
              {
                id: 'place',
                header: t('column.rank'),
                bone: 2,
                cell: (row) => formatInteger(row.realTimeRanking),
              },
              {
                id: 'name',
                header: t('column.name'),
                bone: 16,
                cell: (row) => <RepresentativeName row={row} />,
              },
              { id: 'bar', header: t('column.votesNow'), fill: true, bone: 18, from: 'md', cell: bar },
              {
                id: 'votes',
                header: t('column.votes'),
                align: 'right',
                cell: (row) => formatInteger(row.realTimeVotes),
              },
              { id: 'round', header: t('column.round'), align: 'right', from: 'md', cell: change },
            ]}
            card={(row) => (
              <Card
                icon={<span className={`${styles.rank} muted`}>{formatInteger(row.realTimeRanking)}</span>}
                main={<RepresentativeName row={row} />}
                meta={bar(row)}
                end={formatInteger(row.realTimeVotes)}
              />
            )}
            empty={{ title: t('sr.empty') }}
          />
        </div>
      </Panel>
    </>
  )
}
