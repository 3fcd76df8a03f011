import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Sentence } from '../../i18n/Sentence.tsx'
import { formatInteger } from '../format/number.ts'
import styles from '../ui/pager.module.css'
import { PageSteps } from './PageSteps.tsx'
import { PAGE_SIZES, pageCount, type UrlState } from './url-state.ts'
import { useIsPhone } from './useIsPhone.ts'

function PageNumber({ page, last, onGo }: { page: number; last: number; onGo: (page: number) => void }) {
  const t = useT()
  const [isTyping, setTyping] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isDone = useRef(false)
  // Enter or Escape returns the focus to the number; a user who left the field is somewhere else
  useLayoutEffect(() => {
    if (!isTyping && isDone.current) button.current?.focus()
    isDone.current = false
  }, [isTyping])
  if (!isTyping)
    return (
      <button
        ref={button}
        type="button"
        className={styles.pagerPage}
        aria-label={t('pager.goTo')}
        onClick={() => setTyping(true)}
      >
        {formatInteger(page)}
      </button>
    )
  const submit = (text: string) => {
    const typed = Number(text)
    setTyping(false)
    const next = Number.isInteger(typed) && typed >= 1 ? Math.min(typed, last) : page
    if (next !== page) onGo(next)
  }
  return (
    <input
      className={styles.pagerInput}
      aria-label={t('pager.goTo')}
      defaultValue={page}
      inputMode="numeric"
      // biome-ignore lint/a11y/noAutofocus: the field replaces the number that was just clicked
      autoFocus
      onBlur={(event) => submit(event.target.value)}
      onKeyDown={(event) => {
        isDone.current = event.key === 'Enter' || event.key === 'Escape'
        if (event.key === 'Enter') submit(event.currentTarget.value)
        if (event.key === 'Escape') setTyping(false)
      }}
    />
  )
}

export interface PagerProps {
  state: UrlState
  total: number
  shown: number
  /** What else one can do with the list. */
  children?: ReactNode
}

/** Which rows are shown, rows per page, and the way to other pages. */
export function Pager({ state, total, shown, children }: PagerProps) {
  const t = useT()
  const isPhone = useIsPhone()
  const {
    page,
    size,
    range: { start },
  } = state
  const last = pageCount(total, size)
  const go = (next: number) => state.change({ page: next === 1 ? undefined : String(next) })
  const number = <PageNumber page={page} last={last} onGo={go} />
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <span>
        {shown > 0 && t('pager.rows', { from: formatInteger(start + 1), to: formatInteger(start + shown) })}
      </span>
      <div className={styles.pagerEnd}>
        {children && <span className={styles.pagerFiles}>{children}</span>}
        <select
          className={styles.pagerSize}
          aria-label={t('pager.size')}
          value={size}
          onChange={(event) => state.change({ size: event.target.value })}
        >
          {PAGE_SIZES.map((each) => (
            <option key={each} value={each}>
              {t('pager.sizeOption', { n: each })}
            </option>
          ))}
        </select>
        <span className={styles.pagerPages}>
          {isPhone ? (
            // there is no room for words next to the links to other pages
            <bdi dir="ltr">
              {number} / {formatInteger(last)}
            </bdi>
          ) : (
            <span>
              <Sentence text="pager.page" values={{ page: number, last: formatInteger(last) }} />
            </span>
          )}
          <PageSteps page={page} last={last} onGo={go} />
        </span>
      </div>
    </nav>
  )
}
