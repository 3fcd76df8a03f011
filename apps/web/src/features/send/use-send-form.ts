import { useState } from 'react'
import { TRX_ID } from '../../shared/entity/Token.tsx'
import { cleanAmount } from '../../shared/form/clean-amount.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { emptyFields, type SendFields } from './send-fields.ts'
import { tokenOption } from './tokens.ts'
import { useDelivery } from './use-delivery.ts'
import { type Send, useSend } from './use-send.ts'

/** What the form is filled with when it opens; nothing of it is signed without being reviewed. */
export interface Given {
  to?: string
  /** Id of a token; the form shows TRX when there is none of it. */
  token?: string
  amount?: string
  isMulti?: boolean
}

/** The token that the form was opened for, once it is known that there is some of it, and the amount in its decimals. */
function withGiven(fields: SendFields, { tokens }: Send, { token, amount }: Given): SendFields {
  if (fields.isTouched) return fields
  const wanted = token ?? TRX_ID
  const found = tokens.find(({ id }) => id === wanted)
  if (!found) return fields
  return {
    ...fields,
    token: found.id === TRX_ID ? '' : tokenOption(found),
    amount: amount === undefined ? '' : cleanAmount(amount, found.decimals),
  }
}

/** The form of a transfer, wherever it stands: what is filled in, what that means, and the way to a signature. */
export function useSendForm(wallet: Wallet, given: Given, onOver: () => void) {
  const [fields, setFields] = useState(() =>
    emptyFields({ to: given.to ?? '', isMulti: given.isMulti ?? false, from: wallet.address }),
  )
  const shown = withGiven(fields, useSend(fields, wallet), given)
  const send = useSend(shown, wallet)
  const change = (part: Partial<SendFields>) => setFields({ ...shown, ...part, isTouched: true })
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

/** The form of sending: its fields, what was found out about them, and what can be done. */
export type SendFormState = ReturnType<typeof useSendForm>
