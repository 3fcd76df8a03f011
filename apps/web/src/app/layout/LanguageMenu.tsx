import { chooseLanguage, useLanguage, useT } from '../../i18n/i18n.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../../i18n/languages.ts'
import { CURRENCIES, setCurrency, useCurrency } from '../../shared/currency.ts'
import { IconWorld } from '../../shared/ui/icons.ts'
import { Menu, MenuItem, MenuLabel } from '../../shared/ui/Menu.tsx'
import header from './header.module.css'
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
    >
      <div className={header.twoLists}>
        <div>
          <MenuLabel>{t('header.languages')}</MenuLabel>
          {LANGUAGE_CODES.map((code) => (
            <MenuItem
              key={code}
              lang={code}
              isCurrent={code === language}
              onClick={() => chooseLanguage(code)}
            >
              {LANGUAGES[code].name}
            </MenuItem>
          ))}
        </div>
        <div>
          <MenuLabel>{t('header.currencies')}</MenuLabel>
          {CURRENCIES.map((each) => (
            <MenuItem key={each} isCurrent={each === currency} onClick={() => setCurrency(each)}>
              {each}
            </MenuItem>
          ))}
        </div>
      </div>
    </Menu>
  )
}
