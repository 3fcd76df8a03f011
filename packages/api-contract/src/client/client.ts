import { parseJson, stringifyJson } from '@tronlens/core'
import type { ApiError } from '../common/api-error.ts'
import type { AnswerOf, InputOf, QueryOf, RouteDefinition } from '../define-route.ts'
import type { exportBook } from '../exports/export-book.ts'
import { ENDPOINTS } from '../generated/endpoints.ts'
import type { routes } from '../routes.ts'
import { ApiRequestError, ApiUnreachableError } from './errors.ts'

/** What a call accepts in addition to its input. */
export type CallOptions = { signal?: AbortSignal | undefined; headers?: Record<string, string> }

/** Input as a caller has it at hand: what may be left out may be undefined too, and is then left out. */
type Given<T> = { [Key in keyof T]: Record<never, never> extends Pick<T, Key> ? T[Key] | undefined : T[Key] }
type RequiredKeys<T> = { [Key in keyof T]-?: undefined extends T[Key] ? never : Key }[keyof T]
type Call<R extends RouteDefinition, Result> = [RequiredKeys<InputOf<R>>] extends [never]
  ? (input?: Given<InputOf<R>>, options?: CallOptions) => Promise<Result>
  : (input: Given<InputOf<R>>, options?: CallOptions) => Promise<Result>

/** One function for each route of a table, by its name; streams answer with their bytes. */
export type ClientOf<Routes extends Record<string, RouteDefinition>> = {
  [Name in keyof Routes]: Call<
    Routes[Name],
    Routes[Name] extends { stream: string } ? ReadableStream<Uint8Array> : AnswerOf<Routes[Name]>
  >
}

/** Every route of a network. */
export interface ApiClient extends ClientOf<typeof routes> {}

/** Where a client sends its requests. */
export type ClientOptions = {
  /**
   * What stands before `/api/…`: an origin, a path such as `/net/side`, or both; empty is the page's own
   * origin.
   */
  baseUrl: string
  /** Sent with every request. */
  headers?: Record<string, string>
  fetch?: typeof fetch
}

/**
 * A route as the client needs it: how it is called and where, and whether its answer is a stream or a list
 * that is a file too.
 */
export type Endpoint = readonly [method: string, path: string, form?: 'stream' | 'list']
/** Lists that can be had as a file without a largest number of rows. */
export type ListName = {
  [Name in keyof typeof ENDPOINTS]: (typeof ENDPOINTS)[Name] extends readonly [string, string, 'list']
    ? Name
    : never
}[keyof typeof ENDPOINTS]
/** Forms of such a file. */
export type FileForm = 'csv' | 'jsonl'

/**
 * Address of a request: parts of the path filled in, the rest as the query. Undefined and empty values are
 * left out.
 *
 * @throws {TypeError} when a part of the path is missing
 */
export function urlOf([, path]: Endpoint, input: Record<string, unknown>): string {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined && value !== ''))
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = rest.get(name)
    if (value === undefined) throw new TypeError(`${path} needs "${name}".`)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams(
    [...rest].map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return query ? `${filled}?${query}` : filled
}

/**
 * Address of a whole list as a file, for download: spreadsheets see that its CSV is UTF-8. Where a page begins
 * and how long it is belongs to pages.
 */
export function fileUrl(list: ListName, input: object, form: FileForm): string {
  const { start: _start, limit: _limit, cursor: _cursor, ...filter } = input as Record<string, unknown>
  return urlOf(ENDPOINTS[list], { ...filter, download: form, ...(form === 'csv' ? { bom: true } : {}) })
}

/** What a book is asked for. */
type BookInput = { [Key in keyof QueryOf<typeof exportBook>]: QueryOf<typeof exportBook>[Key] | undefined }

/** Address of the book of an account as a file. */
export const bookUrl = (input: BookInput): string => urlOf(ENDPOINTS.exportBook, input)

/** Whether a call is of a list that can be had as a file. */
export const isFileList = (name: string): name is ListName =>
  (ENDPOINTS as Record<string, Endpoint>)[name]?.[2] === 'list'

/**
 * A typed client of the API. Integers beyond 2^53 arrive as `bigint`.
 *
 * Each call throws `ApiRequestError` when the API answers with an error, `ApiUnreachableError` when there is
 * no answer or what answers is not our server, and the signal's own reason when it was aborted.
 */
export const createApiClient = (options: ClientOptions): ApiClient =>
  createClient<ApiClient>(ENDPOINTS, options)

/**
 * A client of the endpoints of a table, which must be those that its type was made from; it throws as
 * `createApiClient` does.
 */
export function createClient<Client extends object>(
  endpoints: Record<string, Endpoint>,
  options: ClientOptions,
): Client {
  const call = async (
    endpoint: Endpoint,
    given: Record<string, unknown> = {},
    { signal, headers }: CallOptions = {},
  ) => {
    const send = options.fetch ?? fetch
    const { body, ...input } = given
    const url = `${options.baseUrl}${urlOf(endpoint, input)}`
    const failed = (cause: unknown): never => {
      if (signal?.aborted) throw cause
      throw new ApiUnreachableError(url, { cause })
    }
    const response = await send(url, {
      method: endpoint[0],
      headers: {
        ...options.headers,
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: stringifyJson(body) }),
      ...(signal ? { signal } : {}),
    }).catch(failed)
    if (response.ok && endpoint[2] === 'stream' && response.body) return response.body
    const text = await response.text().catch(failed)
    if (!response.ok) throw new ApiRequestError(url, response.status, readError(text), retryAfter(response))
    return text === '' ? undefined : readAnswer(text, failed)
  }
  // what arrives is what the contract promises: the test of all routes holds the server to it
  const client = {} as Client
  for (const [name, endpoint] of Object.entries(endpoints))
    Object.assign(client, {
      [name]: (input?: Record<string, unknown>, options?: CallOptions) => call(endpoint, input, options),
    })
  return client
}

/**
 * What stands in an answer; one that broke off, or the page of a network that wants a login first, is none of
 * our server.
 */
function readAnswer(text: string, failed: (cause: unknown) => never): unknown {
  try {
    return parseJson(text)
  } catch (cause) {
    return failed(cause)
  }
}

/** The body of an error, or nothing where something else than our server answered. */
function readError(text: string): Partial<ApiError> {
  try {
    const body = JSON.parse(text) as unknown
    return body !== null && typeof body === 'object' ? body : {}
  } catch {
    // a proxy's page: the status has to do
    return {}
  }
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}
