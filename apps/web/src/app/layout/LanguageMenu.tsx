import { chooseLanguage, useLanguage, useT } from '../../i18n/i18n.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../../i18n/languages.ts'
import { CURRENCIES, setCurrency, useCurrency } from '../../shared/currency.ts'
import { IconWorld } from '../../shared/ui/icons.ts'
import { Menu } from '../../shared/ui/Menu.tsx'
import layout from './layout.module.css'

/** The globe: languages and currencies. */
export function LanguageMenu() {
  const t = useT()
  const language = useLanguage()
  const currency = useCurrency()
  return (
    <Menu
      align="end"
      buttonClassName={layout.iconButton}
      label={t('header.language')}
      tip={t('header.language')}
      button={<IconWorld size={18} stroke={1.6} />}
      sections={[
        {
          label: t('header.languages'),
          entries: LANGUAGE_CODES.map((code) => ({
            key: code,
            lang: code,
            label: LANGUAGES[code].name,
            isCurrent: code === language,
            onChoose: () => chooseLanguage(code),
          })),
        },
        {
          label: t('header.currencies'),
          entries: CURRENCIES.map((each) => ({
            key: each,
            label: each,
            isCurrent: each === currency,
            onChoose: () => setCurrency(each),
          })),
        },
      ]}
    />
  )
}
