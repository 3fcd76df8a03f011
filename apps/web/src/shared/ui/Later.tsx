import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * What lies below the first screen, drawn once that is there: all of it at once would
 * keep a phone from answering.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => startTransition(() => setDue(true)), [])
  return isDue ? children : null
}
