import { useT } from '../../../i18n/i18n.ts'
import { CursorPager, type CursorPagerProps } from '../../../shared/lists/CursorPager.tsx'
import pager from '../../../shared/ui/pager.module.css'
import styles from './statement.module.css'

/** Moves through a statement by place, and to a date. */
export function StatementPager(props: Omit<CursorPagerProps, 'children'>) {
  const t = useT()
  const { state } = props
  return (
    <CursorPager {...props}>
      <label className={pager.move}>
        {t('statement.goToDate')}
        <input
          type="date"
          className={styles.date}
          value={state.filter('to') ?? ''}
          onChange={(event) => state.change({ to: event.target.value || undefined, cursor: undefined })}
        />
      </label>
    </CursorPager>
  )
}
