import type { Block } from '@tronlens/api-contract'
import { useT } from '../../i18n/i18n.ts'
import { BlockBar, BlockCard, MissedSlot } from './BlockPlace.tsx'
import { NextSlot } from './NextSlot.tsx'
import { StripScale } from './StripScale.tsx'
import styles from './strip.module.css'
import { stripItems } from './strip.ts'

/** Widths of the newest places; all others share what is left. */
const LAYOUTS = {
  wide: { cards: [158, 138, 124, 116, 114], bars: [52, 42, 35, 30, 27], hasNext: true },
  middle: { cards: [138, 120, 108], bars: [42, 34, 28], hasNext: true },
  narrow: { cards: [112, 82], bars: [], hasNext: false },
} as const

export interface BlockStripProps {
  /** Newest first. */
  blocks: readonly Block[]
  solid: number | undefined
  /** How much room there is. */
  room: keyof typeof LAYOUTS
}

/** A lens on the chain: newest block at the start, widths shrink with age, a line where blocks are solid. */
export function BlockStrip({ blocks, solid, room }: BlockStripProps) {
  const t = useT()
  const items = stripItems(blocks)
  const largest = Math.max(1, ...blocks.map(({ size }) => size))
  const { cards, bars, hasNext } = LAYOUTS[room]
  let position = -1
  return (
    <div>
      <ol className={styles.strip} aria-label={t('strip.label')}>
        {hasNext && blocks[0] && <NextSlot head={blocks[0]} blocks={blocks} />}
        {items.map((item) => {
          if (item.kind === 'missed') return <MissedSlot key={item.key} item={item} />
          position += 1
          const { block } = item
          const isSolid = solid !== undefined && block.number <= solid
          const share = block.size / largest
          const width = cards[position]
          if (width !== undefined)
            return (
              <BlockCard
                key={block.number}
                block={block}
                width={width}
                share={share}
                isHead={position === 0}
                isSolid={isSolid}
                isShort={room === 'narrow' && position > 0}
              />
            )
          return (
            <BlockBar
              key={block.number}
              block={block}
              share={share}
              width={bars[position - cards.length]}
              isSolid={isSolid}
            />
          )
        })}
      </ol>
      <StripScale items={items} solid={solid} hasNext={hasNext} />
    </div>
  )
}
