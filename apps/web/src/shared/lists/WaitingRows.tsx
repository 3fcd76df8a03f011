import { useT } from '../../i18n/i18n.ts'
import { formatInteger } from '../format/number.ts'
import { useKeptFocus } from '../ui/useKeptFocus.ts'
import styles from './table.module.css'

/**
 * "12 new": shows the rows that came while the list was held. Its place is there before, so that nothing
 * moves or is covered on phones.
 */
export function WaitingRows({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useT()
  // the button goes away with what it shows; from here the list comes next
  const place = useKeptFocus(true)
  return (
    <section ref={place} tabIndex={-1} className={styles.waiting}>
      <div role="status">
        {count > 0 && (
          <button type="button" onClick={onShow}>
            {t('list.waiting', { n: formatInteger(count) })}
          </button>
        )}
      </div>
    </section>
  )
}
