import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Menu } from '../../shared/ui/Menu.tsx'
import type { MenuEntry } from '../../shared/ui/menu-section.ts'
import { siteLinksQuery } from '../../slices/content/api/content-queries.ts'
import header from './header.module.css'
import { LinksPlace } from './LinksPlace.tsx'
import { toMenuEntry } from './link-entry.tsx'

/** The header's menu of links to other sites, by group; nothing where the operator names none. */
export default function LinksMenu() {
  const t = useT()
  const { data, isPending } = useQuery(siteLinksQuery(useLanguage()))
  if (isPending) return <LinksPlace />
  if (!data || data.menu.length === 0) return null
  return (
    <Menu
      opensOnHover
      button={t('header.links')}
      buttonClassName={`${header.navItem} caps`}
      sections={data.menu.map(({ group, items }) => ({
        label: group,
        entries: items.map((link): MenuEntry => toMenuEntry(link, t('header.new'))),
      }))}
    />
  )
}
