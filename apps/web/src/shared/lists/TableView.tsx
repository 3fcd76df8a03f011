import { type ColumnDef, flexRender, tableFeatures, useTable } from '@tanstack/react-table'
import { Fragment, useMemo } from 'react'
import { AmountCell, measureColumn } from '../entity/Amount.tsx'
import { IconChevronDown } from '../ui/icons.ts'
import { Bone } from './Card.tsx'
import styles from './table.module.css'
import { type Column, type DataTableProps, type ListView, moveByKey } from './table-types.ts'

const features = tableFeatures({})
const BONE_CHARACTERS = 9

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

/** A list on wider screens: a table with sorting, event rows and columns of amounts. */
export function TableView<Row>(props: ListView<Row>) {
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
