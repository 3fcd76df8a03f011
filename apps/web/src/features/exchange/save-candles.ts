import { drawEnds, drawScaleLine, saveDrawing } from '../../shared/chart/save-picture.ts'
import { formatNumber } from '../../shared/format/number.ts'
import { formatDayTime, SECOND } from '../../shared/format/time.ts'
import { linesOf, PLOT_HEIGHT, priceY, rangeOf, shapesOf } from './candles.ts'
import type { Candle } from './market.ts'

/** Height of the time labels below the candles. */
const FOOT = 24

/**
 * Offers candles as a picture for download, with prices next to them and the first and the last time below.
 */
export const saveCandles = (
  name: string,
  title: string,
  candles: readonly Candle[],
  digits: number,
): Promise<void> =>
  saveDrawing(name, title, {
    height: PLOT_HEIGHT + FOOT,
    draw: (pen, ink) => {
      const range = rangeOf(candles)
      for (const price of linesOf(range))
        drawScaleLine(pen, priceY(price, range), formatNumber(price, digits, digits))
      pen.lineWidth = 1.5
      for (const { x, left, width, high, top, bottom, low, isUp, volumeTop } of shapesOf(candles, range)) {
        pen.fillStyle = ink(isUp ? 'fill-2' : 'fill-3')
        pen.fillRect(left, volumeTop, width, PLOT_HEIGHT - volumeTop)
        pen.strokeStyle = ink(isUp ? 'ink' : 'fill-3')
        pen.beginPath()
        pen.moveTo(x, high)
        pen.lineTo(x, top)
        pen.moveTo(x, bottom)
        pen.lineTo(x, low)
        pen.stroke()
        if (isUp) pen.strokeRect(left, top, width, bottom - top)
        else pen.fillRect(left, top, width, Math.max(bottom - top, 1))
      }
      const [first, last] = [candles[0], candles.at(-1)]
      if (first && last)
        drawEnds(
          pen,
          PLOT_HEIGHT + FOOT,
          formatDayTime(first.time * SECOND),
          formatDayTime(last.time * SECOND),
        )
    },
  })
