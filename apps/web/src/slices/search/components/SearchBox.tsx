import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadTexts, useT } from '../../../i18n/i18n.ts'
import { useIsNarrow } from '../../../shared/lists/useIsPhone.ts'
import { IconSearch } from '../../../shared/ui/icons.ts'
import { isTyping } from '../../../shared/ui/is-typing.ts'
import { useStartSearch } from '../screen.ts'
import type { SearchFieldProps } from './SearchField.tsx'
import { SearchFrame, type SearchLook, useFieldProps } from './SearchFrame.tsx'
import styles from './search.module.css'

/** The field with its list is more code than the header itself, so it loads when the user approaches it. */
const loadField = async () => {
  const [field] = await Promise.all([import('./SearchField.tsx'), loadTexts('searchField')])
  return field
}

/** `/` puts the cursor into the search field, unless something is being typed. */
function useSlash(isOn: boolean, start: () => void): void {
  const begin = useRef(start)
  begin.current = start
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target) || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      begin.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

export interface SearchBoxProps {
  look: SearchLook
  listensToSlash?: boolean
}

/** What looks like the search field on phones; it opens the screen that searches. */
function SearchOpener({ look, onOpen }: { look: SearchLook; onOpen: () => void }) {
  const t = useT()
  return (
    <div className={`${styles.box} ${styles[look]}`}>
      <button type="button" className={styles.field} aria-label={t('header.searchLong')} onClick={onOpen}>
        <IconSearch size={20} stroke={1.6} />
        {t('header.searchShort')}
      </button>
    </div>
  )
}

/**
 * The search field: a plain one until it is first used, then the one with a list in its place, text and
 * cursor kept.
 */
export function SearchBox({ look, listensToSlash = true }: SearchBoxProps) {
  const isNarrow = useIsNarrow()
  const begin = useStartSearch()
  useSlash(listensToSlash, begin)
  const field = useFieldProps(look)
  const plain = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [loaded, setLoaded] = useState<{
    Field: ComponentType<SearchFieldProps>
    start: SearchFieldProps['start']
  }>()
  const isSubmitted = useRef(false)
  const load = async () => {
    const { default: Field } = await loadField()
    const { current } = plain
    const hasFocus = current !== null && current === document.activeElement
    const cursor = hasFocus ? ([current.selectionStart ?? 0, current.selectionEnd ?? 0] as const) : undefined
    // the user may have pressed Enter before it loaded
    // at once: a key pressed between reading the cursor and the change would go to the wrong place
    flushSync(() =>
      setLoaded((before) => before ?? { Field, start: { cursor, isSubmitted: isSubmitted.current } }),
    )
  }
  if (isNarrow) return <SearchOpener look={look} onOpen={begin} />
  if (loaded) return <loaded.Field look={look} text={text} onText={setText} start={loaded.start} />
  return (
    <SearchFrame
      look={look}
      onSubmit={(event) => {
        event.preventDefault()
        isSubmitted.current = true
        void load()
      }}
      input={
        <input
          {...field}
          ref={plain}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={load}
          onPointerEnter={load}
        />
      }
    />
  )
}
