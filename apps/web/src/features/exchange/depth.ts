import type { Depth, DepthPoint } from './api/book-queries.ts'

export const DEPTH_PLOT = { width: 1000, height: 100 } as const

export interface DepthDrawing {
  bids: (readonly [x: number, y: number])[]
  asks: (readonly [x: number, y: number])[]
  low: number
  high: number
  most: number
  /** Position of the midpoint between both sides, 0 to 1; undefined where a side is empty. */
  middle: number | undefined
}

/** Corners of both sides of the book as steps, from the best price outwards. */
export function drawDepth({ bids, asks }: Depth): DepthDrawing {
  const all = [...bids, ...asks]
  const low = all.reduce((least, { price }) => Math.min(least, price), Number.POSITIVE_INFINITY)
  const high = all.reduce((most, { price }) => Math.max(most, price), 0)
  const most = all.reduce((sum, { amount }) => Math.max(sum, amount), 0)
  const span = high > low ? high - low : 1
  const x = (price: number): number => ((price - low) / span) * DEPTH_PLOT.width
  const y = (amount: number): number => DEPTH_PLOT.height * (1 - (most > 0 ? amount / most : 0))
  const steps = (points: readonly DepthPoint[]) =>
    points.flatMap(({ price, amount }, place) => [
      [x(price), y(points[place - 1]?.amount ?? 0)] as const,
      [x(price), y(amount)] as const,
    ])
  const [bid, ask] = [bids[0], asks[0]]
  const edge = (points: readonly DepthPoint[], at: number) => {
    const last = points.at(-1)
    return last ? [[at, y(last.amount)] as const] : []
  }
  return {
    bids: [...steps(bids), ...edge(bids, 0)],
    asks: [...steps(asks), ...edge(asks, DEPTH_PLOT.width)],
    low: Number.isFinite(low) ? low : 0,
    high,
    most,
    middle: bid && ask ? x((bid.price + ask.price) / 2) / DEPTH_PLOT.width : undefined,
  }
}
