import { useT } from '../../i18n/i18n.ts'
import styles from './header.module.css'

/** The room of the menu of links until it comes: nothing else in the header moves then. */
export function LinksPlace() {
  const t = useT()
  return (
    <span className={`${styles.navItem} caps`} aria-hidden="true">
      {t('header.links')}
    </span>
  )
}
