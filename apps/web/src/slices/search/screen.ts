import { useLocation, useNavigate } from 'react-router'
import { useIsNarrow } from '../../shared/lists/useIsPhone.ts'
import { focusSearch } from './focus.ts'

/** The state of a place in the history where the search screen lies over the page. */
interface SearchPlace {
  isSearching?: boolean
}

/**
 * The search screen of phones. It is a place of its own in the history, with the address of the page below
 * it, so that the back button closes it and the page stays as it was.
 */
export function useSearchScreen() {
  const location = useLocation()
  const navigate = useNavigate()
  const isOpen = (location.state as SearchPlace | null)?.isSearching === true
  return {
    isOpen,
    open: () => {
      if (!isOpen) navigate(location, { state: { isSearching: true } satisfies SearchPlace })
    },
    close: () => {
      if (isOpen) navigate(-1)
    },
  }
}

/**
 * Begins a search where there is room for it: in the field that can be seen, on
 * phones in a screen of its own.
 */
export function useStartSearch(): () => void {
  const isNarrow = useIsNarrow()
  const { open } = useSearchScreen()
  return isNarrow ? open : focusSearch
}
