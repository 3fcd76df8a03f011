import type { ReviewedTransaction, TransactionContent } from '@tronlens/signing'
import type { ReactNode } from 'react'
import { createStore, useStore } from '../../shared/store.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { SignRequest } from './sign-store.ts'

/** Several things of one kind that a wallet wants signed: reviewed together, each signed and delivered by itself. */
export interface SignBatch {
  wallet: Wallet
  requests: readonly SignRequest[]
  title: string
  /** What comes of it, in a sentence. */
  line: string
  /** One of them in words, as its bytes say it. */
  tell: (content: TransactionContent) => ReactNode
  /** One of them is on its way. */
  onSent: (transaction: ReviewedTransaction) => void
}

/** The batch on the screen, with a number of its own. */
const batchStore = createStore<(SignBatch & { id: number }) | undefined>(undefined)
export const useSignBatch = () => useStore(batchStore)

let lastId = 0
/** What the batch on the screen has signed: it tells of these itself. */
const signed = new Set<string>()
export const isInBatch = (txID: string): boolean => signed.has(txID)
export const noteSigned = (txID: string): void => void signed.add(txID)

/** Opens the review of a batch. */
export const requestBatch = (batch: SignBatch): void => batchStore.set({ ...batch, id: ++lastId })

export function closeBatch(): void {
  signed.clear()
  batchStore.set(undefined)
}
