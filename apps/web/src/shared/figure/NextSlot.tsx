import type { Block } from '@tronlens/api-contract'
import { nextTurn, SLOT_MS } from '@tronlens/core'
import { useT } from '../../i18n/i18n.ts'
import { useNow } from '../time/now.ts'
import styles from './strip.module.css'
import { whoseTurn } from './strip.ts'

const RING_LENGTH = 2 * Math.PI * 5

/** The slot that comes next: whose turn it is and a ring counting three seconds. */
export function NextSlot({ head, blocks }: { head: Block; blocks: readonly Block[] }) {
  const t = useT()
  const now = useNow()
  const next = nextTurn(head)
  const left = Math.max(0, Math.min(next - head.timestamp, next - now))
  return (
    <li className={styles.next} aria-hidden="true">
      <span className={styles.nextTitle}>
        <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14" fill="none" strokeWidth="2">
          <circle cx="7" cy="7" r="5" stroke="var(--tl-fill)" />
          <circle
            cx="7"
            cy="7"
            r="5"
            stroke="var(--tl-accent)"
            strokeDasharray={RING_LENGTH}
            strokeDashoffset={(RING_LENGTH * Math.min(left, SLOT_MS)) / SLOT_MS}
            transform="rotate(-90 7 7)"
          />
        </svg>
        {t('strip.next')}
      </span>
      <div className={styles.bottom}>
        <div>
          <strong>
            <bdi>{whoseTurn(next, blocks) ?? ''}</bdi>
          </strong>
        </div>
        <div>
          {left > 0
            ? t('time.in', { time: t('time.seconds', { n: Math.ceil(left / 1000) }) })
            : t('strip.due')}
        </div>
      </div>
    </li>
  )
}
