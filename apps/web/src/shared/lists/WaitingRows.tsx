import { useT } from '../../i18n/i18n.ts'
import { formatInteger } from '../format/number.ts'
import styles from './table.module.css'

/** "12 new": shows the rows that came while the list was held. Its place is there before, so that nothing moves or is covered on phones. */
export function WaitingRows({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useT()
  return (
    <div className={styles.waiting} role="status">
      {count > 0 && (
        <button type="button" onClick={onShow}>
          {t('list.waiting', { n: formatInteger(count) })}
        </button>
      )}
    </div>
  )
}
