import { ROUND_SIZE } from '@tronlens/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Sentence } from '../../i18n/Sentence.tsx'
import { formatInteger } from '../format/number.ts'
import { useLag } from '../live/answered.ts'
import styles from './strip.module.css'
import type { StripItem } from './strip.ts'

/** The line under the strip: dashed while confirming, solid beyond the frontier. */
export function StripScale({
  items,
  solid,
  hasNext,
}: {
  items: readonly StripItem[]
  solid: number | undefined
  /** The next slot stands before the head. */
  hasNext: boolean
}) {
  const t = useT()
  // what lacks blocks of the index is not its head
  const isHead = useLag() === 0
  const ref = useRef<HTMLDivElement>(null)
  const [openWidth, setOpenWidth] = useState<number>()
  const open = items.filter(
    (item) => item.kind === 'block' && (solid === undefined || item.block.number > solid),
  )

  useLayoutEffect(() => {
    const scale = ref.current
    const first = scale?.previousElementSibling?.querySelector('[data-first-solid]')
    if (!scale || !first) {
      setOpenWidth(undefined)
      return
    }
    const measure = () => {
      const line = scale.getBoundingClientRect()
      const bar = first.getBoundingClientRect()
      const isRtl = getComputedStyle(scale).direction === 'rtl'
      setOpenWidth((isRtl ? line.right - bar.right : bar.left - line.left) - 3)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  })

  return (
    <div className={styles.scale} ref={ref}>
      <div
        className={styles.open}
        style={openWidth === undefined ? { flex: 1 } : { width: openWidth, flex: 'none' }}
      >
        <span className={hasNext ? styles.openStart : undefined}>
          {t(isHead ? 'strip.head' : 'strip.newest')}
        </span>
        <span className={styles.openEnd}>
          {open.length > 0 && open.length < ROUND_SIZE && t('strip.confirming', { n: open.length })}
        </span>
      </div>
      {openWidth !== undefined && solid !== undefined && (
        <>
          <span className={styles.frontier} style={{ insetInlineStart: openWidth }} />
          <div className={styles.done}>
            <Sentence text="strip.solid" values={{ block: <bdi dir="ltr">{formatInteger(solid)}</bdi> }} />
          </div>
        </>
      )}
    </div>
  )
}
