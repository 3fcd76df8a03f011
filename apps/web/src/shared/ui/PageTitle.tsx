import { type ReactNode, useEffect } from 'react'
import filters from './filters.module.css'
import styles from './title.module.css'

/** Sets the title of the browser tab. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Tronlens` : 'Tronlens'
  }, [title])
}

/** Title, total and one fact of a list page, in one line. */
export function PageTitle({
  title,
  total,
  note,
  end,
}: {
  title: string
  total?: ReactNode
  note?: ReactNode
  end?: ReactNode
}) {
  useDocumentTitle(title)
  return (
    <header className={styles.title}>
      <h1 className="caps">{title}</h1>
      {total && <span className="data">{total}</span>}
      {note && <span className={`${styles.titleNote} data`}>{note}</span>}
      {end && <div className={filters.barEnd}>{end}</div>}
    </header>
  )
}
