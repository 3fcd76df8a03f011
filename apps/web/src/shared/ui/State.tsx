import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { RequestFailedError } from '../api/http.ts'
import { Picture, type PictureKind } from '../picture/Picture.tsx'
import styles from './state.module.css'

export interface StateProps {
  kind: PictureKind
  title: string
  line?: ReactNode
  action?: ReactNode
  /** The state is the whole page, so its title is the heading. */
  isPage?: boolean
}

/** Empty, failed, not found or offline: picture, title, one line, one way on. */
export function State({ kind, title, line, action, isPage = false }: StateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={styles.state} role={kind === 'error' || kind === 'offline' ? 'alert' : 'status'}>
      <Picture kind={kind} size={kind === 'not-found' ? 112 : 96} />
      <Title className={styles.stateTitle}>{title}</Title>
      {line && <p className={styles.stateLine}>{line}</p>}
      {action && <p className={styles.stateAction}>{action}</p>}
    </div>
  )
}

/** What a failed request means for the reader, with a way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const status = error instanceof RequestFailedError ? error.status : undefined
  const isOffline = status === 0
  return (
    <State
      kind={isOffline ? 'offline' : 'error'}
      title={isOffline ? t('state.offline') : t('state.error')}
      line={
        isOffline
          ? t('state.offlineLine')
          : status
            ? t('state.errorStatus', { status })
            : t('state.errorLine')
      }
      action={
        <button type="button" className="link" onClick={onRetry}>
          {t('common.tryAgain')}
        </button>
      }
    />
  )
}
