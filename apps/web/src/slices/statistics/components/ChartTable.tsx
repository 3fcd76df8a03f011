import { useT } from '../../../i18n/i18n.ts'
import type { Point } from '../../../shared/chart/chart.ts'
import { formatChange, formatNumber } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { GrowingList } from '../../../shared/lists/GrowingList.tsx'
import type { Column } from '../../../shared/lists/table-types.ts'
import { changeFrom } from '../period.ts'

interface Row extends Point {
  before: Point | undefined
  other: number | undefined
}

/**
 * The days of a period, newest first: value, its parts, the compared chart, and the change to the day before.
 */
export function ChartTable(props: {
  label: string
  unit: string
  /** Fraction digits of the values. */
  digits: number | undefined
  parts: readonly string[]
  points: readonly Point[] | undefined
  /** The day before the first one, where it is known. */
  before: Point | undefined
  compared: { label: string; points: readonly Point[] } | undefined
}) {
  const { label, unit, digits = 2, parts, points, before, compared } = props
  const t = useT()
  const rows = points
    ?.map(
      (point, place): Row => ({
        ...point,
        before: place === 0 ? before : points[place - 1],
        other: compared?.points[place]?.value,
      }),
    )
    .reverse()
  const number = (value: number | undefined) => (
    <bdi dir="ltr">{value === undefined ? '–' : formatNumber(value, digits)}</bdi>
  )
  const change = (row: Row) => {
    const share = changeFrom(row.before, row)
    return <bdi dir="ltr">{share === undefined ? '–' : formatChange(share * 100, 1)}</bdi>
  }
  const columns: Column<Row>[] = [
    { id: 'day', header: t('stats.day'), bone: 12, cell: ({ day }) => formatDate(day) },
    {
      id: 'value',
      header: `${label}, ${unit}`,
      align: 'right',
      cell: ({ value }) => <b>{number(value)}</b>,
    },
    ...parts.map(
      (name, index): Column<Row> => ({
        id: `part${index}`,
        header: name,
        align: 'right',
        from: 'lg',
        cell: (row) => number(row.parts?.[index]),
      }),
    ),
    ...(compared
      ? [
          {
            id: 'other',
            header: compared.label,
            align: 'right',
            from: 'md',
            cell: (row: Row) => number(row.other),
          } satisfies Column<Row>,
        ]
      : []),
    { id: 'change', header: t('stats.dayBefore'), align: 'right', from: 'md', room: 8, cell: change },
  ]
  return (
    <GrowingList rows={rows ?? []}>
      {(shown) => (
        <DataTable
          label={label}
          compact
          columns={columns}
          rows={rows && shown}
          rowKey={({ day }) => String(day)}
          card={(row) => <Card main={formatDate(row.day)} meta={change(row)} end={number(row.value)} />}
          empty={{ title: t('stats.empty') }}
        />
      )}
    </GrowingList>
  )
}
