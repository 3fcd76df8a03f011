import { type Address, findAddress } from '@tronlens/core'
import { useSearchParams } from 'react-router'
import type { PageRange } from '../api/list-query.ts'

/** Rows per page that the user can choose. */
export const PAGE_SIZES = [20, 27, 50, 100] as const
/** The server pages through the newest ten thousand rows only. */
export const PAGING_CEILING = 10_000

export interface PageState {
  page: number
  size: number
  /** First row of the page, and rows to ask for, as the API wants it. */
  range: PageRange
}

/** Reads page and size from the address; nonsense becomes the first page. */
export function readPage(params: URLSearchParams, defaultSize: number): PageState {
  const requested = Number(params.get('page') ?? '1')
  const requestedSize = Number(params.get('size') ?? defaultSize)
  const size = PAGE_SIZES.find((each) => each === requestedSize) ?? defaultSize
  const last = Math.ceil(PAGING_CEILING / size)
  const page = Number.isInteger(requested) && requested >= 1 ? Math.min(requested, last) : 1
  return { page, size, range: { start: (page - 1) * size, limit: size } }
}

/**
 * The same parameters with some changed; `undefined` removes one, and every change but of the
 * position goes to the newest rows.
 */
export function changeParams(
  params: URLSearchParams,
  changes: Record<string, string | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (!('page' in changes)) next.delete('page')
  if (!('cursor' in changes)) next.delete('cursor')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Parameters that say where one stands in a list and in which order; all others narrow it. */
const POSITION = ['page', 'size', 'sort', 'cursor']

/** Names of the parameters that narrow a list. */
export const filtersOf = (params: URLSearchParams): string[] =>
  [...params].filter(([name, value]) => value !== '' && !POSITION.includes(name)).map(([name]) => name)

/** Pages one can reach for so many rows; at least one. */
export const pageCount = (total: number, size: number): number =>
  Math.max(1, Math.ceil(Math.min(total, PAGING_CEILING) / size))

export interface UrlState extends PageState {
  /**
   * The page of a growing list by its place, as the API wants it: a link to it shows the same rows tomorrow.
   */
  place: Required<PageRange>
  /** Whether the newest rows are shown. */
  isNewest: boolean
  /** A filter of the list; undefined while it is not set. */
  filter: (name: string) => string | undefined
  /** Names of all filters that are set. */
  filters: readonly string[]
  /** The parameters of the address as it is now, with some changed. */
  changed: (changes: Record<string, string | undefined>) => URLSearchParams
  /**
   * Goes to the address with some parameters changed; `place` is remembered by that entry
   * of the browser's history.
   */
  change: (changes: Record<string, string | undefined>, place?: unknown) => void
  /** Changes parameters without a step that one could go back. */
  replace: (changes: Record<string, string | undefined>) => void
}

/** Parameters of the address behind the `#`. */
export const paramsOf = (hash: string): URLSearchParams =>
  new URLSearchParams(hash.includes('?') ? hash.slice(hash.indexOf('?')) : '')

/** Position, size, sort and filters of a list, kept in the address of the page. */
export function useUrlState(defaultSize = 20): UrlState {
  const [params, setParams] = useSearchParams()
  // a page is drawn a moment after its address changed: what is chosen meanwhile must not
  // bring the old address back
  const changed: UrlState['changed'] = (changes) => changeParams(paramsOf(window.location.hash), changes)
  const change: UrlState['change'] = (changes, place) =>
    setParams(changed(changes), { state: place, preventScrollReset: true })
  const replace: UrlState['replace'] = (changes) =>
    setParams(changed(changes), { replace: true, preventScrollReset: true })
  const filter = (name: string): string | undefined => params.get(name) || undefined
  const page = readPage(params, defaultSize)
  const cursor = filter('cursor')
  const place = { start: 0, limit: page.size, cursor: cursor ?? '*' }
  const isNewest = page.page === 1 && cursor === undefined
  return { ...page, place, isNewest, filter, filters: filtersOf(params), changed, change, replace }
}

/** The address that a filter names; undefined where it names none. */
export const addressFilter = (state: UrlState, name: string): Address | undefined =>
  findAddress(state.filter(name) ?? '')

/** The whole number that a filter names; undefined where it names none. */
export function numberFilter(state: UrlState, name: string): number | undefined {
  const text = state.filter(name) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** One of some choices that the address names, or the first when it names none of them. */
export const chosen = <Choice extends string>(
  state: UrlState,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice => choices.find((each) => each === state.filter(name)) ?? choices[0]
