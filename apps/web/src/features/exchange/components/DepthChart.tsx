import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { Area, Drawing, Line } from '../../../shared/chart/Drawing.tsx'
import { formatCompact, formatNumber } from '../../../shared/format/number.ts'
import { depthQuery } from '../api/book-queries.ts'
import { DEPTH_PLOT, drawDepth } from '../depth.ts'
import type { Market } from '../market.ts'
import styles from './chart.module.css'
import { digitsOf } from './Figures.tsx'

/** The depth of the book: open orders cumulated from the middle outwards. */
export function DepthChart({ market }: { market: Market }) {
  const t = useT()
  const { data } = useQuery(depthQuery(market))
  const digits = digitsOf(market)
  const price = (value: number): string => formatNumber(value, digits, digits)
  const drawing = drawDepth(data ?? { bids: [], asks: [] })
  const [bid, ask] = [data?.bids[0]?.price, data?.asks[0]?.price]
  const isEmpty = data !== undefined && drawing.most === 0
  return (
    <section className={styles.depth} aria-label={t('exchange.depth')}>
      <h2>{t('exchange.depthOf', { token: market.base.symbol })}</h2>
      {isEmpty ? (
        <p className={styles.none}>{t('exchange.emptyBook')}</p>
      ) : (
        <figure dir="ltr">
          <div
            className={styles.depthPlot}
            role="img"
            aria-label={t('exchange.depthSummary', {
              bid: bid === undefined ? '–' : price(bid),
              ask: ask === undefined ? '–' : price(ask),
            })}
          >
            <Drawing bottom={DEPTH_PLOT.height}>
              <g className={styles.bids}>
                <Area corners={drawing.bids} floor={DEPTH_PLOT.height} />
                <Line corners={drawing.bids} />
              </g>
              <g className={styles.asks}>
                <Area corners={drawing.asks} floor={DEPTH_PLOT.height} />
                <Line corners={drawing.asks} />
              </g>
              {drawing.middle !== undefined && (
                <line
                  className={styles.cross}
                  x1={drawing.middle * DEPTH_PLOT.width}
                  x2={drawing.middle * DEPTH_PLOT.width}
                  y1={0}
                  y2={DEPTH_PLOT.height}
                />
              )}
            </Drawing>
            <div className={`${styles.scale} data`} aria-hidden="true">
              <span style={{ top: 0 }}>{formatCompact(drawing.most, 1)}</span>
              <span style={{ top: '50%' }}>{formatCompact(drawing.most / 2, 1)}</span>
            </div>
          </div>
          <div className={`${styles.times} data`} aria-hidden="true">
            <span>{drawing.most > 0 && price(drawing.low)}</span>
            {bid !== undefined && ask !== undefined && (
              <bdi className={styles.middle}>
                {t('exchange.middle', { price: price((bid + ask) / 2), spread: price(ask - bid) })}
              </bdi>
            )}
            <span>{drawing.most > 0 && price(drawing.high)}</span>
          </div>
        </figure>
      )}
    </section>
  )
}
