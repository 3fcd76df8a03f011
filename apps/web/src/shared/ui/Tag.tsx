import type { ReactNode } from 'react'
import styles from './tag.module.css'

export type TagKind = 'plain' | 'ok' | 'warn' | 'bad' | 'accent' | 'outline'

/** A short state or kind; colours only together with a word. */
export function Tag({
  kind = 'plain',
  wraps = false,
  children,
}: {
  kind?: TagKind
  /** It holds a whole sentence, which may need more than one line. */
  wraps?: boolean
  children: ReactNode
}) {
  return (
    <span className={`${styles.tag} caps`} data-kind={kind} data-wraps={wraps || undefined}>
      {children}
    </span>
  )
}
