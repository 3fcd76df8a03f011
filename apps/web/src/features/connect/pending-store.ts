import type { Message } from '../../slices/wallet/signers/message.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { createStore, useStore } from '../../store.ts'

/** What a site waits for, besides the review of a transaction. */
export type Pending =
  /** May the site see the account and ask for signatures? */
  | { kind: 'consent'; origin: string; decide: (isAllowed: boolean) => void }
  | {
      kind: 'message'
      origin: string
      message: Message
      wallet: Wallet
      /** @param signature - undefined where it was rejected */
      decide: (signature: string | undefined) => void
    }

export const pendingStore = createStore<Pending | undefined>(undefined)
export const usePending = (): Pending | undefined => useStore(pendingStore)

/** Asks the user, and takes the question from the screen once it is decided. */
export function askUser<Answer>(question: (decide: (answer: Answer) => void) => Pending): Promise<Answer> {
  return new Promise((resolve) => {
    pendingStore.set(
      question((answer) => {
        pendingStore.set(undefined)
        resolve(answer)
      }),
    )
  })
}
