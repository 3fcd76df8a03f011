import { Combobox, useCombobox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { searchQuery } from '../../../shared/api/network.ts'
import { formatInteger, formatNumber } from '../../../shared/format/number.ts'
import { SECOND } from '../../../shared/format/time.ts'
import { paths } from '../../../shared/paths.ts'
import { type Found, readFound } from '../found.ts'
import { forgetSearches, recentSearches, rememberSearch } from '../recent.ts'
import { cleanTerm } from '../term.ts'
import { SearchFrame, type SearchLook, useFieldProps } from './SearchFrame.tsx'
import { SearchResults } from './SearchResults.tsx'

const SEARCH_DEBOUNCE_MS = 500
const SEARCH_TIMEOUT_MS = 10 * SECOND

export interface SearchFieldProps {
  look: SearchLook
  text: string
  onText: (text: string) => void
  /** What was under way in the plain field that this one takes the place of. */
  start: { cursor: readonly [start: number, end: number] | undefined; isSubmitted: boolean }
}

/** The term as it was half a second ago. */
function useDebounced(term: string): string {
  const [settled, setSettled] = useState(term)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(term), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [term])
  return term === '' ? '' : settled
}

/** The search field with its list of results; Enter opens the chosen or the first one. */
export default function SearchField({ look, text, onText, start }: SearchFieldProps) {
  const t = useT()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const field = useFieldProps(look)
  const combobox = useCombobox()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [recent, setRecent] = useState<readonly string[]>(recentSearches)
  const term = cleanTerm(text)
  const settled = useDebounced(term)
  const isOpen = combobox.dropdownOpened && (term !== '' || recent.length > 0)
  const { data: found, isFetching } = useQuery({ ...searchQuery(settled), enabled: isOpen && settled !== '' })
  const results = found && settled === term ? readFound(found, term) : []

  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on once where the plain field was left
  useLayoutEffect(() => {
    if (start.cursor) {
      input.current?.focus()
      input.current?.setSelectionRange(...start.cursor)
      combobox.openDropdown()
    }
    if (start.isSubmitted) form.current?.requestSubmit()
  }, [])
  // Enter opens the first result, and nothing while there is none
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its first line
  useEffect(() => {
    if (term !== '' && results.length > 0) combobox.selectFirstOption()
    else combobox.resetSelectedOption()
  }, [term, found])

  // the first press closes the list, which the list does itself; the next one leaves the field
  const leaveOnEscape = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && !isOpen) event.currentTarget.blur()
  }
  const go = (path: string) => {
    if (term) rememberSearch(term)
    onText('')
    combobox.closeDropdown()
    input.current?.blur()
    navigate(path)
  }
  const handleOption = (value: string) => {
    if (term === '') {
      onText(value)
      return
    }
    if (results.some(({ path }) => path === value)) go(value)
  }
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!term) return
    const timeout = new Promise<Found[]>((resolve) => setTimeout(() => resolve([]), SEARCH_TIMEOUT_MS))
    // A search that fails is a search that found nothing: its page says what was tried.
    const asked = queries.fetchQuery(searchQuery(term)).then(
      (answer) => readFound(answer, term),
      () => [],
    )
    const [first] = await Promise.race([asked, timeout])
    go(first?.path ?? paths.searchError(term))
  }
  return (
    <Combobox store={combobox} onOptionSubmit={handleOption} withinPortal={false} unstyled>
      <SearchFrame
        look={look}
        form={form}
        onSubmit={handleSubmit}
        onLeave={() => combobox.closeDropdown()}
        note={
          isOpen &&
          results.length > 0 &&
          `${t('searchField.found', { count: results.length, n: formatInteger(results.length) })} · ${t('time.seconds', { n: formatNumber(found?.seconds ?? 0, 2, 2) })}`
        }
        input={
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              {...field}
              onKeyDown={leaveOnEscape}
              ref={input}
              value={text}
              onChange={(event) => {
                onText(event.target.value)
                combobox.openDropdown()
              }}
              onFocus={() => {
                setRecent(recentSearches())
                combobox.openDropdown()
              }}
            />
          </Combobox.EventsTarget>
        }
        list={
          isOpen && (
            <SearchResults
              term={term}
              results={results}
              recent={recent}
              isFromLink={term !== text.replace(/\s+/g, '')}
              isSearching={isFetching || settled !== term}
              onForget={() => {
                forgetSearches()
                setRecent([])
              }}
            />
          )
        }
      />
    </Combobox>
  )
}
