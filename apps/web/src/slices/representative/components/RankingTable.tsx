import type { WitnessRank } from '@tronlens/api-contract'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { useLive } from '../../../shared/live/live-store.ts'
import { IconCaretDownFilled, IconCaretUpFilled } from '../../../shared/ui/icons.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { byVotes, ELECTED, placesGained, votesForLastPlace } from '../ranking.ts'
import styles from './representative.module.css'

/** Place, and places won or lost since the votes were last counted. */
function Place({ row }: { row: WitnessRank }) {
  const gained = placesGained(row)
  const Icon = gained > 0 ? IconCaretUpFilled : IconCaretDownFilled
  return (
    <span className={styles.place}>
      <bdi>{row.realTimeRanking}</bdi>
      {gained !== 0 && (
        <span className={gained > 0 ? styles.rise : styles.fall}>
          <Icon size={10} />
          {Math.abs(gained)}
        </span>
      )}
    </span>
  )
}

export interface RankingTableProps {
  rows: readonly WitnessRank[] | undefined
  totalVotes: number | undefined
  error: unknown
  onRetry: () => void
}

/** Everybody who stands, with bars from zero, a mark at place 27 and a line below it. */
export function RankingTable({ rows, totalVotes, error, onRetry }: RankingTableProps) {
  const t = useT()
  const producing = useLive((live) => live.blocks[0]?.witnessAddress)
  const ranked = rows && byVotes(rows)
  const most = ranked?.[0]?.realTimeVotes || 1
  const all = totalVotes || 1
  const line = ranked ? votesForLastPlace(ranked) / most : 0
  const votes = (row: WitnessRank): number => row.realTimeVotes
  const name = (row: WitnessRank) => (
    <span className={styles.name}>
      <Address value={row.address} name={row.name || undefined} />
      {row.address === producing && <Tag kind="accent">{t('sr.producing')}</Tag>}
    </span>
  )
  const bar = (row: WitnessRank) => (
    <div className={styles.bar}>
      <Bar
        height={12}
        parts={[{ share: votes(row) / most, kind: row.address === producing ? 'accent' : 'value' }]}
        threshold={line > 0 ? line : undefined}
      />
    </div>
  )
  const change = (row: WitnessRank) => {
    const value = row.changeVotes
    return (
      <bdi dir="ltr" className={value > 0 ? styles.gain : undefined}>
        {value > 0 ? '+' : ''}
        {formatInteger(value)}
      </bdi>
    )
  }
  const cut = (row: WitnessRank, index: number) =>
    index === ELECTED && row ? (
      <span className={styles.cut} data-cut="">
        <b>{t('sr.elected', { n: ELECTED })}</b>
        {t('sr.standby')}
      </span>
    ) : null
  return (
    <DataTable
      label={t('sr.title')}
      compact
      columns={[
        { id: 'place', header: t('column.rank'), bone: 2, cell: (row) => <Place row={row} /> },
        { id: 'name', header: t('column.name'), bone: 16, cell: name },
        { id: 'bar', header: t('column.votesNow'), bone: 18, from: 'md', cell: bar },
        {
          id: 'votes',
          header: t('column.votes'),
          align: 'right',
          cell: (row) => formatInteger(row.realTimeVotes),
        },
        {
          id: 'share',
          header: t('column.share'),
          align: 'right',
          cell: (row) => <span className="muted">{formatPercent(votes(row) / all)}</span>,
        },
        { id: 'round', header: t('column.round'), align: 'right', from: 'lg', cell: change },
        {
          id: 'yield',
          header: t('column.yield'),
          align: 'right',
          from: 'md',
          cell: (row) => (row.annualizedRate ? formatPercent(Number(row.annualizedRate) / 100) : '–'),
        },
        {
          id: 'voters',
          header: t('column.toVoters'),
          align: 'right',
          from: 'lg',
          cell: (row) => `${row.voterBrokerage}%`,
        },
        {
          id: 'missed',
          header: t('column.missed'),
          align: 'right',
          from: 'md',
          cell: (row) => (
            <span className={row.missedTotal > 3 ? styles.missed : undefined}>
              {formatInteger(row.missedTotal)}
            </span>
          ),
        },
      ]}
      rows={ranked}
      rowKey={(row) => row.address}
      eventBefore={cut}
      card={(row) => (
        <Card
          icon={<span className={`${styles.rank} muted`}>{row.realTimeRanking}</span>}
          main={name(row)}
          meta={bar(row)}
          end={formatInteger(row.realTimeVotes)}
        />
      )}
      empty={{ title: t('sr.empty') }}
      error={error}
      onRetry={onRetry}
      skeletonRows={ELECTED}
    />
  )
}
