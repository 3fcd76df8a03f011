import { useQueryClient } from '@tanstack/react-query'
import { coSigningLifetime } from '@tronlens/signing'
import { useEffect, useState } from 'react'
import { SECOND } from '../../shared/format/time.ts'
import { toCoSigners } from '../../slices/signing/co-sign.ts'
import { refusalOf } from '../../slices/signing/sign-outcome.ts'
import { type Afterwards, requestSignature } from '../../slices/signing/sign-store.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import type { SendFields } from './send-fields.ts'
import { functionSelectorOf } from './send-intent.ts'
import type { Send } from './use-send.ts'

/** How long a failure is shown before the form can be used again. */
const FAILURE_MS = 2 * SECOND

export interface Delivery {
  /** The last transfer was refused a moment ago. */
  isHeld: boolean
  review: () => Promise<void>
}

/** Leads a checked transfer through the review to its outcome. */
export function useDelivery(
  fields: SendFields,
  send: Send,
  wallet: Wallet,
  afterwards: Afterwards,
): Delivery {
  const [isHeld, setHeld] = useState(false)
  const cache = useQueryClient()
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => setHeld(false), FAILURE_MS)
    return () => clearTimeout(timer)
  }, [isHeld])

  const review = async () => {
    const { intent, token, isLimitChosen } = send
    if (!intent || !token) return
    const outcome = await requestSignature(
      fields.isMulti
        ? {
            what: { intent, isLimitChosen, lifetimeMs: coSigningLifetime(Number(fields.hours)) },
            delivery: toCoSigners(wallet, functionSelectorOf(token), send.permission?.isEnough),
            wallet,
            afterwards,
          }
        : { what: { intent, isLimitChosen }, delivery: { kind: 'broadcast' }, wallet, afterwards },
    )
    if (refusalOf(outcome)) setHeld(true)
    if (outcome.kind !== 'cancelled') await cache.invalidateQueries({ queryKey: ['sent-to', wallet.address] })
  }
  return { isHeld, review }
}
