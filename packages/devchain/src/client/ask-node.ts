import { parseJson, stringifyJson } from '@tronlens/core'

/**
 * Asks a node's HTTP API, with integers exact.
 *
 * @param url - of the node, without a path
 * @param path - for example `/wallet/getaccount`
 */
export async function askNode<T>(url: string, path: string, body: object = {}): Promise<T> {
  const response = await fetch(`${url}${path}`, { method: 'POST', body: stringifyJson(body) })
  return parseJson(await response.text()) as T
}
