import { useLocation } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { Menu } from '../../shared/ui/Menu.tsx'
import styles from './header.module.css'
import { isInSection, NAVIGATION } from './navigation.ts'

/** The menus of the header; each opens a panel of links. */
export function MainMenu() {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <nav className={styles.nav} aria-label={t('header.mainMenu')}>
      {NAVIGATION.map((group) => (
        <Menu
          key={group.label}
          opensOnHover
          button={t(group.label)}
          buttonClassName={`${styles.navItem} caps`}
          isCurrent={isInSection(group, pathname)}
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
      ))}
    </nav>
  )
}
