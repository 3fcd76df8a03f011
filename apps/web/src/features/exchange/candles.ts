import type { Candle } from './market.ts'

/** Units of the drawing of candles: its width, the height of the prices, and of the volumes below. */
export const PLOT = { width: 1000, prices: 300, gap: 20, volumes: 60 } as const
export const PLOT_HEIGHT = PLOT.prices + PLOT.gap + PLOT.volumes
/** Share of a candle's slot that its body fills. */
const BODY = 0.7
/** Largest width of a body where there are few candles. */
const WIDEST = 14
/** Share of the price range that stays free above and below. */
const MARGIN = 0.05
/** Most grid lines. */
const LINES = 8

/** Candles without gaps: each one begins with the closing price of the one before. */
export const joinCandles = (candles: readonly Candle[]): Candle[] =>
  candles.map((candle, place) => {
    const open = candles[place - 1]?.close ?? candle.open
    return { ...candle, open, high: Math.max(candle.high, open), low: Math.min(candle.low, open) }
  })

/** The lowest and the highest price of a drawing. */
export interface Range {
  low: number
  high: number
}

/** A range that holds all candles with some margin; around the price where it never moved. */
export function rangeOf(candles: readonly Candle[]): Range {
  const low = candles.reduce((least, candle) => Math.min(least, candle.low), Number.POSITIVE_INFINITY)
  const high = candles.reduce((most, candle) => Math.max(most, candle.high), 0)
  if (!Number.isFinite(low)) return { low: 0, high: 1 }
  const room = high > low ? (high - low) * MARGIN : high * MARGIN
  return { low: Math.max(0, low - room), high: high + room }
}

export const priceY = (price: number, { low, high }: Range): number =>
  PLOT.prices - ((price - low) / (high - low)) * PLOT.prices

/** Round prices inside a range, for grid lines. */
export function linesOf({ low, high }: Range): number[] {
  const rough = (high - low) / LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power
  const first = Math.ceil(low / step)
  return Array.from(
    { length: Math.max(0, Math.floor(high / step) - first + 1) },
    (_, n) => (first + n) * step,
  )
}

/** A candle with its position in the drawing. */
export interface Shape {
  time: number
  x: number
  left: number
  width: number
  /** Ends of the wick and of the body, measured from the top. */
  high: number
  top: number
  bottom: number
  low: number
  isUp: boolean
  volumeTop: number
}

export function shapesOf(candles: readonly Candle[], range: Range): Shape[] {
  const room = PLOT.width / Math.max(candles.length, 1)
  const width = Math.min(room * BODY, WIDEST)
  const most = candles.reduce((sum, { volume }) => Math.max(sum, volume), 0)
  return candles.map(({ time, open, close, high, low, volume }, place) => ({
    time,
    x: (place + 0.5) * room,
    left: (place + 0.5) * room - width / 2,
    width,
    high: priceY(high, range),
    top: priceY(Math.max(open, close), range),
    bottom: priceY(Math.min(open, close), range),
    low: priceY(low, range),
    isUp: close >= open,
    volumeTop: PLOT_HEIGHT - (most > 0 ? (volume / most) * PLOT.volumes : 0),
  }))
}
