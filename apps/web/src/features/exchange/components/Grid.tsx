import { Fragment, type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { useIsNarrow } from '../../../shared/lists/useIsPhone.ts'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import type { Side } from '../order.ts'
import styles from './exchange.module.css'
import { PairDrawer } from './PairDrawer.tsx'

type View = 'chart' | 'book' | 'trades'

export interface GridProps {
  /** Name of the pair, for the title of the form's sheet. */
  name: string
  symbol: string
  /** The list of pairs; `onChoose` is given where a choice closes the list. */
  pairs: (onChoose?: () => void) => ReactNode
  arePairsOpen: boolean
  onPairsClose: () => void
  chart: ReactNode
  /** The book at the order book exchange, or the reserves at the pools. */
  book: ReactNode
  bookLabel: string
  trades: ReactNode
  form: (onDone?: () => void) => ReactNode
  /** Replaces the buttons on phones where trading is impossible, and gives the reason. */
  closed?: ReactNode
  /** It is not known yet whether trading is possible. */
  isWaiting?: boolean
  onSide: (side: Side) => void
  below: ReactNode
}

/**
 * All panels of a pair at once; on phones one panel at a time, and the form in a sheet that two buttons open.
 */
export function Grid(props: GridProps) {
  const { name, symbol, pairs, arePairsOpen, onPairsClose, chart, book, bookLabel, trades, form } = props
  const { onSide, below, closed, isWaiting = false } = props
  const t = useT()
  const isNarrow = useIsNarrow()
  const [view, setView] = useState<View>('chart')
  const [isFormOpen, setFormOpen] = useState(false)
  const drawer = arePairsOpen && <PairDrawer onClose={onPairsClose}>{pairs(onPairsClose)}</PairDrawer>
  // both layouts share this element, so choices in it stay when a device is rotated
  const orders = <Fragment key="below">{below}</Fragment>
  if (isNarrow) {
    const open = (side: Side) => {
      onSide(side)
      setFormOpen(true)
    }
    const close = () => setFormOpen(false)
    return (
      <>
        <div className={styles.views}>
          <Segments
            label={t('exchange.part')}
            value={view}
            onChange={setView}
            options={[
              { value: 'chart', label: t('exchange.chart') },
              { value: 'book', label: bookLabel },
              { value: 'trades', label: t('exchange.trades') },
            ]}
          />
        </div>
        {view === 'chart' ? chart : view === 'book' ? book : trades}
        {orders}
        {closed ?? (
          <div className={styles.commit}>
            <button type="button" data-side="buy" disabled={isWaiting} onClick={() => open('buy')}>
              {t('exchange.buyToken', { token: symbol })}
            </button>
            <button type="button" data-side="sell" disabled={isWaiting} onClick={() => open('sell')}>
              {t('exchange.sellToken', { token: symbol })}
            </button>
          </div>
        )}
        {isFormOpen && (
          <Dialog title={<bdi dir="ltr">{name}</bdi>} onClose={close}>
            {form(close)}
          </Dialog>
        )}
        {drawer}
      </>
    )
  }
  return (
    <>
      <div className={styles.grid}>
        <div className={styles.pairs}>{pairs()}</div>
        <div className={styles.charts}>{chart}</div>
        <div className={styles.books}>
          {book}
          {trades}
        </div>
        <div className={styles.formColumn}>{form()}</div>
      </div>
      {orders}
      {drawer}
    </>
  )
}
