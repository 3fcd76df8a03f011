import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { formatInteger } from '../format/number.ts'
import { IconChevronLeft, IconChevronRight } from '../ui/icons.ts'
import styles from '../ui/pager.module.css'
import { DayButton } from './DayButton.tsx'
import { type Trail, trailOf } from './trail.ts'
import { PAGE_SIZES, type UrlState } from './url-state.ts'

export interface CursorPagerProps {
  state: UrlState
  /** Where older rows begin; undefined at the end. */
  next: string | undefined
  shown: number
  /** Parameter of the address with the newest day of the list; missing where the list has no days. */
  day?: string | undefined
  /** What else stands next to the moves. */
  children?: ReactNode
}

/** Moves through a growing list by place instead of by number: a link shows the same rows tomorrow. */
export function CursorPager({ state, next, shown, day, children }: CursorPagerProps) {
  const t = useT()
  const { size } = state
  const trail = trailOf(useLocation().state)
  const cursor = state.filter('cursor')
  const newer = trail.at(-1)
  /** Places are remembered in the history of the browser, so that newer rows are where one came from. */
  const go = (to: string | undefined, places: Trail) => {
    state.change({ cursor: to }, { trail: places })
    window.scrollTo({ top: 0 })
  }
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <span>{t('pager.shown', { n: formatInteger(shown) })}</span>
      <span className={styles.moves}>
        <select
          className={styles.pagerSize}
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
        {day && <DayButton state={state} name={day} label={t('pager.goToDate')} className={styles.move} />}
        {children}
        <button
          type="button"
          className={styles.move}
          disabled={cursor === undefined}
          onClick={() => go(undefined, [])}
        >
          {t('pager.newest')}
        </button>
        <button
          type="button"
          className={styles.move}
          disabled={cursor === undefined || newer === undefined}
          onClick={() => go(newer || undefined, trail.slice(0, -1))}
        >
          <IconChevronLeft size={14} stroke={1.6} className="flip" />
          {t('pager.newer')}
        </button>
        <button
          type="button"
          className={styles.move}
          disabled={!next}
          onClick={() => go(next, [...trail, cursor ?? ''])}
        >
          {t('pager.older')}
          <IconChevronRight size={14} stroke={1.6} className="flip" />
        </button>
      </span>
    </nav>
  )
}
