import { type ColumnDef, flexRender, tableFeatures, useTable } from '@tanstack/react-table'
import { Fragment, type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { AmountCell, type ColumnAmount, measureColumn } from '../entity/Amount.tsx'
import { IconChevronDown } from '../ui/icons.ts'
import { ErrorState, State, type StateProps } from '../ui/State.tsx'
import { useNewKeys } from './new-keys.ts'
import styles from './table.module.css'
import { useIsPhone } from './useIsPhone.ts'

export interface Column<Row> {
  id: string
  header: ReactNode
  /** `right` for numbers in every writing direction, `end` for hashes. */
  align?: 'start' | 'right' | 'end'
  cell?: (row: Row, index: number) => ReactNode
  /** A column of amounts: decimal points form one line. */
  amount?: (row: Row) => ColumnAmount | undefined
  /** Sort field of the API; the head becomes a button. */
  sort?: string
  /** Hidden below this width. */
  from?: 'md' | 'lg'
  /** Takes the room that is left. */
  fill?: boolean
  /** Characters of typical content, for the loading table. */
  bone?: number
}

export interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** The same row as a card, for phones. */
  card: (row: Row, index: number) => ReactNode
  empty: Omit<StateProps, 'kind'>
  error?: unknown
  onRetry?: () => void
  compact?: boolean
  skeletonRows?: number
  /** Marks the row at the head of the chain. */
  isHead?: (row: Row) => boolean
  /** A row across the table before this one: a missed slot, a cut line. */
  eventBefore?: (row: Row, index: number) => ReactNode
  sort?: { value: string; onChange: (value: string) => void }
}

const features = tableFeatures({})
const BONE_CHARACTERS = 9

/** `j` and `k` move between rows by their first link. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'j' && event.key !== 'k') return
  if (event.target instanceof HTMLInputElement) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[current + (event.key === 'j' ? 1 : -1)]
  next?.querySelector<HTMLElement>('a, button')?.focus()
}

/** The one list of the product: loading, failed, empty and full; a table, or cards on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, error, onRetry, empty } = props
  const isPhone = useIsPhone()
  const fresh = useNewKeys((rows ?? []).map(rowKey))
  if (error && !rows) return <ErrorState error={error} onRetry={onRetry ?? (() => location.reload())} />
  if (rows?.length === 0) return <State kind="empty" {...empty} />
  return isPhone ? <Cards {...props} fresh={fresh} /> : <Table {...props} fresh={fresh} />
}

type WithFresh<Row> = DataTableProps<Row> & { fresh: ReadonlySet<string> }

function Cards<Row>({ label, rows, rowKey, card, fresh, skeletonRows = 8, eventBefore }: WithFresh<Row>) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys only move the focus between links
    <div onKeyDown={moveByKey}>
      <ul className={styles.cards} aria-label={label} aria-busy={!rows}>
        {rows
          ? rows.map((row, index) => {
              const event = eventBefore?.(row, index)
              return (
                <Fragment key={rowKey(row)}>
                  {event && <li className={styles.card}>{event}</li>}
                  <li data-row="" className={fresh.has(rowKey(row)) ? styles.newCard : undefined}>
                    {card(row, index)}
                  </li>
                </Fragment>
              )
            })
          : Array.from({ length: skeletonRows }, (_row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
              <li key={index}>
                <Card main={<Bone ch={24} />} meta={<Bone ch={10} />} end={<Bone ch={8} />} />
              </li>
            ))}
      </ul>
    </div>
  )
}

/** A grey bar in the length of typical content. */
export const Bone = ({ ch }: { ch: number }) => <span className="bone" style={{ width: `${ch}ch` }} />

