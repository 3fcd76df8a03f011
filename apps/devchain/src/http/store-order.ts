import { bytesHash, concurrentMapOrder, hashMapOrder, layerKeyHash } from '../java-order.ts'
import type { Tables } from '../state/chain-state.ts'
import type { WalletRequest } from './wallet-request.ts'

/**
 * All values of a table in the order the node walks its store: what it has not written to disk yet stands first in the
 * order of a hash map, everything else follows by key.
 *
 * @param keyBytes - hex of the node's own key for an entry
 */
export function inStoreOrder<N extends 'witnesses' | 'assets' | 'marketPairs'>(
  request: WalletRequest,
  name: N,
  keyBytes: (key: string) => string,
): ValueOf<N>[] {
  const layers = request.isSolid ? [] : request.chain.unflushedKeys(name)
  const unflushed = new Set(layers.flat())
  const values = new Map<string, ValueOf<N>>()
  const stored: string[] = []
  for (const [key, value] of request.state.tables[name].entries()) {
    const bytes = keyBytes(key)
    values.set(bytes, value as ValueOf<N>)
    if (!unflushed.has(key)) stored.push(bytes)
  }
  // Every block keeps what it wrote in a hash map of its own; walking them fills another one.
  const inserted = new Set(layers.flatMap((keys) => concurrentMapOrder(keys.map(keyBytes), layerKeyHash)))
  const fresh = hashMapOrder([...inserted], bytesHash).filter((bytes) => values.has(bytes))
  return [...fresh, ...stored.sort()].map((bytes) => values.get(bytes) as ValueOf<N>)
}

type ValueOf<N extends keyof Tables> = Tables[N] extends { get(key: string): infer V }
  ? NonNullable<V>
  : never
