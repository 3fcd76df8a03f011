import { Fragment, type ReactNode } from 'react'
import { useStore } from '../../store.ts'
import { AmountCell, type AmountColumn, measureColumn } from '../entity/Amount.tsx'
import { IconChevronDown } from '../ui/icons.ts'
import { Bone } from './Card.tsx'
import { densityStore } from './density.ts'
import { placeKey } from './new-keys.ts'
import styles from './table.module.css'
import { type Column, type DataTableProps, type ListView, moveByKey } from './table-types.ts'

const BONE_CHARACTERS = 9
const CELL_PADDING = 16

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

/** What a cell shows: called, not mounted, so that the elements of a row stay while its values change. */
function cellContent<Row>(
  column: Column<Row>,
  row: Row,
  index: number,
  width: AmountColumn | undefined,
): ReactNode {
  if (!column.amount) return column.cell?.(row, index)
  const amount = column.amount(row)
  return amount && width ? <AmountCell amount={amount} column={width} /> : null
}

/** A list on wider screens: a table with sorting, event rows and columns of amounts. */
export function TableView<Row>(props: ListView<Row>) {
  const { label, columns, rows, rowKey, compact, skeletonRows = 20, isHead, eventBefore, sort, fresh } = props
  const isCompact = useStore(densityStore) === 'compact' && compact
  const widths = new Map(
    columns.map(({ id, amount }) => [id, amount && measureColumn((rows ?? []).map(amount))]),
  )
  const rowClass = (row: Row): string | undefined =>
    isHead?.(row) ? styles.headRow : fresh.has(rowKey(row)) ? styles.newRow : undefined

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys only move the focus between links
    <div className={styles.scroll} onKeyDown={moveByKey}>
      <table
        className={`${styles.table} data`}
        aria-label={label}
        aria-busy={!rows}
        {...(isCompact ? { 'data-compact': '' } : {})}
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
                {...(column.room && { style: { minWidth: `calc(${column.room}ch + ${CELL_PADDING}px)` } })}
              >
                <SortHead column={column} sort={sort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row, index) => {
                const event = eventBefore?.(row, index)
                return (
                  <Fragment key={placeKey(rowKey(row), index, fresh)}>
                    {event && (
                      <tr className={styles.eventRow}>
                        <td colSpan={columns.length}>{event}</td>
                      </tr>
                    )}
                    <tr data-row="" className={rowClass(row)}>
                      {columns.map((column) => (
                        <td key={column.id} {...cellAttributes(column)}>
                          {cellContent(column, row, index, widths.get(column.id))}
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
