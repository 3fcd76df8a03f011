import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { Sentence } from '../../i18n/Sentence.tsx'
import type { BlockRow } from '../api/wire.ts'
import { TimeAgo } from '../entity/Time.tsx'
import { formatInteger, formatPercent } from '../format/number.ts'
import { formatDateTime } from '../format/time.ts'
import { ROUND_SIZE, SLOT_MS } from '../live/live-store.ts'
import { paths } from '../paths.ts'
import { shorten } from '../shorten.ts'
import { useNow } from '../time/now.ts'
import styles from './strip.module.css'
import { type StripItem, stripItems, whoseTurn } from './strip.ts'

const CARD_WIDTHS = [158, 138, 124, 116, 114]
const BAR_WIDTHS = [52, 42, 35, 30, 27]
const PHONE_CARD_WIDTHS = [112, 82]
const BLOCK_SIZE_LIMIT = 2_000_000
const RING_LENGTH = 2 * Math.PI * 5

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
          if (item.kind === 'missed') return <Missed key={item.key} item={item} />
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
      <Scale items={items} solid={solid} />
    </div>
  )
}

function NextSlot({ head, blocks }: { head: BlockRow; blocks: readonly BlockRow[] }) {
  const t = useT()
  const now = useNow()
  const next = head.timestamp + SLOT_MS
  const left = Math.max(0, Math.min(SLOT_MS, next - now))
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
            strokeDashoffset={(RING_LENGTH * left) / SLOT_MS}
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

/** Everything about a block that its card or bar is too small for. */
function useTip(block: BlockRow): string {
  const t = useT()
  return t('strip.tip', {
    block: formatInteger(block.number),
    time: formatDateTime(block.timestamp),
    name: block.witnessName || block.witnessAddress,
    txs: formatInteger(block.nrOfTrx),
    bytes: formatInteger(block.size),
    share: formatPercent(block.size / BLOCK_SIZE_LIMIT, 1),
    energy: formatInteger(block.energyUsage ?? 0),
  })
}

interface CardProps {
  block: BlockRow
  width: number
  share: number
  isHead: boolean
  isSolid: boolean
  isShort: boolean
}

function BlockCard({ block, width, share, isHead, isSolid, isShort }: CardProps) {
  const t = useT()
  const tip = useTip(block)
  const height = formatInteger(block.number)
  return (
    <li style={{ width, height: '100%', flex: 'none' }}>
      <Link
        className={styles.card}
        to={paths.block(block.number)}
        data-tip={tip}
        {...(isHead ? { 'data-head': '' } : {})}
        {...(isSolid ? { 'data-solid': '' } : {})}
      >
        <span className={styles.meter} aria-hidden="true">
          <i style={{ height: `${share * 100}%` }} />
        </span>
        <bdi dir="ltr" className={styles.height}>
          {isShort ? `…${height.slice(-3)}` : height}
        </bdi>
        <span className={styles.txs}>{t('strip.txs', { n: formatInteger(block.nrOfTrx) })}</span>
        <span className={styles.bottom}>
          <div dir="auto">{block.witnessName || shorten(block.witnessAddress, 4, 4)}</div>
          <div>
            <TimeAgo time={block.timestamp} long />
          </div>
        </span>
      </Link>
    </li>
  )
}

function BlockBar({
  block,
  share,
  width,
  isSolid,
}: {
  block: BlockRow
  share: number
  width: number | undefined
  isSolid: boolean
}) {
  const tip = useTip(block)
  return (
    <li
      className={styles.thinPlace}
      style={width === undefined ? {} : { width }}
      {...(width === undefined ? {} : { 'data-wide': '' })}
      {...(isSolid ? { 'data-first-solid': block.number } : {})}
      data-tip={tip}
    >
      <Link className={styles.link} to={paths.block(block.number)} aria-label={formatInteger(block.number)}>
        <span
          className={styles.thin}
          style={{ height: `${Math.max(2, share * 100)}px` }}
          {...(isSolid ? { 'data-solid': '' } : {})}
        >
          {width !== undefined && <span aria-hidden="true">{String(block.number).slice(-3)}</span>}
        </span>
      </Link>
    </li>
  )
}

function Missed({ item }: { item: Extract<StripItem, { kind: 'missed' }> }) {
  const t = useT()
  const time = formatDateTime(item.time)
  const text = item.name ? t('block.missedBy', { name: item.name, time }) : t('block.missed', { time })
  return (
    <li className={styles.missed} data-tip={text}>
      <span className="visually-hidden">{text}</span>
    </li>
  )
}

/** The line under the strip: dashed while confirming, solid beyond the frontier. */
function Scale({ items, solid }: { items: readonly StripItem[]; solid: number | undefined }) {
  const t = useT()
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
        <span className={styles.openStart}>{t('strip.head')}</span>
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
