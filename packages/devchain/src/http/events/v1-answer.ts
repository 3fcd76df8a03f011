import { stringifyJson } from '@tronlens/core'
import { readV1Limit, V1Error, type V1Page, v1Failure, v1Page } from '@tronlens/protocol'
import type { HttpAnswer, HttpRequest } from '../serve/http-answer.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** A successful answer. */
export function pageAnswer(page: V1Page, now: number, { host, path, query }: HttpRequest): HttpAnswer {
  const search = String(query)
  const address = `http://${host ?? 'localhost'}${path}${search === '' ? '' : `?${search}`}`
  return { status: 200, contentType: JSON_TYPE, body: stringifyJson(v1Page(page, now, address)) }
}

/** A refused request. */
export const failureAnswer = (message: string): HttpAnswer => ({
  status: 400,
  contentType: JSON_TYPE,
  body: stringifyJson(v1Failure(message)),
})

/** Number of entries to skip before a page. @throws {V1Error} */
function readFingerprint(query: URLSearchParams): number {
  const text = query.get('fingerprint')
  if (text === null || text === '') return 0
  const match = /^p(\d{1,9})$/.exec(Buffer.from(text, 'base64url').toString('utf8'))
  if (!match) throw new V1Error('the fingerprint is unknown')
  return Number(match[1])
}

/** Cursor of the page after a number of entries. */
const fingerprintOf = (passed: number): string => Buffer.from(`p${passed}`).toString('base64url')

/** One page of a list whose length is known. */
export async function paginate<T>(
  entries: readonly T[],
  query: URLSearchParams,
  print: (entry: T) => Promise<unknown> | unknown,
): Promise<V1Page> {
  const begin = readFingerprint(query)
  const end = begin + readV1Limit(query)
  const data = await Promise.all(entries.slice(begin, end).map(print))
  return end < entries.length ? { data, fingerprint: fingerprintOf(end) } : { data }
}
