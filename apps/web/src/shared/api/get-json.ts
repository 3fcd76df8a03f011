import { ApiRequestError, ApiUnreachableError } from '@tronlens/api-contract/client'
import { parseJson } from '@tronlens/core'

/**
 * Asks what is no route of our API: the settings of the deployment, and the node behind it.
 *
 * @throws {ApiRequestError} on an error status, with the error's own code where the answer has one
 * @throws {ApiUnreachableError} when nobody answers, or the answer breaks off
 */
export async function getJson<T>(url: string, signal?: AbortSignal, init: RequestInit = {}): Promise<T> {
  const failed = (cause: unknown): never => {
    if (signal?.aborted) throw cause
    throw new ApiUnreachableError(url, { cause })
  }
  const response = await fetch(url, signal ? { ...init, signal } : init).catch(failed)
  const text = await response.text().catch(failed)
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const body = isJson ? parseJson(text) : {}
  if (!response.ok) throw new ApiRequestError(url, response.status, body ?? {}, undefined)
  return body as T
}
