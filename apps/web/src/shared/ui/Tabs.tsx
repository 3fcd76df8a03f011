import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatInteger } from '../format/number.ts'
import styles from './tabs.module.css'

export interface TabItem {
  id: string
  label: string
  to: string
  count?: number | undefined
}

/** Tabs that are links, since the tab is part of the address of the page. */
export function LinkTabs({
  label,
  tabs,
  current,
  end,
}: {
  label: string
  tabs: readonly TabItem[]
  current: string
  end?: ReactNode
}) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={tab.to}
          preventScrollReset
          className={`${styles.tab} caps`}
          {...(tab.id === current ? { 'aria-current': 'page' as const } : {})}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{formatInteger(tab.count)}</span>}
        </Link>
      ))}
      {end && <div className={styles.tabsEnd}>{end}</div>}
    </nav>
  )
}

export interface ChoiceTab<Id extends string> {
  id: Id
  label: string
  count?: number | undefined
}

/** Tabs of a part of a page, which its address does not know. */
export function ChoiceTabs<Id extends string>({
  label,
  tabs,
  current,
  onChoose,
  end,
  isSmall = false,
}: {
  label: string
  tabs: readonly ChoiceTab<Id>[]
  current: Id
  onChoose: (id: Id) => void
  end?: ReactNode
  /** In a narrow column. */
  isSmall?: boolean
}) {
  return (
    <div className={styles.tabs} {...(isSmall ? { 'data-small': '' } : {})}>
      <fieldset className={styles.choices} aria-label={label}>
        {tabs.map(({ id, label: text, count }) => (
          <button
            key={id}
            type="button"
            className={`${styles.tab} ${isSmall ? '' : 'caps'}`}
            aria-pressed={id === current}
            onClick={() => onChoose(id)}
          >
            {text}
            {count !== undefined && <span className={styles.count}>{formatInteger(count)}</span>}
          </button>
        ))}
      </fieldset>
      {end && <div className={styles.tabsEnd}>{end}</div>}
    </div>
  )
}

/** Two to five exclusive views of the same data. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <fieldset className={styles.segments} aria-label={label} style={{ margin: 0, padding: 0 }}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.segment}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
