import { lazy } from 'react'
import { Link } from 'react-router'
import { chooseLanguage, useLanguage, useT } from '../../i18n/i18n.ts'
import { findLanguage, LANGUAGE_CODES, LANGUAGES } from '../../i18n/languages.ts'
import { CURRENCIES, setCurrency, useCurrency } from '../../shared/currency.ts'
import { paths } from '../../shared/paths.ts'
import { Optional } from '../../shared/ui/Optional.tsx'
import footer from './footer.module.css'
import layout from './layout.module.css'
import { useNavigation } from './navigation.ts'

const API_DOCS_PATH = '/api/docs'

// links of the operator stand below the first screen
const FooterLinks = lazy(() => import('./FooterLinks.tsx'))

/** What the operator publishes about the site. */
const ABOUT = [
  { to: paths.help('about'), label: 'footer.about' },
  { to: paths.help('faq'), label: 'footer.faq' },
  { to: paths.help('ledger'), label: 'footer.ledger' },
  { to: paths.notices(), label: 'footer.notices' },
  { to: paths.terms(), label: 'footer.terms' },
  { to: paths.privacy(), label: 'footer.privacy' },
] as const

/** Links, language and currency after the content of every page. */
export function Footer() {
  const t = useT()
  const navigation = useNavigation()
  const language = useLanguage()
  const currency = useCurrency()
  return (
    <footer className={footer.footer}>
      <div className={`${layout.inner} ${footer.footerColumns}`}>
        <section>
          <h2>Tronlens</h2>
          <p>{t('footer.aboutLine')}</p>
          <ul>
            {ABOUT.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{t(label)}</Link>
              </li>
            ))}
          </ul>
        </section>
        <nav className={footer.explore} aria-label={t('footer.explore')}>
          {navigation.map(({ label, items }) => (
            <section key={label}>
              <h2>{t(label)}</h2>
              <ul>
                {items.map((item) => (
                  <li key={item.to}>
                    <Link to={item.to}>{t(item.label)}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <section>
          <h2>{t('footer.developers')}</h2>
          <ul>
            <li>
              <a href={API_DOCS_PATH}>{t('footer.apiDocs')}</a>
            </li>
          </ul>
        </section>
        <section>
          <h2>{t('footer.settings')}</h2>
          <label className={footer.select}>
            {t('header.languages')}
            <select
              className={footer.names}
              value={language}
              onChange={(event) => {
                const code = findLanguage(event.target.value)
                if (code) void chooseLanguage(code)
              }}
            >
              {LANGUAGE_CODES.map((code) => (
                <option key={code} value={code}>
                  {LANGUAGES[code].name}
                </option>
              ))}
            </select>
          </label>
          <label className={footer.select}>
            {t('header.currencies')}
            <select
              value={currency}
              onChange={(event) => {
                const chosen = CURRENCIES.find((each) => each === event.target.value)
                if (chosen) setCurrency(chosen)
              }}
            >
              {CURRENCIES.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          </label>
        </section>
        <Optional>
          <FooterLinks />
        </Optional>
      </div>
    </footer>
  )
}
