import type { TransactionId } from '@tronlens/core'
// types alone: the store is part of every page, the cryptography behind the package is not
import type { Intent, Progress, ReviewedTransaction, Sent, SignedTransaction } from '@tronlens/signing'
import type { ReactNode } from 'react'
import type { TranslationKey } from '../../i18n/i18n.ts'
import type { NetworkPlace } from '../../shared/api/kept-network.ts'
import { createStore, type Store, useStore } from '../../shared/store.ts'
import type { Wallet } from '../wallet/wallet.ts'

/** What happens to a transaction once the wallet has signed it. */
export type Delivery =
  /** The signature is enough: it goes to the node and is followed. */
  | { kind: 'broadcast' }
  /** Others have to sign too: whoever asks takes it from here, for example to the multi-signature service. */
  | {
      kind: 'handOver'
      take: (signed: SignedTransaction, network: NetworkPlace) => Promise<void>
      label: 'sign' | 'send'
    }

/** What the one who asked adds to the outcome. */
export interface Afterwards {
  /** Goes on from here, for example with another transfer. */
  another?: { text: TranslationKey; choose: () => void }
  /** The outcome was closed. `isOver` is false when what was filled in is still wanted. */
  onClose?: (isOver: boolean) => void
}

/** What somebody wants signed. */
export interface SignRequest {
  /** What is wanted: an intent to be built here, or bytes that others made and that are only read. */
  what:
    | {
        intent: Intent
        /** The intent was read from bytes that others made: a user asked here for nothing that it says. */
        isFromOthers?: boolean
        /** A user chose the fee limit of the intent; any other one is raised to what the call needs when it is built. */
        isLimitChosen?: boolean
        lifetimeMs?: number
        /** Everything that was signed for the same intent: nothing is built before all of it is over. */
        replaces?: readonly Pick<Sent, 'txID' | 'expiration'>[]
      }
    | { rawDataHex: string; txID?: string; signatures: readonly string[] }
  delivery: Delivery
  wallet: Wallet
  /** What has to be looked at before the review, for example the code of another screen. */
  above?: ReactNode
  /** What the button that signs says instead of its usual words. */
  commit?: string
  /** The same for the button that does not. */
  reject?: string
  /** Undefined for nothing more than the outcome; `none` where whoever asked shows it in its own way. */
  afterwards?: Afterwards | 'none' | undefined
  /** Becomes true when this signature is of no use any more, as others gave theirs or the key was taken away. */
  unwanted?: Store<boolean> | undefined
  /** The transaction that is tried again; it is known never to happen. */
  retries?: TransactionId | undefined
}

/** Whether others made what is wanted, so that nothing of it is what a user asked for here. */
export const isFromOthers = (what: SignRequest['what']): boolean =>
  'intent' in what ? what.isFromOthers === true : true

/** How a request ended: closed before anything was signed, handed over, or sent (it may still fail on the chain). */
export type SignOutcome =
  | { kind: 'cancelled' }
  | { kind: 'handedOver'; transaction: ReviewedTransaction }
  | { kind: 'sent'; transaction: ReviewedTransaction; progress: Progress }

export interface OpenRequest extends SignRequest {
  /** Another request is another review. */
  id: number
  /** Takes it off the screen, while it is not known yet how it ends. */
  leave(): void
  finish(outcome: SignOutcome): void
}

/** Transactions that a key has signed since the page was opened, delivered or not. */
const signed = new Set<string>()
export const noteSignature = (txID: string): void => void signed.add(txID)

/** Whether a key has signed a transaction: another one for the same intent could then be a second payment. */
export const wasSigned = (txID: string | undefined): boolean => txID !== undefined && signed.has(txID)

let lastId = 0

/** The request on the screen; there is one at a time, so that nobody signs the wrong one. */
export const signStore = createStore<OpenRequest | undefined>(undefined)
export const useSignRequest = (): OpenRequest | undefined => useStore(signStore)

/**
 * The one way to a signature: opens the review and ends when the person has decided and, if so, the transaction is
 * delivered. Every feature that changes something on the chain calls this and nothing below it.
 */
export function requestSignature(request: SignRequest): Promise<SignOutcome> {
  signStore.get()?.finish({ kind: 'cancelled' })
  return new Promise((resolve) => {
    const open: OpenRequest = {
      ...request,
      id: ++lastId,
      leave() {
        if (signStore.get() === open) signStore.set(undefined)
      },
      finish(outcome) {
        open.leave()
        resolve(outcome)
      },
    }
    signStore.set(open)
  })
}
