import { tokenAmount } from '@tronlens/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { TRX_ID } from '../../../shared/entity/Token.tsx'
import { formatNumber, formatPercent } from '../../../shared/format/number.ts'
import { formatDayTime } from '../../../shared/format/time.ts'
import { paths } from '../../../shared/paths.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { State } from '../../../shared/ui/State.tsx'
import { filledShare, type Order } from '../order-status.ts'
import { costOf, priceDigits, readPrice } from '../price.ts'
import { CoinAmount, CoinMarks } from './CoinMarks.tsx'
import styles from './orders.module.css'

/** Filled share of an order. */
function Filled({ order }: { order: Order }) {
  const share = filledShare(order)
  return (
    <span className={styles.filled}>
      <span className={styles.track} aria-hidden="true">
        <i style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <bdi dir="ltr">{formatPercent(share, 0)}</bdi>
    </span>
  )
}

/** The price of an order with as many decimals as it needs. */
export function OrderPrice({ order: { price, base, quote } }: { order: Order }) {
  const whole = price / 10 ** quote.decimals
  const digits = priceDigits(whole, base.decimals, quote.decimals)
  return <bdi dir="ltr">{formatNumber(whole, digits, digits)}</bdi>
}

const STUB: Order = {
  id: '',
  hash: '',
  time: 0,
  pairId: 0,
  name: 'TOKEN/TRX',
  base: { id: '1', symbol: 'TOKEN', decimals: 6 },
  quote: { id: TRX_ID, symbol: 'TRX', decimals: 6 },
  side: 'buy',
  price: 1_000_000,
  amount: 1_000_000n,
  filled: 0n,
  state: 'open',
}

export interface OrderTableProps<Row extends Order> {
  label: string
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  error: unknown
  onRetry: () => void
  empty: string
  state: (order: Row) => ReactNode
  action?: (order: Row) => ReactNode
}

/** Orders of an account; on phones each one is a card. */
export function OrderTable<Row extends Order>(props: OrderTableProps<Row>) {
  const { label, rows, error, onRetry, empty, state, action } = props
  const t = useT()
  if (error && !rows) return <ErrorState error={error} onRetry={onRetry} />
  if (rows?.length === 0) return <State kind="empty" title={empty} />
  const figure = (name: string) => ({ name, isFigure: true })
  const sum = (name: string) => ({ name, isFigure: true, isAtEnd: true })
  const cells = (order: Order, ends: readonly ReactNode[]) => {
    const total = costOf(order.amount, readPrice(order.price), order.base.decimals, 'down')
    return [
      order.hash === '' ? (
        formatDayTime(order.time)
      ) : (
        <Link key="time" className={styles.when} to={paths.transaction(order.hash)}>
          {formatDayTime(order.time)}
        </Link>
      ),
      <span key="pair" className={styles.pair}>
        <Link to={paths.exchange(order.pairId)}>
          <bdi dir="ltr">{order.name}</bdi>
        </Link>
        <CoinMarks pair={order} />
      </span>,
      <span key="side" data-side={order.side} className={styles.side}>
        {t(`exchange.${order.side}`)}
      </span>,
      <OrderPrice key="price" order={order} />,
      <Amount key="amount" value={tokenAmount(order.amount)} decimals={order.base.decimals} />,
      <CoinAmount key="total" value={total} of={order.quote} />,
      <Filled key="filled" order={order} />,
      ...ends,
    ]
  }
  return (
    <Skeleton isOn={!rows}>
      <div className={styles.table}>
        <PlainTable
          label={label}
          columns={[
            figure(t('exchange.timeUtc')),
            figure(t('exchange.pair')),
            t('exchange.side'),
            sum(t('exchange.price')),
            sum(t('exchange.amount')),
            sum(t('exchange.total')),
            figure(t('exchange.filled')),
            t('exchange.status'),
            ...(action ? [{ name: t('exchange.action'), isAtEnd: true }] : []),
          ]}
          rows={
            rows?.map((order) => ({
              key: `${order.id}${order.hash}`,
              cells: cells(order, [state(order), ...(action ? [action(order)] : [])]),
            })) ?? [1, 2, 3].map((key) => ({ key: String(key), cells: cells(STUB, ['…']) }))
          }
        />
      </div>
    </Skeleton>
  )
}
