import type { TransactionId } from '@tronlens/core'
// types only: the store is part of every page, but the cryptography behind the package is not
import type { Intent, Progress, ReviewedTransaction, Sent, SignedTransaction } from '@tronlens/signing'
import type { ReactNode } from 'react'
import type { TranslationKey } from '../../i18n/i18n.ts'
import type { NetworkPlace } from '../../shared/api/kept-network.ts'
import { createStore, type Store, useStore } from '../../store.ts'
import type { Wallet } from '../wallet/wallet.ts'

/** How a transaction is delivered once the wallet has signed it. */
export type Delivery =
  /** The signature is sufficient: the transaction is sent to the node and followed. */
  | { kind: 'broadcast' }
  /**
   * Others have to sign too: the caller passes the transaction on, for example to the multi-signature
   * service.
   */
  | {
      kind: 'handOver'
      take: (signed: SignedTransaction, network: NetworkPlace) => Promise<void>
      label: 'sign' | 'send'
    }

/** Additions of the caller to the outcome. */
export interface Afterwards {
  /** Continues from here, for example with another transfer. */
  another?: { text: TranslationKey; choose: () => void }
  /** The outcome dialog was closed. `isOver` is false when the content of the form is still needed. */
  onClose?: (isOver: boolean) => void
}

/** A request for a signature. */
export interface SignRequest {
  /** The content to sign: an intent to be built here, or bytes of a third party that are only read. */
  what:
    | {
        intent: Intent
        /** The intent was read from bytes of a third party: the user entered nothing of its content here. */
        isFromOthers?: boolean
        /**
         * The user chose the fee limit of the intent; any other fee limit is raised to the need of the call
         * when it is built.
         */
        isLimitChosen?: boolean
        lifetimeMs?: number
        /**
         * All transactions that were signed for the same intent: nothing is built before all of them are
         * over.
         */
        replaces?: readonly Pick<Sent, 'txID' | 'expiration'>[]
      }
    | { rawDataHex: string; txID?: string; signatures: readonly string[] }
  delivery: Delivery
  wallet: Wallet
  /** Content above the review that the user has to check first, for example the code of another screen. */
  above?: ReactNode
  /** Label of the button that signs, in place of the usual one. */
  commit?: string
  /** Label of the button that cancels. */
  reject?: string
  /** Undefined for the outcome alone; `none` where the caller shows the outcome itself. */
  afterwards?: Afterwards | 'none' | undefined
  /**
   * Becomes true when this signature is no longer needed, because others have signed or the key was removed.
   */
  notNeeded?: Store<boolean> | undefined
  /** The transaction that is tried again; it is known never to get into a block. */
  retries?: TransactionId | undefined
}

/** Whether a third party made the content, so that the user entered nothing of it here. */
export const isFromOthers = (what: SignRequest['what']): boolean =>
  'intent' in what ? what.isFromOthers === true : true

/**
 * How a request ended: closed before anything was signed, handed over, or sent (the transaction may still
 * fail on the chain).
 */
export type SignOutcome =
  | { kind: 'cancelled' }
  | { kind: 'handedOver'; transaction: ReviewedTransaction }
  | { kind: 'sent'; transaction: ReviewedTransaction; progress: Progress }

export interface OpenRequest extends SignRequest {
  /** Distinguishes reviews: another request is another review. */
  id: number
  /** Removes the request from the screen before its end is known. */
  leave(): void
  finish(outcome: SignOutcome): void
}

/** Transactions that a key has signed since the page was opened, delivered or not. */
const signed = new Set<string>()
export const noteSignature = (txID: string): void => void signed.add(txID)

/** Whether a key has signed a transaction: another one for the same intent could then be a second payment. */
export const wasSigned = (txID: string | undefined): boolean => txID !== undefined && signed.has(txID)

let lastId = 0

/** The request on the screen; only one at a time, so that the user cannot sign the wrong one. */
export const signStore = createStore<OpenRequest | undefined>(undefined)
export const useSignRequest = (): OpenRequest | undefined => useStore(signStore)

/**
 * The only way to a signature: opens the review and resolves when the user has decided and, if they signed,
 * the transaction is delivered. Every feature that changes something on the chain calls this function and
 * none below it.
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
