import { useT } from '../../i18n/i18n.ts'
import { IconChevronLeft, IconChevronRight } from '../ui/icons.ts'
import styles from '../ui/pager.module.css'

/** The way to the page before and to the one after. */
export function PageSteps({
  page,
  last,
  onGo,
}: {
  /** Counted from 1. */
  page: number
  last: number
  onGo: (page: number) => void
}) {
  const t = useT()
  return (
    <>
      <button
        type="button"
        className={styles.pagerStep}
        aria-label={t('pager.previous')}
        disabled={page <= 1}
        onClick={() => onGo(page - 1)}
      >
        <IconChevronLeft size={16} stroke={1.6} className="flip" />
      </button>
      <button
        type="button"
        className={styles.pagerStep}
        aria-label={t('pager.next')}
        disabled={page >= last}
        onClick={() => onGo(page + 1)}
      >
        <IconChevronRight size={16} stroke={1.6} className="flip" />
      </button>
    </>
  )
}
