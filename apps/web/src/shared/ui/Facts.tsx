import type { ReactNode } from 'react'
import styles from './facts.module.css'

export interface Fact {
  label: ReactNode
  value: ReactNode
  /** Take the whole row. */
  wide?: boolean
}

/** Labels and values in one or two columns, split by hairlines; missing entries are left out. */
export function Facts({
  facts,
  columns = 1,
}: {
  facts: readonly (Fact | false | undefined)[]
  columns?: 1 | 2
}) {
  const shown = facts.filter((fact) => fact !== false && fact !== undefined)
  return (
    <dl className={styles.facts} data-columns={columns}>
      {shown.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one thing keep their order
        <div key={index} className={styles.fact} {...(fact.wide ? { 'data-wide': '' } : {})}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
