/** What is wrong with a request under `/v1`, in words for its sender. */
export class V1Error extends Error {}

const DEFAULT_LIMIT = 20
const MAX_LIMIT = 200

/** Parameters of a request under `/v1`, named in snake case. */
export type V1Query = URLSearchParams

/**
 * Parameters of a request, which may name them in camel case too.
 *
 * @example readV1Query(new URLSearchParams('eventName=Transfer')).get('event_name') // 'Transfer'
 */
export const readV1Query = (parameters: Iterable<[string, string]>): V1Query =>
  new URLSearchParams(
    [...parameters].map(([name, value]): [string, string] => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )

const given = (query: V1Query, name: string): string | undefined => query.get(name) || undefined

/**
 * How many entries a page holds: 20 unless the request says otherwise, and no more than 200.
 *
 * @throws {V1Error}
 */
export function readV1Limit(query: V1Query): number {
  const text = given(query, 'limit')
  if (text === undefined) return DEFAULT_LIMIT
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1)
    throw new V1Error(`limit must be a whole number from 1 to ${MAX_LIMIT}`)
  return Math.min(limit, MAX_LIMIT)
}

/** Whether a switch of the query is on. */
export const isV1On = (query: V1Query, name: string): boolean => query.get(name) === 'true'

/** True when a list shall begin with the oldest entry. */
export const isV1Ascending = (query: V1Query): boolean =>
  (query.get('order_by') ?? '').replace(/\s/g, '').endsWith(',asc')

/**
 * A bound on time, in milliseconds.
 *
 * @param names - parameters that may hold it, the first that is there counts
 * @throws {V1Error}
 */
export function readV1Time(query: V1Query, ...names: string[]): number | undefined {
  for (const name of names) {
    const text = given(query, name)
    if (text === undefined) continue
    // clients of Python send fractions of a millisecond
    const isCount = /^\d{1,15}(\.\d+)?$/.test(text)
    const isDate = /^\d{4}-\d\d/.test(text)
    const time = isCount ? Math.floor(Number(text)) : isDate ? Date.parse(text) : Number.NaN
    if (!Number.isFinite(time)) throw new V1Error(`${name} must be a time in milliseconds or ISO form`)
    return time
  }
  return undefined
}

/** A height that the query names. @throws {V1Error} */
export function readV1Block(query: V1Query): number | undefined {
  const text = given(query, 'block_number')
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text)) throw new V1Error('block_number must be a whole number')
  return Number(text)
}

/** The id of a transaction that a path names, in lower case. @throws {V1Error} */
export function readV1TransactionId(text: string): string {
  if (!/^[0-9a-fA-F]{64}$/.test(text)) throw new V1Error(`${text} is no transaction id`)
  return text.toLowerCase()
}

/** The height that a path names; undefined for the newest block, `latest`. @throws {V1Error} */
export function readV1Height(text: string): number | undefined {
  if (text === 'latest') return undefined
  if (!/^\d{1,15}$/.test(text)) throw new V1Error(`${text} is no block number`)
  return Number(text)
}
