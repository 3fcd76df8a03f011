import { stringifyJson } from '@tronlens/core'
import { getJson } from './get-json.ts'
import { shownNetwork } from './networks.ts'

type NodePath = `/wallet/${string}` | `/walletsolidity/${string}`

/**
 * Asks the node of the network that is shown, through our server; what it answers is documented by java-tron.
 */
export const askNode = <T>(
  path: NodePath,
  params: Record<string, string | boolean>,
  signal?: AbortSignal,
): Promise<T> => {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
  return getJson<T>(`${shownNetwork.get().base}${path}?${query}`, signal)
}

/**
 * Sends a body to the node.
 *
 * @param base - what stands before the paths of the network; that of the network that is shown where it is missing
 */
export const postNode = <T>(
  path: NodePath,
  body: unknown,
  signal?: AbortSignal,
  base = shownNetwork.get().base,
): Promise<T> =>
  getJson<T>(`${base}${path}`, signal, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: stringifyJson(body),
  })
