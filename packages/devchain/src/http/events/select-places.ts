import { isV1Ascending, isV1On, readV1Time, type V1Query } from '@tronlens/protocol'
import type { Chain } from '../../chain/chain.ts'
import type { Place } from './history-index.ts'

/** Positions of a list that a request selects, in its order. @throws {V1Error} */
export function selectPlaces(chain: Chain, places: readonly Place[], query: V1Query): readonly Place[] {
  const from = readV1Time(query, 'min_timestamp', 'min_block_timestamp') ?? 0
  const to = readV1Time(query, 'max_timestamp', 'max_block_timestamp') ?? Number.POSITIVE_INFINITY
  const chosen = places.filter(({ block }) => {
    const time = chain.archive.find(block)?.time ?? 0
    return time >= from && time <= to && isInRequestedState(chain, block, query)
  })
  return isV1Ascending(query) ? chosen : chosen.toReversed()
}

/**
 * Whether a request includes a block: confirmed blocks are those that `/walletsolidity` shows, at most up to
 * the solid block.
 */
export function isInRequestedState({ state }: Chain, block: number, query: V1Query): boolean {
  if (isV1On(query, 'only_confirmed')) return block <= state.flushedNumber
  return !isV1On(query, 'only_unconfirmed') || block > state.flushedNumber
}
