import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import styles from './offered.module.css'

/** Whether what is offered under a field is open, and which entry the keys are at. */
export function useOpenList() {
  const [state, setState] = useState({ isOpen: false, isTyped: false, active: -1 })
  return {
    ...state,
    /** Opens the list, at the text itself; `isTyped` says that the text is what to find. */
    open: (isTyped: boolean) => setState({ isOpen: true, isTyped, active: -1 }),
    close: () => setState({ ...state, isOpen: false }),
    goTo: (active: number) => setState({ ...state, active }),
  }
}

/**
 * A list under a field that arrows, Enter and Escape work while the cursor stays in the field.
 *
 * @param entries - what is offered; nothing while the list is closed
 * @param choose - gets the entry that was chosen
 * @param exact - the entry that Enter means when the keys are at none
 */
export function useOffered<Entry>(
  list: ReturnType<typeof useOpenList>,
  entries: readonly Entry[],
  choose: (entry: Entry) => void,
  exact: () => Entry | undefined = () => undefined,
) {
  const id = useId()
  const { active } = list
  const isShown = entries.length > 0
  const activeId = isShown && active >= 0 ? `${id}-${active}` : undefined
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  // in a dialog and on a phone the list would end below what is seen
  useEffect(() => {
    if (isShown) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [isShown, id])

  const take = (entry: Entry) => {
    list.close()
    choose(entry)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const meant = isShown && event.key === 'Enter' ? (entries[active] ?? exact()) : undefined
    if (meant) take(meant)
    else if (event.key === 'Escape' && isShown) list.close()
    else if (step && !isShown) list.open(false)
    // one place more than there are entries: that of the text itself
    else if (step) list.goTo(((active + 1 + step + entries.length + 1) % (entries.length + 1)) - 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    isShown,
    take,
    handleKey,
    /** Attributes of the field. */
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? id : undefined,
      'aria-activedescendant': activeId,
      autoCapitalize: 'none',
      onKeyDown: handleKey,
    },
    /** Attributes of the list. */
    list: {
      id,
      className: styles.offered,
      // the cursor stays in the field
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    /** Attributes of an entry. */
    option: (place: number) => ({ id: `${id}-${place}`, isActive: place === active }),
  } as const
}
