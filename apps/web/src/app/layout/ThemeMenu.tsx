import type { Icon } from '@tabler/icons-react'
import { useT } from '../../i18n/i18n.ts'
import { IconDeviceGamepad, IconMoon, IconSun } from '../../shared/ui/icons.ts'
import { Menu } from '../../shared/ui/Menu.tsx'
import { cycleTheme, setTheme, useThemeName } from '../../theme/theme-store.ts'
import { THEME_NAMES, type ThemeName } from '../../theme/tokens.ts'
import styles from './layout.module.css'

const ICONS: Record<ThemeName, Icon> = { light: IconSun, dark: IconMoon, tron: IconDeviceGamepad }

/** A press cycles the theme; a long press or arrow-down opens the list of all three. */
export function ThemeMenu() {
  const t = useT()
  const theme = useThemeName()
  const ThemeIcon = ICONS[theme]
  return (
    <Menu
      align="end"
      buttonClassName={styles.iconButton}
      label={t('header.themeSwitch', { name: t(`theme.${theme}`) })}
      tip={t('header.theme')}
      onClick={cycleTheme}
      button={<ThemeIcon size={18} stroke={1.6} />}
      sections={[
        {
          label: t('header.theme'),
          entries: THEME_NAMES.map((name) => ({
            key: name,
            label: t(`theme.${name}`),
            isCurrent: name === theme,
            onChoose: () => setTheme(name),
          })),
        },
      ]}
    />
  )
}
