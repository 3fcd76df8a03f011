import type { Icon } from '@tabler/icons-react'
import type { StatementLeg, StatementRow } from '@tronlens/api-contract'
import {
  type Address,
  isUnlimited,
  readSun,
  readTokenAmount,
  sun,
  type WireTokenAmount,
} from '@tronlens/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import type { Currency } from '../../../shared/currency.ts'
import {
  Amount,
  AmountCell,
  type AmountColumn,
  type ColumnAmount,
  trxCell,
} from '../../../shared/entity/Amount.tsx'
import { AssetMark } from '../../../shared/entity/AssetMark.tsx'
import { itemName } from '../../../shared/entity/item-name.ts'
import { QuantityMark } from '../../../shared/entity/QuantityMark.tsx'
import { quantityOf, type TokenQuantity } from '../../../shared/entity/quantity.ts'
import { failureReason } from '../../../shared/entity/result.ts'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { TRX_ID } from '../../../shared/entity/Token.tsx'
import { typeLabel } from '../../../shared/entity/type-label.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDateTime, formatTime } from '../../../shared/format/time.ts'
import { paths } from '../../../shared/paths.ts'
import { shorten } from '../../../shared/shorten.ts'
import {
  IconArrowDownLeft,
  IconArrowsExchange,
  IconArrowUpRight,
  IconBolt,
  IconCheckbox,
  IconCoins,
  IconFileText,
  IconKey,
  IconLock,
  IconLockOpen,
  IconX,
} from '../../../shared/ui/icons.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { valueAmount } from '../../../shared/value.ts'
import { methodOf } from '../../transaction/contract-data.ts'
import { allowanceOf, kindOf, objectOf, type StatementKind } from '../statement.ts'
import { actOf } from '../statement-act.ts'
import styles from './statement.module.css'

const ICONS: Partial<Record<StatementKind, Icon>> = {
  failed: IconX,
  received: IconArrowDownLeft,
  sent: IconArrowUpRight,
  swapped: IconArrowsExchange,
  forwarded: IconArrowsExchange,
  exchange: IconArrowsExchange,
  market: IconArrowsExchange,
  purchase: IconArrowsExchange,
  staked: IconLock,
  unstaked: IconLockOpen,
  reward: IconCoins,
  allowed: IconKey,
}
const OTHER_ICONS: Partial<Record<number, Icon>> = { 4: IconCheckbox, 57: IconBolt, 58: IconBolt }
const CONTRACT_CALL = 31

type CellProps = { row: StatementRow; address: Address }

/**
 * Time of day of a row; its whole date in the tooltip. On narrow screens it is the way to the transaction.
 */
export function Clock({ row }: { row: StatementRow }) {
  return (
    <Link to={paths.transaction(row.hash)} className={styles.clock}>
      <time dateTime={new Date(row.timestamp).toISOString()} data-tip={formatDateTime(row.timestamp)}>
        <bdi dir="ltr">{formatTime(row.timestamp)}</bdi>
      </time>
    </Link>
  )
}

/** How long ago a row was, and the way to its transaction. */
export const Age = ({ row }: { row: StatementRow }) => (
  <Link to={paths.transaction(row.hash)} className={styles.clock}>
    <TimeAgo time={row.timestamp} />
  </Link>
)

/** What happened, with its icon. */
export function WhatOf({ row, address }: CellProps) {
  const t = useT()
  const kind = kindOf(row, address)
  const Sign = ICONS[kind] ?? OTHER_ICONS[row.contractType] ?? IconFileText
  const words = (): ReactNode => {
    if (kind === 'failed') return t('statement.failed', { reason: failureReason(row.contractRet) })
    const isOwnOrder = kind === 'market' && row.ownerAddress === address
    if (kind !== 'other' && !isOwnOrder) return t(`statement.is.${kind}`)
    const method = row.contractType === CONTRACT_CALL ? methodOf(row) : ''
    if (method)
      return <Sentence text="statement.act.call" values={{ method: <bdi className="mono">{method}</bdi> }} />
    const act = actOf(row, address)
    return act ? t(`statement.act.${act}`) : typeLabel(row.contractType)
  }
  return (
    <span className={styles.what} {...(kind === 'failed' ? { 'data-failed': '' } : {})}>
      <Sign size={16} stroke={1.6} aria-hidden="true" />
      <span>{words()}</span>
    </span>
  )
}

const quantity = (leg: StatementLeg, amount: WireTokenAmount) =>
  quantityOf(readTokenAmount(amount), String(leg.tokenInfo.tokenId), leg.tokenInfo)

/**
 * The unit of a leg. An item of a token without a usable symbol has its number alone: the
 * contract is on the line below.
 */
function unitOf(leg: StatementLeg, { id, symbol }: TokenQuantity): string {
  if (!leg.nftId) return symbol
  const item = itemName(String(leg.nftId))
  return symbol === shorten(id) ? item : `${symbol} ${item}`
}

