import { createStore, useStore } from '../../shared/store.ts'

/** Minutes without a key press, touch or move after which keys are wiped from memory. */
export const IDLE_MINUTES = 15
const IDLE_MS = IDLE_MINUTES * 60_000

/** When the wallets lock unless somebody does something, by our clock. */
const lockTime = createStore<number>(Date.now() + IDLE_MS)
export const useLockTime = (): number => useStore(lockTime)

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const
/** A move of the pointer need not be counted by the pixel. */
const GRAIN_MS = 5_000

/** Watches for signs of somebody at the screen and locks without. Ends with the returned function. */
export function lockWhenIdle(lock: () => void): () => void {
  const lockWhenDue = (): boolean => {
    const isDue = Date.now() >= lockTime.get()
    if (isDue) lock()
    return isDue
  }
  const handleSign = () => {
    // whoever wakes a machine that slept past the time does not get the keys by touching it
    if (lockWhenDue()) return
    const next = Date.now() + IDLE_MS
    if (next - lockTime.get() > GRAIN_MS) lockTime.set(next)
  }
  lockTime.set(Date.now() + IDLE_MS)
  for (const sign of SIGNS) window.addEventListener(sign, handleSign, { passive: true })
  const timer = setInterval(lockWhenDue, 1_000)
  return () => {
    clearInterval(timer)
    for (const sign of SIGNS) window.removeEventListener(sign, handleSign)
  }
}
