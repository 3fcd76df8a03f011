import { lazy } from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { Menu } from '../../shared/ui/Menu.tsx'
import { Optional } from '../../shared/ui/Optional.tsx'
import styles from './header.module.css'
import { LinksPlace } from './LinksPlace.tsx'
import { isInSection, useNavigation } from './navigation.ts'

// pages are drawn before links to other sites are asked for
const LinksMenu = lazy(() => import('./LinksMenu.tsx'))

/** The menus of the header; each opens a panel of links. */
export function MainMenu() {
  const t = useT()
  const navigation = useNavigation()
  const { pathname } = useLocation()
  return (
    <nav className={styles.nav} aria-label={t('header.mainMenu')}>
      {navigation.map((group) => {
        const [item, another] = group.items
        const isCurrent = isInSection(group, pathname)
        // a panel of one line would be a second click for nothing
        if (item && !another)
          return (
            <Link
              key={group.label}
              to={item.to}
              className={`${styles.navItem} caps`}
              {...(isCurrent ? { 'data-current': '', 'aria-current': 'page' as const } : {})}
            >
              {t(group.label)}
            </Link>
          )
        return (
          <Menu
            key={group.label}
            opensOnHover
            button={t(group.label)}
            buttonClassName={`${styles.navItem} caps`}
            isCurrent={isCurrent}
            sections={[
              {
                entries: group.items.map((item) => ({
                  key: item.to,
                  to: item.to,
                  label: t(item.label),
                  isCurrent: pathname === item.to,
                })),
              },
            ]}
          />
        )
      })}
      <Optional otherwise={<LinksPlace />}>
        <LinksMenu />
      </Optional>
    </nav>
  )
}
