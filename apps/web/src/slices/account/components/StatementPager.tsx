import { useT } from '../../../i18n/i18n.ts'
import { CursorPager, type CursorPagerProps } from '../../../shared/lists/CursorPager.tsx'
import { DayField } from '../../../shared/lists/DayField.tsx'
import pager from '../../../shared/ui/pager.module.css'
import styles from './statement.module.css'

/** Moves through a statement by place, and to a date. */
export function StatementPager(props: Omit<CursorPagerProps, 'children'>) {
  const t = useT()
  const { state } = props
  return (
    <CursorPager {...props}>
      <DayField
        state={state}
        name="to"
        label={t('statement.goToDate')}
        className={pager.move}
        inputClassName={styles.date}
      />
    </CursorPager>
  )
}
