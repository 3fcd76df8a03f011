import { type ReactNode, useId } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { FieldFrame } from '../../../shared/form/FieldFrame.tsx'
import form from '../../../shared/form/form.module.css'
import { DayRangeButton } from '../../../shared/lists/DayRangeButton.tsx'
import type { DayRange } from '../../../shared/lists/day-range.ts'
import styles from './filter.module.css'

/** The days that are searched, with the control of all lists. */
export function DaysField({
  range,
  error,
  onChange,
}: {
  range: DayRange
  error: ReactNode
  onChange: (range: DayRange) => void
}) {
  const t = useT()
  const id = useId()
  return (
    <FieldFrame id={id} label={t('filter.days')} isButton error={error}>
      <DayRangeButton
        id={id}
        className={`${form.box} ${styles.days}`}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={error ? `${id}-note` : undefined}
        range={range}
        onChange={onChange}
        {...(error ? { 'data-error': '' } : {})}
      />
    </FieldFrame>
  )
}
