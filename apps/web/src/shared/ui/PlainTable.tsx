import type { ReactNode } from 'react'
import styles from './plain-table.module.css'

/** A column of a plain table: its name, and what the head shows instead, such as a button that sorts. */
export interface PlainColumn {
  name: string
  head?: ReactNode
  sort?: 'ascending' | 'descending' | 'none'
  isFigure?: boolean
  /** Amounts below each other stand at the end. */
  isAtEnd?: boolean
}

export interface PlainRow {
  key: string
  cells: readonly ReactNode[]
  /** Set apart from the others. */
  isMarked?: boolean
}

/** A table of few rows that is read as a whole; on phones each row is a card that names its values. */
export function PlainTable({
  label,
  columns,
  rows,
}: {
  label: string
  columns: readonly (string | PlainColumn)[]
  rows: readonly PlainRow[]
}) {
  const all = columns.map((column): PlainColumn => (typeof column === 'string' ? { name: column } : column))
  return (
    <div className={styles.table}>
      <table aria-label={label}>
        <thead>
          <tr>
            {all.map(({ name, head, sort, isAtEnd }) => (
              <th
                key={name}
                scope="col"
                className="caps"
                {...(sort ? { 'aria-sort': sort } : {})}
                {...(isAtEnd ? { 'data-end': '' } : {})}
              >
                {head ?? name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, isMarked }) => (
            <tr key={key} {...(isMarked ? { 'data-marked': '' } : {})}>
              {all.map(({ name, isFigure, isAtEnd }, index) => (
                <td
                  key={name}
                  data-label={name}
                  {...(isFigure ? { className: 'data' } : {})}
                  {...(isAtEnd ? { 'data-end': '' } : {})}
                >
                  <div>{cells[index]}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
