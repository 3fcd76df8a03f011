import { useEffect, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Sentence } from '../../i18n/Sentence.tsx'
import { formatInteger } from '../../shared/format/number.ts'
import { SECOND } from '../../shared/format/time.ts'
import { Notice } from '../../shared/ui/Notice.tsx'
import styles from './layout.module.css'
import { TOLERATED_BLOCKS, useFreshness } from './useFreshness.ts'

/** A feed that is back within this time was never missed; the status line says at once that it is gone. */
const GRACE_MS = 2 * SECOND

/** True once something has been so for a while. */
function useLasting(isSo: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasts(true), ms)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isSo, ms])
  return isSo && lasts
}

/** Says above the content when it is old: the feed is down and stays so, or the index is behind its node. */
export function StaleNotice() {
  const t = useT()
  const { state, head, missing } = useFreshness()
  const isLate = missing > TOLERATED_BLOCKS && head !== undefined
  // it pushes what is being read, so not for a connection that opens again at once
  const isOffline = useLasting(state === 'offline', GRACE_MS)
  if (!isOffline && !isLate) return null
  return (
    <div className={styles.stale}>
      <Notice isLate>
        {isLate ? (
          <Sentence
            text="status.behindNotice"
            values={{ n: formatInteger(missing), block: <bdi dir="ltr">{formatInteger(head)}</bdi> }}
          />
        ) : (
          <>
            <strong>{t('state.offline')}.</strong> {t('state.offlineLine')}
          </>
        )}
      </Notice>
    </div>
  )
}
