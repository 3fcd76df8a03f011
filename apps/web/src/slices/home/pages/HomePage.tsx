import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Later } from '../../../shared/ui/Later.tsx'
import { useDocumentTitle } from '../../../shared/ui/PageTitle.tsx'
import { SearchBox } from '../../search/components/SearchBox.tsx'
import { ChainFigures } from '../components/ChainFigures.tsx'
import { CostPanel } from '../components/CostPanel.tsx'
import { HotTokens } from '../components/HotTokens.tsx'
import styles from '../components/home.module.css'
import { LatestTransactions } from '../components/LatestTransactions.tsx'
import { LiveBlocks } from '../components/LiveBlocks.tsx'

/** What the first page is for, and where one looks things up. */
export function HomeTop({ tokens }: { tokens: ReactNode }) {
  const t = useT()
  return (
    <div className={styles.top}>
      <div>
        <h1 className={styles.title}>{t('home.title')}</h1>
        <SearchBox look="hero" />
      </div>
      {tokens}
    </div>
  )
}

/** Search, the newest blocks, four figures, those of connected chains, the newest transactions, and what acting costs. */
export function HomePage({ news, chains }: { news?: ReactNode; chains?: ReactNode }) {
  useDocumentTitle('')
  return (
    <div className={styles.home}>
      {news && <div className={styles.news}>{news}</div>}
      <HomeTop tokens={<HotTokens />} />
      <LiveBlocks />
      <ChainFigures />
      <Later>{chains}</Later>
      <div className={styles.lower}>
        <Later>
          <LatestTransactions />
          <CostPanel />
        </Later>
      </div>
    </div>
  )
}
