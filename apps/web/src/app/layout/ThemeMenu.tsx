import { Menu } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { SECOND } from '../../shared/format/time.ts'
import { IconCheck, IconDeviceGamepad, IconMoon, IconSun } from '../../shared/ui/icons.ts'
import { cycleTheme, setTheme, useThemeName } from '../../theme/theme-store.ts'
import { THEME_NAMES, type ThemeName } from '../../theme/tokens.ts'
import styles from './layout.module.css'

const LONG_PRESS_MS = SECOND / 2
export const THEME_ICONS = {
  light: IconSun,
  dark: IconMoon,
  tron: IconDeviceGamepad,
} as const satisfies Record<ThemeName, unknown>

/** A press cycles the theme; a long press or arrow-down opens the list of all three. */
export function ThemeMenu() {
  const t = useT()
  const theme = useThemeName()
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const Icon = THEME_ICONS[theme]

  const startPress = () => {
    wasLong.current = false
    timer.current = setTimeout(() => {
      wasLong.current = true
      setOpen(true)
    }, LONG_PRESS_MS)
  }
  const endPress = () => clearTimeout(timer.current)
  const handleClick = () => {
    if (!wasLong.current) cycleTheme()
    wasLong.current = false
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" trigger="click">
      <Menu.Target>
        <span>
          <button
            type="button"
            className={styles.iconButton}
            aria-label={t('header.themeSwitch', { name: t(`theme.${theme}`) })}
            data-tip={t('header.theme')}
            onPointerDown={startPress}
            onPointerUp={endPress}
            onPointerLeave={endPress}
            onClick={(event) => {
              event.stopPropagation()
              handleClick()
            }}
            onContextMenu={(event) => {
              event.preventDefault()
              setOpen(true)
            }}
            onKeyDown={handleKey}
          >
            <Icon size={18} stroke={1.6} />
          </button>
        </span>
      </Menu.Target>
      <Menu.Dropdown miw={140}>
        <Menu.Label>{t('header.theme')}</Menu.Label>
        {THEME_NAMES.map((name) => (
          <Menu.Item
            key={name}
            rightSection={name === theme ? <IconCheck size={14} stroke={1.6} /> : null}
            onClick={() => setTheme(name)}
          >
            {t(`theme.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
