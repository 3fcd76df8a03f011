import type { Block } from '@tronlens/api-contract'
import { useLayoutEffect, useRef } from 'react'
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

const SLIDE = { duration: 320, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

/**
 * Lets blocks slide to their next place by transforms: the places themselves stay, so
 * nothing on the page is pushed.
 */
function useSlide(head: number | undefined) {
  const strip = useRef<HTMLOListElement>(null)
  const before = useRef(head)
  useLayoutEffect(() => {
    const isNext = before.current !== undefined && head === before.current + 1
    before.current = head
    if (!isNext || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const places = [...(strip.current?.children ?? [])].filter(
      (place): place is HTMLElement => place instanceof HTMLElement && place.ariaHidden !== 'true',
    )
    // all places are read before anything moves: each change would force a layout for the next reading
    const lefts = places.map(({ offsetLeft }) => offsetLeft)
    for (const [index, place] of places.entries()) {
      const [left = 0, from] = [lefts[index], lefts[index - 1]]
      place.animate(
        [
          {
            transform: `translateX(${from === undefined ? 0 : from - left}px)`,
            opacity: from === undefined ? 0.4 : 1,
          },
          { transform: 'none', opacity: 1 },
        ],
        SLIDE,
      )
    }
  }, [head])
  return strip
}

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
  const strip = useSlide(blocks[0]?.number)
  let position = -1
  return (
    <div>
      <ol ref={strip} className={styles.strip} aria-label={t('strip.label')}>
        {hasNext && blocks[0] && <NextSlot head={blocks[0]} blocks={blocks} />}
        {items.map((item, place) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: places stay, blocks go through them
          if (item.kind === 'missed') return <MissedSlot key={`missed-${place}`} item={item} />
          position += 1
          const { block } = item
          const isSolid = solid !== undefined && block.number <= solid
          const share = block.size / largest
          const width = cards[position]
          if (width !== undefined)
            return (
              <BlockCard
                key={position}
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
              key={position}
              block={block}
              share={share}
              width={bars[position - cards.length]}
              isSolid={isSolid}
              isLink={room !== 'narrow'}
            />
          )
        })}
      </ol>
      <StripScale items={items} solid={solid} hasNext={hasNext} />
    </div>
  )
}
