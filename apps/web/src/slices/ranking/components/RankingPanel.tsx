import { useQuery } from '@tanstack/react-query'
import { type TokenAmount, tokenAmount, toSmallestUnit } from '@tronlens/core'
import type { CSSProperties } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { AddressText } from '../../../shared/entity/Address.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { Token } from '../../../shared/entity/Token.tsx'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { type RankingRow, rankingQuery } from '../api/ranking-query.ts'
import { noteOf, type Period, type Ranking, sharesOfFirst, timeOf } from '../rankings.ts'
import styles from './ranking.module.css'

const ALL_PLACES = 10

/** A place, and who holds it; nobody where fewer did anything than there are places. */
type Place = { rank: number; row: RankingRow | undefined }

/** Values come as decimal text, with as many decimals as they have. */
function amountOf(text: string): { value: TokenAmount; decimals: number } {
  const decimals = text.split('.')[1]?.length ?? 0
  return { value: tokenAmount(toSmallestUnit(text, decimals)), decimals }
}

function Who({ row, kind }: { row: RankingRow; kind: string }) {
  if (kind === 'token')
    return <Token id={row.address} symbol={row.symbol || row.name} name={row.name} type="trc20" />
  return (
    <AddressText
      value={row.address}
      name={row.name || undefined}
      {...(kind === 'contract' ? { isContract: true } : {})}
    />
  )
}

export interface RankingPanelProps {
  ranking: Ranking
  period: Period
  /** Places shown; all ten without. */
  most?: number
}

/** The first places of one ranking, each with a bar that compares it with the first. */
export function RankingPanel({ ranking, period, most }: RankingPanelProps) {
  const t = useT()
  const places = most ?? ALL_PLACES
  const { data, error, refetch } = useQuery(rankingQuery(ranking.type, timeOf(ranking, period)))
  const held = data?.data.slice(0, places)
  const shares = sharesOfFirst(held?.map(({ value }) => value) ?? [])
  const rows =
    held?.length === 0
      ? []
      : held && Array.from({ length: places }, (_, place): Place => ({ rank: place + 1, row: held[place] }))
  const note = noteOf(ranking, period)
  const kind = data?.kind ?? 'account'
  const who = ({ row }: Place) => (row ? <Who row={row} kind={kind} /> : <span className="muted">–</span>)
  const bar = (place: number) => (
    <Bar height={12} parts={[{ share: shares[place] ?? 0, kind: place === 0 ? 'ink' : 'value' }]} />
  )
  return (
    <Panel title={t(ranking.title)} note={note && t(note)}>
      <div className={styles.places} style={{ '--places': places } as CSSProperties}>
        <DataTable
          label={t(ranking.title)}
          compact
          columns={[
            {
              id: 'rank',
              header: t('column.rank'),
              bone: 2,
              cell: ({ rank }) => <span className="muted">{formatInteger(rank)}</span>,
            },
            { id: 'who', header: t('column.name'), bone: 14, cell: who },
            {
              id: 'share',
              header: <span className="visually-hidden">{t('rank.ofFirst')}</span>,
              fill: true,
              from: 'lg',
              cell: ({ row }, place) => row && bar(place),
            },
            {
              id: 'value',
              header: ranking.unit ?? '',
              amount: ({ row }) => row && amountOf(row.value),
            },
          ]}
          rows={rows}
          rowKey={({ rank, row }) => `${rank}${row?.address ?? ''}`}
          card={(place, index) => (
            <Card
              icon={formatInteger(place.rank)}
              main={who(place)}
              meta={place.row && <span className={styles.meter}>{bar(index)}</span>}
              end={place.row && <Amount {...amountOf(place.row.value)} unit={ranking.unit} />}
            />
          )}
          empty={{ title: t('rank.empty') }}
          error={error}
          onRetry={() => void refetch()}
          skeletonRows={places}
        />
      </div>
    </Panel>
  )
}
