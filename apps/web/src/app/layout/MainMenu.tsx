import { Menu } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { IconCheck } from '../../shared/ui/icons.ts'
import styles from './layout.module.css'
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
          trigger="click-hover"
          openDelay={80}
          closeDelay={120}
          position="bottom-start"
          offset={1}
        >
          <Menu.Target>
            <button
              type="button"
              className={`${styles.navItem} caps`}
              {...(isInSection(group, pathname) ? { 'data-current': '' } : {})}
            >
              {t(group.label)}
            </button>
          </Menu.Target>
          <Menu.Dropdown miw={180}>
            {group.items.map((item) => (
              <Menu.Item
                key={item.to}
                component={Link}
                to={item.to}
                rightSection={pathname === item.to ? <IconCheck size={14} stroke={1.6} /> : null}
              >
                {t(item.label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ))}
    </nav>
  )
}
