import { useId, useRef } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Drawing, GridLines } from '../../../shared/chart/Drawing.tsx'
import { useZoom } from '../../../shared/chart/useZoom.ts'
import { formatCompact, formatNumber } from '../../../shared/format/number.ts'
import { formatClock, formatDate, formatDay, formatDayTime, SECOND } from '../../../shared/format/time.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { IconCamera, IconMaximize } from '../../../shared/ui/icons.ts'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { useStore } from '../../../store.ts'
import type { Asked } from '../api/asked.ts'
import { joinCandles, linesOf, PLOT, PLOT_HEIGHT, priceY, rangeOf, shapesOf } from '../candles.ts'
import { intervalStore } from '../choices.ts'
import { type Candle, type Market, pairName, RESOLUTIONS, type Resolution } from '../market.ts'
import { saveCandles } from '../save-candles.ts'
import styles from './chart.module.css'
import { digitsOf } from './Figures.tsx'

/** Number of candles that fit next to each other. */
const SHOWN = 96
const LABELS = 4
/** Units of the drawing that the label of the last price takes, so that no other label is drawn below it. */
const LABEL_ROOM = 30

const isShort = (resolution: Resolution): boolean => /^\d+$/.test(resolution)

const VALUES = [
  ['O', 'open'],
  ['H', 'high'],
  ['L', 'low'],
  ['C', 'close'],
] as const

function Values({ candle, digits }: { candle: Candle; digits: number }) {
  return (
    <p className={`${styles.values} data`} dir="ltr">
      {VALUES.map(([letter, name]) => (
        <span key={name}>
          {letter} <b>{formatNumber(candle[name], digits, digits)}</b>
        </span>
      ))}
    </p>
  )
}

