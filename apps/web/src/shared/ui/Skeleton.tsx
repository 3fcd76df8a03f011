import { createContext, type ReactNode, useContext } from 'react'
import styles from './skeleton.module.css'

const IsSkeleton = createContext(false)

/** True inside what is made of a stub: nothing should be asked about things that are not there. */
export const useIsSkeleton = (): boolean => useContext(IsSkeleton)

/**
 * Shows its content in grey bars while it is made of a stub: the page that loads is the page itself, so
 * nothing moves when the real values come.
 */
export function Skeleton({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return (
    // what was made of the stub gives way to the page: no state of it stays, and nothing
    // slides from one to the other
    <div key={String(isOn)} className={isOn ? styles.skeleton : undefined} aria-busy={isOn} inert={isOn}>
      <IsSkeleton value={isOn}>{children}</IsSkeleton>
    </div>
  )
}
