import { createStore, useStore } from '../../store.ts'

/** A link to another site that waits for the user's yes. */
export interface Leaving {
  url: string
  /** The author of the address: the operator of this site, or an account that wrote it on the chain. */
  namedBy: 'operator' | 'unknown'
  /** A picture of the operator for the link: a path of this site or a `data:` address. */
  picture?: string | null
  /** True to show the address as a QR code too. */
  qr?: boolean
}

const leavingStore = createStore<Leaving | undefined>(undefined)

/** The link that is asked about now. */
export const useLeaving = (): Leaving | undefined => useStore(leavingStore)

/** Asks before another site opens. */
export const askToLeave = (leaving: Leaving): void => leavingStore.set(leaving)

/** Ends the question. */
export const stay = (): void => leavingStore.set(undefined)
