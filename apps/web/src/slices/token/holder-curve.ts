import type { Concentration } from './api/spread-queries.ts'
import { shareOf } from './share.ts'

/**
 * A corner of the curve: 0 to 1 from the first holder to the last on a scale of tens,
 * and the part of the supply.
 */
export interface CurvePoint {
  rank: number
  x: number
  share: number
}

/** Place of a rank between the first and the last holder, on a scale of tens. */
export const placeOf = (rank: number, holders: number): number =>
  holders > 1 ? Math.log10(rank) / Math.log10(holders) : 1

/** What the holders up to each rank have together; all of them have what is there. */
export function curveOf({ curve, holders, supply }: Concentration): CurvePoint[] {
  const points = curve
    .filter(({ rank }) => rank <= holders)
    .map(({ rank, held }) => ({ rank, x: placeOf(rank, holders), share: Math.min(shareOf(held, supply), 1) }))
  const last = points.at(-1)
  if (!last || last.rank >= holders) return points
  return [...points, { rank: holders, x: 1, share: 1 }]
}

/** Tens up to the number of holders, for the scale below the curve. */
export function tensUpTo(holders: number): number[] {
  const tens: number[] = []
  for (let rank = 1; rank < holders; rank *= 10) tens.push(rank)
  return tens
}

/** What ranks from one to another hold of the supply; undefined where no point of the curve says so. */
export function shareBetween(points: readonly CurvePoint[], from: number, to: number): number | undefined {
  const at = (rank: number) => {
    const last = points.at(-1)
    if (last && rank >= last.rank) return last.share
    return rank === 0 ? 0 : points.find((point) => point.rank === rank)?.share
  }
  const [start, end] = [at(from - 1), at(to)]
  return start === undefined || end === undefined ? undefined : Math.max(end - start, 0)
}
