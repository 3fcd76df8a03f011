import { useQuery } from '@tanstack/react-query'
import { type TokenAmount, tokenAmount } from '@tronlens/core'
import type { CSSProperties, ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { priceQuery } from '../../../shared/api/network.ts'
import { AddressText } from '../../../shared/entity/Address.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { Token } from '../../../shared/entity/Token.tsx'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { toApproximate } from '../../../shared/format/amount.ts'
import { formatInteger, formatNumber, formatPercent } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import type { Column } from '../../../shared/lists/table-types.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { type RankingRow, rankingsQuery } from '../api/ranking-query.ts'
import { noteOf, PERIODS, type Period, type Ranking, shareDigits, sharesOfFirst } from '../rankings.ts'
import { Dollars } from './Dollars.tsx'
import { Interval } from './Interval.tsx'
import { type Place, placesOf, type Shown } from './places.ts'
import styles from './ranking.module.css'

const ALL_PLACES = 10
const TRC10 = 10

function Who({ row, kind }: { row: RankingRow; kind: string }) {
  if (kind === 'token')
    return (
      <Token
        id={row.address}
        symbol={row.symbol || row.name}
        name={row.name}
        type={row.type === TRC10 ? 'trc10' : 'trc20'}
      />
    )
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
  /** Numbers of all rankings of the page, which are asked for together. */
  types: readonly number[]
  period: Period
  /** Places shown; all ten without. */
  most?: number
}

/**
 * The first places of one ranking, each with its part of the whole and a bar that compares it with the first.
 */
export function RankingPanel({ ranking, types, period, most = ALL_PLACES }: RankingPanelProps) {
  const t = useT()
  const { data, error, refetch } = useQuery(rankingsQuery(types, PERIODS[period]))
  const { data: price } = useQuery(priceQuery)
  const answer = data?.find(({ type }) => type === ranking.type)
  const kind = answer?.kind ?? 'account'
  const held = answer?.data.slice(0, most) ?? []
  const isPriced = held.some(({ priceInTrx }) => typeof priceInTrx === 'number')
  const bars = sharesOfFirst(
    held.map(({ value, priceInTrx }) => (isPriced ? String(priceInTrx ?? 0) : value)),
  )
  const rows = data && placesOf(ranking, held, most)
  const note = noteOf(ranking, period)
  const who = ({ rank, row }: Place): ReactNode => {
    if (rank === undefined) return <strong>{t('rank.total')}</strong>
    return row ? <Who row={row} kind={kind} /> : <span className="muted">–</span>
  }
  const bar = (place: number) => (
    <Bar height={12} parts={[{ share: bars[place] ?? 0, kind: place === 0 ? 'ink' : 'value' }]} />
  )
  const share = ({ shown }: Place): ReactNode =>
    shown && (
      <bdi dir="ltr">
        {shown.share === null ? (
          <span className="muted">–</span>
        ) : (
          formatPercent(shown.share, shareDigits(kind))
        )}
      </bdi>
    )
  const worth = ({ row }: Place): ReactNode =>
    typeof row?.priceInTrx === 'number' && <bdi dir="ltr">{formatNumber(row.priceInTrx)}</bdi>
  const dollars = (place: Place): ReactNode => {
    const trx = trxOf(ranking, place)
    return price && trx !== undefined && <Dollars value={trx * price.usd} />
  }
  const isWorth = price && (ranking.unit === 'TRX' || isPriced)
  const parts = ranking.parts ?? []
  const columns: (Column<Place> | false | null | undefined)[] = [
    {
      id: 'rank',
      header: t('column.rank'),
      bone: 2,
      cell: ({ rank }) => rank !== undefined && <span className="muted">{formatInteger(rank)}</span>,
    },
    { id: 'who', header: t('column.name'), bone: 14, cell: who },
    {
      id: 'bar',
      header: <span className="visually-hidden">{t('rank.ofFirst')}</span>,
      fill: true,
      from: 'lg',
      cell: ({ row }, place) => row && bar(place),
    },
    ...parts.map(
      ({ member, title }, index): Column<Place> => ({
        id: member,
        header: t(title),
        amount: ({ shown }) => shown?.parts[index],
      }),
    ),
    isPriced && { id: 'worth', header: t('rank.worth'), align: 'right', cell: worth },
    {
      id: 'value',
      header: ranking.unit ?? (parts.length > 0 ? t('rank.total') : ''),
      amount: ({ shown }) => shown?.value,
    },
    isWorth && {
      id: 'usd',
      header: 'USD',
      align: 'right',
      cell: (place) => <span className="muted">{dollars(place)}</span>,
    },
    { id: 'share', header: t('rank.share'), align: 'right', bone: 6, cell: share },
  ]
  return (
    <Panel title={t(ranking.title)} note={note && t(note)}>
      <div className={styles.places} style={{ '--places': most + (ranking.hasSum ? 1 : 0) } as CSSProperties}>
        <DataTable
          label={t(ranking.title)}
          compact
          columns={columns.filter((column) => !!column)}
          rows={rows}
          rowKey={({ rank, row }) => `${rank ?? 'total'}${row?.address ?? ''}`}
          card={(place, index) => (
            <Card
              icon={place.rank === undefined ? undefined : formatInteger(place.rank)}
              main={who(place)}
              meta={
                <>
                  {place.row && <span className={styles.meter}>{bar(index)}</span>}
                  {place.shown && <PartsOf shown={place.shown} ranking={ranking} />}
                  {isWorth && <span className={styles.part}>{dollars(place)}</span>}
                </>
              }
              end={
                place.shown && (
                  <>
                    <Amount {...place.shown.value} unit={ranking.unit} /> · {share(place)}
                  </>
                )
              }
            />
          )}
          empty={{ title: t('rank.empty') }}
          error={error}
          onRetry={() => void refetch()}
          skeletonRows={most}
        />
      </div>
      {!error && <Interval of={answer} />}
    </Panel>
  )
}

/** What a place is worth in TRX; undefined where it counts something else, or has no price. */
function trxOf(ranking: Ranking, { row, shown }: Place): number | undefined {
  if (ranking.unit === 'TRX') return shown && toApproximate(shown.value.value, shown.value.decimals)
  return row?.priceInTrx ?? undefined
}

/** What a value is made of, each part with its name, below the name of a place. */
function PartsOf({ shown, ranking }: { shown: Shown; ranking: Ranking }) {
  const t = useT()
  return ranking.parts?.map(({ member, title }, index) => {
    const part = shown.parts[index] ?? NOTHING
    return (
      <span key={member} className={styles.part}>
        {t(title)} <Amount {...part} />
      </span>
    )
  })
}

const NOTHING: { value: TokenAmount; decimals: number } = { value: tokenAmount(0n), decimals: 0 }
