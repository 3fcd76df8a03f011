import { Link, useLocation } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../shared/paths.ts'
import { IconHome, IconMenu2, IconSearch, IconStack2, IconWallet } from '../../shared/ui/icons.ts'
import { useSearchScreen } from '../../slices/search/screen.ts'
import styles from './bottom-nav.module.css'

const ICON = { size: 20, stroke: 1.6 } as const

/** The bar at the bottom of phones. */
export function BottomNav({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useT()
  const { pathname } = useLocation()
  const section = pathname.split('/')[1] ?? ''
  const search = useSearchScreen()
  const current = (isCurrent: boolean) => (isCurrent ? { 'data-current': '' } : {})
  const at = (isCurrent: boolean) => current(isCurrent && !search.isOpen)
  return (
    <nav className={styles.bottomNav} aria-label={t('header.mainMenu')}>
      <Link to={paths.home()} className={styles.bottomItem} {...at(section === '')}>
        <IconHome {...ICON} />
        {t('nav.home')}
      </Link>
      <Link
        to={paths.blocks()}
        className={styles.bottomItem}
        {...at(['blockchain', 'block', 'transaction', 'address'].includes(section))}
      >
        <IconStack2 {...ICON} />
        {t('nav.blocks')}
      </Link>
      <button
        type="button"
        className={styles.bottomItem}
        aria-expanded={search.isOpen}
        {...current(search.isOpen)}
        onClick={search.isOpen ? search.close : search.open}
      >
        <IconSearch {...ICON} />
        {t('nav.search')}
      </button>
      <Link to={paths.wallet()} className={styles.bottomItem} {...at(section === 'wallet')}>
        <IconWallet {...ICON} />
        {t('wallet.page')}
      </Link>
      <button type="button" className={styles.bottomItem} onClick={onOpenMenu}>
        <IconMenu2 {...ICON} />
        {t('nav.menu')}
      </button>
    </nav>
  )
}
