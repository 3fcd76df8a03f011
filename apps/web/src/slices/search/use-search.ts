import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { searchQuery } from '../../shared/api/network.ts'
import { SECOND } from '../../shared/format/time.ts'
import { paths } from '../../shared/paths.ts'
import { useDebounced } from '../../shared/time/useDebounced.ts'
import { type Found, readFound } from './found.ts'
import { cleanTerm, isLink, searchTermOf } from './term.ts'

const SEARCH_DEBOUNCE_MS = 500
const SEARCH_TIMEOUT_MS = 10 * SECOND

/**
 * What a typed text finds. While another text is asked for, the results of the one
 * before stay, marked as such.
 *
 * @param isEnabled - whether the list is open; nothing is requested otherwise
 */
export function useSearch(text: string, isEnabled: boolean) {
  const queries = useQueryClient()
  const term = cleanTerm(text)
  const current = searchTermOf(text)
  const waited = useDebounced(current, SEARCH_DEBOUNCE_MS)
  const settled = current === '' ? '' : waited
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...searchQuery(settled),
    enabled: isEnabled && settled !== '',
    placeholderData: keepPreviousData,
  })
  const isOld = settled !== current || isPlaceholderData
  const results = useMemo(
    () => (data && settled !== '' ? readFound(data, isOld ? '' : settled) : []),
    [data, settled, isOld],
  )
  /**
   * The page of the best result now, without waiting for the list; when nothing is found, the page that says
   * so.
   */
  const findPath = async (): Promise<string> => {
    const timeout = new Promise<Found[]>((resolve) => setTimeout(() => resolve([]), SEARCH_TIMEOUT_MS))
    // A search that fails is a search that found nothing: its page says what was tried.
    const asked = queries.fetchQuery(searchQuery(current)).then(
      (answer) => readFound(answer, current),
      () => [],
    )
    const [first] = await Promise.race([asked, timeout])
    return first?.path ?? paths.searchError(term)
  }
  return {
    term,
    results,
    /** Results of another text, or of what was typed half a second ago. */
    isOld,
    isSearching: term !== '' && (isFetching || isOld),
    hasFailed: isError && !isOld,
    /** The term was read out of a link. */
    isFromLink: isLink(text) && !isLink(term),
    /** Kinds that could not be searched. */
    failed: data?.failed ?? [],
    /** How long the answer took. */
    seconds: data?.seconds ?? 0,
    findPath,
  }
}
export type Search = ReturnType<typeof useSearch>
