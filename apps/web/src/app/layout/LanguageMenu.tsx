import { Menu } from '@mantine/core'
import { chooseLanguage, useLanguage, useT } from '../../i18n/i18n.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../../i18n/languages.ts'
import { CURRENCIES, setCurrency, useCurrency } from '../../shared/currency.ts'
import { IconCheck, IconWorld } from '../../shared/ui/icons.ts'
import styles from './layout.module.css'

const check = <IconCheck size={14} stroke={1.6} />

/** The globe: languages and currencies. */
export function LanguageMenu() {
  const t = useT()
  const language = useLanguage()
  const currency = useCurrency()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className={styles.iconButton}
          aria-label={t('header.language')}
          data-tip={t('header.language')}
        >
          <IconWorld size={18} stroke={1.6} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.twoLists}>
          <div>
            <Menu.Label>{t('header.languages')}</Menu.Label>
            {LANGUAGE_CODES.map((code) => (
              <Menu.Item
                key={code}
                lang={code}
                rightSection={code === language ? check : null}
                onClick={() => chooseLanguage(code)}
              >
                {LANGUAGES[code].name}
              </Menu.Item>
            ))}
          </div>
          <div>
            <Menu.Label>{t('header.currencies')}</Menu.Label>
            {CURRENCIES.map((each) => (
              <Menu.Item
                key={each}
                rightSection={each === currency ? check : null}
                onClick={() => setCurrency(each)}
              >
                {each}
              </Menu.Item>
            ))}
          </div>
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}
