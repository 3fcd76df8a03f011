import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * What lies below the first screen, or can wait: drawn once that is there and the page's first questions are
 * answered. All of it at once would keep a phone from answering, and its code would come before the content.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  const isAsking = useIsFetching() > 0
  useEffect(() => {
    if (isAsking || isDue) return
    // a page asks when it has been drawn: after this
    const timer = setTimeout(() => startTransition(() => setDue(true)))
    return () => clearTimeout(timer)
  }, [isAsking, isDue])
  return isDue ? children : null
}
