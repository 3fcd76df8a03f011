import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.ts'
import { configQuery } from '../../shared/api/network.ts'
import { IconChevronDown } from '../../shared/ui/icons.ts'
import { Menu } from '../../shared/ui/Menu.tsx'
import header from './header.module.css'
import layout from './layout.module.css'
import { useFreshness } from './useFreshness.ts'

/** Which network is shown, and how its index is doing. */
export function NetworkMenu() {
  const t = useT()
  const { state } = useFreshness()
  const { data: config } = useQuery(configQuery)
  const name = config?.network.name ?? t('header.network')
  return (
    <Menu
      align="end"
      buttonClassName={header.network}
      label={`${t('header.network')}: ${name}, ${t(`status.${state}`)}`}
      button={
        <>
          <i className={layout.dot} data-state={state} />
          <bdi>{name}</bdi>
          <IconChevronDown size={14} stroke={1.6} />
        </>
      }
      sections={[
        {
          label: t('network.thisOne'),
          entries: [
            {
              key: name,
              label: (
                <>
                  <i className={`${layout.dot} ${layout.dotInline}`} data-state={state} />
                  {name}
                </>
              ),
              isCurrent: true,
              onChoose: () => undefined,
            },
          ],
        },
      ]}
    />
  )
}
