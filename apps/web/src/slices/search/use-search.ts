import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { searchQuery } from '../../shared/api/network.ts'
import { SECOND } from '../../shared/format/time.ts'
import { paths } from '../../shared/paths.ts'
import { type Found, readFound } from './found.ts'
import { cleanTerm, isLink, wantedOf } from './term.ts'

const SEARCH_DEBOUNCE_MS = 500
const SEARCH_TIMEOUT_MS = 10 * SECOND

/** The term as it was half a second ago. */
function useDebounced(term: string): string {
  const [settled, setSettled] = useState(term)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(term), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [term])
  return term === '' ? '' : settled
}

/**
 * What a typed text finds. While another text is asked for, the results of the one before stay, marked as such.
 *
 * @param isWanted - whether somebody looks at it; nothing is asked else
 */
export function useSearch(text: string, isWanted: boolean) {
  const queries = useQueryClient()
  const term = cleanTerm(text)
  const wanted = wantedOf(text)
  const settled = useDebounced(wanted)
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...searchQuery(settled),
    enabled: isWanted && settled !== '',
    placeholderData: keepPreviousData,
  })
  const isOld = settled !== wanted || isPlaceholderData
  const results = useMemo(
    () => (data && settled !== '' ? readFound(data, isOld ? '' : settled) : []),
    [data, settled, isOld],
  )
  /** The page of the best result now, without waiting for the list; the page that tells there is none where nothing is found. */
  const findPath = async (): Promise<string> => {
    const timeout = new Promise<Found[]>((resolve) => setTimeout(() => resolve([]), SEARCH_TIMEOUT_MS))
    // A search that fails is a search that found nothing: its page says what was tried.
    const asked = queries.fetchQuery(searchQuery(wanted)).then(
      (answer) => readFound(answer, wanted),
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
