import { Link, useLocation } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../shared/paths.ts'
import { IconMenu2 } from '../../shared/ui/icons.ts'
import { Mark } from '../../shared/ui/Mark.tsx'
import { SearchBox } from '../../slices/search/components/SearchBox.tsx'
import { AccountChip } from './AccountChip.tsx'
import { ChainNotices } from './ChainNotices.tsx'
import header from './header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import layout from './layout.module.css'
import { MainMenu } from './MainMenu.tsx'
import { NetworkMenu } from './NetworkMenu.tsx'
import { PriceTag } from './PriceTag.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { WalletBell } from './WalletBell.tsx'
import { WalletChip } from './WalletChip.tsx'

export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useT()
  const isHome = useLocation().pathname === paths.home()
  return (
    <header className={header.header}>
      <div className={`${layout.inner} ${header.bar}`}>
        <Link to={paths.home()} className={`${header.brand} hit`} aria-label={t('header.home')}>
          <Mark />
          <span aria-hidden="true">Tronlens</span>
        </Link>
        <ChainNotices />
        <MainMenu />
        <div className={header.end}>
          <span className={layout.desktopOnly}>
            <SearchBox look="header" listensToSlash={!isHome} />
          </span>
          <span className={`${layout.desktopOnly} ${header.priceRoom}`}>
            <PriceTag />
          </span>
          <NetworkMenu />
          <span className={layout.desktopOnly}>
            <LanguageMenu />
          </span>
          <span className={header.themeMenu}>
            <ThemeMenu />
          </span>
          <WalletBell />
          <WalletChip />
          <AccountChip />
          <span className={header.menuButton}>
            <button
              type="button"
              className={layout.iconButton}
              aria-label={t('header.menu')}
              onClick={onOpenMenu}
            >
              <IconMenu2 size={20} stroke={1.6} />
            </button>
          </span>
        </div>
      </div>
    </header>
  )
}
