import { flushSync } from 'react-dom'

/** A dialog that is open, as going back sees it. */
export interface Closable {
  /** Closes it; undefined while it waits for something and cannot be closed. */
  close: (() => void) | undefined
}

/**
 * The state of a place in the history. The router's own state is in it too, so the router knows the place
 * where dialogs lie over a page as that of the page.
 */
interface Place {
  /**
   * Names this place among all that have dialogs over them. The router's keys do not: typed addresses
   * and plain links have none.
   */
  base?: string
  /** Dialogs lie over the page of this place: the `base` of the page alone, which is the place before. */
  over?: string
}

const placeNow = (): Place => (history.state as Place | null) ?? {}

let front: () => Closable | undefined = () => undefined
/** The place that was current when this last looked. */
let last = placeNow()

let named = 0
// after a reload the history still holds the names of before
const nameOfPlace = (): string => `${Date.now()}.${++named}`

/**
 * Gives the open dialogs an entry of their own in the history, with the address of the page below. The entry
 * is made at once and not through the router, which renders later: a user who goes back right after a dialog
 * opened would miss it. The entry stays when the dialog is closed in another way, since what closes it may
 * lead to another page at that moment; going back then skips the entry of the page that is already shown.
 *
 * @param inFront - the dialog in front when the user goes back
 */
export function openDialogPlace(inFront: () => Closable | undefined): void {
  front = inFront
  // in front of the router, which has nothing to do where the page stays
  window.addEventListener('popstate', handlePop, { capture: true })
  const { base = nameOfPlace(), ...place } = placeNow()
  if (place.over === undefined) {
    history.replaceState({ ...place, base }, '')
    history.pushState({ ...place, over: base }, '')
  }
  last = placeNow()
}

function handlePop(event: PopStateEvent): void {
  const { over } = last
  last = placeNow()
  // an address that is entered, or the link of a page, makes a place without a name, which nothing lies over
  if (over === undefined || last.base !== over) return
  event.stopImmediatePropagation()
  const dialog = front()
  if (!dialog) {
    history.back()
    return
  }
  if (dialog.close) flushSync(dialog.close)
  if (front()) openDialogPlace(front)
}
