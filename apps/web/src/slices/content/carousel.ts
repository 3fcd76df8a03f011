import { useEffect, useState } from 'react'

/** How long each notice stands, and how long one gives way to the next. */
const CAROUSEL_MS = 2900
export const CAROUSEL_SPEED_MS = 500

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Which of some notices is shown: the next one every 2.9 s, unless the user reads, pauses, or prefers reduced
 * motion.
 */
export function useCarousel(count: number, isHeld: boolean) {
  const [index, setIndex] = useState(0)
  const [isPaused, setPaused] = useState(prefersStillness)
  const isRunning = count > 1 && !isPaused && !isHeld
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setIndex((before) => (before + 1) % count), CAROUSEL_MS)
    return () => clearInterval(timer)
  }, [isRunning, count])
  return { index: count === 0 ? 0 : index % count, show: setIndex, isPaused, setPaused }
}
