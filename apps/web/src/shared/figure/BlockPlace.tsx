import type { Block } from '@tronlens/api-contract'
import { Link } from 'react-router'
import { t, useT } from '../../i18n/i18n.ts'
import { TimeAgo } from '../entity/Time.tsx'
import { formatInteger, formatPercent } from '../format/number.ts'
import { formatDateTime } from '../format/time.ts'
import { paths } from '../paths.ts'
import { shorten } from '../shorten.ts'
import { lazyTip } from '../ui/lazy-tip.ts'
import styles from './strip.module.css'
import type { StripItem } from './strip.ts'

const BLOCK_SIZE_LIMIT = 2_000_000
/** Height of the tallest bar, so that the frontier stands above all of them. */
const TALLEST_PERCENT = 88
/** Lower bars have no room for their number. */
const LABEL_SHARE = 0.3

/** Everything about a block that its card or bar is too small for. */
const describeBlock = (block: Block): string =>
  t('strip.tip', {
    block: formatInteger(block.number),
    time: formatDateTime(block.timestamp),
    name: block.witnessName || block.witnessAddress,
    txs: formatInteger(block.nrOfTrx),
    bytes: formatInteger(block.size),
    share: formatPercent(block.size / BLOCK_SIZE_LIMIT, 1),
    energy: formatInteger(block.energyUsage ?? 0),
  })

interface CardProps {
  block: Block
  width: number
  share: number
  isHead: boolean
  isSolid: boolean
  isShort: boolean
}

/** One of the newest blocks, with room for its facts. */
export function BlockCard({ block, width, share, isHead, isSolid, isShort }: CardProps) {
  const t = useT()
  const height = formatInteger(block.number)
  return (
    <li style={{ width, height: '100%', flex: 'none' }}>
      <Link
        className={styles.card}
        to={paths.block(block.number)}
        {...lazyTip(() => describeBlock(block))}
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

/** An older block: only its meter. */
export function BlockBar({
  block,
  share,
  width,
  isSolid,
  isLink,
}: {
  block: Block
  share: number
  width: number | undefined
  isSolid: boolean
  /** On phones it is thinner than what a finger can hit, so the list of blocks leads to it instead. */
  isLink: boolean
}) {
  const meter = (
    <span
      className={styles.thin}
      style={{ height: `${Math.max(2, share * TALLEST_PERCENT)}%` }}
      {...(isSolid ? { 'data-solid': '' } : {})}
    >
      {width !== undefined && share > LABEL_SHARE && (
        <span aria-hidden="true">{String(block.number).slice(-3)}</span>
      )}
    </span>
  )
  return (
    <li
      className={styles.thinPlace}
      style={width === undefined ? {} : { width }}
      {...(width === undefined ? {} : { 'data-wide': '' })}
      {...(isSolid ? { 'data-first-solid': block.number } : {})}
      {...lazyTip(() => describeBlock(block))}
    >
      {isLink ? (
        <Link className={styles.link} to={paths.block(block.number)} aria-label={formatInteger(block.number)}>
          {meter}
        </Link>
      ) : (
        <span className={styles.link}>
          {meter}
          <span className="visually-hidden">{formatInteger(block.number)}</span>
        </span>
      )}
    </li>
  )
}

/** A slot without a block. */
export function MissedSlot({ item }: { item: Extract<StripItem, { kind: 'missed' }> }) {
  const t = useT()
  const time = formatDateTime(item.time)
  const text = item.name ? t('block.missedBy', { name: item.name, time }) : t('block.missed', { time })
  return (
    <li className={styles.missed} data-tip={text}>
      <span className="visually-hidden">{text}</span>
    </li>
  )
}
