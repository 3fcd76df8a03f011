import { useQueryClient } from '@tanstack/react-query'
import { coSigningLifetime } from '@tronlens/signing'
import { useEffect, useState } from 'react'
import { formatAmount } from '../../shared/format/amount.ts'
import { SECOND } from '../../shared/format/time.ts'
import { toCoSigners } from '../../slices/signing/co-sign.ts'
import { requestSignature } from '../../slices/signing/sign-store.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import type { SendFields } from './send-fields.ts'
import { functionSelectorOf } from './send-intent.ts'
import type { Failure, Sent } from './sent.ts'
import type { Send } from './use-send.ts'

/** How long a failure stands before the form may be used again. */
const FAILURE_MS = 2 * SECOND

/** Where sending is: waiting for the form, done, or failed, which becomes waiting again. */
export interface Delivery {
  sent: Sent | undefined
  failure: Failure | undefined
  /** The failure has just come. */
  isHeld: boolean
  review: () => Promise<void>
  reset: () => void
}

/** Takes a checked transfer through the review. */
export function useDelivery(fields: SendFields, send: Send, wallet: Wallet): Delivery {
  const [sent, setSent] = useState<Sent>()
  const [failure, setFailure] = useState<Failure>()
  const [isHeld, setHeld] = useState(false)
  const cache = useQueryClient()
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => setHeld(false), FAILURE_MS)
    return () => clearTimeout(timer)
  }, [isHeld])

  const review = async () => {
    const { intent, token, recipient, check } = send
    if (!intent || !token || !recipient) return
    setFailure(undefined)
    const outcome = await requestSignature(
      fields.isMulti
        ? {
            what: { intent, lifetimeMs: coSigningLifetime(Number(fields.hours)) },
            delivery: toCoSigners(wallet, functionSelectorOf(token)),
            wallet,
          }
        : { what: { intent }, delivery: { kind: 'broadcast' }, wallet },
    )
    if (outcome.kind === 'cancelled') return
    if (outcome.kind === 'sent' && outcome.progress.stage === 'refused') {
      setFailure({ code: outcome.progress.code, message: outcome.progress.message })
      setHeld(true)
      return
    }
    setSent({
      txID: outcome.transaction.txID,
      to: recipient.address,
      amount: formatAmount(check.value, token.decimals, token.symbol),
      isHandedOver: outcome.kind === 'handedOver',
    })
    void cache.invalidateQueries({ queryKey: ['sent-to', wallet.address] })
  }
  return { sent, failure, isHeld, review, reset: () => setSent(undefined) }
}
