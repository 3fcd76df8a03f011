import { Suspense, useEffect, useState } from 'react'
import { useShownNetwork } from '../../../shared/api/networks.ts'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'
import { readLeftovers } from '../../wallet/leftovers.ts'
import { closeBatch, useSignBatch } from '../batch-store.ts'
import { closeOutcome, useOutcome } from '../outcome-store.ts'
import { SENT_PREFIX } from '../sent-key.ts'
import { signStore, useSignRequest } from '../sign-store.ts'

const SentToasts = lazyWithTexts(['signing'], () => import('./SentToasts.tsx'))
const ReviewDialog = lazyWithTexts(['signing'], () => import('./ReviewDialog.tsx'))
const BatchDialog = lazyWithTexts(['signing'], () => import('./BatchDialog.tsx'))
const loadOutcome = () => import('./OutcomeDialog.tsx')
const OutcomeDialog = lazyWithTexts(['signing'], loadOutcome)

/** Whether an earlier visit left transactions under way; false where storage is switched off. */
function hasStored(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(SENT_PREFIX))
  } catch {
    return false
  }
}

/**
 * Removes records that signed-out wallets left open, once node and index show how they ended, whether or not
 * the user signs again.
 */
function useLeftovers(): void {
  const network = useShownNetwork()
  useEffect(() => {
    if (readLeftovers().length > 0)
      void import('../left-open.ts').then(({ findLeftOpen }) => findLeftOpen(network))
  }, [network])
}

/** True as soon as there is a transaction to follow, which may come from another tab. */
function useHasSent(): boolean {
  const request = useSignRequest()
  const batch = useSignBatch()
  const outcome = useOutcome()
  const network = useShownNetwork()
  // a user who has requested a signature or sent a transaction that others signed may have something under
  // way
  const [hasSent, setHasSent] = useState(hasStored)
  useEffect(() => {
    if (request || batch || outcome) setHasSent(true)
  }, [request, batch, outcome])
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if (key?.startsWith(SENT_PREFIX)) setHasSent(true)
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is under way belongs to the shown network
  useEffect(() => {
    if (hasSent) void import('../sent-store.ts').then(({ resumeSent }) => resumeSent())
  }, [hasSent, network])
  // biome-ignore lint/correctness/useExhaustiveDependencies: bytes are signed only for their own network
  useEffect(
    () => () => {
      signStore.get()?.finish({ kind: 'cancelled' })
      closeBatch()
      closeOutcome()
    },
    [network],
  )
  return hasSent
}

/**
 * Shows the review of a requested signature and then its outcome, and resumes transactions from earlier
 * visits.
 */
export function SigningLayer() {
  const request = useSignRequest()
  const batch = useSignBatch()
  const outcome = useOutcome()
  const hasSent = useHasSent()
  useLeftovers()
  useEffect(() => {
    // replaces the review at once: otherwise a second press of Enter would reach the button that opened the
    // review
    if (request) void loadOutcome().catch(() => undefined)
  }, [request])
  return (
    <Suspense>
      {hasSent && <SentToasts />}
      {request && <ReviewDialog key={request.id} request={request} />}
      {batch && <BatchDialog key={batch.id} batch={batch} />}
      {outcome && <OutcomeDialog outcome={outcome} />}
    </Suspense>
  )
}
