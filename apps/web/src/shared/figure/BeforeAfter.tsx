import type { ReactNode } from 'react'
import { IconArrowRight } from '../ui/icons.ts'
import styles from './before-after.module.css'

export interface Change {
  label: ReactNode
  /** Left out for what did not exist before. */
  before?: ReactNode
  after: ReactNode
  /** To look at twice. */
  isLoss?: boolean
}

/** What an act changes, in a sentence and in rows of equal units. */
export function BeforeAfter({ sentence, rows }: { sentence: ReactNode; rows: readonly (Change | false)[] }) {
  return (
    <div className={styles.block} aria-live="polite">
      <p>{sentence}</p>
      <dl>
        {rows
          .filter((row) => row !== false)
          .map(({ label, before, after, isLoss }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one act keep their order
            <div key={index} {...(isLoss ? { 'data-loss': '' } : {})}>
              <dt>{label}</dt>
              <dd>
                {before !== undefined && (
                  <>
                    <bdi>{before}</bdi>
                    <IconArrowRight size={12} stroke={1.6} className="flip" />
                  </>
                )}
                <b>{after}</b>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
