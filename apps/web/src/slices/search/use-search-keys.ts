import type { KeyboardEvent, SubmitEvent } from 'react'
import type { Choice, Line } from './choices.ts'
import type { FoundGroup } from './found.ts'
import { rememberSearch } from './recent.ts'
import { useChoices } from './use-choices.ts'
import type { Search } from './use-search.ts'

interface SearchKeysProps {
  search: Search
  lines: readonly Line[]
  isOpen: boolean
  /** A text was chosen that is to be searched for. */
  onTerm: (term: string) => void
  onGroup?: (group: FoundGroup) => void
  /** A page was chosen, or is the best that the text finds. */
  onPage: (path: string) => void
  onEscape: (input: HTMLInputElement) => void
}

/**
 * What keys do in a search field, wherever it stands: they choose lines of its list, leave
 * it, or open the best page.
 */
export function useSearchKeys({ search, lines, isOpen, onTerm, onGroup, onPage, onEscape }: SearchKeysProps) {
  const { term } = search
  const open = (path: string) => {
    if (term) rememberSearch(term)
    onPage(path)
  }
  const handleChoice = (choice: Choice) => {
    if ('term' in choice) onTerm(choice.term)
    else if ('path' in choice) open(choice.path)
    else onGroup?.(choice.group)
  }
  const choices = useChoices({ lines, isOpen, startsAtFirst: term !== '', onChoose: handleChoice })
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    choices.field.onKeyDown(event)
    if (event.key === 'Escape') onEscape(event.currentTarget)
  }
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (term) open(await search.findPath())
  }
  return { choices, field: { ...choices.field, onKeyDown: handleKey }, open, handleSubmit }
}
