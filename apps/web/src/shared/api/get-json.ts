import { ApiRequestError, ApiUnreachableError } from '@tronlens/api-contract/client'
import { parseJson } from '@tronlens/core'

/**
 * Requests what is not a route of our API: the settings of the deployment, and the node behind it.
 *
 * @throws {ApiRequestError} on an error status, with the error's own code where the answer has one
 * @throws {ApiUnreachableError} when no server answers, the answer breaks off or does not come from a server
 *   of ours
 */
export async function getJson<T>(url: string, signal?: AbortSignal, init: RequestInit = {}): Promise<T> {
  const failed = (cause: unknown): never => {
    if (signal?.aborted) throw cause
    throw new ApiUnreachableError(url, { cause })
  }
  const response = await fetch(url, signal ? { ...init, signal } : init).catch(failed)
  const text = await response.text().catch(failed)
  if (!response.ok) throw new ApiRequestError(url, response.status, findJson(text) ?? {}, undefined)
  if (text === '') return {} as T
  // the page of a network that wants a login first answers every question
  return (findJson(text) ?? failed(undefined)) as T
}

/** What a text holds; undefined where it is no JSON. */
function findJson(text: string): object | undefined {
  try {
    return parseJson(text) as object // our node and our server answer with nothing else
  } catch {
    return undefined
  }
}
