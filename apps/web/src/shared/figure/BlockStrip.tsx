import { useT } from '../../i18n/i18n.ts'
import type { BlockRow } from '../api/wire.ts'
import { BlockBar, BlockCard, MissedSlot } from './BlockPlace.tsx'
import { NextSlot } from './NextSlot.tsx'
import { StripScale } from './StripScale.tsx'
import styles from './strip.module.css'
import { stripItems } from './strip.ts'

const CARD_WIDTHS = [158, 138, 124, 116, 114]
const BAR_WIDTHS = [52, 42, 35, 30, 27]
const PHONE_CARD_WIDTHS = [112, 82]

export interface BlockStripProps {
  /** Newest first. */
  blocks: readonly BlockRow[]
  solid: number | undefined
  isPhone: boolean
}

/** A lens on the chain: newest block at the start, widths shrink with age, a line where blocks are solid. */
export function BlockStrip({ blocks, solid, isPhone }: BlockStripProps) {
  const t = useT()
  const items = stripItems(blocks)
  const largest = Math.max(1, ...blocks.map(({ size }) => size))
  const cardWidths = isPhone ? PHONE_CARD_WIDTHS : CARD_WIDTHS
  const barWidths = isPhone ? [] : BAR_WIDTHS
  let position = -1
  return (
    <div>
      <ol className={styles.strip} aria-label={t('strip.label')}>
        {!isPhone && blocks[0] && <NextSlot head={blocks[0]} blocks={blocks} />}
        {items.map((item) => {
          if (item.kind === 'missed') return <MissedSlot key={item.key} item={item} />
          position += 1
          const { block } = item
          const isSolid = solid !== undefined && block.number <= solid
          const share = block.size / largest
          const width = cardWidths[position]
          if (width !== undefined)
            return (
              <BlockCard
                key={block.number}
                block={block}
                width={width}
                share={share}
                isHead={position === 0}
                isSolid={isSolid}
                isShort={isPhone && position > 0}
              />
            )
          return (
            <BlockBar
              key={block.number}
              block={block}
              share={share}
              width={barWidths[position - cardWidths.length]}
              isSolid={isSolid}
            />
          )
        })}
      </ol>
      <StripScale items={items} solid={solid} />
    </div>
  )
}
