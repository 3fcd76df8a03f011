import { useT } from '../../i18n/i18n.ts'
import { Sentence } from '../../i18n/Sentence.tsx'
import { formatInteger } from '../../shared/format/number.ts'
import { Notice } from '../../shared/ui/Notice.tsx'
import styles from './layout.module.css'
import { TOLERATED_BLOCKS, useFreshness } from './useFreshness.ts'

/** Says above the content when it is old: the feed is down, or the index is behind its node. */
export function StaleNotice() {
  const t = useT()
  const { state, head, missing } = useFreshness()
  const isLate = missing > TOLERATED_BLOCKS && head !== undefined
  if (state !== 'offline' && !isLate) return null
  return (
    <div className={styles.stale}>
      <Notice>
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