function Plot({
  market,
  candles,
  resolution,
  zoom,
}: {
  market: Market
  candles: readonly Candle[]
  resolution: Resolution
  zoom: ReturnType<typeof useZoom>
}) {
  const t = useT()
  const id = useId()
  const digits = digitsOf(market)
  const drawn = candles.slice(zoom.span.first, zoom.span.last + 1)
  const range = rangeOf(drawn)
  const shapes = shapesOf(drawn, range)
  const last = candles.at(-1)?.close ?? market.price
  const isLastInside = last >= range.low && last <= range.high
  const labelled = linesOf(range).filter(
    (price) => !isLastInside || Math.abs(priceY(price, range) - priceY(last, range)) > LABEL_ROOM,
  )
  const cross = zoom.place === undefined ? undefined : shapes[zoom.place - zoom.span.first]
  const chosen = zoom.place === undefined ? undefined : candles[zoom.place]
  const shown = chosen ?? candles.at(-1)
  const places = [
    ...new Set(Array.from({ length: LABELS }, (_, n) => Math.round((n * (drawn.length - 1)) / (LABELS - 1)))),
  ]
  const label = isShort(resolution) ? formatDayTime : formatDate
  const share = (y: number): string => `${((y / PLOT_HEIGHT) * 100).toFixed(3)}%`
  return (
    <figure className={styles.figure} dir="ltr" aria-describedby={id}>
      {shown && <Values candle={shown} digits={digits} />}
      <div
        className={styles.plot}
        role="img"
        aria-label={t('exchange.chartSummary', {
          pair: pairName(market),
          n: drawn.length,
          price: formatNumber(last, digits, digits),
        })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the crosshair
        tabIndex={0}
        onKeyDown={zoom.handleKey}
      >
        <Drawing bottom={PLOT_HEIGHT} {...zoom.pointer}>
          <GridLines at={linesOf(range).map((price) => priceY(price, range))} />
          {shapes.map((shape) => (
            <g key={shape.time} {...(shape.isUp ? { 'data-up': '' } : {})} className={styles.candle}>
              <line x1={shape.x} x2={shape.x} y1={shape.high} y2={shape.top} />
              <line x1={shape.x} x2={shape.x} y1={shape.bottom} y2={shape.low} />
              <rect
                x={shape.left}
                width={shape.width}
                y={shape.top}
                // a candle that closes at its opening price is a line
                height={Math.max(shape.bottom - shape.top, 0.8)}
              />
              <rect
                className={styles.volume}
                x={shape.left}
                width={shape.width}
                y={shape.volumeTop}
                height={PLOT_HEIGHT - shape.volumeTop}
              />
            </g>
          ))}
          {isLastInside && (
            <line
              className={styles.last}
              x1={0}
              x2={PLOT.width}
              y1={priceY(last, range)}
              y2={priceY(last, range)}
            />
          )}
          {cross && <line className={styles.cross} x1={cross.x} x2={cross.x} y1={0} y2={PLOT_HEIGHT} />}
          {zoom.drag && (
            <rect
              className={styles.chosen}
              x={Math.min(zoom.drag.from, zoom.drag.to) * PLOT.width}
              width={Math.abs(zoom.drag.to - zoom.drag.from) * PLOT.width}
              y={0}
              height={PLOT_HEIGHT}
            />
          )}
        </Drawing>
        <div className={`${styles.scale} data`} aria-hidden="true">
          {labelled.map((price) => (
            <span key={price} style={{ top: share(priceY(price, range)) }}>
              {formatNumber(price, digits, digits)}
            </span>
          ))}
          <span style={{ top: share(PLOT_HEIGHT - PLOT.volumes) }}>
            {formatCompact(
              drawn.reduce((most, { volume }) => Math.max(most, volume), 0),
              1,
            )}
          </span>
          {isLastInside && (
            <span className={styles.lastLabel} style={{ top: share(priceY(last, range)) }}>
              {formatNumber(last, digits, digits)}
            </span>
          )}
        </div>
        {chosen && cross && (
          <p className={styles.moment} data-side={cross.x > PLOT.width / 2 ? 'left' : 'right'} role="status">
            {label(chosen.time * SECOND)} · {formatCompact(chosen.volume)} {market.base.symbol}
          </p>
        )}
      </div>
      <div className={`${styles.times} data`} aria-hidden="true">
        {places.map((place) => {
          const time = (drawn[place]?.time ?? 0) * SECOND
          return (
            <bdi key={place}>
              {isShort(resolution) ? `${formatDay(time)} ${formatClock(time)}` : formatDay(time)}
            </bdi>
          )
        })}
      </div>
      <figcaption id={id} className="visually-hidden">
        {t('exchange.chartKeys')}
      </figcaption>
    </figure>
  )
}

/**
 * Prices as candles: hollow where they rose, filled where they fell. The chart is never mirrored: time runs
 * to the right.
 */
export function CandleChart({
  market,
  query,
  resolutions,
}: {
  market: Market
  query: Asked<readonly Candle[]>
  resolutions: readonly Resolution[]
}) {
  const t = useT()
  const box = useRef<HTMLElement>(null)
  const stored = useStore(intervalStore)
  const resolution = resolutions.includes(stored) ? stored : (resolutions.at(-1) ?? stored)
  const candles = query.data && joinCandles(query.data).slice(-SHOWN)
  const zoom = useZoom(candles?.length ?? 0)
  return (
    <section ref={box} className={styles.chart} aria-label={t('exchange.chart')}>
      <header className={styles.bar}>
        <Segments
          label={t('exchange.spanLabel')}
          value={resolution}
          onChange={(next) => {
            // another period has other days; the buttons stay, and keep the focus
            zoom.showAll()
            zoom.pointer.onPointerLeave()
            intervalStore.set(next)
          }}
          options={resolutions.map((value) => ({
            value,
            label: t(`exchange.span.${RESOLUTIONS[value]}`),
          }))}
        />
        <span className={styles.tools}>
          <button
            type="button"
            className={styles.tool}
            aria-label={t('exchange.savePicture')}
            data-tip={t('exchange.savePicture')}
            disabled={!candles?.length}
            onClick={() => {
              const name = pairName(market)
              const span = t(`exchange.span.${RESOLUTIONS[resolution]}`)
              const drawn = candles?.slice(zoom.span.first, zoom.span.last + 1) ?? []
              void saveCandles(`${name.replace('/', '-')}.png`, `${name}, ${span}`, drawn, digitsOf(market))
            }}
          >
            <IconCamera size={16} stroke={1.6} />
          </button>
          <button
            type="button"
            className={styles.tool}
            aria-label={t('exchange.fullScreen')}
            data-tip={t('exchange.fullScreen')}
            onClick={() =>
              document.fullscreenElement ? document.exitFullscreen() : box.current?.requestFullscreen()
            }
          >
            <IconMaximize size={16} stroke={1.6} />
          </button>
        </span>
      </header>
      {query.error && !candles ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : candles?.length === 0 ? (
        <p className={styles.none}>{t('exchange.noTrades')}</p>
      ) : candles ? (
        <Plot market={market} candles={candles} resolution={resolution} zoom={zoom} />
      ) : (
        <div className={styles.waiting} aria-busy="true" />
      )}
    </section>
  )
}
