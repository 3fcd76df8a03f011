import { addressToBytes, InvalidAddressError, parseAddress } from '@tronlens/core'
import type { BlockRange, Side } from '@tronlens/db'
import {
  isV1Ascending,
  isV1On,
  readV1Block,
  readV1Limit,
  readV1Time,
  V1Error,
  type V1Query,
} from '@tronlens/protocol'
import { InvalidParameterError } from '../http/errors.ts'
import { type ListPage, readPage } from '../http/list-page.ts'
import { readRange } from '../routes/page.ts'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithDb } from '../services/databases.ts'
import type { WithKnown } from '../services/known.ts'

/** More than a page of `/v1` holds; the limit was read before. */
const MOST_ROWS = 200

/** An address in Base58 or hex. @throws {V1Error} */
export function readV1Address(text: string): Buffer {
  try {
    return Buffer.from(addressToBytes(parseAddress(text)))
  } catch (error) {
    if (error instanceof InvalidAddressError) throw new V1Error(`${text} is no address`)
    throw error
  }
}

/** Whether a list holds what an account sent, what it received, or both. */
export const readV1Side = (query: V1Query): Side =>
  isV1On(query, 'only_from') ? 'out' : isV1On(query, 'only_to') ? 'in' : 'all'

/** Blocks that a list holds. @throws {V1Error} */
export function readV1Range(services: WithChain & WithDb & WithKnown, query: V1Query): Promise<BlockRange> {
  const [from, to, block] = [
    readV1Time(query, 'min_timestamp', 'min_block_timestamp'),
    readV1Time(query, 'max_timestamp', 'max_block_timestamp'),
    readV1Block(query),
  ]
  const confirm = isV1On(query, 'only_confirmed') ? '0' : isV1On(query, 'only_unconfirmed') ? '1' : undefined
  return readRange(services, {
    ...(from === undefined ? {} : { start_timestamp: Math.max(0, from) }),
    ...(to === undefined ? {} : { end_timestamp: Math.max(0, to) }),
    ...(block === undefined ? {} : { block }),
    ...(confirm === undefined ? {} : { confirm }),
  })
}

/** Whether a request wants what a block holds, solid or not yet. */
export function isOfRequestedState(query: V1Query, block: bigint, solid: bigint): boolean {
  if (isV1On(query, 'only_confirmed')) return block <= solid
  return !isV1On(query, 'only_unconfirmed') || block > solid
}

/**
 * The page of a list: newest first unless asked otherwise, behind the fingerprint of the page before.
 *
 * @param list - name of the list, so that its fingerprints are of no use to another
 * @throws {V1Error}
 */
export const readV1Page = (list: string, query: V1Query): ListPage =>
  readV1PageBy(list, query, { by: 'timestamp', isAscending: isV1Ascending(query) })

/**
 * The same for a list that is sorted by something else than time.
 *
 * @throws {V1Error}
 */
export function readV1PageBy(
  list: string,
  query: V1Query,
  { by, isAscending }: { by: string; isAscending: boolean },
): ListPage {
  const limit = readV1Limit(query)
  const sort = isAscending ? by : `-${by}`
  try {
    return readPage(list, { sort, cursor: query.get('fingerprint') || '*', limit }, limit, MOST_ROWS)
  } catch (error) {
    if (error instanceof InvalidParameterError) throw new V1Error('the fingerprint is unknown')
    throw error
  }
}
