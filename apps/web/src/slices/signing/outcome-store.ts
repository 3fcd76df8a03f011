import type { ReviewedTransaction } from '@tronlens/signing'
import { createStore, useStore } from '../../store.ts'
import type { Afterwards } from './sign-store.ts'

/** A new signature: its transaction is followed here, or waits for the signatures of others. */
export type Outcome = (
  | { kind: 'sent'; txID: string }
  | { kind: 'handedOver'; transaction: ReviewedTransaction }
) & { afterwards?: Afterwards | undefined }

/** The outcome on the screen. */
export const outcomeStore = createStore<Outcome | undefined>(undefined)
export const useOutcome = (): Outcome | undefined => useStore(outcomeStore)
export const showOutcome = (outcome: Outcome): void => outcomeStore.set(outcome)
export const closeOutcome = (): void => outcomeStore.set(undefined)
