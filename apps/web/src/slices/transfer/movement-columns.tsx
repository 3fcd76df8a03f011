import { type BlockNumber, tokenAmount } from '@tronlens/core'
import { t, useT } from '../../i18n/i18n.ts'
import { Sentence } from '../../i18n/Sentence.tsx'
import { Address } from '../../shared/entity/Address.tsx'
import { Amount, type ColumnAmount } from '../../shared/entity/Amount.tsx'
import { BlockLink } from '../../shared/entity/BlockLink.tsx'
import { Hash } from '../../shared/entity/Hash.tsx'
import { failureReason, isSuccess } from '../../shared/entity/result.ts'
import { TimeAgo } from '../../shared/entity/Time.tsx'
import { tokenPath } from '../../shared/entity/Token.tsx'
import { nameOfNoAccount } from '../../shared/entity/zero-address.ts'
import { FinalitySmall } from '../../shared/figure/Finality.tsx'
import { Card } from '../../shared/lists/Card.tsx'
import type { Column } from '../../shared/lists/table-types.ts'
import { confirmationsOf } from '../../shared/live/live-store.ts'
import { IconArrowDownLeft, IconArrowRight, IconArrowUpRight, IconX } from '../../shared/ui/icons.ts'
import { RiskIcon } from './components/RiskIcon.tsx'
import type { Movement } from './movement.ts'

export interface MovementContext {
  self: string | undefined
  head: BlockNumber | undefined
  solid: BlockNumber | undefined
}

/** The account on a side of a movement; tokens that are made come from none, and those that are destroyed go to none. */
function SideAccount({
  movement,
  side,
  self,
  size,
}: {
  movement: Movement
  side: 'from' | 'to'
  self: string | undefined
  size?: 'card'
}) {
  const t = useT()
  const name = nameOfNoAccount(movement[side], side)
  return (
    <Address
      value={movement[side]}
      name={name && t(name)}
      plain={movement[side] === self}
      {...(size && { size })}
    />
  )
}

type Side = 'out' | 'in' | 'none'

const sideOf = ({ from, to }: Movement, self: string | undefined): Side =>
  self === undefined || from === to ? 'none' : from === self ? 'out' : 'in'

const ICONS = { out: IconArrowUpRight, in: IconArrowDownLeft, none: IconArrowRight } as const

function DirectionIcon({ movement, self }: { movement: Movement; self: string | undefined }) {
  const t = useT()
  if (!isSuccess(movement.contractRet))
    return (
      <IconX
        size={16}
        stroke={1.6}
        color="var(--tl-bad)"
        aria-label={t('result.failed', { reason: failureReason(movement.contractRet ?? '') })}
      />
    )
  const side = sideOf(movement, self)
  const Icon = ICONS[side]
  const label = side === 'out' ? t('address.sent') : side === 'in' ? t('address.received') : ''
  return (
    <Icon
      size={16}
      stroke={1.6}
      color="var(--tl-ink-3)"
      className="flip"
      {...(label ? { 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}

function amountOf(movement: Movement, self: string | undefined): ColumnAmount {
  const { id, value, decimals, symbol } = movement.quantity
  const side = sideOf(movement, self)
  return {
    value: side === 'out' ? tokenAmount(-value) : value,
    decimals,
    unit: symbol,
    unitPath: tokenPath(id),
    signed: side === 'in',
  }
}

/** Columns of all lists of movements. */
export function movementColumns({ self, head, solid }: MovementContext): Column<Movement>[] {
  return [
    {
      id: 'age',
      header: t('column.age'),
      bone: 4,
      cell: (row) => (
        <span className="muted">
          <TimeAgo time={row.time} />
        </span>
      ),
    },
    {
      id: 'from',
      header: t('column.from'),
      bone: 13,
      cell: (row) => <SideAccount movement={row} side="from" self={self} />,
    },
    {
      id: 'way',
      header: <span className="visually-hidden">{t('tx.move.transfer')}</span>,
      bone: 2,
      cell: (row) => (
        <>
          <DirectionIcon movement={row} self={self} />
          <RiskIcon isRisky={row.isRisky} />
        </>
      ),
    },
    {
      id: 'to',
      header: t('column.to'),
      bone: 13,
      cell: (row) => <SideAccount movement={row} side="to" self={self} />,
    },
    { id: 'amount', header: t('column.amount'), amount: (row) => amountOf(row, self) },
    {
      id: 'block',
      header: t('column.block'),
      align: 'right',
      from: 'lg',
      cell: (row) => <BlockLink number={row.block} />,
    },
    {
      id: 'finality',
      header: t('column.finality'),
      from: 'lg',
      cell: (row) => <FinalitySmall confirmed={confirmationsOf(row.block, head, solid)} />,
    },
    {
      id: 'hash',
      header: t('column.transaction'),
      align: 'end',
      bone: 11,
      cell: (row) => <Hash value={row.hash} kind="transaction" />,
    },
  ]
}

/** A movement on phones. */
export function MovementCard({ movement, self }: { movement: Movement; self: string | undefined }) {
  const { value, decimals, symbol } = movement.quantity
  return (
    <Card
      icon={<DirectionIcon movement={movement} self={self} />}
      main={
        <Sentence
          text="s.transfer"
          values={{
            owner: <Address value={movement.from} size="card" plain={movement.from === self} />,
            amount: (
              <strong>
                <Amount value={value} decimals={decimals} unit={symbol} strong />
              </strong>
            ),
            to: <Address value={movement.to} size="card" plain={movement.to === self} />,
          }}
        />
      }
      meta={
        <>
          <RiskIcon isRisky={movement.isRisky} /> <TimeAgo time={movement.time} />
        </>
      }
      end={<Hash value={movement.hash} kind="transaction" />}
    />
  )
}
