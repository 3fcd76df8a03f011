import { useQuery } from '@tanstack/react-query'
import { isAddress } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { formatAmount, toApproximate } from '../../../shared/format/amount.ts'
import { startOfDay } from '../../../shared/format/day.ts'
import { formatCompact, formatInteger } from '../../../shared/format/number.ts'
import { DAY } from '../../../shared/format/time.ts'
import { useHeadTime } from '../../../shared/live/useChainNow.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { isItemKind } from '../api/item-queries.ts'
import { concentrationQuery } from '../api/spread-queries.ts'
import { supplyDaysQuery, tokenDaysQuery } from '../api/token-charts.ts'
import { changeOf } from '../days.ts'
import type { TokenDetail } from '../token.ts'
import { ItemCount } from './ItemCount.tsx'
import { PriceFigure } from './PriceFigure.tsx'
import styles from './token.module.css'

interface Figure {
  label: string
  value: ReactNode
  note?: ReactNode
}

/** The main figures of a token, each with its previous value. */
export function TokenFigures({ token }: { token: TokenDetail }) {
  const t = useT()
  const today = startOfDay(useHeadTime())
  const { id, kind, decimals, supply, symbol, market, holders, transfers } = token
  const { data: days } = useQuery(tokenDaysQuery(id))
  const { data: supplies } = useQuery({ ...supplyDaysQuery(isAddress(id) ? id : undefined) })
  const { data: spread } = useQuery(concentrationQuery(id))
  const made = supplies && changeOf(supplies, today - DAY)
  const units = toApproximate(supply, decimals)
  const [last, before] = [today - DAY, today - 2 * DAY].map((day) => days?.find((each) => each.day === day))
  const worth = (price: number, unit: string) => (
    <>
      {formatCompact(units * price)} <span className={styles.unit}>{unit}</span>
    </>
  )
  const figures: (Figure | undefined | false)[] = [
    isItemKind(kind) && isAddress(id)
      ? { label: t('tokenPage.items'), value: <ItemCount kind={kind} contract={id} /> }
      : { label: t('tokenPage.price'), value: <PriceFigure market={market} /> },
    {
      label: t('token.supply'),
      value: <bdi data-tip={formatAmount(supply, decimals, symbol)}>{formatCompact(units)}</bdi>,
      note:
        made === undefined || made === 0n
          ? t('tokenPage.decimalsCount', { count: decimals, n: decimals })
          : t('tokenPage.inADay', {
              change: formatCompact(toApproximate(made, decimals), 2, made > 0n ? '+' : ''),
            }),
    },
    market && {
      label: t('tokenPage.marketValue'),
      value: market.usd === undefined ? worth(market.trx ?? 0, 'TRX') : worth(market.usd, 'USD'),
      note: t('tokenPage.supplyTimesPrice'),
    },
    {
      label: t('token.holders'),
      value: formatInteger(holders),
      note:
        spread &&
        (spread.half === undefined ? '' : t('tokenPage.halfShort', { n: formatInteger(spread.half) })),
    },
    {
      label: t('tokenPage.transfersFullDay'),
      value: days && formatInteger(last?.transfers ?? 0),
      note: days && t('tokenPage.dayBefore', { n: formatInteger(before?.transfers ?? 0) }),
    },
    {
      label: t('tokenPage.movedFullDay'),
      value: days && formatCompact(last?.amount ?? 0),
      note: days && t('tokenPage.dayBefore', { n: formatCompact(before?.amount ?? 0) }),
    },
    !market && {
      label: t('token.transfers'),
      value: formatInteger(transfers),
      note: t('tokenPage.inAll'),
    },
  ]
  return (
    <Panel className={styles.figures}>
      {figures
        .filter((figure): figure is Figure => typeof figure === 'object')
        .map(({ label, value, note }) => (
          <div key={label} className={styles.figure}>
            <div className={styles.label}>{label}</div>
            <div className={styles.value}>{value ?? <span className="bone" style={{ width: '6ch' }} />}</div>
            <div className={styles.note}>{note ?? '\u00A0'}</div>
          </div>
        ))}
    </Panel>
  )
}
