import { parseJson } from '@tronlens/core'

/** The server answered with an error status, or could not be reached at all (`status` 0). */
export class RequestFailedError extends Error {
  override readonly name = 'RequestFailedError'
  constructor(
    readonly path: string,
    readonly status: number,
    options?: { cause?: unknown },
  ) {
    super(status ? `${path} answered ${status}.` : `${path} could not be reached.`, options)
  }
}

export type QueryParams = Record<string, string | number | boolean | undefined>

/** Builds `path?a=1&b=2`; undefined and empty values are left out. */
export function withQuery(path: string, params: QueryParams = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== '') query.set(name, String(value))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/**
 * Fetches JSON without losing digits: integers beyond 2^53 arrive as `bigint`.
 *
 * @throws {RequestFailedError} on an error status or when nothing answers
 */
export async function getJson<T>(path: string, params?: QueryParams, signal?: AbortSignal): Promise<T> {
  const url = withQuery(path, params)
  let response: Response
  try {
    response = await fetch(url, signal ? { signal } : {})
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new RequestFailedError(path, 0, { cause })
  }
  if (!response.ok) throw new RequestFailedError(path, response.status)
  // The wire shape is what the API contract promises; amounts are read with toBigInt where they are used.
  return parseJson(await response.text()) as T
}
