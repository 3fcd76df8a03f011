import type { WithIsFile } from '../../services/page-labels.ts'
import { Turn } from './turn.ts'

/**
 * Row → wire, of all rows. Those of a file are so many that other requests would wait until all of them are
 * made, so they are made in turns.
 */
export async function mapRows<Row, Wire>(
  { isFile }: WithIsFile,
  rows: readonly Row[],
  toWire: (row: Row, index: number) => Wire,
): Promise<Wire[]> {
  if (!isFile) return rows.map(toWire)
  const made: Wire[] = []
  const turn = new Turn()
  for (const [index, row] of rows.entries()) {
    made.push(toWire(row, index))
    if (turn.isOver) await turn.next()
  }
  return made
}
