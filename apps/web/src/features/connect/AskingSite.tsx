import { useT } from '../../i18n/i18n.ts'
import { Notice } from '../../shared/ui/Notice.tsx'
import styles from './connect.module.css'

/** The origin of the site that asks, above everything that is signed for it. */
export function AskingSite({ origin }: { origin: string }) {
  const t = useT()
  return (
    <Notice>
      {t('connect.asking')}{' '}
      <bdi className={styles.origin} dir="ltr">
        {origin}
      </bdi>
    </Notice>
  )
}
