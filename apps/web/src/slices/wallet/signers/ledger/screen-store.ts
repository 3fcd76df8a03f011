import type { SigningPlan } from '@tronlens/ledger'
import { createStore, useStore } from '../../../../store.ts'

/**
 * What stands on the screen of the device while it waits for its owner; undefined while
 * it shows nothing of ours.
 */
export const screenStore = createStore<SigningPlan | undefined>(undefined)
export const useLedgerScreen = (): SigningPlan | undefined => useStore(screenStore)
