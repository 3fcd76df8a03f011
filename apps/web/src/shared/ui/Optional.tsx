import { type ReactNode, Suspense } from 'react'
import { Boundary } from './Boundary.tsx'

/**
 * Something that comes later and without which everything else goes on: nothing stands in its place until it is there, nor when it does not come,
 * as happens while there is no connection.
 */
export const Optional = ({ children }: { children: ReactNode }) => (
  <Boundary otherwise={null}>
    <Suspense>{children}</Suspense>
  </Boundary>
)
