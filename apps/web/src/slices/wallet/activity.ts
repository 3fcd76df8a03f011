import { createStore, useStore } from '../../store.ts'
import { followTabs, postToTabs } from './session-channel.ts'

/** Minutes without a key press, touch or move after which keys are wiped from memory. */
export const IDLE_MINUTES = 15
const IDLE_MS = IDLE_MINUTES * 60_000

/** When the wallets lock unless the user does something, by our clock. */
const lockTime = createStore<number>(Date.now() + IDLE_MS)
export const useLockTime = (): number => useStore(lockTime)

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const
/** A move of the pointer need not be counted by the pixel. */
const GRAIN_MS = 5_000

/**
 * Watches for signs of a user in any tab of the site and locks without. Ends with the returned function.
 *
 * @param lock - locks this tab; the others are asked to look at their own clocks
 */
export function lockWhenIdle(lock: () => void): () => void {
  const lockWhenDue = (): boolean => {
    const isDue = Date.now() >= lockTime.get()
    if (isDue) {
      lock()
      postToTabs({ kind: 'idle' })
    }
    return isDue
  }
  const handleSign = () => {
    // touching a machine that slept past the time does not give access to the keys
    if (lockWhenDue()) return
    const next = Date.now() + IDLE_MS
    if (next - lockTime.get() <= GRAIN_MS) return
    lockTime.set(next)
    postToTabs({ kind: 'active', until: next })
  }
  lockTime.set(Date.now() + IDLE_MS)
  for (const sign of SIGNS) window.addEventListener(sign, handleSign, { passive: true })
  const timer = setInterval(lockWhenDue, 1_000)
  const leaveTabs = followTabs((message) => {
    if (message.kind === 'active' && message.until > lockTime.get()) lockTime.set(message.until)
    if (message.kind === 'idle' && Date.now() >= lockTime.get()) lock()
  })
  return () => {
    clearInterval(timer)
    leaveTabs()
    for (const sign of SIGNS) window.removeEventListener(sign, handleSign)
  }
}
