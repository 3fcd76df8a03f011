import type { StreamMessage } from '@tronlens/api-contract'
import { blockHash } from '@tronlens/core'
import type { NetworkServices } from '../../routes/handle.ts'
import { hexText } from '../../serialize/address.ts'
import { height, time } from '../../serialize/values.ts'
import { printCursor, type StreamPosition, shortHash } from './cursor.ts'
import type { StreamStep } from './read-step.ts'
import type { BlockRow, StreamSource } from './stream-source.ts'

/** A step that has something to say. */
export type SpokenStep<Row> = Exclude<StreamStep<Row>, { type: 'none' }>

/**
 * The messages of a step, oldest first: one for each block that has rows, or one for blocks that are gone.
 *
 * @param before - position that the step was read from
 */
export async function printStep<Row extends BlockRow>(
  services: NetworkServices,
  source: StreamSource<Row>,
  step: SpokenStep<Row>,
  before: StreamPosition,
): Promise<StreamMessage[]> {
  const { position, state } = step
  if (step.type === 'removed')
    return [{ type: 'removed', cursor: printCursor(position), above: height(position.number) }]
  const { rows, hashes, times } = step
  if (rows.length === 0) return []
  const printed = await source.print(services, rows, state.solid_number)
  const data = new Map<bigint, unknown[]>()
  for (const [index, { block_number }] of rows.entries()) {
    const one = printed[index]
    if (one === undefined) continue
    const ofBlock = data.get(block_number)
    if (ofBlock) ofBlock.push(one)
    else data.set(block_number, [one])
  }
  return [...data].map(([number, ofBlock]) => {
    const hash = hashes.get(number) ?? Buffer.alloc(0)
    const { floor, floorHash } = number < position.floor ? before : position
    return {
      type: source.type,
      cursor: printCursor({ number, hash: shortHash(hash), floor, floorHash }),
      block: height(number),
      hash: blockHash(hexText(hash)),
      timestamp: time(times.get(number) ?? 0n),
      confirmed: number <= state.solid_number,
      data: ofBlock,
    }
  })
}
