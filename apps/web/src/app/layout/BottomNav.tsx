import { Link, useLocation, useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../shared/paths.ts'
import { IconHome, IconMenu2, IconSearch, IconStack2, IconWallet } from '../../shared/ui/icons.ts'
import { focusSearch } from '../../slices/search/focus.ts'
import styles from './bottom-nav.module.css'

const ICON = { size: 20, stroke: 1.6 } as const

/** The bar at the bottom of phones. */
export function BottomNav({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useT()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const section = pathname.split('/')[1] ?? ''
  const current = (isCurrent: boolean) => (isCurrent ? { 'data-current': '' } : {})
  const handleSearch = () => {
    if (!focusSearch()) {
      navigate(paths.home())
      requestAnimationFrame(() => setTimeout(focusSearch))
    }
  }
  return (
    <nav className={styles.bottomNav} aria-label={t('header.mainMenu')}>
      <Link to={paths.home()} className={styles.bottomItem} {...current(section === '')}>
        <IconHome {...ICON} />
        {t('nav.home')}
      </Link>
      <Link
        to={paths.blocks()}
        className={styles.bottomItem}
        {...current(['blockchain', 'block', 'transaction', 'address'].includes(section))}
      >
        <IconStack2 {...ICON} />
        {t('nav.blocks')}
      </Link>
      <button type="button" className={styles.bottomItem} onClick={handleSearch}>
        <IconSearch {...ICON} />
        {t('nav.search')}
      </button>
      <Link to={paths.wallet()} className={styles.bottomItem} {...current(section === 'wallet')}>
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
