import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Address } from '../../shared/entity/Address.tsx'
import { paths } from '../../shared/paths.ts'
import { siteLinksQuery } from '../../slices/content/api/content-queries.ts'
import footer from './footer.module.css'

/** Links of the operator's own, and where donations go; nothing where he has set neither. */
export default function FooterLinks() {
  const t = useT()
  const { data } = useQuery(siteLinksQuery(useLanguage()))
  if (!data) return null
  const { links, donationAddress } = data
  return (
    <>
      {links.map(({ group, items }) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {items.map(({ name, url }) => (
              <li key={url}>
                <a href={url} {...(url.startsWith('#') ? {} : { target: '_blank', rel: 'noreferrer' })}>
                  {name}
                </a>
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
    </>
  )
}
