import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Address } from '../../shared/entity/Address.tsx'
import { paths } from '../../shared/paths.ts'
import { siteLinksQuery } from '../../slices/content/api/content-queries.ts'
import { SiteLink } from '../../slices/content/components/SiteLink.tsx'
import footer from './footer.module.css'

/** Columns, donation address and last line of the operator; nothing where none is set. */
export default function FooterLinks() {
  const t = useT()
  const { data } = useQuery(siteLinksQuery(useLanguage()))
  if (!data) return null
  const { links, donationAddress, copyright } = data
  return (
    <>
      {(links.length > 0 || donationAddress) && (
        <div className={footer.operator}>
          {links.map(({ group, items }) => (
            <section key={group}>
              <h2>{group}</h2>
              <ul>
                {items.map((link) => (
                  <li key={link.name}>
                    <SiteLink link={link}>{link.name}</SiteLink>{' '}
                    {link.isNew && <i className={footer.new}>{t('header.new')}</i>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {donationAddress && (
            <section>
              <h2>{t('footer.donate')}</h2>
              <p className={footer.donate}>
                <Address value={donationAddress} />
                <Link className="link" to={paths.send({ to: donationAddress })}>
                  {t('footer.donateSend')}
                </Link>
              </p>
            </section>
          )}
        </div>
      )}
      {copyright && <p className={footer.copyright}>{copyright}</p>}
    </>
  )
}
