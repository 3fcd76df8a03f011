import type { ReviewedTransaction, TransactionContent } from '@tronlens/signing'
import type { ReactNode } from 'react'
import { createStore, useStore } from '../../store.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Assumed } from './api/batch-forecast-query.ts'
import type { SignRequest } from './sign-store.ts'

/** Each transaction of a batch is signed only once the one before it is in a block and succeeded. */
export interface InOrder {
  /** What is assumed of each transaction until then. */
  assumed: readonly Assumed[]
  /** The text while a block is awaited. */
  waits: string
  /** The text after a transaction that failed, so that the others are not signed. */
  failed: string
}

/**
 * Several transactions of one kind that a wallet is asked to sign: reviewed together, each signed and
 * delivered by itself.
 */
export interface SignBatch {
  wallet: Wallet
  requests: readonly SignRequest[]
  title: string
  /** The outcome, in a sentence. */
  line: string
  /** Undefined for transactions that do not depend on each other. */
  inOrder?: InOrder
  /** One transaction of the batch in words, according to its bytes. */
  describe: (content: TransactionContent) => ReactNode
  /** One of its transactions is being sent. */
  onSent: (transaction: ReviewedTransaction) => void
}

/** The batch on the screen, with a number of its own. */
const batchStore = createStore<(SignBatch & { id: number }) | undefined>(undefined)
export const useSignBatch = () => useStore(batchStore)

let lastId = 0
/** Transactions that the batch on the screen has signed: the batch itself shows their progress. */
const signed = new Set<string>()
export const isInBatch = (txID: string): boolean => signed.has(txID)
export const noteSigned = (txID: string): void => void signed.add(txID)

/** Opens the review of a batch. */
export const requestBatch = (batch: SignBatch): void => batchStore.set({ ...batch, id: ++lastId })

export function closeBatch(): void {
  signed.clear()
  batchStore.set(undefined)
}
