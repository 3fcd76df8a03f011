import { bytesHash, concurrentMapOrder, hashMapOrder, layerKeyHash } from '../../base/java-order.ts'
import type { Chain } from '../../chain/chain.ts'
import type { TableName, Tables } from '../../state/chain-state.ts'
import type { Layer } from '../../state/journal.ts'
import type { WalletRequest } from '../request/wallet-request.ts'

/**
 * All values of a table in the iteration order of the node's store: entries that are not on disk yet come
 * first, in the order of a hash map; all others follow by key.
 *
 * @param keyBytes - hex of the node's own key for an entry
 */
export function inStoreOrder<N extends 'witnesses' | 'assets' | 'marketPairs'>(
  request: WalletRequest,
  name: N,
  keyBytes: (key: string) => string,
): ValueOf<N>[] {
  const layers = request.isSolid ? [] : unflushedKeys(request.chain, name)
  const unflushed = new Set(layers.flat())
  const values = new Map<string, ValueOf<N>>()
  const stored: string[] = []
  for (const [key, value] of request.state.tables[name].entries()) {
    const bytes = keyBytes(key)
    values.set(bytes, value as ValueOf<N>)
    if (!unflushed.has(key)) stored.push(bytes)
  }
  // Every block keeps its writes in a separate hash map; the iteration over them fills another one.
  const inserted = new Set(layers.flatMap((keys) => concurrentMapOrder(keys.map(keyBytes), layerKeyHash)))
  const fresh = hashMapOrder([...inserted], bytesHash).filter((bytes) => values.has(bytes))
  return [...fresh, ...stored.sort()].map((bytes) => values.get(bytes) as ValueOf<N>)
}

/**
 * Keys of a table written since the node's last write to disk, block by block. The node lists these keys
 * first.
 */
function unflushedKeys({ state, head, undo, pendingLayer }: Chain, name: TableName): string[][] {
  const table = state.tables[name]
  const layers: (Layer | undefined)[] = []
  for (let height = state.flushedNumber + 1; height <= head.number; height++) layers.push(undo.get(height))
  return [...layers, pendingLayer].map((layer) => [...(layer?.get(table)?.keys() ?? [])])
}

type ValueOf<N extends keyof Tables> = Tables[N] extends { get(key: string): infer V }
  ? NonNullable<V>
  : never
