import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SearchResult } from '@tronlens/api-contract'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { searchQuery } from '../../../shared/api/network.ts'
import { SECOND } from '../../../shared/format/time.ts'
import { useIsPhone } from '../../../shared/lists/useIsPhone.ts'
import { paths } from '../../../shared/paths.ts'
import { IconSearch } from '../../../shared/ui/icons.ts'
import { focusSearch, SEARCH_FIELD } from '../focus.ts'
import { recentSearches, rememberSearch } from '../recent.ts'
import { resultPath } from '../result-path.ts'
import { cleanTerm } from '../term.ts'
import { SearchResults } from './SearchResults.tsx'
import styles from './search.module.css'

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

/** `/` puts the cursor into the search field, unless something is being typed. */
function useSlash(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      const target = event.target
      const isTyping =
        target instanceof HTMLElement &&
        (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      focusSearch()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

export interface SearchBoxProps {
  look: 'header' | 'hero'
  listensToSlash?: boolean
}

/** The search field with its list of results; Enter opens the chosen or the first one. */
export function SearchBox({ look, listensToSlash = true }: SearchBoxProps) {
  const t = useT()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isPhone = useIsPhone()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [recent, setRecent] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const listId = useId()
  const term = cleanTerm(text)
  const settled = useDebounced(term)
  useSlash(listensToSlash)
  const { data: found, isFetching } = useQuery({ ...searchQuery(settled), enabled: isOpen && settled !== '' })
  const results = settled === term ? (found ?? []) : []
  const optionCount = term === '' ? recent.length : results.length

  const close = () => {
    setOpen(false)
    setActive(0)
  }
  const go = (path: string) => {
    if (term) rememberSearch(term)
    setText('')
    close()
    form.current?.querySelector('input')?.blur()
    navigate(path)
  }
  const openResult = (result: SearchResult) => {
    const path = resultPath(result)
    if (path) go(path)
  }
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    const chosen = term === '' ? recent[active] : undefined
    const wanted = chosen ?? term
    if (!wanted) return
    if (!chosen && results[active]) return openResult(results[active])
    const timeout = new Promise<SearchResult[]>((resolve) => setTimeout(() => resolve([]), SEARCH_TIMEOUT_MS))
    // A search that fails is a search that found nothing: its page says what was tried.
    const answer = await Promise.race([queries.fetchQuery(searchQuery(wanted)).catch(() => []), timeout])
    const first = answer.find((result) => resultPath(result))
    if (first) {
      rememberSearch(wanted)
      return openResult(first)
    }
    go(paths.searchError(wanted))
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    if (optionCount > 0) setActive((active + (event.key === 'ArrowDown' ? 1 : optionCount - 1)) % optionCount)
  }
  const placeholder =
    look === 'header' ? t('header.search') : isPhone ? t('header.searchShort') : t('header.searchLong')
  const isListed = isOpen && (term !== '' || recent.length > 0)
  return (
    <search className={`${styles.box} ${styles[look]}`}>
      <form
        ref={form}
        onSubmit={handleSubmit}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) close()
        }}
      >
        <div className={styles.field}>
          <IconSearch size={look === 'hero' ? 20 : 16} stroke={1.6} />
          <input
            {...{ [SEARCH_FIELD]: '' }}
            type="search"
            role="combobox"
            aria-label={t('header.searchLong')}
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={isListed && optionCount > 0 ? `${listId}-${active}` : undefined}
            aria-autocomplete="list"
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setOpen(true)
              setActive(0)
            }}
            onFocus={() => {
              setRecent(recentSearches())
              setOpen(true)
            }}
            onKeyDown={handleKey}
          />
          <span className={styles.kbd} aria-hidden="true">
            /
          </span>
          {look === 'hero' && (
            <Button type="submit" variant="primary" size="lg" className={styles.submit ?? ''}>
              {t('search.button')}
            </Button>
          )}
        </div>
        {isListed && (
          <SearchResults
            id={listId}
            term={term}
            results={results}
            recent={recent}
            isSearching={isFetching || settled !== term}
            active={active}
            onActive={setActive}
            onChoose={openResult}
            onRecent={(each) => setText(each)}
            onForget={() => setRecent([])}
          />
        )}
      </form>
    </search>
  )
}
