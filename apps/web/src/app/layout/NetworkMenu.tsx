import { useQuery } from '@tanstack/react-query'
import { type TranslationKey, useLanguage, useT } from '../../i18n/i18n.ts'
import {
  chooseNetwork,
  type Deployment,
  deploymentQuery,
  findShown,
  type Network,
  type NetworkKind,
  useShownNetwork,
} from '../../shared/api/networks.ts'
import { IconChevronDown } from '../../shared/ui/icons.ts'
import { Menu } from '../../shared/ui/Menu.tsx'
import { siteLinksQuery } from '../../slices/content/api/content-queries.ts'
import header from './header.module.css'
import layout from './layout.module.css'
import { toMenuEntry } from './link-entry.tsx'
import { useFreshness } from './useFreshness.ts'

/** Words for the kinds that operators choose from. */
const KINDS: Record<NetworkKind, TranslationKey> = {
  mainnet: 'network.mainnet',
  testnet: 'network.testnet',
  private: 'network.private',
  sidechain: 'network.sidechain',
}

const NONE: Deployment['networks'] = []

/** The networks that can be shown, and the one that is. */
export function useNetworks(): { all: readonly Network[]; current: Network | undefined } {
  const { data } = useQuery(deploymentQuery)
  const shown = useShownNetwork()
  return { all: data?.networks ?? NONE, current: data && findShown(data, shown) }
}

/** Which network is shown and how its index is doing, and the way to others, of this site and elsewhere. */
export function NetworkMenu() {
  const t = useT()
  const { state } = useFreshness()
  const { isNew } = useShownNetwork()
  const { all, current } = useNetworks()
  // the footer asks for them, once the page is drawn
  const { data: links } = useQuery({ ...siteLinksQuery(useLanguage()), enabled: false })
  const elsewhere = links?.testNetworks ?? []
  const name = current?.name ?? t('header.network')
  const label = `${t('header.network')}: ${name}, ${t(`status.${state}`)}`
  const content = (
    <>
      <i className={layout.dot} data-state={state} />
      <bdi>{name}</bdi>
    </>
  )
  if (all.length < 2 && elsewhere.length === 0)
    return (
      <span role="img" aria-label={label} className={header.network}>
        {content}
      </span>
    )
  return (
    <Menu
      align="end"
      buttonClassName={header.network}
      label={label}
      // The page is mounted again for the chosen network; the focus stays where the user made the choice.
      hasFocus={isNew}
      button={
        <>
          {content}
          <IconChevronDown size={14} stroke={1.6} />
        </>
      }
      sections={[
        {
          label: t('network.choose'),
          entries: all.map((network) => ({
            key: network.key,
            label: (
              <>
                <bdi>{network.name}</bdi> <bdi className={header.networkType}>{t(KINDS[network.type])}</bdi>
              </>
            ),
            isCurrent: network.key === current?.key,
            onChoose: () => chooseNetwork(network),
          })),
        },
        ...(elsewhere.length > 0
          ? [
              {
                label: t('header.testNetworks'),
                entries: elsewhere.map((link) => toMenuEntry(link, t('header.new'))),
              },
            ]
          : []),
      ]}
    />
  )
}
