import { useLocation } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { PAGE_SIZES, type UrlState } from '../../../shared/lists/url-state.ts'
import { IconChevronLeft, IconChevronRight } from '../../../shared/ui/icons.ts'
import pager from '../../../shared/ui/pager.module.css'
import { type Trail, trailOf } from '../trail.ts'
import styles from './statement.module.css'

export interface StatementPagerProps {
  state: UrlState
  /** Where older rows begin; undefined at the end. */
  next: string | undefined
  shown: number
  size: number
}

/** Moves through a growing list by place instead of by number: a link shows the same rows tomorrow. */
export function StatementPager({ state, next, shown, size }: StatementPagerProps) {
  const t = useT()
  const trail = trailOf(useLocation().state)
  const cursor = state.filter('cursor')
  const newer = trail.at(-1)
  /** Places are remembered in the history of the browser, so that newer rows are where one came from. */
  const go = (to: string | undefined, places: Trail) => {
    state.change({ cursor: to }, { trail: places })
    window.scrollTo({ top: 0 })
  }
  const date = (day: string) => state.change({ to: day || undefined, cursor: undefined })
  return (
    <nav className={pager.pager} aria-label={t('pager.label')}>
      <span>{t('statement.rows', { n: formatInteger(shown) })}</span>
      <span className={styles.steps}>
        <select
          className={pager.pagerSize}
          aria-label={t('pager.size')}
          value={size}
          onChange={(event) => state.change({ size: event.target.value, cursor: undefined })}
        >
          {[...new Set([size, ...PAGE_SIZES])]
            .sort((a, b) => a - b)
            .map((each) => (
              <option key={each} value={each}>
                {t('pager.sizeOption', { n: formatInteger(each) })}
              </option>
            ))}
        </select>
        <label className={styles.step}>
          {t('statement.goToDate')}
          <input
            type="date"
            className={styles.date}
            value={state.filter('to') ?? ''}
            onChange={(event) => date(event.target.value)}
          />
        </label>
        <button
          type="button"
          className={styles.step}
          disabled={cursor === undefined}
          onClick={() => go(undefined, [])}
        >
          {t('statement.newest')}
        </button>
        <button
          type="button"
          className={styles.step}
          disabled={cursor === undefined || newer === undefined}
          onClick={() => go(newer || undefined, trail.slice(0, -1))}
        >
          <IconChevronLeft size={14} stroke={1.6} className="flip" />
          {t('statement.newer')}
        </button>
        <button
          type="button"
          className={styles.step}
          disabled={!next}
          onClick={() => go(next, [...trail, cursor ?? ''])}
        >
          {t('statement.older')}
          <IconChevronRight size={14} stroke={1.6} className="flip" />
        </button>
      </span>
    </nav>
  )
}
