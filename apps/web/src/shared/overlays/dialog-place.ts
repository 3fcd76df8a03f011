import { flushSync } from 'react-dom'

/** A dialog that is open, as going back sees it. */
export interface Closable {
  /** Closes it; undefined while it waits for something and cannot be closed. */
  close: (() => void) | undefined
}

/** The state of a place in the history where dialogs lie over a page; the router's own is in it, so it knows the place as that of the page. */
interface Place {
  key?: string
  /** Key of the place of the page alone, which is the one before. */
  over?: string
}

const placeNow = (): Place => (history.state as Place | null) ?? {}
// places that a typed address or a plain link made have one key for all
const keyOf = ({ key = '' }: Place): string => key

let front: () => Closable | undefined = () => undefined
let last = { place: placeNow(), href: location.href }

const look = () => {
  last = { place: placeNow(), href: location.href }
}

/**
 * Gives the dialogs that are open a place of their own in the history, with the address of the page below. It is made at once and not
 * through the router, which draws in its own time: who goes back right after a dialog opened would not find it. It stays there when
 * the dialog is closed in another way, since what closes it may lead to another page at that moment; going back from it then skips
 * the page that stands there already.
 *
 * @param inFront - the dialog in front when somebody goes back
 */
export function openDialogPlace(inFront: () => Closable | undefined): void {
  front = inFront
  // in front of the router, which has nothing to do where the page stays
  window.addEventListener('popstate', handlePop, { capture: true })
  const place = placeNow()
  if (place.over === undefined) history.pushState({ ...place, over: keyOf(place) }, '')
  look()
}

function handlePop(event: PopStateEvent): void {
  const { place: from, href } = last
  look()
  const { place } = last
  const isBelow = place.over === undefined && from.over === keyOf(place) && href === last.href
  if (!isBelow) return
  event.stopImmediatePropagation()
  const dialog = front()
  if (!dialog) {
    history.back()
    return
  }
  if (dialog.close) flushSync(dialog.close)
  if (front()) openDialogPlace(front)
}
