import type { WitnessRank } from '@tronlens/api-contract'
import { useT } from '../../../i18n/i18n.ts'
import { BlockLink } from '../../../shared/entity/BlockLink.tsx'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import type { Column } from '../../../shared/lists/table-types.ts'
import { useLive } from '../../../shared/live/live-store.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { byVotes, ELECTED, isSilent } from '../ranking.ts'
import { RepresentativeName } from './RepresentativeName.tsx'

const ELECTED_TYPE = 1
/** Shares are cut to hundredths of a percent: one missed block of many must not show as 100 %. */
const HUNDREDTHS = 100

const share = (row: WitnessRank): string =>
  row.producedTotal > 0
    ? formatPercent(Math.floor(row.producedEfficiency * HUNDREDTHS) / HUNDREDTHS / 100)
    : '–'

export interface ProductionTableProps {
  rows: readonly WitnessRank[] | undefined
  error: unknown
  onRetry: () => void
  isShown: ((row: WitnessRank) => boolean) | undefined
}

/** How well each candidate produces blocks. */
export function ProductionTable({ rows, error, onRetry, isShown = () => true }: ProductionTableProps) {
  const t = useT()
  const head = useLive((live) => live.head)
  const status = (row: WitnessRank) => {
    if (row.witnessType !== ELECTED_TYPE || head === undefined) return <span className="muted">–</span>
    return isSilent(row, head) ? (
      <Tag kind="bad">{t('production.silent')}</Tag>
    ) : (
      <Tag kind="ok">{t('production.normal')}</Tag>
    )
  }
  const columns: Column<WitnessRank>[] = [
    { id: 'place', header: t('column.rank'), bone: 2, cell: (row) => row.realTimeRanking },
    {
      id: 'name',
      header: t('column.name'),
      bone: 16,
      room: 22,
      cell: (row) => <RepresentativeName row={row} />,
    },
    { id: 'status', header: t('production.status'), cell: status },
    {
      id: 'last',
      header: t('representative.lastBlock'),
      align: 'right',
      cell: (row) => (row.latestBlockNumber > 0 ? <BlockLink number={row.latestBlockNumber} /> : '–'),
    },
    {
      id: 'produced',
      header: t('representative.produced'),
      align: 'right',
      from: 'md',
      cell: (row) => formatInteger(row.producedTotal),
    },
    {
      id: 'missed',
      header: t('column.missed'),
      align: 'right',
      cell: (row) => formatInteger(row.missedTotal),
    },
    { id: 'share', header: t('representative.efficiency'), align: 'right', cell: share },
    {
      id: 'version',
      header: t('representative.version'),
      align: 'right',
      from: 'md',
      cell: (row) => formatInteger(row.version),
    },
    {
      id: 'voters',
      header: t('column.toVoters'),
      align: 'right',
      from: 'lg',
      cell: (row) => formatPercent(row.voterBrokerage / 100, 0),
    },
  ]
  return (
    <DataTable
      label={t('production.title')}
      compact
      columns={columns}
      rows={rows && byVotes(rows).filter(isShown)}
      rowKey={(row) => row.address}
      card={(row) => (
        <Card
          icon={<span className="muted">{row.realTimeRanking}</span>}
          main={<RepresentativeName row={row} />}
          meta={
            <>
              {status(row)} {share(row)}
            </>
          }
          end={row.latestBlockNumber > 0 ? <BlockLink number={row.latestBlockNumber} /> : '–'}
        />
      )}
      empty={{ title: t('sr.empty') }}
      error={error}
      onRetry={onRetry}
      skeletonRows={ELECTED}
    />
  )
}
