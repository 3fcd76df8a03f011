import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useId } from 'react'

export interface SearchedListProps<Entry> {
  /** Names of the field and of its list. */
  label: string
  listLabel: string
  placeholder: string
  /** What is typed; the caller finds the entries by it. */
  text: string
  onText: (text: string) => void
  entries: readonly Entry[]
  keyOf: (entry: Entry) => string
  /** What an entry stands for, as attributes. */
  dataOf?: (entry: Entry) => Record<`data-${string}`, string>
  /** Place of the entry that Enter chooses; -1 where there is none. */
  active: number
  onActive: (place: number) => void
  onChoose: (entry: Entry) => void
  /** Takes a key before the list does, and says whether it did. */
  onKey?: (event: KeyboardEvent) => boolean
  looks: Record<'field' | 'list' | 'entry', string | undefined>
  /** How the field gets the focus. */
  focus: Pick<InputHTMLAttributes<HTMLInputElement>, 'autoFocus'> & { 'data-autofocus'?: boolean }
  children: (entry: Entry) => ReactNode
}

/** A field over a list that is always open: arrows and Enter choose while the cursor stays in the field. */
export function SearchedList<Entry>({
  label,
  listLabel,
  placeholder,
  text,
  onText,
  entries,
  keyOf,
  dataOf,
  active,
  onActive,
  onChoose,
  onKey,
  looks,
  focus,
  children,
}: SearchedListProps<Entry>) {
  const id = useId()
  const activeId = active >= 0 ? `${id}-${active}` : undefined
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || onKey?.(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = entries[active]
    if (step && entries.length > 0) onActive((active + step + entries.length) % entries.length)
    else if (event.key === 'Enter' && chosen) onChoose(chosen)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <input
        {...focus}
        className={looks.field}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={true}
        aria-controls={id}
        aria-activedescendant={activeId}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={handleKey}
      />
      <div
        id={id}
        role="listbox"
        aria-label={listLabel}
        className={looks.list}
        // the cursor stays in the field
        onMouseDown={(event) => event.preventDefault()}
      >
        {entries.map((entry, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys stay in the field, which names the active option
          <div
            key={keyOf(entry)}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            {...dataOf?.(entry)}
            className={looks.entry}
            onClick={() => onChoose(entry)}
          >
            {children(entry)}
          </div>
        ))}
      </div>
    </>
  )
}
