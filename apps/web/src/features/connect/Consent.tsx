import { useT } from '../../i18n/i18n.ts'
import styles from './connect.module.css'

/** What a user decides about before a site may speak to the wallet. */
export function Consent({ origin }: { origin: string }) {
  const t = useT()
  return (
    <>
      <p>
        <bdi className={styles.origin} dir="ltr">
          {origin}
        </bdi>
      </p>
      <p>{t('connect.sees')}</p>
      <p className="muted">{t('connect.trust')}</p>
    </>
  )
}
