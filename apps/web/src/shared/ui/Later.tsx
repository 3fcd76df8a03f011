import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * What lies below the first screen, or can wait: drawn once that is there and the page's first questions are
 * answered. All of it at once would keep a phone from answering, and its code would come before the content.
 *
 * @param after - `paint` waits for no answer: for what would move others when it came, such as a menu
 */
export function Later({ children, after = 'answers' }: { children: ReactNode; after?: 'paint' | 'answers' }) {
  const [isDue, setDue] = useState(false)
  const isAsking = useIsFetching() > 0
  const isHeld = isAsking && after === 'answers'
  useEffect(() => {
    if (isHeld || isDue) return
    // a page asks when it has been drawn: after this
    const timer = setTimeout(() => startTransition(() => setDue(true)))
    return () => clearTimeout(timer)
  }, [isHeld, isDue])
  return isDue ? children : null
}
