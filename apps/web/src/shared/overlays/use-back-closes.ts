import { useEffect, useRef } from 'react'
import { createPath, useLocation, useNavigate, useNavigationType } from 'react-router'
import { closeFrontDialog, useFrontDialog } from './dialog-stack.ts'

/** The state of a place in the history where dialogs lie over a page. */
interface DialogPlace {
  /** Key of the place of the page alone, which is the one before. */
  over?: string
}

const placeOf = (state: unknown): string | undefined => (state as DialogPlace | null)?.over

/**
 * The back button closes the dialog in front, and the page below stays with all that was filled in. While dialogs are open they have
 * a place of their own in the history, with the address and the state of the page. It stays there when they are closed in another
 * way, since what closes them may lead to another page at that moment; going back from it then skips the page that stands there already.
 */
export function useBackCloses(): void {
  const location = useLocation()
  const navigate = useNavigate()
  const type = useNavigationType()
  const front = useFrontDialog()
  const last = useRef(location)
  useEffect(() => {
    const before = last.current
    last.current = location
    // places that a typed address or a plain link made have one key for all
    const isBack = placeOf(before.state) === location.key && createPath(before) === createPath(location)
    if (before !== location && type === 'POP' && isBack) {
      if (front === undefined) return void navigate(-1)
      if (closeFrontDialog()) return
    }
    if (front !== undefined && placeOf(location.state) === undefined)
      navigate(location, { state: { ...location.state, over: location.key } satisfies DialogPlace })
  }, [front, location, navigate, type])
}
