import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { PageSteps } from '../../../shared/lists/PageSteps.tsx'
import { pageCount } from '../../../shared/lists/url-state.ts'
import pager from '../../../shared/ui/pager.module.css'
import styles from './orders.module.css'

/** Navigation through a list of several pages; nothing where there is one page. */
export function Pages({
  start,
  size,
  total,
  onStart,
}: {
  start: number
  size: number
  total: number
  onStart: (start: number) => void
}) {
  const t = useT()
  if (total <= size) return null
  return (
    <nav className={`${pager.pager} ${styles.pages}`} aria-label={t('pager.label')}>
      <span>
        {t('pager.rows', {
          from: formatInteger(start + 1),
          to: formatInteger(Math.min(start + size, total)),
        })}
      </span>
      <span className={pager.pagerPages}>
        <PageSteps
          page={start / size + 1}
          last={pageCount(total, size)}
          onGo={(page) => onStart((page - 1) * size)}
        />
      </span>
    </nav>
  )
}
