import { useShownNetwork } from '../../shared/api/networks.ts'
import { createStore, useStore } from '../../store.ts'
import type { Wallet } from './wallet.ts'

/**
 * What the user has begun and not signed: going back and forth between pages loses none of it. Each network
 * and each wallet has its own, since what is chosen for one means nothing to another.
 *
 * @param empty what there is before anything was begun
 * @returns a hook that reads the draft of a wallet on the network that is shown, and
 *   keeps another one in its place
 */
export function createDrafts<T>(empty: T) {
  const store = createStore<ReadonlyMap<string, T>>(new Map())
  return function useDraft(wallet: Pick<Wallet, 'id'> | undefined): readonly [T, (draft: T) => void] {
    const { base } = useShownNetwork()
    const place = `${base} ${wallet?.id ?? ''}`
    const drafts = useStore(store)
    return [
      drafts.has(place) ? (drafts.get(place) as T) : empty,
      (draft) => store.set(new Map(store.get()).set(place, draft)),
    ]
  }
}
