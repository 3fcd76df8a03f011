import type { ReactNode } from 'react'
import { Picture, type PictureKind } from '../picture/Picture.tsx'
import styles from './state.module.css'

export interface StateProps {
  kind: PictureKind
  title: string
  line?: ReactNode
  action?: ReactNode
  /** Details below the line. */
  children?: ReactNode
  /** The state is the whole page, so its title is the heading. */
  isPage?: boolean
}

/** Empty, failed, not found or offline: picture, title, one line, one way on. */
export function State({ kind, title, line, action, children, isPage = false }: StateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={styles.state} role={kind === 'error' || kind === 'offline' ? 'alert' : 'status'}>
      <Picture kind={kind} size={kind === 'not-found' ? 112 : 96} />
      <Title className={styles.stateTitle}>{title}</Title>
      {line && <p className={styles.stateLine}>{line}</p>}
      {children}
      {action && <p className={styles.stateAction}>{action}</p>}
    </div>
  )
}
