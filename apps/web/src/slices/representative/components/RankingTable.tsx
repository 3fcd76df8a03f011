import type { WitnessRank } from '@tronlens/api-contract'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import type { Column } from '../../../shared/lists/table-types.ts'
import { useLive } from '../../../shared/live/live-store.ts'
import { IconCaretDownFilled, IconCaretUpFilled } from '../../../shared/ui/icons.ts'
import {
  type Basis,
  byVotes,
  ELECTED,
  placeOf,
  placesGained,
  votesForLastPlace,
  votesOf,
} from '../ranking.ts'
import { RepresentativeName } from './RepresentativeName.tsx'
import styles from './representative.module.css'

/** Place, and places won or lost since the votes were last counted. */
function Place({ row, basis }: { row: WitnessRank; basis: Basis }) {
  const gained = basis === 'live' ? placesGained(row) : 0
  const Icon = gained > 0 ? IconCaretUpFilled : IconCaretDownFilled
  return (
    <span className={styles.place}>
      <bdi>{placeOf(row, basis)}</bdi>
      {gained !== 0 && (
        <span className={gained > 0 ? styles.rise : styles.fall}>
          <Icon size={10} />
          {Math.abs(gained)}
        </span>
      )}
    </span>
  )
}

/** Places from one to another. */
export type Places = readonly [from: number, to: number]

export interface RankingTableProps {
  rows: readonly WitnessRank[] | undefined
  error: unknown
  onRetry: () => void
  /** Votes as they stand now, or as they were counted last. */
  basis?: Basis
  /** Columns that a page adds at the end, and the end of a card. */
  extra?: readonly Column<WitnessRank>[]
  cardEnd?: (row: WitnessRank) => ReactNode
  /** Another panel stands next to it: narrower bars and columns. */
  isNarrow?: boolean
  /** Columns that there is no room for then. */
  leavesOut?: readonly ('share' | 'missed')[]
  /** Rows that are left out, without a change of the others' bars. */
  isShown?: ((row: WitnessRank) => boolean) | undefined
  /** Places that are left out until the user opens them. */
  folds?: Places
}

/** Leaves places out of a ranking, with the line in front of the next one that brings them back. */
function useFold(ranked: readonly WitnessRank[] | undefined, places: Places | undefined) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [isPressed, setPressed] = useState(false)
  if (!ranked || !places || ranked.length <= places[1])
    return { rows: ranked, isOpen, behind: undefined, line: null }
  const [from, to] = places
  const handlePress = () => {
    setOpen(!isOpen)
    setPressed(true)
  }
  return {
    rows: isOpen ? ranked : ranked.filter((_row, index) => index + 1 < from || index + 1 > to),
    isOpen,
    behind: to + 1,
    line: (
      <span className={styles.fold}>
        {t('sr.between', { from, to })}
        <button
          type="button"
          className="link"
          aria-expanded={isOpen}
          // biome-ignore lint/a11y/noAutofocus: it was pressed, and the list was mounted again
          autoFocus={isPressed}
          onBlur={() => setPressed(false)}
          onClick={handlePress}
        >
          {t(isOpen ? 'sr.fold' : 'sr.unfold')}
        </button>
      </span>
    ),
  }
}

/** All candidates, with bars from zero, a mark at place 27 and a line below it. */
export function RankingTable(props: RankingTableProps) {
  const {
    rows,
    error,
    onRetry,
    basis = 'live',
    extra = [],
    cardEnd,
    isShown,
    folds,
    isNarrow = false,
    leavesOut = [],
  } = props
  const t = useT()
  const producing = useLive((live) => live.blocks[0]?.witnessAddress)
  const ranked = rows && byVotes(rows, basis)
  const first = ranked?.[0]
  const most = (first && votesOf(first, basis)) || 1
  const all = ranked?.reduce((sum, row) => sum + votesOf(row, basis), 0) || 1
  const line = ranked ? votesForLastPlace(ranked, basis) / most : 0
  const votes = (row: WitnessRank): number => votesOf(row, basis)
  const fold = useFold(ranked, isShown ? undefined : folds)
  const shown = isShown ? ranked?.filter(isShown) : fold.rows
  const name = (row: WitnessRank) => <RepresentativeName row={row} />
  const bar = (row: WitnessRank) => (
    <div className={styles.bar} data-narrow={isNarrow || undefined}>
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
  const places = new Map(ranked?.map((row, index) => [row.address, index + 1]))
  const event = (row: WitnessRank) => {
    const place = places.get(row.address)
    if (isShown || place === undefined) return null
    if (place === fold.behind) return fold.line
    return place === ELECTED + 1 ? (
      <span className={styles.cut} data-cut="">
        <b>{t('sr.elected', { n: ELECTED })}</b>
        {t('sr.standby')}
      </span>
    ) : null
  }
  // what a page adds at the end would be cut else
  const least = isNarrow ? 'xl' : 'lg'
  const columns: readonly Column<WitnessRank>[] = [
    { id: 'place', header: t('column.rank'), bone: 2, cell: (row) => <Place row={row} basis={basis} /> },
    { id: 'name', header: t('column.name'), bone: 16, room: isNarrow ? 18 : 22, cell: name },
    { id: 'bar', header: t('column.votesNow'), bone: 18, from: 'md', cell: bar },
    {
      id: 'votes',
      header: t('column.votes'),
      align: 'right',
      room: isNarrow ? 13 : 16,
      cell: (row) => formatInteger(votes(row)),
    },
    {
      id: 'share',
      header: t('column.share'),
      align: 'right',
      room: 9,
      cell: (row) => <span className="muted">{formatPercent(votes(row) / all)}</span>,
    },
    {
      id: 'round',
      header: t('column.round'),
      align: 'right',
      room: isNarrow ? 12 : 15,
      from: least,
      cell: change,
    },
    {
      id: 'yield',
      header: t('column.yield'),
      align: 'right',
      room: 9,
      from: 'md',
      cell: (row) => (row.annualizedRate ? formatPercent(Number(row.annualizedRate) / 100) : '–'),
    },
    {
      id: 'voters',
      header: t('column.toVoters'),
      align: 'right',
      from: least,
      cell: (row) => formatPercent(row.voterBrokerage / 100, 0),
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
    ...extra,
  ]
  return (
    <DataTable
      // rows that were folded are no news
      key={fold.isOpen ? 'whole' : 'folded'}
      label={t('sr.title')}
      compact
      columns={columns.filter(({ id }) => !leavesOut.some((each) => each === id))}
      rows={shown}
      rowKey={(row) => row.address}
      eventBefore={event}
      card={(row) => (
        <Card
          icon={<span className={`${styles.rank} muted`}>{placeOf(row, basis)}</span>}
          main={name(row)}
          meta={bar(row)}
          end={cardEnd ? cardEnd(row) : formatInteger(votes(row))}
        />
      )}
      empty={{ title: t('sr.empty') }}
      error={error}
      onRetry={onRetry}
      skeletonRows={ELECTED}
    />
  )
}