/** A row on phones: icon and sentence, then a small line with something at its end. */
export function Card({
  icon,
  main,
  meta,
  end,
}: {
  icon?: ReactNode
  main: ReactNode
  meta?: ReactNode
  end?: ReactNode
}) {
  return (
    <div className={styles.card}>
      {icon && <span className={styles.cardIcon}>{icon}</span>}
      <div className={styles.cardMain}>{main}</div>
      <div className={styles.cardMeta}>{meta}</div>
      <div className={styles.cardEnd}>{end}</div>
    </div>
  )
}

function SortHead<Row>({ column, sort }: { column: Column<Row>; sort: DataTableProps<Row>['sort'] }) {
  if (!column.sort || !sort) return column.header
  const isDescending = sort.value === `-${column.sort}`
  const isAscending = sort.value === column.sort
  const next = isDescending ? column.sort : `-${column.sort}`
  return (
    <button type="button" className={styles.sort} onClick={() => sort.onChange(next)}>
      {column.header}
      <IconChevronDown size={12} stroke={1.6} style={isAscending ? { rotate: '180deg' } : {}} />
    </button>
  )
}

function sortState<Row>(column: Column<Row>, sort: DataTableProps<Row>['sort']) {
  if (!column.sort || !sort) return {}
  const direction =
    sort.value === `-${column.sort}` ? 'descending' : sort.value === column.sort ? 'ascending' : 'none'
  return { 'aria-sort': direction } as const
}

const cellAttributes = <Row,>(column: Column<Row>) => ({
  ...(column.align && column.align !== 'start' ? { 'data-align': column.align } : {}),
  ...(column.amount ? { 'data-align': 'right' } : {}),
  ...(column.from ? { 'data-from': column.from } : {}),
  ...(column.fill ? { 'data-fill': '' } : {}),
})

function Table<Row>(props: WithFresh<Row>) {
  const { label, columns, rows, rowKey, compact, skeletonRows = 20, isHead, eventBefore, sort, fresh } = props
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, { row: Row; index: number }> => {
        const widths = column.amount && measureColumn((rows ?? []).map(column.amount))
        return {
          id: column.id,
          cell: ({ row: { original } }) => {
            if (!column.amount) return column.cell?.(original.row, original.index)
            const amount = column.amount(original.row)
            return amount && widths ? <AmountCell amount={amount} column={widths} /> : null
          },
        }
      }),
    [columns, rows],
  )
  const data = useMemo(() => (rows ?? []).map((row, index) => ({ row, index })), [rows])
  const table = useTable({ features, columns: definitions, data, getRowId: ({ row }) => rowKey(row) })
  const rowClass = (row: Row): string | undefined =>
    isHead?.(row) ? styles.headRow : fresh.has(rowKey(row)) ? styles.newRow : undefined

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys only move the focus between links
    <div className={styles.scroll} onKeyDown={moveByKey}>
      <table
        className={`${styles.table} data`}
        aria-label={label}
        aria-busy={!rows}
        {...(compact ? { 'data-compact': '' } : {})}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className="caps"
                {...cellAttributes(column)}
                {...sortState(column, sort)}
              >
                <SortHead column={column} sort={sort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? table.getRowModel().rows.map((row) => {
                const { row: source, index } = row.original
                const event = eventBefore?.(source, index)
                return (
                  <Fragment key={row.id}>
                    {event && (
                      <tr className={styles.eventRow}>
                        <td colSpan={columns.length}>{event}</td>
                      </tr>
                    )}
                    <tr data-row="" className={rowClass(source)}>
                      {row.getAllCells().map((cell) => (
                        <td key={cell.id} {...cellAttributes(byId.get(cell.column.id) as Column<Row>)}>
                          {flexRender(cell.column.columnDef.cell, cell.getContext())}
                        </td>
                      ))}
                    </tr>
                  </Fragment>
                )
              })
            : Array.from({ length: skeletonRows }, (_row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
                <tr key={index}>
                  {columns.map((column) => (
                    <td key={column.id} {...cellAttributes(column)}>
                      <Bone ch={column.bone ?? BONE_CHARACTERS} />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}
