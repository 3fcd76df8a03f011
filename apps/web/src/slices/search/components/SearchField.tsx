import { useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { useSearch } from '../use-search.ts'
import { useSearchKeys } from '../use-search-keys.ts'
import { FoundCount } from './FoundCount.tsx'
import styles from './results.module.css'
import { SearchFrame, type SearchLook, useFieldProps } from './SearchFrame.tsx'
import { linesOf, SearchResults, shownGroups } from './SearchResults.tsx'
import { linesOfStart, SearchStart, useSearchStart } from './SearchStart.tsx'

export interface SearchFieldProps {
  look: SearchLook
  text: string
  onText: (text: string) => void
  /** What was under way in the plain field that this one takes the place of. */
  start: { cursor: readonly [start: number, end: number] | undefined; isSubmitted: boolean }
}

/** The search field with its list of results; Enter opens the chosen or the first one. */
export default function SearchField({ look, text, onText, start }: SearchFieldProps) {
  const t = useT()
  const navigate = useNavigate()
  const field = useFieldProps(look)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isListed, setListed] = useState(false)
  const search = useSearch(text, isListed)
  const { term, results, isOld } = search
  const first = useSearchStart(isListed && term === '')
  const groups = shownGroups(results)
  const shown = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const isOpen = isListed && (term !== '' || first.recent.length > 0 || first.hot.length > 0)

  const lines = term === '' ? linesOfStart(first) : isOld ? [] : linesOf(groups)
  const keys = useSearchKeys({
    search,
    lines,
    isOpen,
    onTerm: onText,
    onPage: (path) => {
      onText('')
      setListed(false)
      input.current?.blur()
      navigate(path)
    },
    // the first press closes the list, the next one leaves the field
    onEscape: (field) => (isOpen ? setListed(false) : field.blur()),
  })
  const { choices } = keys

  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on once where the plain field was left
  useLayoutEffect(() => {
    if (start.cursor) {
      input.current?.focus()
      input.current?.setSelectionRange(...start.cursor)
      setListed(true)
    }
    if (start.isSubmitted) form.current?.requestSubmit()
  }, [])
  return (
    <SearchFrame
      look={look}
      form={form}
      onSubmit={keys.handleSubmit}
      onLeave={() => setListed(false)}
      note={isOpen && results.length > 0 && !isOld && <FoundCount search={search} />}
      input={
        <input
          {...field}
          {...keys.field}
          ref={input}
          value={text}
          onChange={(event) => {
            onText(event.target.value)
            choices.reset()
            setListed(true)
          }}
          onFocus={() => {
            first.refresh()
            setListed(true)
          }}
        />
      }
      list={
        isOpen && (
          <div className={styles.list}>
            {term === '' ? (
              <SearchStart start={first} choices={choices} />
            ) : (
              <SearchResults search={search} groups={groups} choices={choices} />
            )}
            {term !== '' && (
              <div className={styles.foot}>
                <span className={styles.keys}>{t('search.keys')}</span>
                {results.length > shown && (
                  <Link
                    className="link"
                    to={paths.searchMore(term)}
                    onClick={() => keys.open(paths.searchMore(term))}
                  >
                    {t('search.all', { n: formatInteger(results.length) })}
                  </Link>
                )}
                {results.length > 0 && <span className={styles.compare}>{t('searchField.compare')}</span>}
              </div>
            )}
          </div>
        )
      }
    />
  )
}
