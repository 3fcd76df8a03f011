import { type ReactNode, Suspense } from 'react'
import { Boundary } from './Boundary.tsx'

/**
 * Something that comes later and without which everything else goes on: nothing, or `otherwise`, stands in
 * its place until it is there, and when it does not come, as happens while there is no connection.
 */
export const Optional = ({ otherwise = null, children }: { otherwise?: ReactNode; children: ReactNode }) => (
  <Boundary otherwise={otherwise}>
    <Suspense fallback={otherwise}>{children}</Suspense>
  </Boundary>
)
