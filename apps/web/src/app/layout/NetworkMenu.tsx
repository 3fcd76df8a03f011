import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.ts'
import { configQuery } from '../../shared/api/network.ts'
import { IconCheck, IconChevronDown } from '../../shared/ui/icons.ts'
import styles from './layout.module.css'
import { useFreshness } from './useFreshness.ts'

/** Which network is shown, and how its index is doing. */
export function NetworkMenu() {
  const t = useT()
  const { state } = useFreshness()
  const { data: config } = useQuery(configQuery)
  const name = config?.network.name ?? t('header.network')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={styles.network} aria-label={`${t('header.network')}: ${name}`}>
          <i className={styles.dot} data-state={state} />
          <bdi>{name}</bdi>
          <IconChevronDown size={14} stroke={1.6} />
        </button>
      </Menu.Target>
      <Menu.Dropdown miw={200}>
        <Menu.Label>{t('network.thisOne')}</Menu.Label>
        <Menu.Item rightSection={<IconCheck size={14} stroke={1.6} />}>
          <i
            className={styles.dot}
            data-state={state}
            style={{ display: 'inline-block', marginInlineEnd: 8 }}
          />
          {name}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
