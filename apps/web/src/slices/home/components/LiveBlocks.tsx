import { useQuery } from '@tanstack/react-query'
import type { Block } from '@tronlens/api-contract'
import { ROUND_SIZE, SLOT_MS } from '@tronlens/core'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { BlockStrip } from '../../../shared/figure/BlockStrip.tsx'
import { slotInRound } from '../../../shared/figure/strip.ts'
import { formatDuration } from '../../../shared/format/time.ts'
import { useIsNarrow, useIsTight } from '../../../shared/lists/useIsPhone.ts'
import { useLive } from '../../../shared/live/live-store.ts'
import { paths } from '../../../shared/paths.ts'
import { useNow } from '../../../shared/time/now.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { blockListQuery } from '../../block/api/block-queries.ts'
import styles from './home.module.css'

const LIVE_WITHIN_MS = ROUND_SIZE * SLOT_MS

/** Where the running round stands; says nothing about a chain whose head lies in the past. */
function RoundClock({ headTime }: { headTime: number }) {
  const now = useNow()
  if (now - headTime > LIVE_WITHIN_MS) return null
  const slot = slotInRound(headTime)
  const left = formatDuration((ROUND_SIZE - slot) * SLOT_MS)
  return (
    <>
      <span>
        <Sentence text="strip.slot" values={{ n: slot, of: ROUND_SIZE }} />
      </span>
      <span>
        <Sentence text="strip.roundEnds" values={{ left }} />
      </span>
    </>
  )
}

/** The live block strip of the home page. */
export function LiveBlocks() {
  const t = useT()
  const isNarrow = useIsNarrow()
  const isTight = useIsTight()
  const live = useLive((state) => state.blocks)
  const solid = useLive((state) => state.solid)
  const { data, error, refetch } = useQuery(blockListQuery({ start: 0, limit: ROUND_SIZE }))
  // While the focus is on a block it stays that block.
  const [held, setHeld] = useState<readonly Block[]>()
  const newest = useDeferredValue(live.length > 0 ? live : data?.rows)
  const blocks = held ?? newest
  if (!blocks && error)
    return (
      <Panel>
        <ErrorState error={error} onRetry={refetch} />
      </Panel>
    )
  return (
    <Panel className={styles.strip}>
      <div className={styles.stripHead}>
        <h2 className="caps">{t('strip.title')}</h2>
        <span className={styles.note}>{t('strip.note')}</span>
        <div className={styles.stripEnd}>
          {blocks?.[0] && <RoundClock headTime={blocks[0].timestamp} />}
          <Link to={paths.blocks()} className="link" style={{ color: 'var(--tl-ink)' }}>
            {t('strip.all')}
          </Link>
        </div>
      </div>
      {blocks ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the focus only keeps the blocks where they are
        <div onFocus={() => setHeld(blocks)} onBlur={() => setHeld(undefined)}>
          <BlockStrip
            blocks={blocks}
            solid={solid ?? data?.rows.find(({ confirmed }) => confirmed)?.number}
            room={isNarrow ? 'narrow' : isTight ? 'middle' : 'wide'}
          />
        </div>
      ) : (
        <div className={styles.stripEmpty} aria-busy="true">
          {[126, 158, 138, 124, 116, 114, 52, 42, 35, 30, 27].map((width) => (
            <span key={width} className="bone" style={{ width }} />
          ))}
        </div>
      )}
    </Panel>
  )
}
