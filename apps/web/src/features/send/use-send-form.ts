import { useState } from 'react'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { changeFields, chooseRequested, requestedToken } from './requested-token.ts'
import { emptyFields, type SendFields } from './send-fields.ts'
import { useDelivery } from './use-delivery.ts'
import { useSend } from './use-send.ts'

/** Initial values of the form; nothing is signed without a review. */
export interface Given {
  to?: string
  /** Id of a token; the form reports it when the balance is zero. */
  token?: string
  amount?: string
  isMulti?: boolean
}

/**
 * The form of a transfer, on any page: its fields, the transfer that follows from them, and the request for a
 * signature.
 */
export function useSendForm(wallet: Wallet, given: Given, onOver: () => void) {
  const [fields, setFields] = useState(() =>
    emptyFields({
      to: given.to ?? '',
      isMulti: given.isMulti ?? false,
      from: wallet.address,
      linked: requestedToken(given.token, given.amount),
    }),
  )
  const shown = chooseRequested(fields, useSend(fields, wallet).tokens)
  const send = useSend(shown, wallet)
  const change = (part: Partial<SendFields>) => setFields(changeFields(shown, part))
  const { isHeld, review } = useDelivery(shown, send, wallet, {
    another: {
      text: 'send.another',
      choose: () => change({ to: '', amount: '', tokenId: '', isCompared: false }),
    },
    onClose: (isOver) => {
      if (isOver) onOver()
    },
  })
  return { fields: shown, send, change, isHeld, review }
}

/** The form for sending: its fields, the facts about them, and the possible actions. */
export type SendFormState = ReturnType<typeof useSendForm>
