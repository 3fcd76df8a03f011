import { useLayoutEffect, useRef } from 'react'
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
  const back = useRef<HTMLButtonElement>(null)
  const on = useRef<HTMLButtonElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  // where there is no further page the button is disabled, and the focus would be nowhere
  useLayoutEffect(() => {
    if (pressed.current === on.current && page >= last) back.current?.focus()
    if (pressed.current === back.current && page <= 1) on.current?.focus()
    pressed.current = null
  }, [page, last])
  const go = (button: HTMLButtonElement, to: number) => {
    pressed.current = button
    onGo(to)
  }
  return (
    <>
      <button
        ref={back}
        type="button"
        className={styles.pagerStep}
        aria-label={t('pager.previous')}
        disabled={page <= 1}
        onClick={({ currentTarget }) => go(currentTarget, page - 1)}
      >
        <IconChevronLeft size={16} stroke={1.6} className="flip" />
      </button>
      <button
        ref={on}
        type="button"
        className={styles.pagerStep}
        aria-label={t('pager.next')}
        disabled={page >= last}
        onClick={({ currentTarget }) => go(currentTarget, page + 1)}
      >
        <IconChevronRight size={16} stroke={1.6} className="flip" />
      </button>
    </>
  )
}
