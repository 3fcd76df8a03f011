import { tokenAmount } from '@tronlens/core'
import type { Effect } from '../effect.ts'
import { move, see } from '../effect.ts'

/** TRX to another account, which is created when it is missing. */
export const transfer: Effect = (context) => {
  const { main, owner } = context
  if (!main.recipient || !main.token) return
  move(context, main.token, owner, main.recipient, main.amount ?? tokenAmount(0n))
  see(context, main.recipient)
}

/** A TRC10 token to another account. */
export const transferAsset: Effect = transfer

/** A new account without anything. */
export const createAccount: Effect = (context) => {
  if (context.main.recipient) see(context, context.main.recipient)
}
