import { type Sun, type TokenAmount, TRX_DECIMALS, tokenAmount } from '@tronlens/core'
import { Link } from 'react-router'
import { formatAmount, shortAmount, splitAmount } from '../format/amount.ts'
import { AssetMark } from './AssetMark.tsx'
import styles from './entity.module.css'

/** Decimals that lists cut at; the exact value is in the tooltip. */
const LIST_FRACTION = 6
/** Digits of a whole part that lists write out. */
const LIST_DIGITS = 15

/** True where lists leave digits out, so that the exact value belongs into the tooltip. */
const isShortened = (value: TokenAmount, decimals: number): boolean =>
  decimals > LIST_FRACTION || value.toString().length - decimals > LIST_DIGITS

interface AmountLook {
  /** Plus and green when received. */
  signed?: boolean
  /** Lists cut after six decimals; detail pages never do. */
  exact?: boolean
  /** Inside a sentence or a total: everything in one ink. */
  strong?: boolean
  minFraction?: number
}

export type AmountProps = AmountLook & {
  value: TokenAmount
  decimals: number
  unit?: string | undefined
  /** The unit is the chain's own coin: its disc follows the unit. */
  isTrx?: boolean
  /** The amount is in sun, and its tooltip says what it is worth. */
  isSun?: boolean
}

/** Marks an amount of sun, so that its tooltip says what it is worth. */
const worthOf = (value: TokenAmount, isSun: boolean | undefined) =>
  isSun ? { 'data-sun': value.toString() } : {}

/** An amount, the same everywhere: whole part in ink, fraction and unit muted, one piece left to right. */
export function Amount(props: AmountProps) {
  const {
    value,
    decimals,
    unit,
    isTrx,
    isSun = isTrx,
    signed = false,
    exact = false,
    strong = false,
    minFraction = 2,
  } = props
  const options = { signed, minFraction }
  const shown = exact
    ? splitAmount(value, decimals, options)
    : shortAmount(value, decimals, { ...options, maxFraction: LIST_FRACTION })
  const isCut = !exact && isShortened(value, decimals)
  const state = signed && value > 0n ? styles.received : ''
  return (
    <bdi
      dir="ltr"
      className={`${styles.amount} ${strong ? styles.strong : ''} ${state}`}
      {...(isCut ? { 'data-tip': formatAmount(value, decimals, unit) } : {})}
      {...worthOf(value, isSun)}
    >
      <span className={styles.whole}>
        {shown.sign}
        {shown.whole}
      </span>
      <span className={styles.fraction}>{shown.fraction}</span>
      {unit && (
        <span className={styles.unit}>
          {'\u00A0'}
          {unit}
          {isTrx && <AssetMark token={undefined} symbol="TRX" />}
        </span>
      )}
    </bdi>
  )
}

/** TRX of an amount of sun. */
export const TrxAmount = ({ value, ...look }: AmountLook & { value: Sun }) => (
  <Amount value={tokenAmount(value)} decimals={TRX_DECIMALS} unit="TRX" isSun {...look} />
)

/** Widths that a column of amounts shares, in characters. */
export interface AmountColumn {
  fraction: number
  unit: number
}

export interface ColumnAmount {
  value: TokenAmount
  decimals: number
  unit?: string
  /** The page of the unit. */
  unitPath?: string | undefined
  /** The unit is the chain's own coin: its disc follows the unit. */
  isTrx?: boolean
  /** The amount is in sun, and its tooltip says what it is worth. */
  isSun?: boolean
  signed?: boolean
  always?: boolean
}

/** The cell of an amount of sun; the column says that it is TRX unless `unit` does. */
export const trxCell = (value: Sun, unit?: 'TRX'): ColumnAmount => ({
  value: tokenAmount(value),
  decimals: TRX_DECIMALS,
  isSun: true,
  ...(unit ? { unit } : {}),
})

const partsOf = ({ value, decimals, signed = false, always = false }: ColumnAmount) =>
  shortAmount(value, decimals, { signed, always, maxFraction: LIST_FRACTION })

/** Room that the disc of the coin takes next to its unit, in characters. */
const DISC = 2

/** The longest fraction and unit of a column, so that its decimal points form one line. */
export function measureColumn(amounts: readonly (ColumnAmount | undefined)[]): AmountColumn {
  const column = { fraction: 0, unit: 0 }
  for (const amount of amounts) {
    if (!amount) continue
    column.fraction = Math.max(column.fraction, partsOf(amount).fraction.length)
    column.unit = Math.max(column.unit, (amount.unit?.length ?? 0) + (amount.isTrx ? DISC : 0))
  }
  return column
}

/** One amount of a column: whole to the end, fraction and unit in boxes of equal width. */
export function AmountCell({ amount, column }: { amount: ColumnAmount; column: AmountColumn }) {
  const { sign, whole, fraction } = partsOf(amount)
  const isCut = isShortened(amount.value, amount.decimals)
  const state = amount.signed && amount.value > 0n ? styles.received : ''
  return (
    <bdi
      dir="ltr"
      className={`${styles.column} ${state}`}
      {...(isCut ? { 'data-tip': formatAmount(amount.value, amount.decimals, amount.unit) } : {})}
      {...worthOf(amount.value, amount.isSun ?? amount.isTrx)}
    >
      <span className={styles.whole}>
        {sign}
        {whole}
      </span>
      <span className={styles.fraction} style={{ minWidth: `${column.fraction}ch` }}>
        {fraction}
      </span>
      {column.unit > 0 && (
        <span className={styles.unit} style={{ minWidth: `${column.unit + 0.6}ch` }}>
          {amount.unitPath ? <Link to={amount.unitPath}>{amount.unit}</Link> : amount.unit}
          {amount.isTrx && <AssetMark token={undefined} symbol="TRX" />}
        </span>
      )}
    </bdi>
  )
}
