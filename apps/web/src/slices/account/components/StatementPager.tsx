import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import type { UrlState } from '../../../shared/lists/url-state.ts'
import { IconChevronRight } from '../../../shared/ui/icons.ts'
import pager from '../../../shared/ui/pager.module.css'
import styles from './statement.module.css'

export interface StatementPagerProps {
  state: UrlState
  /** Where older rows begin; undefined at the end. */
  next: string | undefined
  shown: number
}

/** Moves through a growing list by place instead of by number: a link shows the same rows tomorrow. */
export function StatementPager({ state, next, shown }: StatementPagerProps) {
  const t = useT()
  const go = (cursor: string | undefined) => {
    state.change({ cursor })
    window.scrollTo({ top: 0 })
  }
  return (
    <nav className={pager.pager} aria-label={t('pager.label')}>
      <span>{t('statement.rows', { n: formatInteger(shown) })}</span>
      <span className={styles.steps}>
        <button
          type="button"
          className={styles.step}
          disabled={state.filter('cursor') === undefined}
          onClick={() => go(undefined)}
        >
          {t('statement.newest')}
        </button>
        <button type="button" className={styles.step} disabled={!next} onClick={() => go(next)}>
          {t('statement.older')}
          <IconChevronRight size={14} stroke={1.6} className="flip" />
        </button>
      </span>
    </nav>
  )
}
