import type { Block } from '@tronlens/api-contract'
import { readTrx } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { TrxAmount, trxCell } from '../../../shared/entity/Amount.tsx'
import { BlockLink } from '../../../shared/entity/BlockLink.tsx'
import { Hash } from '../../../shared/entity/Hash.tsx'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { FinalitySmall } from '../../../shared/figure/Finality.tsx'
import { missedBetween } from '../../../shared/figure/strip.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDateTime } from '../../../shared/format/time.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import type { Column } from '../../../shared/lists/table-types.ts'
import { confirmationsOf, useLive } from '../../../shared/live/live-store.ts'
import { IconClockX, IconStack2 } from '../../../shared/ui/icons.ts'
import styles from './block.module.css'

export interface BlockTableProps {
  rows: readonly Block[] | undefined
  error: unknown
  onRetry: () => void
  skeletonRows: number
  /** All blocks of one producer: bandwidth and reward instead of the producer, and without missed slots. */
  ofOneProducer?: boolean
}

/** Blocks with finality, fullness and what they burned. */
export function BlockTable({ rows, error, onRetry, skeletonRows, ofOneProducer = false }: BlockTableProps) {
  const t = useT()
  const head = useLive((live) => live.head)
  const solid = useLive((live) => live.solid)
  const largest = Math.max(1, ...(rows ?? []).map(({ size }) => size))
  const finality = (block: Block) => (
    <FinalitySmall confirmed={block.confirmed ? 19 : confirmationsOf(block.number, head, solid)} />
  )
  const producer = (block: Block) =>
    block.witnessAddress ? (
      <Address value={block.witnessAddress} name={block.witnessName || undefined} />
    ) : null
  const reward = (block: Block) => <TrxAmount value={readTrx(block.blockReward)} minFraction={0} signed />

  const columns: Column<Block>[] = [
    { id: 'height', header: t('column.height'), cell: (block) => <BlockLink number={block.number} /> },
    {
      id: 'age',
      header: t('column.age'),
      bone: 4,
      cell: (block) => (
        <span className="muted">
          <TimeAgo time={block.timestamp} />
        </span>
      ),
    },
    { id: 'finality', header: t('column.finality'), bone: 8, cell: finality },
    {
      id: 'txs',
      header: t('column.txs'),
      align: 'right',
      bone: 3,
      cell: (block) => formatInteger(block.nrOfTrx),
    },
    {
      id: 'fullness',
      header: t('column.fullness'),
      from: 'lg',
      bone: 14,
      cell: (block) => (
        <div className={styles.fullness}>
          <Bar parts={[{ share: block.size / largest, kind: block.number === head ? 'accent' : 'value' }]} />
        </div>
      ),
    },
    {
      id: 'bytes',
      header: t('column.bytes'),
      align: 'right',
      from: 'md',
      cell: (block) => formatInteger(block.size),
    },
    ...(ofOneProducer
      ? [
          {
            id: 'bandwidth',
            header: t('column.bandwidth'),
            align: 'right' as const,
            from: 'lg' as const,
            cell: (block: Block) => formatInteger(block.netUsage),
          },
        ]
      : []),
    {
      id: 'energy',
      header: t('column.energy'),
      align: 'right',
      from: 'lg',
      cell: (block) => formatInteger(block.energyUsage),
    },
    {
      id: 'burned',
      header: t('column.burned'),
      from: 'lg',
      amount: (block) => trxCell(readTrx(block.fee)),
    },
    {
      id: 'reward',
      header: t('column.reward'),
      from: 'lg',
      amount: (block) => trxCell(readTrx(block.blockReward)),
    },
    ...(ofOneProducer ? [] : [{ id: 'producer', header: t('column.producer'), cell: producer }]),
    {
      id: 'hash',
      header: t('column.hash'),
      align: 'end',
      from: 'lg',
      bone: 22,
      cell: (block) => <Hash value={block.hash} kind="block" />,
    },
  ]

  const missed = (block: Block, index: number) => {
    const newer = rows?.[index - 1]
    const slot = ofOneProducer || !newer ? undefined : missedBetween(newer, block, rows ?? [])
    if (!slot) return null
    const { name } = slot
    const time = formatDateTime(slot.time)
    return (
      <span className={styles.missed}>
        <IconClockX size={14} stroke={1.6} />
        {name ? t('block.missedBy', { name, time }) : t('block.missed', { time })}
      </span>
    )
  }
  return (
    <DataTable
      label={t('blocks.title')}
      compact
      columns={columns}
      rows={rows}
      rowKey={(block) => block.hash}
      isHead={(block) => block.number === head}
      eventBefore={missed}
      card={(block) => (
        <Card
          icon={<IconStack2 size={18} stroke={1.6} />}
          main={
            <span className={styles.cardMain}>
              <BlockLink number={block.number} />
              {finality(block)}
            </span>
          }
          meta={
            <>
              <TimeAgo time={block.timestamp} /> · {ofOneProducer ? reward(block) : producer(block)}
            </>
          }
          end={t('strip.txs', { n: formatInteger(block.nrOfTrx) })}
        />
      )}
      empty={{ title: t('blocks.empty'), line: t('blocks.emptyLine') }}
      error={error}
      onRetry={onRetry}
      skeletonRows={skeletonRows}
    />
  )
}
