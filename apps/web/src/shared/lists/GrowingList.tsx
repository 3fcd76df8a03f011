import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { formatInteger } from '../format/number.ts'
import styles from './table.module.css'

/**
 * Rows drawn at once: a thousand movements are some fifty thousand elements, and a
 * browser stands still over them.
 */
const STEP = 50

export interface GrowingListProps<Row> {
  rows: readonly Row[]
  children: (shown: readonly Row[]) => ReactNode
}

/**
 * A list that came whole inside an answer and so has no pages: its first rows, and
 * more of them at each press.
 */
export function GrowingList<Row>({ rows, children }: GrowingListProps<Row>) {
  const t = useT()
  const [count, setCount] = useState(STEP)
  return (
    <>
      {children(count < rows.length ? rows.slice(0, count) : rows)}
      {count < rows.length && (
        <div className={styles.more}>
          <span className="muted">
            {t('list.shownOf', { n: formatInteger(count), total: formatInteger(rows.length) })}
          </span>
          <button type="button" className="link" onClick={() => setCount(count + STEP)}>
            {t('list.showMore')}
          </button>
        </div>
      )}
    </>
  )
}
