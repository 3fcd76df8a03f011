import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { useDocumentTitle } from '../../../shared/ui/PageTitle.tsx'
import { SearchBox } from '../../search/components/SearchBox.tsx'
import { ChainFigures } from '../components/ChainFigures.tsx'
import { CostPanel } from '../components/CostPanel.tsx'
import { HotTokens } from '../components/HotTokens.tsx'
import styles from '../components/home.module.css'
import { LatestTransactions } from '../components/LatestTransactions.tsx'
import { LiveBlocks } from '../components/LiveBlocks.tsx'

/** Search, the newest blocks, four figures, the newest transactions, and what acting costs. */
export function HomePage({ news }: { news?: ReactNode }) {
  const t = useT()
  useDocumentTitle('')
  return (
    <div className={styles.home}>
      {news && <div className={styles.news}>{news}</div>}
      <div className={styles.top}>
        <div>
          <h1 className={styles.title}>{t('home.title')}</h1>
          <SearchBox look="hero" />
        </div>
        <HotTokens />
      </div>
      <LiveBlocks />
      <ChainFigures />
      <div className={styles.lower}>
        <LatestTransactions />
        <CostPanel />
      </div>
    </div>
  )
}
