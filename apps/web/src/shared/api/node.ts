import { getJson } from './get-json.ts'
import { shownNetwork } from './networks.ts'

/** Asks the node of the network that is shown, through our server; what it answers is documented by java-tron. */
export const askNode = <T>(
  path: `/wallet/${string}`,
  params: Record<string, string | boolean>,
  signal?: AbortSignal,
): Promise<T> => {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
  return getJson<T>(`${shownNetwork.get().base}${path}?${query}`, signal)
}
