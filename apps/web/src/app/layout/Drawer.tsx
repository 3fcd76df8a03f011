import { Drawer as Mantine } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { chooseLanguage, useLanguage, useT } from '../../i18n/i18n.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../../i18n/languages.ts'
import { chooseNetwork } from '../../shared/api/networks.ts'
import { CURRENCIES, setCurrency, useCurrency } from '../../shared/currency.ts'
import { paths } from '../../shared/paths.ts'
import { IconCheck, IconX } from '../../shared/ui/icons.ts'
import { siteLinksQuery } from '../../slices/content/api/content-queries.ts'
import { SiteLink } from '../../slices/content/components/SiteLink.tsx'
import { useSiteUser } from '../../slices/site-account/session.ts'
import { setTheme, useThemeName } from '../../theme/theme-store.ts'
import { THEME_NAMES } from '../../theme/tokens.ts'
import { useHasAccounts } from './AccountChip.tsx'
import drawer from './drawer.module.css'
import layout from './layout.module.css'
import { useNetworks } from './NetworkMenu.tsx'
import { useNavigation } from './navigation.ts'

const CLASSES = { overlay: drawer.scrim, inner: drawer.inner, content: drawer.drawerPanel }
const INSTANT = { duration: 0 }

function Group({ title, grid, children }: { title: string; grid?: boolean; children: ReactNode }) {
  return (
    <section className={drawer.drawerGroup}>
      <h2>{title}</h2>
      <div className={grid ? drawer.drawerGrid : undefined}>{children}</div>
    </section>
  )
}

function Choice({
  isCurrent,
  onChoose,
  children,
  lang,
}: {
  isCurrent: boolean
  onChoose: () => void
  children: string
  lang?: string
}) {
  return (
    <button
      type="button"
      className={drawer.drawerItem}
      aria-pressed={isCurrent}
      onClick={onChoose}
      lang={lang}
    >
      {children}
      {isCurrent && <IconCheck size={16} stroke={1.6} />}
    </button>
  )
}

/** Everything of the header on narrow screens: menus, language, currency, theme. Choosing closes it. */
export default function Drawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const language = useLanguage()
  const currency = useCurrency()
  const { all: networks, current } = useNetworks()
  const theme = useThemeName()
  const hasAccounts = useHasAccounts()
  const user = useSiteUser()
  const { data: links } = useQuery(siteLinksQuery(language))
  const outside = [
    ...(links?.menu ?? []),
    ...(links?.testNetworks.length ? [{ group: t('header.testNetworks'), items: links.testNetworks }] : []),
  ]
  // Where the focus came from is remembered on opening, so the drawer is there before it opens.
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const choose = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <Mantine.Root
      opened={isReady && isOpen}
      onClose={onClose}
      position="right"
      transitionProps={INSTANT}
      unstyled
      classNames={CLASSES}
    >
      <Mantine.Overlay />
      <Mantine.Content aria-label={t('header.menu')}>
        <div className={drawer.drawerHead}>
          {t('header.menu')}
          <button
            type="button"
            className={layout.iconButton}
            aria-label={t('common.close')}
            onClick={onClose}
          >
            <IconX size={20} stroke={1.6} />
          </button>
        </div>
        <nav aria-label={t('header.mainMenu')}>
          {navigation.map((group) => (
            <Group key={group.label} title={t(group.label)}>
              {group.items.map((item) => (
                <Link
                  key={item.to}
                  to={item.to}
                  className={drawer.drawerItem}
                  onClick={onClose}
                  {...(pathname === item.to ? { 'aria-current': 'page' as const } : {})}
                >
                  {t(item.label)}
                </Link>
              ))}
            </Group>
          ))}
        </nav>
        {hasAccounts && (
          <Group title={t('header.account')}>
            {(user
              ? [
                  { to: paths.siteIndex(), label: t('header.accountIndex') },
                  { to: paths.siteLogout(), label: t('header.accountOut') },
                ]
              : [{ to: paths.siteLogin(), label: t('header.accountIn') }]
            ).map(({ to, label }) => (
              <Link key={to} to={to} className={drawer.drawerItem} onClick={onClose}>
                {label}
              </Link>
            ))}
          </Group>
        )}
        {networks.length > 1 && (
          <Group title={t('network.choose')} grid>
            {networks.map((network) => (
              <Choice
                key={network.key}
                isCurrent={network.key === current?.key}
                onChoose={choose(() => chooseNetwork(network))}
              >
                {network.name}
              </Choice>
            ))}
          </Group>
        )}
        {outside.map(({ group, items }) => (
          <Group key={group} title={group}>
            {items.map((link) => (
              <SiteLink key={link.url} link={link} className={drawer.drawerItem}>
                {link.name}
              </SiteLink>
            ))}
          </Group>
        ))}
        <Group title={t('header.languages')} grid>
          {LANGUAGE_CODES.map((code) => (
            <Choice
              key={code}
              lang={code}
              isCurrent={code === language}
              onChoose={choose(() => chooseLanguage(code))}
            >
              {LANGUAGES[code].name}
            </Choice>
          ))}
        </Group>
        <Group title={t('header.currencies')} grid>
          {CURRENCIES.map((each) => (
            <Choice key={each} isCurrent={each === currency} onChoose={choose(() => setCurrency(each))}>
              {each}
            </Choice>
          ))}
        </Group>
        <Group title={t('header.theme')} grid>
          {THEME_NAMES.map((name) => (
            <Choice key={name} isCurrent={name === theme} onChoose={choose(() => setTheme(name))}>
              {t(`theme.${name}`)}
            </Choice>
          ))}
        </Group>
      </Mantine.Content>
    </Mantine.Root>
  )
}
