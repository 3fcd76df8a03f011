import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import { type Choice, choiceKey, type Line, type Move, moveChoice } from './choices.ts'

export interface ChoicesProps {
  lines: readonly Line[]
  isOpen: boolean
  /** Enter opens the first line without a choice having been made. */
  startsAtFirst: boolean
  onChoose: (choice: Choice) => void
}

/**
 * What an arrow means in a field whose cursor has to move too: to the side only from
 * the end of what is typed.
 */
function moveOf({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): Move | undefined {
  if (key === 'ArrowDown') return 'down'
  if (key === 'ArrowUp') return 'up'
  const isMirrored = document.documentElement.dir === 'rtl'
  const isAtEnd = currentTarget.selectionStart === currentTarget.value.length
  if (!isAtEnd || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return undefined
  return (key === 'ArrowRight') === isMirrored ? 'back' : 'forth'
}

/**
 * A list whose lines are chosen by keys while the cursor stays in the field, as ARIA describes a combobox.
 * This is own code, because the list of our component library knows one choice in a line and does not report
 * to screen readers which one Enter would open.
 */
export function useChoices({ lines, isOpen, startsAtFirst, onChoose }: ChoicesProps) {
  const list = useId()
  const [chosen, setChosen] = useState<string>()
  const choices = lines.flat()
  const found = choices.findIndex((choice) => choiceKey(choice) === chosen)
  const active = found >= 0 ? found : startsAtFirst ? 0 : -1
  const current = choices[active]
  const idOf = (place: number) => `${list}-${place}`
  const activeId = isOpen && current ? idOf(active) : undefined
  const isMoved = found >= 0
  useEffect(() => {
    if (isMoved && activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [isMoved, activeId])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && current && activeId) {
      event.preventDefault()
      const link = document.getElementById(activeId)
      if ((event.ctrlKey || event.metaKey) && link instanceof HTMLAnchorElement)
        window.open(link.href, '_blank', 'noopener')
      else onChoose(current)
    }
    const move = moveOf(event)
    const next = move && moveChoice(lines, current && choiceKey(current), move)
    if (!next) return
    event.preventDefault()
    setChosen(choiceKey(next))
  }
  return {
    /** Forgets which line was chosen, as another text begins with another list. */
    reset: () => setChosen(undefined),
    field: {
      'aria-controls': isOpen ? list : undefined,
      'aria-expanded': isOpen,
      'aria-activedescendant': activeId,
      onKeyDown,
    },
    list: { id: list },
    option: (choice: Choice) => {
      const place = choices.findIndex((each) => choiceKey(each) === choiceKey(choice))
      return {
        id: idOf(place),
        role: 'option',
        tabIndex: -1,
        'aria-selected': place === active,
        // the cursor stays in the field
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
        onClick: (event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          onChoose(choice)
        },
      }
    },
  }
}
export type Choices = ReturnType<typeof useChoices>
