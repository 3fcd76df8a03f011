import { type MouseEvent, useEffect, useMemo } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { errorText } from '../api/error-text.ts'
import { formatAge } from '../format/time.ts'
import { useNow } from '../time/now.ts'
import { State } from './State.tsx'
import styles from './state.module.css'

interface ErrorStateProps {
  error: unknown
  onRetry: () => void
  /** The failure is the whole page, so its title is the heading. */
  isPage?: boolean
}

/** Counts down to the moment the server named, then tries again. */
function RetryCountdown({ at, onRetry }: { at: number; onRetry: () => void }) {
  const t = useT()
  const now = useNow()
  const isDue = now >= at
  // biome-ignore lint/correctness/useExhaustiveDependencies: one try for each moment, however often the caller renders
  useEffect(() => {
    if (isDue) onRetry()
  }, [isDue])
  return <span role="timer">{t('state.retryIn', { time: formatAge(now, Math.max(now, at)) })}</span>
}

/** What a failed request means for the reader, with a way to try again. */
export function ErrorState({ error, onRetry, isPage = false }: ErrorStateProps) {
  const t = useT()
  const { isOffline, sentence, given, expected, trace, retryAfter } = useMemo(() => errorText(error), [error])
  const retryAt = useMemo(
    () => (error !== undefined && retryAfter !== undefined ? Date.now() + retryAfter : undefined),
    [error, retryAfter],
  )
  // the button goes away while it is tried again: the focus stays in the part of the page that it was in
  const handleRetry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    onRetry()
  }
  return (
    <State
      kind={isOffline ? 'offline' : 'error'}
      isPage={isPage}
      title={isOffline ? t('state.offline') : t('state.error')}
      line={t(sentence)}
      action={
        retryAt === undefined ? (
          <button type="button" className="link" onClick={handleRetry}>
            {t('common.tryAgain')}
          </button>
        ) : (
          <RetryCountdown key={retryAt} at={retryAt} onRetry={onRetry} />
        )
      }
    >
      {given && (
        <p className={styles.stateLine}>
          <bdi dir="ltr">
            <code>{given}</code>
          </bdi>
        </p>
      )}
      {expected && <p className={styles.stateLine}>{t(expected.text, expected.values)}</p>}
      {!isOffline && (
        <p className={styles.stateTrace}>
          <bdi dir="ltr">{trace}</bdi>
        </p>
      )}
    </State>
  )
}
