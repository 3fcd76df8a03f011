import { lazy, Suspense, useRef } from 'react'
import { useToasts } from '../../shared/ui/toast.ts'

const Toasts = lazy(() => import('../../shared/overlays/Toasts.tsx'))

/** Stays from the first message on, so that it can move out by itself. */
export function ToastLayer() {
  const wasNeeded = useRef(false)
  if (useToasts().length > 0) wasNeeded.current = true
  return <Suspense>{wasNeeded.current && <Toasts />}</Suspense>
}
