import type { SiteLink } from '@tronlens/api-contract'
import type { MenuEntry } from '../../shared/ui/menu-section.ts'
import { openSiteLink } from '../../slices/content/components/SiteLink.tsx'
import footer from './footer.module.css'

/** A link of the operator as a line of a menu. */
export const toMenuEntry = (link: SiteLink, newMark: string): MenuEntry => ({
  key: link.url,
  label: (
    <>
      <bdi>{link.name}</bdi> {link.isNew && <i className={footer.new}>{newMark}</i>}
    </>
  ),
  onChoose: () => openSiteLink(link),
})
