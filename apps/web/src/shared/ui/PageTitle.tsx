import { type ReactNode, useEffect } from 'react'
import { useStore } from '../../store.ts'
import { shownNetworkName } from '../api/networks.ts'
import filters from './filters.module.css'
import styles from './title.module.css'

/** Sets the title of the browser tab; it names the network where that is not the default one. */
export function useDocumentTitle(title: string): void {
  const network = useStore(shownNetworkName)
  useEffect(() => {
    document.title = [title, network, 'Tronlens'].filter(Boolean).join(' · ')
  }, [title, network])
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