/** What each leg of a row moved, or else what was lent or taken back, as amounts of one column. */
export function changesOf(row: StatementRow): ColumnAmount[] {
  const object = row.legs.length === 0 ? objectOf(row) : undefined
  if (object?.kind === 'trx') return [{ ...trxCell(object.value, 'TRX'), isTrx: true }]
  return row.legs.map((leg) => {
    const of = quantity(leg, leg.change)
    const isTrx = of.id === TRX_ID
    return { value: of.value, decimals: of.decimals, unit: unitOf(leg, of), isTrx, signed: true }
  })
}

/** What was held of each token of a row afterwards; undefined where it is not known. */
export function balancesOf(row: StatementRow): (ColumnAmount | undefined)[] {
  if (row.legs.length > 0)
    return row.legs.map((leg) => {
      if (leg.balance === null) return undefined
      const { id, value, decimals, symbol } = quantity(leg, leg.balance)
      // a token without a usable symbol is named once, by the contract below what was moved
      return { value, decimals, unit: symbol === shorten(id) ? '' : symbol }
    })
  const known = row.trxAfter !== null && readSun(row.paidFee) > 0n
  return known && row.trxAfter !== null ? [trxCell(readSun(row.trxAfter), 'TRX')] : []
}

/** An amount in its column, or standing alone. */
const Quantity = ({ amount, column }: { amount: ColumnAmount; column: AmountColumn | undefined }) =>
  column ? <AmountCell amount={amount} column={column} /> : <Amount {...amount} />

/**
 * Contract or number of the token of a leg and what is known of it, below its amount; TRX have
 * their disc in their unit.
 */
function LegMark({ leg, amount }: { leg: StatementLeg; amount: ColumnAmount }) {
  if (amount.isTrx) return null
  const { id, symbol, imitates } = quantity(leg, leg.change)
  return <AssetMark token={id} symbol={amount.unit === symbol ? symbol : ''} imitates={imitates} />
}

/** What a row moved, leg by leg; what was allowed, lent or voted with; or that nothing but the fee left. */
export function AmountOf({ row, address, column }: CellProps & { column?: AmountColumn }) {
  const t = useT()
  const changes = changesOf(row)
  if (changes.length > 0)
    return (
      <span className={styles.legs}>
        {changes.map((amount, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the legs of a transaction keep their order
          <span key={index} className={styles.leg}>
            <Quantity amount={amount} column={column} />
            {row.legs[index] && <LegMark leg={row.legs[index]} amount={amount} />}
          </span>
        ))}
        {row.legCount > row.legs.length && (
          <span className="muted">{t('statement.more', { n: row.legCount - row.legs.length })}</span>
        )}
      </span>
    )
  const allowance = allowanceOf(row, address)
  if (allowance) {
    if (isUnlimited(allowance.value)) return <Tag kind="warn">{t('token.unlimited')}</Tag>
    const info = row.tokenInfo
    const of = quantityOf(allowance.value, String(info?.tokenId ?? ''), info)
    const { value, decimals, symbol } = of
    return (
      <span className="muted">
        {t('statement.upTo')} <Amount value={value} decimals={decimals} unit={symbol} />
        <QuantityMark of={of} />
      </span>
    )
  }
  const object = objectOf(row)
  if (object?.kind === 'votes')
    return (
      <span className="muted">
        {t('statement.votes', { count: Number(object.n), n: formatInteger(object.n) })}
      </span>
    )
  return readSun(row.paidFee) > 0n ? <span className="muted">{t('statement.onlyFee')}</span> : null
}

/** What was held of each token of the row afterwards. */
export function AfterOf({ row, column }: { row: StatementRow; column?: AmountColumn }) {
  const t = useT()
  return (
    <span className={styles.legs}>
      {balancesOf(row).map((amount, index) =>
        amount ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the legs of a transaction keep their order
          <Quantity key={index} amount={amount} column={column} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the legs of a transaction keep their order
          <span key={index} data-tip={t('statement.unknown')}>
            –
          </span>
        ),
      )}
    </span>
  )
}

/** TRX that the address paid itself; undefined where another account did. */
export const feeOf = ({ row, address }: CellProps): ColumnAmount | undefined =>
  row.ownerAddress === address ? trxCell(readSun(row.paidFee)) : undefined

/** What the TRX of a row are worth in the chosen currency; other tokens have no price. */
export function worthOf(
  row: StatementRow,
  currency: Currency,
  rate: number | undefined,
): ColumnAmount | undefined {
  const moved = row.legs.filter((leg) => String(leg.tokenInfo.tokenId) === TRX_ID)
  if (moved.length === 0) return undefined
  const sum = moved.reduce((total, leg) => total + readTokenAmount(leg.change), 0n)
  return valueAmount(sun(sum < 0n ? -sum : sum), currency, rate)
}
