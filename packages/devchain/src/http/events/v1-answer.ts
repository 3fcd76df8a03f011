import { stringifyJson } from '@tronlens/core'
import type { HttpAnswer } from '../serve/http-answer.ts'

/** What is wrong with a request, in words for its sender. */
export class V1Error extends Error {}

const JSON_TYPE = 'application/json; charset=utf-8'

/** A page of a list. */
export type Page = { readonly data: readonly unknown[]; readonly fingerprint?: string }

/** A successful answer. */
export const pageAnswer = ({ data, fingerprint }: Page, now: number): HttpAnswer => ({
  status: 200,
  contentType: JSON_TYPE,
  body: stringifyJson({
    success: true,
    data,
    meta: { at: now, page_size: data.length, ...(fingerprint !== undefined && { fingerprint }) },
  }),
})

/** A refused request. */
export const failureAnswer = (message: string): HttpAnswer => ({
  status: 400,
  contentType: JSON_TYPE,
  body: stringifyJson({ success: false, error: message, statusCode: 400 }),
})

const DEFAULT_LIMIT = 20
const MAX_LIMIT = 200

/** How many entries a page holds. @throws {V1Error} */
function readLimit(query: URLSearchParams): number {
  const text = query.get('limit')
  if (text === null || text === '') return DEFAULT_LIMIT
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1)
    throw new V1Error(`limit must be a whole number from 1 to ${MAX_LIMIT}`)
  return Math.min(limit, MAX_LIMIT)
}

/** Entries passed over before a page begins. @throws {V1Error} */
function readFingerprint(query: URLSearchParams): number {
  const text = query.get('fingerprint')
  if (text === null || text === '') return 0
  const match = /^p(\d{1,9})$/.exec(Buffer.from(text, 'base64url').toString('utf8'))
  if (!match) throw new V1Error('the fingerprint is unknown')
  return Number(match[1])
}

/** Token of the page after some entries. */
const fingerprintOf = (passed: number): string => Buffer.from(`p${passed}`).toString('base64url')

/** One page of a list whose length is known. */
export async function paginate<T>(
  entries: readonly T[],
  query: URLSearchParams,
  print: (entry: T) => Promise<unknown> | unknown,
): Promise<Page> {
  const begin = readFingerprint(query)
  const end = begin + readLimit(query)
  const data = await Promise.all(entries.slice(begin, end).map(print))
  return end < entries.length ? { data, fingerprint: fingerprintOf(end) } : { data }
}

/** Whether a switch of the query is on. */
export const isOn = (query: URLSearchParams, name: string): boolean => query.get(name) === 'true'

/** True when a list shall begin with the oldest entry. */
export const isAscending = (query: URLSearchParams): boolean =>
  (query.get('order_by') ?? '').replace(/\s/g, '').endsWith(',asc')

/** A bound on time in milliseconds. @throws {V1Error} */
export function readTime(query: URLSearchParams, ...names: string[]): number | undefined {
  for (const name of names) {
    const text = query.get(name)
    if (text === null || text === '') continue
    const time = /^\d+$/.test(text) ? Number(text) : Date.parse(text)
    if (!Number.isFinite(time)) throw new V1Error(`${name} must be a time in milliseconds or ISO form`)
    return time
  }
  return undefined
}
